import { comparedAtMost } from '#machines/comparison/comparedAtMost.ts'
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts'
import type { Both } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import type { Named, PageDriver } from '../page/gesture.ts'

const question = { pattern: '/properties\\?', what: { en: 'the question for listings', cs: 'dotaz na nabídky' } }

/** The market has other homes every day: the results of these walks are five that nobody offers. */
const homeIds = [1, 2, 3, 4, 5]
const placeOf = (id: unknown) => `Dlouhá ${String(id)}, Praha`
const homes = homeIds.map((id) => ({
  _links: { self: { href: `/properties/${id}` } },
  id,
  slug: `dlouha-${id}`,
  status: 'PUBLISHED',
  isReserved: false,
  listingType: 'rent',
  price: 15_000 + id,
  currency: 'CZK',
  formattedAddress: placeOf(id),
  city: 'Praha',
  region: 'prague',
  locationGps: null,
  locationAccuracy: 'exact',
  publishedAt: '2026-01-01T08:00:00.000Z',
  firstPublishedAt: '2026-01-01T08:00:00.000Z',
  pictureCount: 0,
  _embedded: {
    propertyType: { propertyType: 'flat', saleType: 'rent' },
    propertyAttribute: [],
    propertyMedia: [],
  },
}))
const answer = {
  _links: { self: { href: '/properties' } },
  totalItems: homes.length,
  itemsPerPage: 20,
  _embedded: { item: homes },
}

/** A message of the product with these in the places of its names. */
function filled(message: string, values: Readonly<Record<string, unknown>>): Both {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const { en, cs } = said(message)
  return { en: fill(en), cs: fill(cs) }
}

const bar: Named = { role: 'region', name: said('Comparison') }
const scalesOf = (id: unknown): Named => ({
  role: 'button',
  name: filled('Compare: {place}', { place: placeOf(id) }),
  within: { role: 'main' },
})
const wayTo = (count: number): Named => ({
  role: 'link',
  name: filled('Compare {count} of {comparedAtMost}', { count, comparedAtMost }),
  within: bar,
})
const refusal = said('Four homes are the most that fit beside each other. Take one out to add another.')

/** The scales on the cards of the results, and the bar at the foot of their page. */
export const comparisonPage: PageDriver<typeof comparisonMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    { hold: question },
    { click: { role: 'link', name: said('Rent'), within: { role: 'banner' } } },
    { answer: question, status: 200, json: answer, as: { en: 'five homes', cs: 'pěti nemovitostmi' } },
  ],
  gestures: ({ type, listingId }) => {
    switch (type) {
      case 'listing.chosen':
      case 'listing.dropped':
        return [{ click: scalesOf(listingId) }]
      case 'comparison.cleared':
        return [{ click: { role: 'button', name: said('Clear the comparison'), within: bar } }]
      default:
        return []
    }
  },
  sights: (after) => {
    const { ids } = after.context
    return [
      { shows: bar, isShown: ids.length > 0 },
      { showsText: said('Choose one more'), isShown: ids.length === 1 },
      { showsText: refusal, isShown: after.hasTag('refusing') },
      ...(after.hasTag('comparable') ? [{ shows: wayTo(ids.length), isShown: true }] : []),
      ...(ids.length > 0 ? [{ remembers: 'listings-compared', value: JSON.stringify(ids) }] : []),
    ]
  },
}
