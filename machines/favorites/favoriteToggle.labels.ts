import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of one heart. */
export const favoriteToggleLabels: MachineLabels = {
  machine: label(msg('Favorite toggle'), msg('Synchronizes the favorite status of one listing with the server.')),
  states: {
    settled: stateLabel(msg('In sync')),
    liking: stateLabel(msg('Adding')),
    unliking: stateLabel(msg('Removing')),
    waiting: stateLabel(msg('Waiting')),
  },
  events: {
    'like.requested': label(msg('Add requested'), msg('The user added the listing to their favorites.')),
    'unlike.requested': label(msg('Remove requested'), msg('The user removed the listing from their favorites.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    [doneOf('sendLike')]: label(msg('Added'), msg('The server added the listing to the favorites.')),
    [errorOf('sendLike')]: label(
      msg('Adding failed'),
      msg('The server refused to add the listing, or did not answer.'),
    ),
    [doneOf('sendUnlike')]: label(
      msg('Removed from favorites'),
      msg('The server removed the listing from the favorites.'),
    ),
    [errorOf('sendUnlike')]: label(
      msg('Removing failed'),
      msg('The server refused to remove the listing, or did not answer.'),
    ),
    [afterOf('patience', 'favoriteToggle.waiting')]: label(msg('Retry pause ended'), msg('The retry pause has ended.')),
  },
  guards: {
    isLikePending: label(msg('Should be added'), msg('The last request was to add the listing.')),
    isUnlikePending: label(msg('Should be removed'), msg('The last request was to remove the listing.')),
    isLost: label(msg('Is transient'), msg('The failure is temporary; the request may be sent again.')),
  },
}
