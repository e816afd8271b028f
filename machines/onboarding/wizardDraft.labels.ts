import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a draft that is open in the wizard. */
export const wizardDraftLabels: MachineLabels = {
  machine: label(msg('Draft in the wizard'), msg('A draft that is filled in, until the wizard is left.')),
  states: {
    filling: stateLabel(msg('Filling in')),
    leaving: stateLabel(msgIn('wizardDraft', 'Leaving')),
    'leaving.submission': stateLabel(msg('Waiting for the submission')),
    'leaving.draft': stateLabel(msg('Saving what was typed last')),
    ending: stateLabel(msgIn('wizardDraft', 'Ending')),
    ended: stateLabel(msgIn('wizardDraft', 'Ended')),
  },
  events: {
    'draft.typed': label(msg('Typed'), msg('A person changed something.')),
    'draft.created': label(msg('Draft created'), msg('The server has taken a draft that was new.')),
    'pictures.counted': label(msg('Pictures counted'), msg('The server has more pictures, or fewer.')),
    'pictures.arrived': label(msg('Pictures arrived'), msg('The pictures that were on their way have arrived.')),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
    'draft.replaced': label(msg('Draft replaced'), msg('Another draft, or the same one anew, takes its place.')),
    'wizard.left': label(msg('Wizard left'), msg('The page of the wizard is left.')),
    'draft.settled': label(msg('Draft settled'), msg('The server has everything that was typed, or does not take it.')),
    'xstate.done.actor.submissionEnded': label(msg('Submission answered'), msg('No submission is out any more.')),
    'xstate.error.actor.submissionEnded': label(msg('Submission unknown'), msg('What became of it cannot be told.')),
  },
  guards: {
    isBegun: label(msg('Is begun'), msg('It is known what is offered.')),
    isNew: label(msgIn('wizardDraft', 'Is new'), msg('The server does not know the draft.')),
  },
}
