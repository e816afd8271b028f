import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a draft that is open in the wizard. */
export const wizardDraftLabels: MachineLabels = {
  machine: label(msg('Draft in the wizard'), msg('One draft from opening it to leaving the wizard.')),
  states: {
    filling: stateLabel(msg('Filling in')),
    'filling.editing': stateLabel(msg('Editing')),
    'filling.submitting': stateLabel(msgIn('wizardDraft', 'Submitting')),
    leaving: stateLabel(msgIn('wizardDraft', 'Leaving')),
    'leaving.submission': stateLabel(msg('Waiting for the submission')),
    'leaving.draft': stateLabel(msg('Saving the last changes')),
    ending: stateLabel(msgIn('wizardDraft', 'Ending')),
    ended: stateLabel(msgIn('wizardDraft', 'Ended')),
  },
  events: {
    'draft.typed': label(msg('Typed'), msg('The user changed something.')),
    'save.began': label(msg('Saving began'), msg('The values in the form are being sent.')),
    'answer.told': label(
      msg('Server has other values'),
      msg('The server computed values, or they were changed on another device.'),
    ),
    'tab.told': label(msg('Changed in another tab'), msg('Another tab of this browser changed values.')),
    'draft.created': label(msg('Draft created'), msg('The server created the draft.')),
    'pictures.counted': label(msg('Pictures counted'), msg('The number of pictures on the server changed.')),
    'pictures.arrived': label(msg('Pictures uploaded'), msg('All running uploads have finished.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    'draft.replaced': label(msg('Draft replaced'), msg('Another draft, or the same one reloaded, replaces it.')),
    'wizard.left': label(msg('Wizard left'), msg('The user left the wizard.')),
    'draft.settled': label(msg('Draft saved'), msg('The server saved all changes, or refuses them.')),
    'submission.started': label(msg('Submission started'), msg('The listing is being sent for review.')),
    'submission.ended': label(msg('Submission ended'), msg('The server answered, or could not be reached.')),
  },
  guards: {
    isBegun: label(msg('Is started'), msg('The type of listing is chosen.')),
    isKnown: label(msg('Is known'), msg('The form has the same values already.')),
    isNew: label(msgIn('wizardDraft', 'Is new'), msg('The server does not know the draft.')),
  },
}
