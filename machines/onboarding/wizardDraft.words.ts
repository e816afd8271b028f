import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a draft that is open in the wizard. */
export const wizardDraftWords: MachineWords = {
  machine: word(msg('Draft in the wizard'), msg('A draft that is filled in, until the wizard is left.')),
  states: {
    filling: stateWord(msg('Filling in')),
    leaving: stateWord(msgIn('wizardDraft', 'Leaving')),
    'leaving.submission': stateWord(msg('Waiting for the submission')),
    'leaving.draft': stateWord(msg('Saving what was typed last')),
    ending: stateWord(msgIn('wizardDraft', 'Ending')),
    ended: stateWord(msgIn('wizardDraft', 'Ended')),
  },
  events: {
    'draft.typed': word(msg('Typed'), msg('A person changed something.')),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
    'draft.replaced': word(msg('Draft replaced'), msg('Another draft, or the same one anew, takes its place.')),
    'wizard.left': word(msg('Wizard left'), msg('The page of the wizard is left.')),
    'draft.settled': word(msg('Draft settled'), msg('The server has everything that was typed, or does not take it.')),
    'xstate.done.actor.submissionEnded': word(msg('Submission answered'), msg('No submission is out any more.')),
    'xstate.error.actor.submissionEnded': word(msg('Submission unknown'), msg('What became of it cannot be told.')),
    'xstate.done.actor.endPictures': word(
      msg('Pictures ended'),
      msg('The pictures that were on their way have arrived.'),
    ),
    'xstate.error.actor.endPictures': word(msg('Pictures failed'), msg('Not all of the pictures have arrived.')),
  },
  guards: {
    isBegun: word(msg('Is begun'), msg('It is known what is offered.')),
  },
}
