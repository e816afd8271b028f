import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of sending a form. */
export const submissionWords: MachineWords = {
  machine: word(msg('Submission'), msg('A form from filling it in to the answer of the server.')),
  states: {
    editing: stateWord(msgIn('submission', 'Editing')),
    submitting: stateWord(msg('Submitting')),
    succeeded: stateWord(msg('Succeeded')),
    refused: stateWord(msg('Refused')),
  },
  events: {
    'form.submitted': word(
      msg('Form submitted'),
      msg('A person sent the form, and everything in it is filled in as it should be.'),
    ),
    'form.reopened': word(msg('Form reopened'), msg('A person goes back to the form after it was taken.')),
    'xstate.done.actor.sendForm': word(msg('Form taken'), msg('The server has taken the form.')),
    'xstate.error.actor.sendForm': word(msg('Form refused'), msg('The server refused the form, or no answer came.')),
  },
  guards: {},
}
