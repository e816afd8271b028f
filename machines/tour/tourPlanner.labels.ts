import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the planner of viewings. */
export const tourPlannerLabels: MachineLabels = {
  machine: label(msg('Tour planner'), msg("One change at a time of when an owner's homes can be seen.")),
  states: {
    looking: stateLabel(msg('Looking')),
    editing: stateLabel(msg('Editing')),
    'editing.fresh': stateLabel(msgIn('tourPlanner', 'Fresh')),
    'editing.colliding': stateLabel(msg('Colliding')),
    'editing.refused': stateLabel(msg('Refused')),
    'editing.unsent': stateLabel(msg('Unsent')),
    saving: stateLabel(msg('Saving')),
    saved: stateLabel(msg('Saved')),
    undoable: stateLabel(msg('Undoable')),
    undoing: stateLabel(msg('Undoing')),
    undone: stateLabel(msg('Undone')),
  },
  events: {
    'change.begun': label(msg('Change begun'), msg('A person begins with new times, or takes up a date.')),
    'change.sent': label(msg('Change sent'), msg('A person sends what they filled in.')),
    'change.left': label(msg('Change left'), msg('A person leaves it.')),
    'connection.returned': label(
      msgIn('tourPlanner', 'Connection returned'),
      msgIn('tourPlanner', 'The device has a connection again.'),
    ),
    'undo.pressed': label(msg('Undo pressed'), msg('A person takes back what was just done.')),
    'news.read': label(msg('News read'), msg('A person has read what became of it.')),
    'xstate.done.actor.savePlan': label(msg('Plan saved'), msg('The server has the plan.')),
    'xstate.error.actor.savePlan': label(msg('Plan refused'), msg('The server refused the plan, or no answer came.')),
  },
  guards: {
    collides: label(msg('Collides'), msg('Two viewings would overlap.')),
    isOffline: label(msg('Is offline'), msg('The server was not reached.')),
    canBeUndone: label(msg('Can be undone'), msg('Nobody was told, so there is a way back.')),
  },
}
