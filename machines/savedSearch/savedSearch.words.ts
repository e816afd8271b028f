import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of keeping a search. */
export const savedSearchWords: MachineWords = {
  machine: word(
    ['Saved search', 'Keeping a search, from the wish to what became of it.'],
    ['Uložené hledání', 'Uložení hledání, od přání po to, co z něj bylo.'],
  ),
  states: {
    arriving: stateWord('Arriving', ['Příchod', 'Ještě se neví, kdo přišel; přání se zapisuje.']),
    guest: stateWord('Guest', ['Host', 'Nikdo není přihlášen a nic se nemá uložit.']),
    needsAccount: stateWord('Needs an account', [
      'Čeká na přihlášení',
      'Host chce hledání uložit; zůstává v tomto zařízení, dokud se nepřihlásí.',
    ]),
    signedIn: stateWord('Signed in', ['Přihlášen', 'Někdo je přihlášen.']),
    'signedIn.entering': stateWord('Entering', [
      'Vstup',
      'Zjišťuje se, co chtěl host nebo dřívější stránka; co chtěl jiný účet, se zahodí.',
    ]),
    'signedIn.idle': stateWord('Idle', ['Klid', 'Nic se nemá uložit.']),
    'signedIn.saving': stateWord('Saving', ['Ukládání', 'Hledání je na cestě k serveru; další přání nic nezmění.']),
    'signedIn.parked': stateWord('Parked', [
      'Odloženo',
      'Server nebyl k dosažení; hledání zůstává v tomto zařízení a pošle se znovu, až se spojení vrátí, nebo po chvíli.',
    ]),
    'signedIn.refused': stateWord('Refused', ['Odmítnuto', 'Server hledání neuložil a říká proč.']),
    'signedIn.kept': stateWord('Kept', ['Uloženo', 'Server hledání uložil.']),
    'signedIn.known': stateWord('Known', ['Známé', 'Stejné hledání už mezi uloženými bylo.']),
  },
  events: {
    'guest.came': word(
      ['Guest came', 'The visitor is nobody we know, or not any more.'],
      ['Přišel host', 'Návštěvníka neznáme, nebo už ne.'],
    ),
    'account.came': word(['Account came', 'Somebody is signed in.'], ['Přišel účet', 'Někdo je přihlášen.']),
    'account.left': word(
      ['Account left', 'Whoever was signed in has left, or somebody else is there.'],
      ['Účet odešel', 'Kdo byl přihlášen, odešel, nebo je tu někdo jiný.'],
    ),
    'save.wanted': word(
      ['Saving wanted', 'A person wants to keep the search.'],
      ['Přání uložit', 'Člověk chce hledání uložit.'],
    ),
    'page.opened': word(
      ['Page opened', 'A page from which searches are saved is shown.'],
      ['Stránka otevřena', 'Je vidět stránka, ze které se hledání ukládá.'],
    ),
    'save.dismissed': word(
      ['Saving dismissed', 'A person leaves it, or has read what became of it.'],
      ['Uložení opuštěno', 'Člověk to nechá být, nebo si přečetl, jak to dopadlo.'],
    ),
    'attempt.repeated': word(
      ['Attempt repeated', 'A person tries it again.'],
      ['Nový pokus', 'Člověk to zkouší znovu.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The browser is online again.'],
      ['Spojení obnoveno', 'Prohlížeč je zase online.'],
    ),
    'xstate.after.patience.savedSearch.signedIn.parked': word(
      ['Patience at its end', 'It has been waited long enough; it is tried again.'],
      ['Trpělivost došla', 'Čekalo se dost dlouho; zkusí se to znovu.'],
    ),
    'xstate.done.actor.saveSearch': word(
      ['Search kept', 'The server has kept the search.'],
      ['Hledání uloženo', 'Server hledání uložil.'],
    ),
    'xstate.error.actor.saveSearch': word(
      ['Search not kept', 'The server refused the search, or no answer came.'],
      ['Hledání neuloženo', 'Server hledání odmítl, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {
    isAnothers: word(
      ['Is another’s', 'Another account wanted it before its session ended.'],
      ['Patří jinému', 'Chtěl to jiný účet, než mu skončilo přihlášení.'],
    ),
    hasWanted: word(['Has a wish', 'A search is to be kept.'], ['Má přání', 'Nějaké hledání se má uložit.']),
    isKnown: word(
      ['Is known', 'The same search is among the saved ones.'],
      ['Je známé', 'Stejné hledání už je mezi uloženými.'],
    ),
    isUnanswered: word(['Is unanswered', 'No server has answered.'], ['Bez odpovědi', 'Žádný server neodpověděl.']),
  },
}
