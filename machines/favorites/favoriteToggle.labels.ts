import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of one heart. */
export const favoriteToggleLabels: MachineLabels = {
  machine: label(msg('One heart'), msg('Bringing one listing to what a person wants of it.')),
  states: {
    settled: stateLabel(msg('Settled')),
    liking: stateLabel(msg('Liking')),
    unliking: stateLabel(msg('Unliking')),
    waiting: stateLabel(msg('Waiting')),
  },
  events: {
    'like.requested': label(msg('Like wanted'), msg('A person wants the listing among their favorites.')),
    'unlike.requested': label(
      msg('Unlike wanted'),
      msg('A person does not want the listing among their favorites any more.'),
    ),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
    'xstate.done.actor.sendLike': label(msg('Like taken'), msg('The server has the listing among the favorites.')),
    'xstate.error.actor.sendLike': label(msg('Like not taken'), msg('The server refused the like, or no answer came.')),
    'xstate.done.actor.sendUnlike': label(
      msg('Unlike taken'),
      msg('The server does not have the listing among the favorites any more.'),
    ),
    'xstate.error.actor.sendUnlike': label(msg('Unlike not taken'), msg('The server refused, or no answer came.')),
    'xstate.after.patience.favoriteToggle.waiting': label(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isLikePending: label(msg('Like is wanted'), msg('What is wanted last is that the listing is a favorite.')),
    isUnlikePending: label(msg('Unlike is wanted'), msg('What is wanted last is that the listing is no favorite.')),
    isLost: label(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
  },
}
