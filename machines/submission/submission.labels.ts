import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of sending a form. */
export const submissionLabels: MachineLabels = {
  machine: label(msg('Submission'), msg("A form, from filling it in to the server's answer.")),
  states: {
    editing: stateLabel(msgIn('submission', 'Editing')),
    submitting: stateLabel(msg('Submitting')),
    succeeded: stateLabel(msg('Succeeded')),
    refused: stateLabel(msg('Refused')),
  },
  events: {
    'form.submitted': label(msg('Form submitted'), msg('The user submitted a valid form.')),
    'form.reopened': label(msg('Form reopened'), msg('The user reopened the form after it was accepted.')),
    [doneOf('sendForm')]: label(msg('Form accepted'), msg('The server accepted the form.')),
    [errorOf('sendForm')]: label(msg('Form refused'), msg('The server refused the form, or did not answer.')),
  },
  guards: {},
}
