import type { ListingType, PropertyStatus, PropertyType } from '#contract/entities/property.ts'
import type { RegionCode } from '#contract/entities/regions.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import { describeListing, type Descriptions } from '#demo/descriptions/describeListing.ts'
import { commercialFacts } from '#demo/facts/commercialFacts.ts'
import type { Attributes, PropertyFacts, Sketch } from '#demo/facts/facts.ts'
import { flatFacts, hasKitchenette } from '#demo/facts/flatFacts.ts'
import { houseFacts } from '#demo/facts/houseFacts.ts'
import { landFacts } from '#demo/facts/landFacts.ts'
import { garageFacts, otherFacts, projectFacts, recreationalFacts } from '#demo/facts/smallerFacts.ts'
import { countrysideShare, layoutMarket, listingTypeAt, regionMarket, typeMarket } from '#demo/market.ts'
import { chooseAddress, type Address } from '#demo/places/chooseAddress.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { slugOf } from '#server/platform/text/slugOf.ts'
import { planLifecycle, statusShares, type Lifecycle } from './lifecycle.ts'
import { planPrice } from './price.ts'

export interface PlannedListing {
  /** Its place in the town, from 0. */
  number: number
  /** Index of its owner among the people. */
  owner: number
  status: PropertyStatus
  listingType: ListingType
  propertyType: PropertyType
  slug: string
  price: number
  offerPrice: number | undefined
  address: Address
  projectName: string | undefined
  attributes: Attributes
  descriptions: Descriptions
  isReserved: boolean
  lifecycle: Lifecycle
  facts: PropertyFacts
}

export interface Assignment {
  owner: number
  isAgent: boolean
  /** Of the owner. */
  language: 'en' | 'cs'
  /** Where the status is not left to chance. */
  status?: PropertyStatus
}

/** Invents the listing of that number; the same seed and number always invent the same. */
export function planListing(seed: number, number: number, assignment: Assignment, now: Date): PlannedListing {
  const random = createRandom(`${seed}/listing/${number}`)
  const { propertyType, listingType, status } = chooseKind(random, assignment.status)
  const layout = propertyType === 'flat' ? chooseLayout(random, listingType) : undefined
  const isCountryside = ['house', 'land', 'recreational', 'other'].includes(propertyType)
  const address = chooseAddress(random, chooseRegion(random, isCountryside, layout), isCountryside)
  const sketch: Sketch = { listingType, propertyType, address, isAgent: assignment.isAgent, now }
  const facts = inventFacts(random, sketch, layout)
  const { price, offerPrice } = planPrice(random, sketch, facts)
  const lifecycle = planLifecycle(random, { status, listingType, language: assignment.language })
  return {
    number,
    owner: assignment.owner,
    status,
    listingType,
    propertyType,
    slug: slugFor(propertyType, layout, facts, address, number),
    price,
    offerPrice,
    address,
    projectName: facts.projectName,
    attributes: facts.attributes,
    descriptions: describeListing(random, sketch, facts),
    isReserved: statusHas(status, 'online') && random.chance(0.025),
    lifecycle,
    facts,
  }
}

function chooseKind(random: Random, requested: PropertyStatus | undefined) {
  const { type, rented } = random.weighted(typeMarket.map((market) => [market, market.share] as const))
  const listingType = listingTypeAt(rented, random.next())
  const status = requested ?? random.weighted(statusShares)
  if (status === 'SOLD') return { propertyType: type, listingType: 'sale' as const, status }
  // What is rented was for rent, and projects, plots and the like hardly ever are.
  if (status === 'RENTED') {
    const propertyType = listingType === 'rent' ? type : 'flat'
    return { propertyType, listingType: 'rent' as const, status }
  }
  return { propertyType: type, listingType, status }
}

function chooseLayout(random: Random, listingType: ListingType): string {
  if (listingType === 'rent' && random.chance(0.035)) return 'room'
  return random.weighted(layoutMarket.map(({ layout, share }) => [layout, share] as const))
}

/**
 * Prague has more than its share of flats with a kitchenette and so fewer of the others; over all flats both the
 * regions and the layouts keep their shares.
 */
function chooseRegion(random: Random, isCountryside: boolean, layout: string | undefined): RegionCode {
  const codes = Object.keys(regionMarket) as RegionCode[] // the table's keys
  if (isCountryside) return random.weighted(codes.map((code) => [code, countrysideShare[code]] as const))
  const pragueShare = layout === undefined || layout === 'room' ? 42 : hasKitchenette(layout) ? 54 : 20.9
  return random.weighted(
    codes.map(
      (code) => [code, code === 'PHA' ? pragueShare : (regionMarket[code].share / 58) * (100 - pragueShare)] as const,
    ),
  )
}

function inventFacts(random: Random, sketch: Sketch, layout: string | undefined): PropertyFacts {
  if (layout !== undefined) return flatFacts(random, sketch, layout)
  switch (sketch.propertyType) {
    case 'house':
      return houseFacts(random, sketch)
    case 'land':
      return landFacts(random, sketch)
    case 'commercial':
      return commercialFacts(random, sketch)
    case 'garage':
      return garageFacts(random, sketch)
    case 'recreational':
      return recreationalFacts(random, sketch)
    case 'project':
      return projectFacts(random, sketch)
    default:
      return otherFacts(random, sketch)
  }
}

/**
 * Readable in every language, in which addresses translate the type alone, and unique: what it is, where it is, and its
 * number in the town.
 */
function slugFor(
  type: PropertyType,
  layout: string | undefined,
  { projectName }: PropertyFacts,
  address: Address,
  number: number,
): string {
  // The address of the page is public too.
  const street = address.accuracy === 'district' ? '' : (address.street ?? '')
  const place = `${street} ${address.neighbourhood.town.name} ${address.neighbourhood.quarter?.name ?? ''}`
  return slugOf([projectName, type, layout, place, (number + 1).toString(36)].filter(Boolean).join(' '))
}
