import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the same step of many listings. */
export const bulkStepWords: MachineWords = {
  machine: word(
    ['Step of many listings', 'The same step of many listings, one after the other.'],
    ['Krok mnoha inzerátů', 'Stejný krok mnoha inzerátů, jeden po druhém.'],
  ),
  states: {
    idle: stateWord('Idle', ['Klid', 'Nic se nemá měnit.']),
    asking: stateWord('Asking', [
      'Otázka',
      'Říká se, co se stane s kolika inzeráty; člověk to potvrdí, nebo nechá být.',
    ]),
    taking: stateWord('Taking', ['Provádění', 'Jeden krok je na cestě, další následují; odmítnutí se zapisuje.']),
    interrupted: stateWord('Interrupted', [
      'Přerušeno',
      'Chybí připojení: zbytek čeká, dokud někdo nepokračuje, nebo to nenechá být.',
    ]),
    finished: stateWord('Finished', [
      'Dokončeno',
      'Říká se, co se udělalo, co bylo odmítnuto a proč, a co se nezkusilo.',
    ]),
  },
  events: {
    'steps.chosen': word(
      ['Steps chosen', 'A person wants the same step for several listings.'],
      ['Kroky vybrány', 'Člověk chce stejný krok pro několik inzerátů.'],
    ),
    'steps.confirmed': word(
      ['Steps confirmed', 'A person has read what will happen, and wants it.'],
      ['Kroky potvrzeny', 'Člověk četl, co se stane, a chce to.'],
    ),
    'run.stopped': word(
      ['Run stopped', 'A person wants no further ones; the one on its way is finished.'],
      ['Zastaveno', 'Člověk už další nechce; ten, který je na cestě, se dokončí.'],
    ),
    'run.resumed': word(['Run resumed', 'A person goes on.'], ['Pokračování', 'Člověk pokračuje.']),
    'steps.dismissed': word(
      ['Steps dismissed', 'A person leaves it, or has read what became of it.'],
      ['Kroky opuštěny', 'Člověk to nechá být, nebo si přečetl, jak to dopadlo.'],
    ),
    'xstate.done.actor.takeStep': word(
      ['Step taken', 'The server has changed the status.'],
      ['Krok proveden', 'Server změnil stav.'],
    ),
    'xstate.error.actor.takeStep': word(
      ['Step refused', 'The server refused the step, or no answer came.'],
      ['Krok odmítnut', 'Server krok odmítl, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {
    isAnything: word(
      ['Is anything', 'At least one listing is chosen.'],
      ['Je co dělat', 'Je vybrán aspoň jeden inzerát.'],
    ),
    goesOn: word(
      ['Goes on', 'There are others, and nobody stopped it.'],
      ['Pokračuje se', 'Jsou další a nikdo to nezastavil.'],
    ),
    isOffline: word(['Is offline', 'The server was not reached.'], ['Je odpojeno', 'Server nebyl k dosažení.']),
  },
}
