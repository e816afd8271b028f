import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a step of a listing. */
export const listingStepWords: MachineWords = {
  machine: word(msg('Listing step'), msg('One change of the status of a listing, from the wish to what became of it.')),
  states: {
    idle: stateWord(msg('Idle')),
    asking: stateWord(msg('Asking')),
    taking: stateWord(msg('Taking')),
    refused: stateWord(msg('Refused')),
    overtaken: stateWord(msg('Overtaken')),
    undoable: stateWord(msg('Undoable')),
    taken: stateWord(msg('Taken')),
  },
  events: {
    'step.chosen': word(msg('Step chosen'), msg('A person wants to change the status of the listing.')),
    'step.confirmed': word(msg('Step confirmed'), msg('A person has read what will happen, and wants it.')),
    'undo.pressed': word(msg('Undo pressed'), msg('A person takes back what was just done.')),
    'step.dismissed': word(msg('Step dismissed'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.takeStep': word(msg('Step taken'), msg('The server has changed the status.')),
    'xstate.error.actor.takeStep': word(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    canBeUndone: word(msg('Can be undone'), msg('There is a way back that the server allows.')),
    isConflict: word(msg('Is a conflict'), msg('The listing is not what was looked at any more.')),
  },
}
