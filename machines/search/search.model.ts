import { msg } from '#contract/message.ts'

import { answered, defineModel, refused } from '../shared/model.ts'
import type { Criteria } from './criteria.ts'
import { searchMachine } from './search.machine.ts'
import { searchLabels } from './search.labels.ts'

const rent = { listing_type: 'rent' }
const sale = { listing_type: 'sale' }

const isRent = (criteria: unknown) => sameNullable(criteria as Criteria, rent)

const placeEvents = /^place\./

/** What may happen to a search. */
export const searchModel = defineModel({
  machine: searchMachine,
  labels: searchLabels,
  events: [
    { type: 'criteria.arrived', criteria: rent },
    { type: 'criteria.arrived', criteria: sale },
    answered('findListings', { totalItems: 1 }),
    answered('findListings', { totalItems: 0 }),
    refused('findListings'),
    { type: 'attempt.repeated' },
    { type: 'editing.started', criteria: rent },
    { type: 'draft.changed', draft: sale },
    { type: 'draft.applied', draft: rent },
    { type: 'draft.discarded' },
    { type: 'place.typed', text: 'Brn' },
    { type: 'place.left' },
  ],
  detailOf: ({ criteria, output, text }) => {
    if (typeof criteria === 'object' && criteria !== null) return String(Reflect.get(criteria, 'listing_type'))
    if (typeof output === 'object' && output !== null) return String(Reflect.get(output, 'totalItems'))
    return typeof text === 'string' ? `“${text.trim()}”` : ''
  },
  rules: [
    {
      message: 'What is shown as the answer answers what the address asks for.',
      holds: (after) => !after.hasTag('answered') || sameNullable(after.context.answered, after.context.criteria),
    },
    {
      message: 'The address is obeyed: its criteria are the ones that count.',
      holds: (after, { type, criteria }) =>
        type !== 'criteria.arrived' || sameNullable(after.context.criteria, criteria as Criteria),
    },
    {
      message: 'Nothing but the address changes the criteria.',
      holds: (after, { type }, before) =>
        type === 'criteria.arrived' || sameNullable(after.context.criteria, before.context.criteria),
    },
    {
      message: 'Another attempt is offered exactly after a failure, and its reason is kept as long.',
      holds: (after) =>
        after.can({ type: 'attempt.repeated' }) === after.hasTag('failed') &&
        (after.context.failure !== null) === after.hasTag('failed'),
    },
    {
      message: 'Changes can be applied exactly while there is something being changed.',
      holds: (after) => after.can({ type: 'draft.applied', draft: {} }) === after.hasTag('editing'),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers one question at a time and keeps no state of a search.'),
    },
    browser: {
      filters: [
        {
          why: msg('The page shows an answer that it was given before at once: to rent first, then to sale.'),
          leavesOut: ({ context: { answered } }, { type, criteria }) =>
            type === 'criteria.arrived' && answered !== null && (isRent(criteria) || answered.listing_type === 'sale'),
        },
        {
          why: msg('A filter is opened on results that are shown, one at a time, and here only on those to rent.'),
          leavesOut: (snapshot, { type }) =>
            type === 'editing.started' &&
            (snapshot.context.answered === null ||
              snapshot.hasTag('editing') ||
              snapshot.context.criteria?.listing_type !== 'rent'),
        },
        {
          why: msg('What a filter would change shows in its own journeys.'),
          leavesOut: (_, { type }) => type === 'draft.changed',
        },
        {
          why: msg('Suggested places are walked on the bare machine.'),
          leavesOut: (_, { type }) => placeEvents.test(type),
        },
      ],
    },
  },
})

/** The criteria of this model differ in one value, and hold no more than that. */
function sameNullable(one: Criteria | null, other: Criteria | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
