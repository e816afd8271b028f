import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isAfter } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { messageStreamLabels } from './messageStream.labels.ts'
import { messageStreamMachine } from './messageStream.machine.ts'

/** What may happen to the stream of messages. */
export const messageStreamModel = defineModel({
  machine: messageStreamMachine,
  labels: messageStreamLabels,
  input: { spread: 0.5 },
  events: [
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'connection.lost' },
    { type: 'connection.returned' },
    { type: 'stream.ready' },
    { type: 'stream.changed', leadId: 7 },
    { type: 'stream.beat' },
    answered('followStream'),
    refused('followStream'),
    elapsed('opening', 'messageStream.following.opening'),
    elapsed('silence', 'messageStream.following.live'),
    elapsed('retry', 'messageStream.waiting'),
  ],
  rules: [
    {
      message: 'A page relies on the stream only after the server confirmed it.',
      holds: (after, { type }, before) => !after.hasTag('live') || before.hasTag('live') || type === 'stream.ready',
    },
    {
      message: 'A stream that ended, broke or timed out is not relied on.',
      holds: (after, { type }) =>
        !(type === doneOf('followStream') || type === errorOf('followStream') || isAfter(type, 'silence')) ||
        !after.hasTag('live'),
    },
    {
      message: 'There is no stream while the page is hidden or the device is offline.',
      holds: (after) =>
        !(after.matches('hidden') || after.matches('offline')) || after.children.followStream === undefined,
    },
    {
      message: 'After any failure the stream is reopened.',
      holds: (after) =>
        after.matches('following') ||
        after.can({ type: after.matches('hidden') ? 'page.shown' : 'connection.returned' }),
    },
    {
      message: 'The count of failures is reset exactly when the stream is open.',
      holds: (after, { type }, before) =>
        after.context.failures >= before.context.failures || (type === 'stream.ready' && after.context.failures === 0),
    },
  ],
  levels: {
    server: { none: msg('The server keeps a stream open; it does not know what the page does with it.') },
    browser: {
      none: msg('Its steps are silences of minutes and lost connections; component tests simulate the stream.'),
    },
  },
})
