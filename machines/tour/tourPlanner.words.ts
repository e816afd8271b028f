import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the planner of viewings. */
export const tourPlannerWords: MachineWords = {
  machine: word(msg('Tour planner'), msg("One change at a time of when an owner's homes can be seen.")),
  states: {
    looking: stateWord(msg('Looking')),
    editing: stateWord(msg('Editing')),
    'editing.fresh': stateWord(msgIn('tourPlanner', 'Fresh')),
    'editing.colliding': stateWord(msg('Colliding')),
    'editing.refused': stateWord(msg('Refused')),
    'editing.unsent': stateWord(msg('Unsent')),
    saving: stateWord(msg('Saving')),
    saved: stateWord(msg('Saved')),
    undoable: stateWord(msg('Undoable')),
    undoing: stateWord(msg('Undoing')),
    undone: stateWord(msg('Undone')),
  },
  events: {
    'change.begun': word(msg('Change begun'), msg('A person begins with new times, or takes up a date.')),
    'change.sent': word(msg('Change sent'), msg('A person sends what they filled in.')),
    'change.left': word(msg('Change left'), msg('A person leaves it.')),
    'connection.returned': word(
      msgIn('tourPlanner', 'Connection returned'),
      msgIn('tourPlanner', 'The device has a connection again.'),
    ),
    'undo.pressed': word(msg('Undo pressed'), msg('A person takes back what was just done.')),
    'news.read': word(msg('News read'), msg('A person has read what became of it.')),
    'xstate.done.actor.savePlan': word(msg('Plan saved'), msg('The server has the plan.')),
    'xstate.error.actor.savePlan': word(msg('Plan refused'), msg('The server refused the plan, or no answer came.')),
  },
  guards: {
    collides: word(msg('Collides'), msg('Two viewings would overlap.')),
    isOffline: word(msg('Is offline'), msg('The server was not reached.')),
    canBeUndone: word(msg('Can be undone'), msg('Nobody was told, so there is a way back.')),
  },
}
