import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the planner of viewings. */
export const tourPlannerLabels: MachineLabels = {
  machine: label(msg('Viewing planner'), msg("Changing an owner's viewing times, one change at a time.")),
  states: {
    looking: stateLabel(msg('Viewing the plan')),
    editing: stateLabel(msg('Editing')),
    'editing.fresh': stateLabel(msgIn('tourPlanner', 'New')),
    'editing.colliding': stateLabel(msg('Overlap shown')),
    'editing.refused': stateLabel(msg('Refused')),
    'editing.unsent': stateLabel(msg('Unsent')),
    saving: stateLabel(msg('Saving')),
    saved: stateLabel(msg('Saved')),
    undoable: stateLabel(msg('Can be undone')),
    undoing: stateLabel(msg('Undoing')),
    undone: stateLabel(msg('Undone')),
  },
  events: {
    'change.begun': label(msg('Change started'), msg('The owner started to add times or to change a viewing.')),
    'change.sent': label(msg('Change sent'), msg('The owner sent the change.')),
    'change.left': label(msg('Change cancelled'), msg('The owner cancelled the change.')),
    'connection.returned': label(
      msgIn('tourPlanner', 'Connection returned'),
      msgIn('tourPlanner', 'The device is online again.'),
    ),
    'undo.pressed': label(msg('Undo pressed'), msg('The user undid the change.')),
    'news.read': label(msg('News read'), msg('The owner closed the message with the result.')),
    [doneOf('savePlan')]: label(msg('Plan saved'), msg('The server saved the plan.')),
    [errorOf('savePlan')]: label(msg('Plan refused'), msg('The server refused the plan, or did not answer.')),
  },
  guards: {
    collides: label(msg('Overlaps'), msg('Two viewings would overlap.')),
    isOffline: label(msg('Is offline'), msg('The server could not be reached.')),
    canBeUndone: label(msg('Can be undone'), msg('Nobody was notified of the change, so it can be undone.')),
  },
}
