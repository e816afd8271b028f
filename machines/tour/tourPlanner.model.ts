import { msg } from '#contract/message.ts'

import { isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import type { PlanChange, Stretch } from './planChange.ts'
import { tourPlannerMachine } from './tourPlanner.machine.ts'
import { tourPlannerLabels } from './tourPlanner.labels.ts'

const morning = { start: '2027-03-04T09:00:00.000Z', end: '2027-03-04T09:30:00.000Z' }
const noon = { start: '2027-03-04T11:00:00.000Z', end: '2027-03-04T11:30:00.000Z' }
/** It begins when the one of the morning ends. */
const next = { start: morning.end, end: '2027-03-04T10:00:00.000Z' }
const add: PlanChange = { kind: 'add', listingId: 7, times: [{ ...morning, capacity: 2 }] }
/** Its second time begins before its first one ends. */
const twofold: PlanChange = {
  kind: 'add',
  listingId: 7,
  times: [
    { ...morning, capacity: 2 },
    { start: '2027-03-04T09:15:00.000Z', end: '2027-03-04T09:45:00.000Z', capacity: 2 },
  ],
}
const callOff: PlanChange = { kind: 'callOff', listingId: 7, tourDateIds: [3] }

/** Whether a new time begins before one that is taken, or an earlier new one, ends, and ends after it begins. */
const overlaps = (change: PlanChange, taken: readonly Stretch[]): boolean =>
  change.kind === 'add' &&
  change.times.some(({ start, end }, index) =>
    [...taken, ...change.times.slice(0, index)].some((other) => start < other.end && end > other.start),
  )

/** The beginning of a quarter of an hour of one day, the first at midnight. */
const quarter = (number: number): string => {
  const [hours, minutes] = [Math.floor(number / 4), (number % 4) * 15].map((part) => String(part).padStart(2, '0'))
  return `2027-03-04T${hours}:${minutes}:00.000Z`
}

/** What may happen to a plan of viewings. */
export const tourPlannerModel = defineModel({
  machine: tourPlannerMachine,
  labels: tourPlannerLabels,
  events: [
    { type: 'change.begun', subject: { kind: 'newTimes', day: '2027-03-04' } },
    { type: 'change.sent', change: add, taken: [noon] },
    { type: 'change.sent', change: add, taken: [next] },
    { type: 'change.sent', change: add, taken: [morning] },
    { type: 'change.sent', change: twofold, taken: [noon] },
    { type: 'change.left' },
    { type: 'connection.returned' },
    { type: 'undo.pressed' },
    { type: 'news.read' },
    answered('savePlan', { undo: callOff, notified: 0 }),
    answered('savePlan', { undo: null, notified: 1 }),
    refused('savePlan', { status: 422, data: { violations: [] } }),
    refused('savePlan', { name: 'FetchError' }),
  ],
  detailOf: ({ output, error, taken, change }) => {
    if (error !== undefined) return Reflect.has(Object(error), 'status') ? 'refused' : 'offline'
    if (output !== undefined) return Reflect.get(Object(output), 'undo') === null ? 'for good' : 'with a way back'
    if (change === twofold) return 'over each other'
    return taken === undefined ? '' : (taken as Stretch[])[0] === morning ? 'taken' : 'free'
  },
  rules: [
    {
      message: 'No change is sent that makes two viewings overlap.',
      holds: (after, { type, change, taken }, before) =>
        type !== 'change.sent' ||
        before.hasTag('pending') ||
        !after.hasTag('pending') ||
        !overlaps(change as PlanChange, taken as Stretch[]),
    },
    {
      message: 'A change whose times are free is sent.',
      holds: (after, { type, change, taken }, before) =>
        type !== 'change.sent' ||
        !before.matches('editing') ||
        overlaps(change as PlanChange, taken as Stretch[]) ||
        after.hasTag('pending'),
    },
    {
      message: 'While a change is being sent, no other one starts.',
      holds: (after, { type }, before) =>
        !before.hasTag('pending') || isMachineEvent(type) || after.context === before.context,
    },
    {
      message: 'A sent change is kept until it is done or cancelled.',
      holds: (after, { type }, before) =>
        before.context.change === null ||
        !before.hasTag('editing') ||
        type === 'change.left' ||
        after.context.change !== null,
    },
    {
      message: 'A waiting change is sent when the connection returns.',
      holds: (after, { type }, before) =>
        type !== 'connection.returned' || !before.hasTag('unsent') || after.hasTag('pending'),
    },
    {
      message: 'A change is undone only if the server allows it.',
      holds: (after, { type }, before) =>
        type !== 'undo.pressed' ||
        !after.hasTag('pending') ||
        before.hasTag('pending') ||
        (before.context.receipt?.undo ?? null) !== null,
    },
    {
      message: 'Overlapping times are listed exactly if they blocked sending.',
      holds: (after) => after.context.collisions.length > 0 === after.matches({ editing: 'colliding' }),
    },
    {
      message: 'A cancelled change leaves nothing behind.',
      holds: (after) =>
        !after.matches('looking') || Object.values(after.context).every((one) => one === null || Array.isArray(one)),
    },
  ],
  properties: ({ eventually }) => [
    eventually(
      'A sent change is saved, refused or kept for later once the server answers.',
      (at) => !at.hasTag('pending'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
  ],
  payloads: {
    'change.sent': (fc) => {
      const stretch = fc
        .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 }))
        .map(([start, length]) => ({ start: quarter(start), end: quarter(start + length) }))
      return fc.record({
        type: fc.constant('change.sent'),
        change: fc.array(stretch, { minLength: 1, maxLength: 4 }).map((times): PlanChange => ({
          kind: 'add',
          listingId: 7,
          times: times.map((one) => ({ ...one, capacity: 1 })),
        })),
        taken: fc.array(stretch, { maxLength: 3 }),
      })
    },
  },
  races: {},
  levels: {
    server: {
      none: msg("The server receives a complete plan; it does not know the owner's unsent changes."),
    },
    browser: {
      filters: [
        {
          why: msg('The form writes times that follow each other.'),
          leavesOut: (_, { change }) => change === twofold,
        },
      ],
    },
  },
})
