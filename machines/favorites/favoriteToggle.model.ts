import { msg } from '#contract/message.ts'

import { doneOf, isAfter, isError } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { favoriteToggleMachine } from './favoriteToggle.machine.ts'
import { favoriteToggleLabels } from './favoriteToggle.labels.ts'

const gone = { status: 404, data: { detail: 'There is no such listing.' } }
const lost = { name: 'FetchError' }

/** What may happen to one heart. */
export const favoriteToggleModel = defineModel({
  machine: favoriteToggleMachine,
  labels: favoriteToggleLabels,
  input: { listingId: 7 },
  events: [
    { type: 'like.requested' },
    { type: 'unlike.requested' },
    { type: 'connection.returned' },
    answered('sendLike'),
    refused('sendLike', gone),
    refused('sendLike', lost),
    answered('sendUnlike'),
    refused('sendUnlike', gone),
    refused('sendUnlike', lost),
    elapsed('patience', 'favoriteToggle.waiting'),
  ],
  detailOf: ({ error }: ModelEvent) =>
    error === undefined ? '' : Reflect.has(Object(error), 'status') ? 'refused' : 'lost',
  rules: [
    {
      message: 'The last thing that a person wants is what is brought about.',
      holds: (after, { type }) =>
        (type !== 'like.requested' && type !== 'unlike.requested') ||
        (after.hasTag('pending') && after.context.isLiked === (type === 'like.requested')),
    },
    {
      message: 'What a person wants changes only by their own doing.',
      holds: (after, { type }, before) =>
        type.endsWith('.requested') || after.context.isLiked === before.context.isLiked,
    },
    {
      message: 'One request is out at a time, and whatever is pressed does not break it off.',
      holds: (after, { type }, before) =>
        !type.endsWith('.requested') || !['liking', 'unliking'].includes(before.value) || after.value === before.value,
    },
    {
      message: 'An answer ends it only where it answers what is wanted last.',
      holds: (after, { type }) =>
        type === doneOf('sendLike')
          ? after.hasTag('pending') === !after.context.isLiked
          : type !== doneOf('sendUnlike') || after.hasTag('pending') === after.context.isLiked,
    },
    {
      message: 'What was lost is sent again, what was refused is not.',
      holds: (after, { type, error }) =>
        !isError(type) || after.matches('waiting') === !Reflect.has(Object(error), 'status'),
    },
    {
      message: 'With the connection, or after a while, it goes on with what is wanted last.',
      holds: (after, { type }, before) =>
        !before.matches('waiting') ||
        type.endsWith('.requested') ||
        after.matches(after.context.isLiked ? 'liking' : 'unliking'),
    },
    {
      message: 'A connection that is back is remembered until what is wanted was sent again, or is settled.',
      holds: (after, { type }, before) =>
        after.context.isBack ===
        (after.hasTag('pending') && (type === 'connection.returned' || (before.context.isBack && !isAfter(type)))),
    },
  ],
  levels: {
    server: {
      none: msg('The server knows favorites; what a page still wants of it, it does not know.'),
    },
    browser: {
      filters: [
        {
          why: msg('A press changes what a heart shows.'),
          leavesOut: ({ context }, { type }) =>
            (type === 'like.requested' && context.isLiked) || (type === 'unlike.requested' && !context.isLiked),
        },
        {
          why: msg('What waits for half a second, when the connection is just back, nobody presses meanwhile.'),
          leavesOut: (before, { type }) => before.matches('waiting') && before.context.isBack && !isAfter(type),
        },
        {
          why: msg(
            'After a refusal the heart shows what the server holds, which this machine does not know; the journey of a seeker shows it.',
          ),
          leavesOut: ({ context, value }, { type, error }) =>
            isError(type) && Reflect.has(Object(error), 'status') && context.isLiked === (value === 'liking'),
        },
      ],
    },
  },
})
