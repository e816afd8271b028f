import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of sending a form. */
export const submissionLabels: MachineLabels = {
  machine: label(msg('Submission'), msg('A form from filling it in to the answer of the server.')),
  states: {
    editing: stateLabel(msgIn('submission', 'Editing')),
    submitting: stateLabel(msg('Submitting')),
    succeeded: stateLabel(msg('Succeeded')),
    refused: stateLabel(msg('Refused')),
  },
  events: {
    'form.submitted': label(
      msg('Form submitted'),
      msg('A person sent the form, and everything in it is filled in as it should be.'),
    ),
    'form.reopened': label(msg('Form reopened'), msg('A person goes back to the form after it was taken.')),
    'xstate.done.actor.sendForm': label(msg('Form taken'), msg('The server has taken the form.')),
    'xstate.error.actor.sendForm': label(msg('Form refused'), msg('The server refused the form, or no answer came.')),
  },
  guards: {},
}
