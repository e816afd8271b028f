import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the wizard beside the pages. */
export const publishingLabels: MachineLabels = {
  machine: label(msg('Wizard'), msg('The visits of the wizard, and the drafts that outlive them until they are kept.')),
  states: {
    idle: stateLabel(msgIn('publishing', 'Idle')),
    running: stateLabel(msgIn('publishing', 'Running')),
  },
  events: {
    'wizard.opened': label(msg('Wizard opened'), msg('The page of the wizard is opened.')),
    'wizard.left': label(msg('Wizard left'), msg('The page of the wizard is left.')),
    'draft.opened': label(msg('Draft opened'), msg('A draft was loaded and is filled in from now on.')),
    'draft.ended': label(msg('Draft ended'), msg('Nothing of a draft runs any more.')),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
  },
  guards: {
    isOpen: label(msgIn('publishing', 'Is open'), msg('The visit of the wizard has begun and was not left.')),
    hasDraft: label(msg('Has a draft'), msg('A draft is filled in during this visit.')),
    isLeft: label(msgIn('publishing', 'Is left'), msg('The page of the draft has gone.')),
    isEmpty: label(msgIn('publishing', 'Is empty'), msg('There is no visit of the wizard and no draft that runs.')),
  },
}
