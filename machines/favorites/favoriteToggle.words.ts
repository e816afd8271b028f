import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of one heart. */
export const favoriteToggleWords: MachineWords = {
  machine: word(msg('One heart'), msg('Bringing one listing to what a person wants of it.')),
  states: {
    settled: stateWord(msg('Settled')),
    liking: stateWord(msg('Liking')),
    unliking: stateWord(msg('Unliking')),
    waiting: stateWord(msg('Waiting')),
  },
  events: {
    'like.wanted': word(msg('Like wanted'), msg('A person wants the listing among their favorites.')),
    'unlike.wanted': word(
      msg('Unlike wanted'),
      msg('A person does not want the listing among their favorites any more.'),
    ),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
    'xstate.done.actor.sendLike': word(msg('Like taken'), msg('The server has the listing among the favorites.')),
    'xstate.error.actor.sendLike': word(msg('Like not taken'), msg('The server refused the like, or no answer came.')),
    'xstate.done.actor.sendUnlike': word(
      msg('Unlike taken'),
      msg('The server does not have the listing among the favorites any more.'),
    ),
    'xstate.error.actor.sendUnlike': word(msg('Unlike not taken'), msg('The server refused, or no answer came.')),
    'xstate.after.patience.favoriteToggle.waiting': word(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isLikeWanted: word(msg('Like is wanted'), msg('What is wanted last is that the listing is a favorite.')),
    isUnlikeWanted: word(msg('Unlike is wanted'), msg('What is wanted last is that the listing is no favorite.')),
    isLost: word(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
  },
}
