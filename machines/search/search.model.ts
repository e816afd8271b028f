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
      message: 'The shown results are those of the criteria in the address.',
      holds: (after) => !after.hasTag('answered') || sameNullable(after.context.answered, after.context.criteria),
    },
    {
      message: 'The criteria are those of the address.',
      holds: (after, { type, criteria }) =>
        type !== 'criteria.arrived' || sameNullable(after.context.criteria, criteria as Criteria),
    },
    {
      message: 'Only the address changes the criteria.',
      holds: (after, { type }, before) =>
        type === 'criteria.arrived' || sameNullable(after.context.criteria, before.context.criteria),
    },
    {
      message: 'Retry is offered exactly after a failure, with its reason.',
      holds: (after) =>
        after.can({ type: 'attempt.repeated' }) === after.hasTag('failed') &&
        (after.context.failure !== null) === after.hasTag('failed'),
    },
    {
      message: 'Changes can be applied exactly while the user is changing criteria.',
      holds: (after) => after.can({ type: 'draft.applied', draft: {} }) === after.hasTag('editing'),
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually(
      'Each new address has results, or a reason why not, once the server answers.',
      (at) => at.hasTag('answered') || at.hasTag('failed'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
    neverAfter(
      'An opened results page always has criteria.',
      ({ context }) => context.criteria !== null,
      ({ context }) => context.criteria === null,
    ),
  ],
  payloads: {
    'criteria.arrived': (fc) =>
      fc.record({
        type: fc.constant('criteria.arrived'),
        criteria: fc.record({ listing_type: fc.constantFrom('rent', 'sale'), q: fc.string({ maxLength: 3 }) }),
      }),
    'draft.changed': (fc) =>
      fc.record({ type: fc.constant('draft.changed'), draft: fc.record({ q: fc.string({ maxLength: 3 }) }) }),
    'place.typed': (fc) => fc.record({ type: fc.constant('place.typed'), text: fc.string() }),
  },
  levels: {
    server: {
      none: msg('The server answers single requests and keeps no search state.'),
    },
    browser: {
      filters: [
        {
          why: msg('The page shows cached results at once: for rent first, then for sale.'),
          leavesOut: ({ context: { answered } }, { type, criteria }) =>
            type === 'criteria.arrived' && answered !== null && (isRent(criteria) || answered.listing_type === 'sale'),
        },
        {
          why: msg('The walks open one filter at a time on shown results, and only on results to rent.'),
          leavesOut: (snapshot, { type }) =>
            type === 'editing.started' &&
            (snapshot.context.answered === null ||
              snapshot.hasTag('editing') ||
              snapshot.context.criteria?.listing_type !== 'rent'),
        },
        {
          why: msg('Separate journeys cover the effects of filters.'),
          leavesOut: (_, { type }) => type === 'draft.changed',
        },
        {
          why: msg('The field of a place has a machine and walks of its own.'),
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
