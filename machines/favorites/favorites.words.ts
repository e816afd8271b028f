import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the favorites. */
export const favoritesWords: MachineWords = {
  machine: word(
    ['Favorites', 'What a visitor wants of the hearts of listings, from the press to the server.'],
    ['Oblíbené', 'Co návštěvník chce od srdcí u inzerátů, od stisku až po server.'],
  ),
  states: {
    arriving: stateWord('Arriving', ['Příchod', 'Ještě se neví, kdo přišel; co stiskne, se poznamená.']),
    guest: stateWord('Guest', ['Host', 'Nikdo není přihlášený: oblíbené zůstávají v tomto zařízení.']),
    signedIn: stateWord('Signed in', [
      'Přihlášený',
      'Někdo je přihlášený: co chce, jde na server, i to, co chtěl předtím.',
    ]),
    'signedIn.loading': stateWord('Loading', ['Načítání', 'Oblíbené účtu jsou na cestě.']),
    'signedIn.unreachable': stateWord('Unreachable', [
      'Nedostupné',
      'Oblíbené účtu se nepodařilo získat; zkusí se to znovu.',
    ]),
    'signedIn.ready': stateWord('Ready', ['Připraveno', 'Ví se, co účet má mezi oblíbenými.']),
  },
  events: {
    'guest.came': word(
      ['Guest came', 'The visitor is nobody we know, or not any more.'],
      ['Přišel host', 'Návštěvníka neznáme, nebo už ne.'],
    ),
    'account.came': word(
      ['Account came', 'It is known who the visitor is.'],
      ['Přišel uživatel', 'Ví se, kdo návštěvník je.'],
    ),
    'account.left': word(
      ['Account left', 'Whoever was signed in has signed out, or somebody else is there now.'],
      ['Uživatel odešel', 'Kdo byl přihlášený, se odhlásil, nebo je tu někdo jiný.'],
    ),
    'heart.pressed': word(
      ['Heart pressed', 'A person pressed the heart of a listing.'],
      ['Srdce stisknuto', 'Člověk stiskl srdce u inzerátu.'],
    ),
    'favorite.settled': word(
      ['Favorite settled', 'The server has done what was wanted of a listing.'],
      ['Oblíbení vyřízeno', 'Server udělal, co se po inzerátu chtělo.'],
    ),
    'favorite.refused': word(
      ['Favorite refused', 'The server does not do what was wanted of a listing.'],
      ['Oblíbení odmítnuto', 'Server neudělá, co se po inzerátu chtělo.'],
    ),
    'intents.noticed': word(
      ['Intents noticed', 'Another tab of this browser keeps other likes now.'],
      ['Zpozorována přání', 'Jiný panel prohlížeče má teď jiná oblíbení.'],
    ),
    'favorites.questioned': word(
      ['Favorites questioned', "What was known of the account's favorites may not be true any more."],
      ['Oblíbené zpochybněny', 'Co se vědělo o oblíbených účtu, už nemusí platit.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Spojení je zpět', 'Zařízení má zase spojení.'],
    ),
    'xstate.done.actor.loadFavorites': word(
      ['Favorites loaded', 'The server said what the account has among its favorites.'],
      ['Oblíbené načteny', 'Server řekl, co má účet mezi oblíbenými.'],
    ),
    'xstate.error.actor.loadFavorites': word(
      ['Favorites not loaded', 'The favorites of the account could not be had.'],
      ['Oblíbené nenačteny', 'Oblíbené účtu se nepodařilo získat.'],
    ),
    'xstate.after.patience.favorites.signedIn.unreachable': word(
      ['Patience at its end', 'It has been waited long enough; it is tried again.'],
      ['Trpělivost došla', 'Čekalo se dost dlouho; zkusí se to znovu.'],
    ),
  },
  guards: {
    isLike: word(
      ['Is a like', 'The person wants the listing among their favorites.'],
      ['Je to oblíbení', 'Člověk chce mít inzerát mezi oblíbenými.'],
    ),
  },
}
