import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine that suggests places. */
export const placeSearchWords: MachineWords = {
  machine: word(msg('Place search'), msg('Places that are suggested for what is being typed.')),
  states: {
    none: stateWord(msg('No place')),
    suggesting: stateWord(msg('Suggesting')),
    'suggesting.pausing': stateWord(msg('Pausing')),
    'suggesting.asking': stateWord(msgIn('placeSearch', 'Asking')),
    'suggesting.offering': stateWord(msg('Offering')),
    'suggesting.silent': stateWord(msg('Silent')),
  },
  events: {
    'place.typed': word(msg('Place typed'), msg('A person wrote in the field of the place.')),
    'place.left': word(msg('Place left'), msg('A person left the field of the place, or chose one.')),
    'xstate.after.typingPause.placeSearch.suggesting.pausing': word(
      msg('Typing paused'),
      msg('Nothing was written for a moment.'),
    ),
    'xstate.done.actor.suggestPlaces': word(msg('Suggestions arrived'), msg('Places for the written text are there.')),
    'xstate.error.actor.suggestPlaces': word(
      msg('Suggestions failed'),
      msg('Places for the written text could not be had.'),
    ),
  },
  guards: {
    isWritten: word(msg('Something is written'), msg('The text is more than spaces.')),
  },
}
