import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the same step of many listings. */
export const bulkStepWords: MachineWords = {
  machine: word(msg('Step of many listings'), msg('The same step of many listings, one after the other.')),
  states: {
    idle: stateWord(msg('Idle')),
    asking: stateWord(msg('Asking')),
    taking: stateWord(msg('Taking')),
    interrupted: stateWord(msg('Interrupted')),
    finished: stateWord(msg('Finished')),
  },
  events: {
    'steps.chosen': word(msg('Steps chosen'), msg('A person wants the same step for several listings.')),
    'steps.confirmed': word(msg('Steps confirmed'), msg('A person has read what will happen, and wants it.')),
    'run.stopped': word(msg('Run stopped'), msg('A person wants no further ones; the one on its way is finished.')),
    'run.resumed': word(msg('Run resumed'), msg('A person goes on.')),
    'steps.dismissed': word(msg('Steps dismissed'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.takeStep': word(msg('Step taken'), msg('The server has changed the status.')),
    'xstate.error.actor.takeStep': word(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    isAnything: word(msg('Is anything'), msg('At least one listing is chosen.')),
    goesOn: word(msg('Goes on'), msg('There are others, and nobody stopped it.')),
    isOffline: word(msg('Is offline'), msg('The server was not reached.')),
  },
}
