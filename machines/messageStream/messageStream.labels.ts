import { msg, msgIn } from '#contract/message.ts'

import { label, stateLabel, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine that hears of new messages. */
export const messageStreamLabels: MachineLabels = {
  machine: label(msg('Stream of messages'), msg('How a page hears of new messages: by a stream, or by asking.')),
  states: {
    hidden: stateLabel(msg('Hidden')),
    following: stateLabel(msg('Following')),
    'following.opening': stateLabel(msg('Opening')),
    'following.live': stateLabel(msg('Live')),
    waiting: stateLabel(msgIn('stream', 'Waiting')),
    offline: stateLabel(msg('Offline')),
  },
  events: {
    'page.shown': label(msg('Page shown'), msg('Somebody looks at the page.')),
    'page.hidden': label(msg('Page hidden'), msg('Nobody looks at the page any more.')),
    'connection.lost': label(msgIn('stream', 'Connection lost'), msg('The device has no connection any more.')),
    'connection.returned': label(msgIn('stream', 'Connection returned'), msg('The device has a connection again.')),
    'stream.ready': label(msg('Stream ready'), msg('The server follows the conversations from now on.')),
    'stream.changed': label(msg('Conversation changed'), msg('Something was written or changed in a conversation.')),
    'stream.beat': label(msg('Sign of life'), msg('The server has nothing new.')),
    'xstate.done.actor.followStream': label(msg('Stream ended'), msg('The server ended the stream.')),
    'xstate.error.actor.followStream': label(msg('Stream failed'), msg('The stream could not be had, or broke.')),
    'xstate.after.opening.messageStream.following.opening': label(
      msg('Ten seconds passed'),
      msg('Nothing came: something on the way holds the stream back.'),
    ),
    'xstate.after.silence.messageStream.following.live': label(
      msg('45 seconds passed'),
      msg('Not even a sign of life came.'),
    ),
    'xstate.after.retry.messageStream.waiting': label(
      msg('Time to try again'),
      msg('A while has passed, a longer one after each failure.'),
    ),
  },
  guards: {},
}
