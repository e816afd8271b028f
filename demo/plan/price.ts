import type { ListingType } from '#contract/entities/property.ts'

import { roundPrice, type Attributes, type PropertyFacts, type Sketch, dayFrom } from '#demo/facts/facts.ts'
import type { Random } from '#demo/random.ts'
import { marketRent } from './rent.ts'

export interface PlannedPrice {
  /** CZK, a month for rent. */
  price: number
  /** CZK, where it was reduced. */
  offerPrice: number | undefined
}

/** Puts a price on the property and writes everything that belongs to it into the attributes. */
export function planPrice(random: Random, sketch: Sketch, facts: PropertyFacts): PlannedPrice {
  const { listingType, propertyType, isAgent } = sketch
  const { salePrice, attributes } = facts
  const price =
    listingType === 'sale'
      ? boundedPrice(listingType, salePrice)
      : boundedPrice(listingType, rentOf(random, sketch, facts))
  attributes.price_unit = listingType === 'sale' ? 'property' : 'month'
  if (random.chance(0.1)) attributes.price_negotiable = true
  if (isAgent) describeCommission(random, attributes, listingType, price)
  if (listingType === 'rent') describeRent(random, sketch, attributes, price)
  const offerPrice =
    propertyType !== 'project' && random.chance(listingType === 'sale' ? 0.11 : 0.05)
      ? reduced(random, price)
      : undefined
  return { price, offerPrice }
}

/** What a home is let for by its town and layout; for everything else by what it would cost. */
function rentOf(random: Random, sketch: Sketch, facts: PropertyFacts): number {
  if (facts.rent !== undefined) return facts.rent
  // Drawn for homes, too: everything else about a listing stays what it was before homes had rents of their own.
  const share = random.between(0.0035, 0.0045)
  return marketRent(sketch, facts) ?? facts.salePrice * share
}

function boundedPrice(listingType: ListingType, price: number): number {
  const [min, max] = listingType === 'sale' ? [10_000, 2_000_000_000] : [500, 1_000_000]
  return Math.max(min, Math.min(max, roundPrice(price)))
}

function reduced(random: Random, price: number): number | undefined {
  const offer = roundPrice(price * random.between(0.88, 0.97))
  return offer < price ? offer : undefined
}

/** Half of the agencies' rents and a third of their sales cost the client nothing. */
function describeCommission(random: Random, attributes: Attributes, listingType: ListingType, price: number): void {
  const isFree = random.chance(listingType === 'rent' ? 0.32 : 0.4)
  attributes.agency_fee_payer = isFree
    ? 'owner'
    : random.weighted([
        ['client', 82],
        ['shared', 18],
      ])
  const share = listingType === 'rent' ? random.pick([0.5, 1, 1]) : random.between(0.02, 0.05)
  attributes.agency_fee = isFree ? 0 : roundPrice(price * share)
}

function describeRent(random: Random, sketch: Sketch, attributes: Attributes, rent: number): void {
  const { propertyType, now } = sketch
  attributes.available_from = dayFrom(
    now,
    random.weighted([
      [0, 42],
      [random.int(5, 35), 38],
      [random.int(36, 110), 20],
    ]),
  )
  const isHome = propertyType === 'flat' || propertyType === 'house'
  const area = Number(attributes.usable_area ?? 0)
  if (isHome || propertyType === 'commercial') {
    const perM2 = propertyType === 'commercial' ? random.between(18, 45) : random.between(30, 60)
    attributes.service_charges = Math.min(
      90_000,
      Math.round((area * perM2 * (propertyType === 'house' ? 0.35 : 1)) / 50) * 50,
    )
  }
  if (!isHome) {
    if (random.chance(0.6)) attributes.min_lease_months = random.pick([6, 12, 12, 24, 36])
    if (propertyType === 'commercial') attributes.deposit = roundPrice(rent * random.pick([1, 2, 3]))
    return
  }
  attributes.energy_charges = Math.round(random.between(1_500, 4_000) / 100) * 100 * (propertyType === 'house' ? 2 : 1)
  attributes.energy_contract = random.weighted([
    ['tenant', 58],
    ['landlord', 34],
    ['included', 8],
  ])
  if (attributes.energy_contract === 'included') attributes.energy_charges = 0
  const rents = random.weighted([
    [1, 52],
    [1.5, 8],
    [2, 36],
    [3, 4],
  ])
  // The law allows three rents at most, so rounding must not go over.
  attributes.deposit = Math.min(roundPrice(rent * rents), rent * 3)
  attributes.lease_type = random.weighted([
    ['lease', 95],
    ['sublease', 5],
  ])
  attributes.pets = random.weighted([
    ['by_agreement', 46],
    ['no', 32],
    ['yes', 22],
  ])
  if (random.chance(0.75))
    attributes.min_lease_months = random.weighted([
      [12, 74],
      [6, 12],
      [24, 10],
      [3, 4],
    ])
  if (random.chance(0.4)) attributes.max_occupants = Math.max(1, Math.min(12, Math.round(area / 22) + random.int(0, 1)))
}
