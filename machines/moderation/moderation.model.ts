import { msg } from '#contract/message.ts'

import { doneOf, isAfter, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { moderationMachine } from './moderation.machine.ts'
import { moderationLabels } from './moderation.labels.ts'

const reviewed = { listingId: 1, version: 3 }
const conflict = { status: 409, data: { code: 'version_conflict' } }
const lost = { name: 'FetchError' }

const decisions: ReadonlySet<string> = new Set([doneOf('approve'), doneOf('reject')])

/** What else can be done with a queue than to approve what it begins with. */
const besideApproving: ReadonlySet<string> = new Set([
  'listing.skipped',
  'listing.chosen',
  'listing.returned',
  'refusal.begun',
  'queue.requested',
])

/** It is undone while nothing else is being decided. */
const hasReturned = (type: string, after: object, before: object) => type === 'listing.returned' && after !== before

/** What may happen on the way through the queue. */
export const moderationModel = defineModel({
  machine: moderationMachine,
  labels: moderationLabels,
  events: [
    answered('loadQueue', { ids: [1, 2], total: 3 }),
    answered('loadQueue', { ids: [], total: 0 }),
    refused('loadQueue', lost),
    { type: 'listing.approved', reviewed },
    { type: 'listing.skipped' },
    { type: 'listing.chosen', listingId: 2 },
    { type: 'listing.chosen', listingId: 9 },
    { type: 'listing.returned', listingId: 1 },
    { type: 'refusal.begun' },
    { type: 'refusal.left' },
    { type: 'refusal.sent', rejection: { ...reviewed, code: 'poor_photos', text: 'All photos are dark.' } },
    { type: 'news.read' },
    { type: 'queue.requested' },
    { type: 'more.requested' },
    answered('loadMore', { ids: [3], total: 3 }),
    refused('loadMore', lost),
    answered('approve'),
    refused('approve', conflict),
    refused('approve', lost),
    answered('reject'),
    refused('reject', conflict),
    refused('reject', lost),
    elapsed('pause', 'moderation.empty'),
  ],
  filters: [
    {
      why: msg('Two decisions are enough; more only make the same paths longer.'),
      leavesOut: ({ context }, { type }) => context.decided >= 2 && type !== doneOf('loadQueue'),
    },
    {
      why: msg('Only a decision that was taken here is undone here.'),
      leavesOut: ({ context }, { type }) => type === 'listing.returned' && context.decided === 0,
    },
    {
      why: msg('More is loaded first and then only approved; anything else only makes the same paths longer.'),
      leavesOut: ({ context: { queue, decided, skipped } }, { type }) =>
        queue.includes(3)
          ? besideApproving.has(type)
          : type === 'more.requested' && (decided > 0 || skipped.length > 0),
    },
  ],
  detailOf: ({ error, output }) =>
    error !== undefined
      ? Reflect.has(Object(error), 'status')
        ? 'conflict'
        : 'offline'
      : output === undefined || output === null
        ? ''
        : String(Reflect.get(output, 'total')),
  rules: [
    {
      message: 'A decided listing is not shown again.',
      holds: (after, { type }, before) => {
        const [first] = before.context.queue
        const isOver = decisions.has(type) || (type === 'news.read' && before.hasTag('overtaken'))
        return !isOver || first === undefined || !after.context.queue.includes(first)
      },
    },
    {
      message: 'Only the answer of the server counts as a decision.',
      holds: (after, { type }, before) =>
        after.context.decided ===
        before.context.decided + (decisions.has(type) ? 1 : hasReturned(type, after, before) ? -1 : 0),
    },
    {
      message: 'A listing whose decision was undone is looked at next.',
      holds: (after, { type }, before) => !hasReturned(type, after, before) || after.context.queue[0] === 1,
    },
    {
      message: 'A decision by another administrator is shown until the message is closed.',
      holds: (after, { type }, before) =>
        !before.hasTag('overtaken') || type === 'news.read' || after.hasTag('overtaken'),
    },
    {
      message: 'While a decision is being sent, no other one starts.',
      holds: (after, { type }, before) =>
        !before.hasTag('pending') || isMachineEvent(type) || after.context === before.context,
    },
    {
      message: 'Skipping a listing loses none.',
      holds: (after, { type }, before) =>
        type !== 'listing.skipped' || after.context.queue.length === before.context.queue.length,
    },
    {
      message: 'Loading more changes nothing about those that were known but their end.',
      holds: (after, { type }, before) =>
        type !== doneOf('loadMore') ||
        (after.context.queue[0] === before.context.queue[0] &&
          before.context.queue.every((id) => after.context.queue.includes(id))),
    },
    {
      message: 'What was passed over comes after all others.',
      holds: ({ context: { queue, skipped } }) => {
        const next = queue.slice(1).map((id) => skipped.includes(id))
        return !next.includes(true) || next.slice(next.indexOf(true)).every(Boolean)
      },
    },
    {
      message: 'A decided listing is not kept as passed over.',
      holds: ({ context: { queue, skipped } }) => skipped.every((id) => queue.includes(id)),
    },
    {
      message: 'A listing is reviewed exactly if one waits.',
      holds: (after) => !after.hasTag('listing') || after.context.queue.length > 0,
    },
  ],
  properties: ({ eventually }) => [
    eventually('A decision ends once the server answers.', (at) => !at.hasTag('pending'), {
      after: (at) => at.hasTag('pending'),
    }),
    eventually('An empty queue is asked for by itself.', (at) => at.hasTag('loading'), {
      after: (at) => at.hasTag('empty'),
    }),
  ],
  levels: {
    server: {
      none: msg('The server receives decisions; it does not know which listing is on screen.'),
    },
    browser: {
      filters: [
        {
          why: msg('The page shows only waiting listings, and a button to load them only where none is shown.'),
          leavesOut: (before, { type, listingId }) =>
            (type === 'listing.chosen' && !before.context.queue.includes(Number(listingId))) ||
            (type === 'queue.requested' && before.hasTag('listing')),
        },
        {
          why: msg('The walks undo the decision about the first listing while the second one waits.'),
          leavesOut: ({ context: { decided, queue } }, { type, error }) =>
            (type === 'listing.returned' && (queue.length !== 1 || queue.includes(reviewed.listingId))) ||
            (decided > 0 && error === conflict),
        },
        {
          why: msg('The walks do not wait half a minute.'),
          leavesOut: (_, { type }) => isAfter(type),
        },
      ],
    },
  },
})
