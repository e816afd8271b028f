import { expect, it } from 'vitest'

import { propertyTypes } from '#contract/entities/property.ts'

import { slugOf } from '#server/platform/text/slugOf.ts'
import { layoutMarket, priceRise, regionMarket } from '#demo/market.ts'
import { planListing } from './planListing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plans = Array.from({ length: 12_000 }, (_, number) =>
  planListing(1, number, { owner: 0, isAgent: number % 3 !== 0, language: 'cs' }, now),
)
const flats = plans.filter(({ propertyType, listingType }) => propertyType === 'flat' && listingType === 'sale')

it('invents the same listing for the same seed and number', () => {
  expect(planListing(1, 7, { owner: 0, isAgent: true, language: 'cs' }, now)).toEqual(
    planListing(1, 7, { owner: 0, isAgent: true, language: 'cs' }, now),
  )
  expect(planListing(2, 7, { owner: 0, isAgent: true, language: 'cs' }, now)).not.toEqual(
    planListing(1, 7, { owner: 0, isAgent: true, language: 'cs' }, now),
  )
})

it('offers every kind of property', () => {
  expect(new Set(plans.map(({ propertyType }) => propertyType))).toEqual(new Set(propertyTypes))
})

it('spreads flats over the regions as the real market does, to 3 points', () => {
  const difference = Object.entries(regionMarket).map(([region, { share }]) => {
    const own = flats.filter(({ address }) => address.region === region).length
    return Math.abs((own / flats.length) * 100 - share)
  })
  expect(Math.max(...difference)).toBeLessThan(3)
})

it('spreads flats over the layouts as the real market does, to 3 points', () => {
  const difference = layoutMarket.map(({ layout, share }) => {
    const own = flats.filter(({ attributes }) => attributes.disposition === layout).length
    return Math.abs((own / flats.length) * 100 - share)
  })
  expect(Math.max(...difference)).toBeLessThan(3)
})

it.each(['PHA', 'STC', 'JHM', 'KVK'] as const)('asks for a flat in %s what the market does, to a sixth', (region) => {
  const perM2 = flats
    .filter(({ address }) => address.region === region)
    .map(({ price, attributes }) => price / Number(attributes.usable_area))
    .toSorted((a, b) => a - b)
  const at = (share: number) => (perM2[Math.floor(perM2.length * share)] ?? 0) / priceRise
  const { low, median, high } = regionMarket[region].pricePerM2
  expect(Math.abs(at(0.5) / median - 1)).toBeLessThan(0.17)
  expect(Math.abs(at(0.1) / low - 1)).toBeLessThan(0.3)
  expect(Math.abs(at(0.9) / high - 1)).toBeLessThan(0.3)
})

/** Rents of homes of this layout there, the lowest first. */
const rentsOf = (isThere: (town: string, region: string) => boolean, layout: string) =>
  plans
    .filter(
      ({ propertyType, listingType, attributes, address }) =>
        propertyType === 'flat' &&
        listingType === 'rent' &&
        attributes.disposition === layout &&
        isThere(address.neighbourhood.town.name, address.region),
    )
    .map(({ price }) => price)
    .toSorted((a, b) => a - b)

it.each([
  ['Praha', '1+kk', 16_000, 23_000],
  ['Praha', '2+kk', 21_000, 29_000],
  ['Praha', '3+kk', 27_000, 38_000],
  ['Brno', '1+kk', 13_000, 18_500],
  ['Brno', '2+kk', 15_000, 25_000],
  ['Plzeň', '2+kk', 13_000, 19_000],
  ['Ostrava', '2+kk', 11_000, 17_000],
])('lets a flat in %s, %s, for what people pay there: %i to %i in the middle [C15]', (town, layout, low, high) => {
  const rents = rentsOf((name) => name === town, layout)
  expect(rents.length).toBeGreaterThan(2)
  const median = rents[Math.floor(rents.length / 2)]
  expect(median).toBeGreaterThanOrEqual(low)
  expect(median).toBeLessThanOrEqual(high)
})

const median = (rents: readonly number[]) => rents[Math.floor(rents.length / 2)] ?? 0

/** Flats to let there. */
const countIn = (town: string) =>
  plans.filter(
    ({ propertyType, listingType, address }) =>
      propertyType === 'flat' && listingType === 'rent' && address.neighbourhood.town.name === town,
  ).length

it('lets smaller flats for less, and the same flat for less in a poorer region [C15]', () => {
  expect(median(rentsOf(() => true, '1+kk'))).toBeLessThan(median(rentsOf(() => true, '2+kk')))
  expect(median(rentsOf(() => true, '2+kk'))).toBeLessThan(median(rentsOf(() => true, '3+kk')))
  const north = rentsOf((_, region) => region === 'ULK', '2+1')
  expect(median(north)).toBeLessThan(13_000)
  expect(median(north)).toBeGreaterThan(7_000)
})

it('lets no home for a price that nobody would believe [C15]', () => {
  const homes = plans.filter(
    ({ propertyType, listingType, attributes }) =>
      listingType === 'rent' &&
      attributes.disposition !== 'room' &&
      (propertyType === 'flat' || propertyType === 'house'),
  )
  const unlikely = homes.filter(({ price, propertyType, address }) => {
    const isPrague = address.neighbourhood.town.name === 'Praha'
    const most = propertyType === 'flat' ? (isPrague ? 75_000 : 45_000) : isPrague ? 120_000 : 70_000
    return price > most || price < 5_000
  })
  expect(unlikely.map(({ slug, price }) => `${slug} ${price}`)).toEqual([])
  const rents = homes.filter(({ propertyType }) => propertyType === 'flat').map(({ price }) => price)
  // Half of Brno's flats were above 22,000 CZK, as were most of the country's.
  expect(rents.filter((price) => price < 22_000).length / rents.length).toBeGreaterThan(0.5)
})

it('has more flats to let in larger towns [C15]', () => {
  const [praha, brno, tabor] = [countIn('Praha'), countIn('Brno'), countIn('Tábor')]
  expect(praha).toBeGreaterThan(brno)
  expect(brno).toBeGreaterThan(tabor)
  expect(brno).toBeGreaterThan(40)
})

it('names no street in the texts and the address of a home that shows only its district [A17]', () => {
  const hidden = plans.filter(({ address }) => address.accuracy === 'district' && address.street !== undefined)
  expect(hidden.length).toBeGreaterThan(1_000)
  const notifying = hidden.filter(
    ({ address: { street = '' }, descriptions, slug }) =>
      [descriptions.en, descriptions.cs].some((text) => text?.includes(street)) || slug.includes(slugOf(street)),
  )
  expect(notifying.map(({ slug }) => slug)).toEqual([])
})
