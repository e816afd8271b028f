import type { IndexedListing } from '#server/features/listings/listingIndex.store.ts'
import { e5 } from '#server/features/search/store/filterSql.ts'
import type { NamedPlace } from '#server/features/search/search.service.ts'
import type { RestFilter } from './alertScopes.ts'
import { bitsOf, codeOf, flagBit, isSubtypeKey, subtypeOwners } from '#server/features/search/criteria/filterColumns.ts'
import { boxAround, type Box } from '#server/features/search/criteria/mapCells.ts'
import { partsOfPlace, type PlacePart } from '#server/features/search/criteria/placeParts.ts'
import { boxOf } from '#server/features/search/criteria/searchMarks.ts'
import { lastWord } from '#server/features/search/criteria/searchWords.ts'
import { formsOf, meaningWords } from '#server/features/search/criteria/wordForms.ts'

/** A row of the search index with its words: what a listing is to a search. */
export type SearchableListing = Omit<IndexedListing, 'card'>

// See docs/decisions/0041-matching-saved-searches-to-listings.md.
/** Whether a listing is what the filters ask for: the same as the conditions that a search puts to the database. */
export const fitsListing = (filters: readonly RestFilter[], listing: SearchableListing): boolean =>
  filters.every((filter) => fits(filter, listing))

function fits(filter: RestFilter, listing: SearchableListing): boolean {
  switch (filter.kind) {
    case 'enum': {
      const codes = new Set(filter.values.map((value) => codeOf(filter.key, value)))
      if (!isSubtypeKey(filter.key)) return codes.has(listing[filter.key])
      const owner = codeOf('property_type', subtypeOwners[filter.key])
      return listing.property_type === owner && codes.has(listing.subtype)
    }
    case 'multi':
      return (listing[filter.key] & bitsOf(filter.key, filter.values)) !== 0
    case 'flag':
      return ((BigInt(listing.flags) & BigInt(flagBit(filter.key))) !== 0n) === filter.value
    case 'range':
    case 'dates':
      return isBetween(listing[filter.key], filter.min, filter.max)
    case 'words':
      return hasWords(filter.text, listing.words)
    case 'places':
      return filter.places.some((place) => isAtPlace(place, filter.radiusKm, listing))
    case 'box':
      return isInBox(filter.box, listing)
    default:
      return isInBox(boxOf(filter.points), listing) && isInPolygon(filter.points, listing)
  }
}

function isBetween<Value extends number | string>(
  value: Value | null,
  min: Value | undefined,
  max: Value | undefined,
): boolean {
  return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
}

/** Every word in any of its forms, the last one also as the beginning of a longer one. Slips are forgiven in searches only. */
function hasWords(text: string, words: readonly string[]): boolean {
  const known = new Set(words)
  const unfinished = lastWord(text)
  return meaningWords(text).every(
    (word) =>
      known.has(word) ||
      (word === unfinished && words.some((longer) => longer.startsWith(word))) ||
      [...formsOf(word)].some((form) => known.has(form)),
  )
}

const isAtPlace = (place: NamedPlace, radiusKm: number, listing: SearchableListing): boolean =>
  partsOfPlace(place, radiusKm).some((part) => isAtPart(part, listing))

function isAtPart(part: PlacePart, listing: SearchableListing): boolean {
  switch (part.type) {
    case 'region':
      return listing.region === codeOf('region', part.region)
    case 'district':
      return listing.district === codeOf('district', part.district)
    case 'town':
      return listing.town_id !== null && listing.town_id === part.townId
    case 'quarter':
      return (
        listing.town_id !== null &&
        listing.town_id === part.townId &&
        listing.quarter !== null &&
        part.keys.includes(listing.quarter)
      )
    default:
      return isNear(part, listing)
  }
}

function isNear({ latitude, longitude, km }: PlacePart & { type: 'circle' }, listing: SearchableListing): boolean {
  if (listing.latitude === null || listing.longitude === null) return false
  if (!isInBox(boxAround(latitude, longitude, km), listing)) return false
  return metresBetween(listing.latitude, listing.longitude, e5(latitude), e5(longitude)) <= Math.round(km * 1000)
}

/** The same as the database's `metres_between`. */
function metresBetween(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const half = Math.PI / 36_000_000
  const whole = Math.PI / 18_000_000
  const arc =
    Math.sin((latitudeB - latitudeA) * half) ** 2 +
    Math.cos(latitudeA * whole) * Math.cos(latitudeB * whole) * Math.sin((longitudeB - longitudeA) * half) ** 2
  return Math.round(12_742_000 * Math.asin(Math.sqrt(0.999999999999 * arc)))
}

function isInBox({ west, south, east, north }: Box, { latitude, longitude }: SearchableListing): boolean {
  return (
    latitude !== null &&
    longitude !== null &&
    latitude >= Math.ceil(south * 1e5) &&
    latitude <= Math.floor(north * 1e5) &&
    longitude >= Math.ceil(west * 1e5) &&
    longitude <= Math.floor(east * 1e5)
  )
}

/** Whether a ray from the position crosses the outline an odd number of times. */
function isInPolygon(points: readonly (readonly [number, number])[], listing: SearchableListing): boolean {
  const { latitude, longitude } = listing
  if (latitude === null || longitude === null) return false
  let isInside = false
  for (const [index, [toX, toY]] of points.entries()) {
    const [fromX, fromY] = points.at(index - 1) ?? [toX, toY]
    const [x, y, lastX, lastY] = [toX * 1e5, toY * 1e5, fromX * 1e5, fromY * 1e5]
    const crosses = y > latitude !== lastY > latitude
    if (crosses && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) isInside = !isInside
  }
  return isInside
}
