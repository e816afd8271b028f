import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the planner of viewings. */
export const tourPlannerWords: MachineWords = {
  machine: word(
    ['Tour planner', "One change at a time of when an owner's homes can be seen."],
    ['Plánovač prohlídek', 'Vždy jedna změna toho, kdy jsou majitelovy domy k vidění.'],
  ),
  states: {
    looking: stateWord('Looking', ['Prohlížení', 'Plán si někdo prohlíží; nic se nemá měnit.']),
    editing: stateWord('Editing', ['Úpravy', 'Něco je rozepsané: lze to odeslat, nebo nechat být.']),
    'editing.fresh': stateWord('Fresh', ['Začátek', 'Ještě se nic neodeslalo.']),
    'editing.colliding': stateWord('Colliding', [
      'Souběh',
      'Dvě prohlídky by se překrývaly, proto se nic neodeslalo; říká se které.',
    ]),
    'editing.refused': stateWord('Refused', ['Odmítnuto', 'Server to nepřijal a říká proč; všechno zůstalo.']),
    'editing.unsent': stateWord('Unsent', ['Neodesláno', 'Chybí připojení: čeká to a odejde samo, až bude.']),
    saving: stateWord('Saving', ['Ukládání', 'Změna je na cestě; další odeslání nic nezmění.']),
    saved: stateWord('Saved', ['Uloženo', 'Plán je podle přání a ti, kterých se týká, o tom vědí.']),
    undoable: stateWord('Undoable', [
      'Vratné',
      'Plán je podle přání; nikomu se to neoznámilo, takže ho lze vzít zpět.',
    ]),
    undoing: stateWord('Undoing', ['Vracení', 'Změna se bere zpět.']),
    undone: stateWord('Undone', ['Vráceno', 'Plán je takový, jaký byl předtím.']),
  },
  events: {
    'change.begun': word(
      ['Change begun', 'A person begins with new times, or takes up a date.'],
      ['Změna začata', 'Člověk začíná s novými časy, nebo bere některý termín.'],
    ),
    'change.sent': word(
      ['Change sent', 'A person sends what they filled in.'],
      ['Změna odeslána', 'Člověk posílá, co vyplnil.'],
    ),
    'change.left': word(['Change left', 'A person leaves it.'], ['Změna opuštěna', 'Člověk to nechá být.']),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Připojení se vrátilo', 'Zařízení má znovu připojení.'],
    ),
    'undo.pressed': word(
      ['Undo pressed', 'A person takes back what was just done.'],
      ['Vráceno zpět', 'Člověk bere zpět, co se právě stalo.'],
    ),
    'news.read': word(
      ['News read', 'A person has read what became of it.'],
      ['Zpráva přečtena', 'Člověk si přečetl, jak to dopadlo.'],
    ),
    'xstate.done.actor.savePlan': word(['Plan saved', 'The server has the plan.'], ['Plán uložen', 'Server plán má.']),
    'xstate.error.actor.savePlan': word(
      ['Plan refused', 'The server refused the plan, or no answer came.'],
      ['Plán odmítnut', 'Server plán odmítl, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {
    collides: word(['Collides', 'Two viewings would overlap.'], ['Překrývá se', 'Dvě prohlídky by se překrývaly.']),
    isOffline: word(['Is offline', 'The server was not reached.'], ['Je odpojeno', 'Server nebyl k dosažení.']),
    canBeUndone: word(
      ['Can be undone', 'Nobody was told, so there is a way back.'],
      ['Lze vrátit', 'Nikomu se to neoznámilo, takže existuje cesta zpět.'],
    ),
  },
}
