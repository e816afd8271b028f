import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the favorites. */
export const favoritesWords: MachineWords = {
  machine: word(msg('Favorites'), msg('What a visitor wants of the hearts of listings, from the press to the server.')),
  states: {
    arriving: stateWord(msg('Arriving')),
    guest: stateWord(msg('Guest')),
    signedIn: stateWord(msg('Signed in')),
    'signedIn.loading': stateWord(msg('Loading')),
    'signedIn.unreachable': stateWord(msg('Unreachable')),
    'signedIn.ready': stateWord(msg('Ready')),
  },
  events: {
    'guest.came': word(msg('Guest came'), msg('The visitor is nobody we know, or not any more.')),
    'account.came': word(msg('Account came'), msg('It is known who the visitor is.')),
    'account.left': word(
      msg('Account left'),
      msg('Whoever was signed in has signed out, or somebody else is there now.'),
    ),
    'heart.pressed': word(msg('Heart pressed'), msg('A person pressed the heart of a listing.')),
    'favorite.settled': word(msg('Favorite settled'), msg('The server has done what was wanted of a listing.')),
    'favorite.refused': word(msg('Favorite refused'), msg('The server does not do what was wanted of a listing.')),
    'intents.noticed': word(msg('Intents noticed'), msg('Another tab of this browser keeps other likes now.')),
    'favorites.questioned': word(
      msg('Favorites questioned'),
      msg("What was known of the account's favorites may not be true any more."),
    ),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
    'xstate.done.actor.loadFavorites': word(
      msg('Favorites loaded'),
      msg('The server said what the account has among its favorites.'),
    ),
    'xstate.error.actor.loadFavorites': word(
      msg('Favorites not loaded'),
      msg('The favorites of the account could not be had.'),
    ),
    'xstate.after.patience.favorites.signedIn.unreachable': word(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isLike: word(msg('Is a like'), msg('The person wants the listing among their favorites.')),
  },
}
