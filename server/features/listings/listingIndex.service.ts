import { choiceLabel } from '#contract/propertyFields/propertyFields.ts'
import {
  dateColumns,
  enumColumns,
  multiColumns,
  rangeColumns,
  searchFlags,
  type OtherFlag,
  type RangeColumn,
  type SearchFlag,
} from '#contract/propertyFields/searchColumns.gen.ts'
import type { Transaction } from 'kysely'
import { statusHas } from '#machines/listing/statusTags.ts'

import { announceListings } from '#server/platform/database/announcements.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { readListings, type StoredListing } from './listing.store.ts'
import { replaceIndexed, type FilterValues, type IndexedListing } from './listingIndex.store.ts'
import { setTowns } from './listingTown.store.ts'
import { currentPrice, hasNoCommission, isFair, listingFacts, numberOrNull } from './listingFacts.ts'
import { presentCard } from './presentListing.ts'
import { learnParts, learnTowns, type StatingListing } from '#server/features/places/learnPlaces.service.ts'
import { partName } from '#server/features/places/statedPlace.ts'
import { bitsOf, codeOf, flagBit, subtypeKeyOf } from '#server/features/search/criteria/filterColumns.ts'
import { cellOf } from '#server/features/search/criteria/mapCells.ts'
import { publicPosition, type Position } from '#server/features/search/criteria/publicPlace.ts'
import { plain, searchWords } from '#server/features/search/criteria/searchWords.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

/**
 * Makes the search index say of these listings what the tables say of them now: what the public may find is found,
 * everything else is not. Runs in the caller's transaction, so that a listing and its place in the index change together.
 * See docs/decisions/0005-search-index-maintenance.md.
 */
export async function indexListings(database: Database, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return
  const findable = (await readListings(database, listingIds)).filter(isFindable)
  const towns = await learnTowns(database, findable.map(statingOf))
  await setTowns(database, towns)
  const placed = findable.map((listing) => ({ ...listing, ...towns.get(listing.id) }))
  await replaceIndexed(database, listingIds, placed.map(indexed))
  await learnParts(database, placed.map(statingOf))
  if (database.isTransaction) await announceListings(database as Transaction<Schema>) // `isTransaction` says so
}

/** What a public listing says of its place, as far as the public may know it. */
function statingOf(listing: StoredListing): StatingListing {
  const { id, townId, city, cityPart, street, zip, locationAccuracy } = listing
  return {
    listingId: id,
    townId,
    city,
    cityPart,
    street: locationAccuracy === 'district' ? null : street,
    zip,
    position: positionOf(listing),
  }
}

function isFindable(listing: StoredListing): boolean {
  return statusHas(listing.status, 'findable') && currentPrice(listing) !== null
}

function indexed(listing: StoredListing): IndexedListing {
  const facts = listingFacts(listing)
  const { id } = listing
  const position = positionOf(listing)
  const subtypeKey = subtypeKeyOf(listing.propertyType)
  const isOnMarket = statusHas(listing.status, 'online')
  return {
    id,
    owner_id: listing.ownerId,
    off_market: !isOnMarket,
    ...filterValues(facts),
    subtype: subtypeKey === undefined ? 0 : codeOf(subtypeKey, facts[subtypeKey]),
    town_id: listing.townId,
    // Who states `Žižkov` for the town states a part of Prague.
    quarter: plain(partName(listing.cityPart ?? listing.city, listing.city)),
    latitude: position && Math.round(position.latitude * 1e5),
    longitude: position && Math.round(position.longitude * 1e5),
    cell: position && cellOf(position.latitude, position.longitude),
    price: currentPrice(listing) ?? 0,
    flags: searchFlags.reduce((bits, flag) => (hasFlag(listing, facts, flag) ? bits + flagBit(flag) : bits), 0),
    published_at: listing.publishedAt ?? listing.updatedAt,
    words: wordsIn(listing, facts),
    card: JSON.stringify(presentCard(listing)),
  }
}

/** The position as the public may know it. */
function positionOf({ id, latitude, longitude, locationAccuracy }: StoredListing): Position | null {
  return latitude === null || longitude === null ? null : publicPosition(id, { latitude, longitude }, locationAccuracy)
}

/** What the index keeps of a listing for each filter that is a field. */
function filterValues(facts: Record<string, unknown>): FilterValues {
  const bits = (key: string) => {
    const values = facts[key]
    return Array.isArray(values) ? bitsOf(key, values) : 0
  }
  return {
    ...columnsOf(enumColumns, (key) => codeOf(key, facts[key])),
    ...columnsOf(multiColumns, bits),
    ...columnsOf(Object.keys(rangeColumns) as RangeColumn[], (key) => scaledOf(facts[key], rangeColumns[key])), // the table's own keys
    ...columnsOf(dateColumns, (key) => dayOrNull(facts[key])),
  }
}

const dayOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const columnsOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value> // one of each

/** Flags that are no field of the form, or another one than yes or no. */
const flagRules: Readonly<
  Record<OtherFlag | 'transfer_to_personal', (listing: StoredListing, facts: Record<string, unknown>) => boolean>
> = {
  discounted: ({ offerPrice }) => offerPrice !== null,
  no_commission: hasNoCommission,
  with_photos: ({ media }) => media.some(({ mediaType }) => mediaType === 'OTHER_IMAGE'),
  with_floor_plan: ({ media }) => media.some(({ mediaType }) => mediaType === 'FLOOR_PLAN'),
  with_tour: ({ attributes }) => typeof attributes.tour_url === 'string' && attributes.tour_url !== '',
  fair: isFair,
  transfer_to_personal: (_, { transfer_to_personal: transfer }) =>
    transfer === 'possible' || transfer === 'in_progress',
}

const hasRule = (flag: SearchFlag): flag is keyof typeof flagRules => Object.hasOwn(flagRules, flag)

/** Whether a yes/no filter finds the listing. */
const hasFlag = (listing: StoredListing, facts: Record<string, unknown>, flag: SearchFlag): boolean =>
  hasRule(flag) ? flagRules[flag](listing, facts) : facts[flag] === true

/** What a keyword finds: the place, the kind and the layout in every language, the name and the descriptions. */
function wordsIn(listing: StoredListing, facts: Record<string, unknown>): string[] {
  const { city, cityPart, street, locationAccuracy, projectName, descriptionCs, descriptionEn } = listing
  const kinds = ['listing_type', 'property_type', subtypeKeyOf(listing.propertyType) ?? 'property_type'].flatMap(
    (key) => {
      const label = choiceLabel(key, facts[key])
      return label === undefined ? [] : [String(facts[key]), ...Object.values(wordsOf(label))]
    },
  )
  // A region is a place to search in: `Plzeň` is a town, not every home of its region.
  const place = [city, cityPart, locationAccuracy === 'district' ? null : street]
  return searchWords(
    [...place, ...kinds, projectName, descriptionCs, descriptionEn]
      .filter((text) => typeof text === 'string')
      .join(' '),
  )
}

function scaledOf(value: unknown, scale: number): number | null {
  const number = numberOrNull(value)
  return number === null ? null : Math.round(number * scale)
}
