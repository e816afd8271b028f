import { msg } from '#contract/message.ts'
import { said } from '../page/catalog.ts'
import type { Gesture } from '../page/gesture.ts'

/** What every reader of a home sees, whatever its status. */
export const plainHome = (id: number) => ({
  _links: { self: { href: `/properties/${id}` } },
  id,
  slug: `dlouha-${id}`,
  isReserved: false,
  listingType: 'rent',
  price: 15_000 + id,
  currency: 'CZK',
  formattedAddress: placeOf(id),
  city: 'Praha',
  region: 'prague',
  locationGps: null,
  locationAccuracy: 'exact',
  _embedded: {
    propertyType: { propertyType: 'flat', saleType: 'rent' },
    propertyAttribute: [],
    propertyMedia: [],
  },
})

/** The market has other homes every day: the results of these walks are some that nobody offers like that. */
const homeOf = (id: number) => ({
  ...plainHome(id),
  status: 'PUBLISHED',
  publishedAt: '2026-01-01T08:00:00.000Z',
  firstPublishedAt: '2026-01-01T08:00:00.000Z',
  pictureCount: 0,
})

/** Where a home is, by which its buttons are told from those of the others. */
export const placeOf = (id: unknown) => `Dlouhá ${String(id)}, Praha`

/** From now on these are all homes that there are. */
export const answerHomes = (ids: readonly number[]): Gesture => ({
  answerAll: { pattern: '/properties\\?', what: msg('requests for listings') },
  status: 200,
  json: {
    _links: { self: { href: '/properties' } },
    totalItems: ids.length,
    itemsPerPage: 20,
    _embedded: { item: ids.map(homeOf) },
  },
  as: msg('{count} homes', { count: ids.length }),
})

/** The same for those that are asked for by their ids: all of them are answered. */
export const answerCards = (ids: readonly number[]): Gesture => ({
  answerAll: { pattern: '/properties/cards\\?', what: msg('requests for cards of listings') },
  status: 200,
  json: {
    _links: { self: { href: '/properties/cards' } },
    totalItems: ids.length,
    itemsPerPage: 20,
    _embedded: { item: ids.map(homeOf) },
  },
  as: msg('{count} homes', { count: ids.length }),
})

/** To the page of results, within the application. */
export const toHomes: Gesture = { click: { role: 'link', name: said('Rent'), within: { role: 'banner' } } }

/** Its map comes a moment after the homes: until its tools are there, nothing beside the list is at rest. */
export const mapBesideHomes: Gesture = { await: { role: 'button', name: said('Draw an area') } }
