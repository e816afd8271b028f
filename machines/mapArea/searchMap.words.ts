import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the map beside the results. */
export const searchMapWords: MachineWords = {
  machine: word(msg('Search map'), msg('The map beside the results, from opening it to leaving its page.')),
  states: {
    waiting: stateWord(msg('Waiting')),
    opening: stateWord(msg('Opening')),
    shown: stateWord(msgIn('searchMap', 'Shown')),
    failed: stateWord(msgIn('searchMap', 'Failed')),
    closed: stateWord(msgIn('searchMap', 'Closed')),
  },
  events: {
    'extent.known': word(msg('Extent known'), msg('It is known what the map shows first.')),
    'sources.named': word(msg('Sources named'), msg('The map names whom its pictures are owed to.')),
    'map.rested': word(msg('Map rested'), msg('A movement of the map has ended.')),
    'map.left': word(msg('Map left'), msg('The page no longer shows the map.')),
    'xstate.done.actor.openMap': word(msg('Map opened'), msg('The map can be seen.')),
    'xstate.error.actor.openMap': word(msg('Map failed'), msg('The map could not be drawn.')),
  },
  guards: {},
}
