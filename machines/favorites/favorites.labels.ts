import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the favorites. */
export const favoritesLabels: MachineLabels = {
  machine: label(
    msg('Favorites'),
    msg('What a visitor wants of the hearts of listings, from the press to the server.'),
  ),
  states: {
    arriving: stateLabel(msg('Arriving')),
    guest: stateLabel(msg('Guest')),
    signedIn: stateLabel(msg('Signed in')),
    'signedIn.loading': stateLabel(msg('Loading')),
    'signedIn.unreachable': stateLabel(msg('Unreachable')),
    'signedIn.ready': stateLabel(msg('Ready')),
  },
  events: {
    'guest.came': label(msg('Guest came'), msg('The visitor is nobody we know, or not any more.')),
    'account.came': label(msg('Account came'), msg('It is known who the visitor is.')),
    'account.left': label(
      msg('Account left'),
      msg('Whoever was signed in has signed out, or somebody else is there now.'),
    ),
    'heart.pressed': label(msg('Heart pressed'), msg('A person pressed the heart of a listing.')),
    'favorite.settled': label(msg('Favorite settled'), msg('The server has done what was wanted of a listing.')),
    'favorite.refused': label(msg('Favorite refused'), msg('The server does not do what was wanted of a listing.')),
    'intents.noticed': label(msg('Intents noticed'), msg('Another tab of this browser keeps other likes now.')),
    'favorites.questioned': label(
      msg('Favorites questioned'),
      msg("What was known of the account's favorites may not be true any more."),
    ),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
    'xstate.done.actor.loadFavorites': label(
      msg('Favorites loaded'),
      msg('The server said what the account has among its favorites.'),
    ),
    'xstate.error.actor.loadFavorites': label(
      msg('Favorites not loaded'),
      msg('The favorites of the account could not be had.'),
    ),
    'xstate.after.patience.favorites.signedIn.unreachable': label(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isLike: label(msg('Is a like'), msg('The person wants the listing among their favorites.')),
  },
}
