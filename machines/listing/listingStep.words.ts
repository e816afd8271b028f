import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a step of a listing. */
export const listingStepWords: MachineWords = {
  machine: word(
    ['Listing step', 'One change of the status of a listing, from the wish to what became of it.'],
    ['Krok inzerátu', 'Jedna změna stavu inzerátu, od přání po to, co z něj bylo.'],
  ),
  states: {
    idle: stateWord('Idle', ['Klid', 'Nic se nemá měnit.']),
    asking: stateWord('Asking', ['Otázka', 'Říká se, co krok udělá; člověk ho potvrdí, nebo nechá být.']),
    taking: stateWord('Taking', ['Provádění', 'Krok je na cestě k serveru; další potvrzení nic nezmění.']),
    refused: stateWord('Refused', [
      'Odmítnuto',
      'Server krok neprovedl, nebo nebyl k dosažení; co bylo napsáno, zůstalo.',
    ]),
    overtaken: stateWord('Overtaken', [
      'Předběhnuto',
      'Inzerát mezitím změnil někdo jiný; ukazuje se, jaký je teď, a nic se neudělalo.',
    ]),
    undoable: stateWord('Undoable', ['Vratné', 'Krok je hotový a lze ho vzít zpět.']),
    taken: stateWord('Taken', ['Hotovo', 'Krok je hotový.']),
  },
  events: {
    'step.chosen': word(
      ['Step chosen', 'A person wants to change the status of the listing.'],
      ['Krok vybrán', 'Člověk chce změnit stav inzerátu.'],
    ),
    'step.confirmed': word(
      ['Step confirmed', 'A person has read what will happen, and wants it.'],
      ['Krok potvrzen', 'Člověk četl, co se stane, a chce to.'],
    ),
    'undo.pressed': word(
      ['Undo pressed', 'A person takes back what was just done.'],
      ['Vráceno zpět', 'Člověk bere zpět, co se právě stalo.'],
    ),
    'step.dismissed': word(
      ['Step dismissed', 'A person leaves it, or has read what became of it.'],
      ['Krok opuštěn', 'Člověk to nechá být, nebo si přečetl, jak to dopadlo.'],
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
    canBeUndone: word(
      ['Can be undone', 'There is a way back that the server allows.'],
      ['Lze vrátit', 'Existuje cesta zpět, kterou server dovolí.'],
    ),
    isConflict: word(
      ['Is a conflict', 'The listing is not what was looked at any more.'],
      ['Je to střet', 'Inzerát už není tím, co bylo vidět.'],
    ),
  },
}
