import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the favorites. */
export const favoritesLabels: MachineLabels = {
  machine: label(msg('Favorites'), msg("A visitor's favorites, from pressing a heart to storing it on the server.")),
  states: {
    arriving: stateLabel(msg('Starting')),
    guest: stateLabel(msg('Guest')),
    signedIn: stateLabel(msg('Signed in')),
    'signedIn.loading': stateLabel(msg('Loading')),
    'signedIn.unreachable': stateLabel(msg('Unreachable')),
    'signedIn.fresh': stateLabel(msg('Loaded just now')),
    'signedIn.aged': stateLabel(msg('Loaded a while ago')),
  },
  events: {
    'guest.came': label(msg('Visitor is a guest'), msg('The visitor is a guest.')),
    'account.came': label(msg('User signed in'), msg('The visitor was identified as a user.')),
    'account.left': label(msg('User signed out'), msg('The user signed out, or another user signed in.')),
    'heart.pressed': label(msg('Heart pressed'), msg('The user pressed the heart of a listing.')),
    'favorite.settled': label(msg('Favorite in sync'), msg('The server made the change.')),
    'favorite.refused': label(msg('Favorite refused'), msg('The server refused the change.')),
    'intents.noticed': label(msg('Pending changes changed'), msg('Another tab changed the stored favorites.')),
    'page.returned': label(msg('Visitor returned'), msg('The visitor came back to the page from another one.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    [doneOf('loadFavorites')]: label(msg('Favorites loaded'), msg('The server returned the favorites of the account.')),
    [errorOf('loadFavorites')]: label(
      msg('Favorites not loaded'),
      msg('The favorites of the account could not be loaded.'),
    ),
    [afterOf('patience', 'favorites.signedIn.unreachable')]: label(
      msg('Retry pause ended'),
      msg('The retry pause has ended.'),
    ),
    [afterOf('freshness', 'favorites.signedIn.fresh')]: label(
      msg('Favorites grew old'),
      msg('Half a minute has passed since the favorites were loaded.'),
    ),
  },
  guards: {
    isLike: label(msg('Is an addition'), msg('The user wants to add the listing.')),
  },
}
