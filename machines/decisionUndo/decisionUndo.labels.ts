import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of undoing a decision. */
export const decisionUndoLabels: MachineLabels = {
  machine: label(msg('Undoing a decision'), msg('The last decision of an administrator, as long as it can be undone.')),
  states: {
    none: stateLabel(msg('No decision to undo')),
    offered: stateLabel(msg('Undo offered')),
    undoing: stateLabel(msg('Undoing')),
    refused: stateLabel(msg('Undo refused')),
  },
  events: {
    'decision.taken': label(msg('Decision taken'), msg('The administrator has approved or rejected a listing.')),
    'undo.requested': label(msg('Undo requested'), msg('The administrator takes the last decision back.')),
    'news.read': label(msg('Refusal to undo read'), msg('The administrator has read that the decision stands.')),
    [doneOf('undo')]: label(msg('Decision undone'), msg('The server has taken the decision back.')),
    [errorOf('undo')]: label(msg('Undo failed'), msg('The server did not undo the decision, or no answer came.')),
    [afterOf('rest', 'decisionUndo.offered')]: label(
      msgIn('decisionUndo', 'Time over'),
      msg('It can no longer be undone, and the owner is told.'),
    ),
  },
  guards: {
    isConflict: label(
      msgIn('decisionUndo', 'Is a conflict'),
      msg('It is too late, or the listing is not what the decision made of it any more.'),
    ),
  },
}
