import { msg, msgIn } from '#contract/message.ts'

import { label, stateLabel, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine that hears of new messages. */
export const messageStreamLabels: MachineLabels = {
  machine: label(msg('Stream of messages'), msg('Receiving new messages on a page, by a stream or by polling.')),
  states: {
    hidden: stateLabel(msg('Hidden')),
    following: stateLabel(msg('Connected')),
    'following.opening': stateLabel(msg('Opening')),
    'following.live': stateLabel(msg('Live')),
    waiting: stateLabel(msgIn('stream', 'Waiting')),
    offline: stateLabel(msg('Offline')),
  },
  events: {
    'page.shown': label(msg('Page shown'), msg('The page is visible.')),
    'page.hidden': label(msg('Page hidden'), msg('The page is in the background.')),
    'connection.lost': label(msgIn('stream', 'Connection lost'), msg('The device is offline.')),
    'connection.returned': label(msgIn('stream', 'Connection returned'), msg('The device is online again.')),
    'stream.ready': label(msg('Stream ready'), msg('The server sends changes from now on.')),
    'stream.changed': label(msg('Conversation changed'), msg('A conversation has a new message or another change.')),
    'stream.beat': label(msg('Heartbeat'), msg('The server has nothing new.')),
    [doneOf('followStream')]: label(msg('Stream ended'), msg('The server ended the stream.')),
    [errorOf('followStream')]: label(msg('Stream failed'), msg('The stream could not be opened, or broke.')),
    [afterOf('opening', 'messageStream.following.opening')]: label(
      msg('Ten seconds passed'),
      msg('Nothing arrived; a proxy may be buffering the stream.'),
    ),
    [afterOf('silence', 'messageStream.following.live')]: label(
      msg('45 seconds passed'),
      msg('Not even a heartbeat arrived.'),
    ),
    [afterOf('retry', 'messageStream.waiting')]: label(
      msg('Retry due'),
      msg('A pause has ended; it grows with each failure.'),
    ),
  },
  guards: {},
}
