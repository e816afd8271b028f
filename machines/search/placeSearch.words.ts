import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine that suggests places. */
export const placeSearchWords: MachineWords = {
  machine: word(
    ['Place search', 'Places that are suggested for what is being typed.'],
    ['Našeptávání míst', 'Místa, která se nabízejí k tomu, co se píše.'],
  ),
  states: {
    none: stateWord('No place', ['Bez místa', 'Žádné místo se nepíše.']),
    suggesting: stateWord('Suggesting', ['Našeptávání', 'K tomu, co se píše, se nabízejí místa.']),
    'suggesting.pausing': stateWord('Pausing', ['Pauza', 'Čeká se na konec slova, aby se neptalo každé písmeno.']),
    'suggesting.asking': stateWord('Asking', ['Dotaz', 'Čeká se na návrhy; ty ke staršímu textu se za ně nepovažují.']),
    'suggesting.offering': stateWord('Offering', ['Nabídka', 'Z návrhů se dá vybrat.']),
    'suggesting.silent': stateWord('Silent', ['Mlčení', 'K tomuto textu se návrhy nepodařilo získat.']),
  },
  events: {
    'place.typed': word(
      ['Place typed', 'A person wrote in the field of the place.'],
      ['Napsáno místo', 'Člověk psal do pole s místem.'],
    ),
    'place.left': word(
      ['Place left', 'A person left the field of the place, or chose one.'],
      ['Místo opuštěno', 'Člověk opustil pole s místem nebo místo vybral.'],
    ),
    'xstate.after.typingPause.placeSearch.suggesting.pausing': word(
      ['Typing paused', 'Nothing was written for a moment.'],
      ['Pauza v psaní', 'Chvíli se nic nepsalo.'],
    ),
    'xstate.done.actor.suggestPlaces': word(
      ['Suggestions arrived', 'Places for the written text are there.'],
      ['Návrhy dorazily', 'Místa k napsanému textu jsou tu.'],
    ),
    'xstate.error.actor.suggestPlaces': word(
      ['Suggestions failed', 'Places for the written text could not be had.'],
      ['Návrhy selhaly', 'Místa k napsanému textu se nepodařilo získat.'],
    ),
  },
  guards: {
    isWritten: word(
      ['Something is written', 'The text is more than spaces.'],
      ['Něco je napsáno', 'Text není jen z mezer.'],
    ),
  },
}
