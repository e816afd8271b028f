import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import { comparisonMachine } from './comparison.machine.ts'
import { comparisonLabels } from './comparison.labels.ts'

/** As many homes as fit beside each other. */
const comparedAtMost = 4

const chosen = (listingId: number) => ({ type: 'listing.chosen', listingId }) as const
const dropped = (listingId: number) => ({ type: 'listing.dropped', listingId }) as const
const noticed = (...ids: readonly number[]) => ({ type: 'comparison.noticed', ids }) as const

/** Which ones are compared after an event, whatever the chart says. */
function expectedIds(ids: readonly number[], { type, listingId, ids: notified }: ModelEvent): readonly unknown[] {
  switch (type) {
    case 'listing.chosen':
      return ids.length === comparedAtMost || ids.some((id) => id === listingId) ? ids : [...ids, listingId]
    case 'listing.dropped':
      return ids.filter((id) => id !== listingId)
    case 'comparison.cleared':
      return []
    case 'comparison.noticed':
      return Array.isArray(notified) ? notified : []
    default:
      return ids
  }
}

/** What may happen to a comparison. */
export const comparisonModel = defineModel({
  machine: comparisonMachine,
  labels: comparisonLabels,
  events: [
    chosen(1),
    chosen(2),
    chosen(3),
    chosen(4),
    chosen(5),
    dropped(1),
    dropped(2),
    dropped(3),
    dropped(5),
    { type: 'comparison.cleared' },
    noticed(),
    noticed(2),
    noticed(1, 2),
    noticed(4, 3, 2, 1),
  ],
  detailOf: ({ listingId, ids }) =>
    typeof listingId === 'number' ? String(listingId) : Array.isArray(ids) ? ids.join(' ') : '',
  filters: [
    {
      why: msg(
        'The homes of the example are added in order, the last one only when the comparison is full; any other order is equivalent.',
      ),
      leavesOut: ({ context: { ids } }, { type, listingId }) =>
        type === 'listing.chosen' &&
        !ids.some((id) => id === listingId) &&
        listingId !== (ids.length === comparedAtMost ? 5 : [1, 2, 3, 4].find((id) => !ids.includes(id))),
    },
  ],
  rules: [
    {
      message:
        'The comparison holds the homes that were added and not removed, in that order, each once, at most four.',
      holds: (after, event, before) =>
        JSON.stringify(after.context.ids) === JSON.stringify(expectedIds(before.context.ids, event)),
    },
    {
      message: 'A comparison needs at least two homes.',
      holds: (after) => after.hasTag('comparable') === after.context.ids.length > 1,
    },
    {
      message: 'The comparison is full with four homes.',
      holds: (after) => after.hasTag('full') === (after.context.ids.length === comparedAtMost),
    },
    {
      message:
        'The message that the comparison is full is shown exactly after a fifth home was added, until the next change.',
      holds: (after, { type, listingId }, before) => {
        const { ids } = before.context
        if (type === 'comparison.cleared' || type === 'comparison.noticed') return !after.hasTag('refusing')
        const isAmong = ids.some((id) => id === listingId)
        if (type === 'listing.dropped') return after.hasTag('refusing') === (before.hasTag('refusing') && !isAmong)
        const isRefused = ids.length === comparedAtMost && !isAmong
        return after.hasTag('refusing') === (isRefused || before.hasTag('refusing'))
      },
    },
  ],
  levels: {
    server: {
      none: msg('The server does not know the comparison; it is stored on the device or in the address.'),
    },
    browser: {
      filters: [
        {
          why: msg('A single page has no other tab; journeys open the next page with the chosen homes.'),
          leavesOut: (_, { type }) => type === 'comparison.noticed',
        },
        {
          why: msg('An empty comparison has no Clear button.'),
          leavesOut: ({ context: { ids } }, { type }) => type === 'comparison.cleared' && ids.length === 0,
        },
      ],
    },
  },
})
