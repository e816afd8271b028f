import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the wizard beside the pages. */
export const publishingLabels: MachineLabels = {
  machine: label(
    msg('Wizard'),
    msg('Visits of the wizard, and drafts that keep running after it until they are saved.'),
  ),
  states: {
    idle: stateLabel(msgIn('publishing', 'Idle')),
    running: stateLabel(msgIn('publishing', 'Running')),
  },
  events: {
    'wizard.opened': label(msg('Wizard opened'), msg('The user opened the wizard.')),
    'wizard.left': label(msg('Wizard left'), msg('The user left the wizard.')),
    'draft.opened': label(msg('Draft opened'), msg('A draft was loaded and can be edited.')),
    'submission.started': label(msg('Submission started'), msg('The listing is being sent for review.')),
    'submission.ended': label(msg('Submission ended'), msg('The server answered, or could not be reached.')),
    'draft.ended': label(msg('Draft ended'), msg('No process of a draft is running.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
  },
  guards: {
    isOpen: label(msgIn('publishing', 'Is open'), msg('The wizard was opened and not left.')),
    hasDraft: label(msg('Has a draft'), msg('A draft is open during this visit.')),
    isLeft: label(msgIn('publishing', 'Is left'), msg('The page of the draft was left.')),
    isEmpty: label(msgIn('publishing', 'Is empty'), msg('The wizard is closed and no draft is running.')),
  },
}
