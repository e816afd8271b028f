import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Named, type PageDriver } from '../page/gesture.ts'
import { answerCards, answerHomes, placeOf, toHomes } from './madeUpHomes.ts'

const homes = [1, 2, 3, 4, 5]

const bar: Named = { role: 'region', name: said('Comparison') }
const scalesOf = (id: unknown): Named => ({
  role: 'button',
  name: filled('Compare: {place}', { place: placeOf(id) }),
  within: { role: 'main' },
})
const crossOf = (id: unknown): Named => ({
  role: 'button',
  name: filled('Remove from comparison: {place}', { place: placeOf(id) }),
  within: bar,
})
const wayTo = (count: number): Named => ({
  role: 'link',
  name: filled('{count, plural, one {Compare # home} other {Compare # homes}}', { count }),
  within: bar,
})
const refusal = said('You can compare up to four homes. Remove one to add another.')

/** The scales on the cards of the results, and the bar at the foot of their page. */
export const comparisonPage: PageDriver<typeof comparisonMachine> = {
  start: [{ open: '/{lang}/article/terms' }, answerHomes(homes), answerCards(homes), toHomes],
  gestures: ({ type, listingId }, { context: { ids } }) => {
    switch (type) {
      case 'listing.chosen':
        return [{ click: scalesOf(listingId) }]
      case 'listing.dropped':
        // Where one can be removed in two ways, each is taken now and then.
        return [{ click: ids.length % 2 === 0 ? crossOf(listingId) : scalesOf(listingId) }]
      case 'comparison.cleared':
        return [{ click: { role: 'button', name: said('Clear comparison'), within: bar } }]
      default:
        return []
    }
  },
  forbidden: ({ type, listingId }, { context: { ids } }) => {
    // What is chosen says so: pressed again, its scales take it out.
    if (type === 'listing.chosen' && ids.includes(Number(listingId)))
      return [{ shows: { ...scalesOf(listingId), isPressed: true }, isShown: true }]
    if (type === 'listing.dropped')
      return [unusable(crossOf(listingId)), { shows: { ...scalesOf(listingId), isPressed: false }, isShown: true }]
    if (type === 'comparison.cleared')
      return [unusable({ role: 'button', name: said('Clear comparison'), within: bar })]
    return null
  },
  reopen: (after) => (after.hasTag('refusing') ? null : [{ open: '/{lang}/article/terms' }, toHomes]),
  sights: (after) => {
    const { ids } = after.context
    return [
      { shows: bar, isShown: ids.length > 0 },
      { showsText: said('Add one more home'), isShown: ids.length === 1 },
      { showsText: refusal, isShown: after.hasTag('refusing') },
      ...(after.hasTag('comparable') ? [{ shows: wayTo(ids.length), isShown: true }] : []),
      ...(ids.length > 0
        ? [{ remembers: 'listings-compared', value: JSON.stringify({ version: 1, value: ids }) }]
        : []),
    ]
  },
}
