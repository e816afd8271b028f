import { msg } from '#contract/message.ts'

import { doneOf, isAfter, isError, isMachineEvent } from '../shared/machineEvents.ts'
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
      message: 'The last request of the user wins.',
      holds: (after, { type }) =>
        (type !== 'like.requested' && type !== 'unlike.requested') ||
        (after.hasTag('pending') && after.context.isLiked === (type === 'like.requested')),
    },
    {
      message: 'Only the user changes what is requested.',
      holds: (after, { type }, before) =>
        type.endsWith('.requested') || after.context.isLiked === before.context.isLiked,
    },
    {
      message: 'One request runs at a time, and further presses do not abort it.',
      holds: (after, { type }, before) =>
        !type.endsWith('.requested') || !['liking', 'unliking'].includes(before.value) || after.value === before.value,
    },
    {
      message: 'Only the answer to the last request settles it.',
      holds: (after, { type }) =>
        type === doneOf('sendLike')
          ? after.hasTag('pending') === !after.context.isLiked
          : type !== doneOf('sendUnlike') || after.hasTag('pending') === after.context.isLiked,
    },
    {
      message: 'A lost request is sent again, a refused one is not.',
      holds: (after, { type, error }) =>
        !isError(type) || after.matches('waiting') === !Reflect.has(Object(error), 'status'),
    },
    {
      message: 'When the connection returns, or after a pause, the last request is sent again.',
      holds: (after, { type }, before) =>
        !before.matches('waiting') ||
        type.endsWith('.requested') ||
        after.matches(after.context.isLiked ? 'liking' : 'unliking'),
    },
    {
      message: 'A returned connection is remembered until the request was sent again or is settled.',
      holds: (after, { type }, before) =>
        after.context.isBack ===
        (after.hasTag('pending') && (type === 'connection.returned' || (before.context.isBack && !isAfter(type)))),
    },
  ],
  properties: ({ eventually }) => [
    eventually('What is requested last is settled once the server answers.', (at) => !at.hasTag('pending'), {
      after: (at) => at.hasTag('pending'),
      arrives: ({ type, error }) => isMachineEvent(type) && Object(error).name !== lost.name,
    }),
  ],
  races: {},
  levels: {
    server: {
      none: msg('The server stores favorites; it does not know the pending changes of a page.'),
    },
    browser: {
      filters: [
        {
          why: msg('Pressing a heart changes what it shows.'),
          leavesOut: ({ context }, { type }) =>
            (type === 'like.requested' && context.isLiked) || (type === 'unlike.requested' && !context.isLiked),
        },
        {
          why: msg(
            'A user does not press the heart during the half-second before a retry after the connection returns.',
          ),
          leavesOut: (before, { type }) => before.matches('waiting') && before.context.isBack && !isAfter(type),
        },
        {
          why: msg(
            "After a refusal the heart shows the server's state, which this machine does not know; a seeker's journey covers it.",
          ),
          leavesOut: ({ context, value }, { type, error }) =>
            isError(type) && Reflect.has(Object(error), 'status') && context.isLiked === (value === 'liking'),
        },
      ],
    },
  },
})
