import { expect, it } from 'vitest'

import { propertyTypes } from '#contract/entities/property.ts'

import { slugOf } from '../slugOf.ts'
import { layoutMarket, priceRise, regionMarket } from '../market.ts'
import { planListing } from './planListing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plans = Array.from({ length: 12_000 }, (_, number) =>
  planListing(1, number, { owner: 0, isAgent: number % 3 !== 0 }, now),
)
const flats = plans.filter(({ propertyType, listingType }) => propertyType === 'flat' && listingType === 'sale')

it('invents the same listing for the same seed and number', () => {
  expect(planListing(1, 7, { owner: 0, isAgent: true }, now)).toEqual(
    planListing(1, 7, { owner: 0, isAgent: true }, now),
  )
  expect(planListing(2, 7, { owner: 0, isAgent: true }, now)).not.toEqual(
    planListing(1, 7, { owner: 0, isAgent: true }, now),
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

it('asks a rent of 0.35 to 0.45 % of what the flat would cost', () => {
  const rents = plans.filter(
    ({ propertyType, listingType, attributes }) =>
      propertyType === 'flat' && listingType === 'rent' && attributes.disposition !== 'room',
  )
  const shares = rents.map(({ price, facts }) => price / facts.salePrice)
  expect(Math.min(...shares)).toBeGreaterThan(0.0034)
  expect(Math.max(...shares)).toBeLessThan(0.0046)
})

it('names no street in the texts and the address of a home that shows only its district [A17]', () => {
  const hidden = plans.filter(({ address }) => address.accuracy === 'district' && address.street !== undefined)
  expect(hidden.length).toBeGreaterThan(1_000)
  const telling = hidden.filter(
    ({ address: { street = '' }, descriptions, slug }) =>
      [descriptions.en, descriptions.cs].some((text) => text?.includes(street)) || slug.includes(slugOf(street)),
  )
  expect(telling.map(({ slug }) => slug)).toEqual([])
})
