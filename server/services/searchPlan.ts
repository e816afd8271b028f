import { sql } from 'kysely'

import type { Database } from '../database/database.ts'
import { codeOf, isSubtypeKey, subtypeOwners } from '../search/filterColumns.ts'
import { allKinds, isKindFilter, kindsOf, type ListingKind } from '../search/listingKinds.ts'
import { boxAround, cellsOf, type Box } from '../search/mapCells.ts'
import { badValue } from '../search/parseFilter.ts'
import type { Filter, SearchCriteria } from '../search/searchCriteria.ts'
import { boxOf, conditionOf, reachKm, type Fragment, type Lookups } from '../store/search/filterSql.ts'
import type { ListingsWanted } from '../store/search/listingSearch.store.ts'
import { readPlaces } from '../store/search/place.store.ts'
import type { Centre } from '../store/search/sortSql.ts'
import type { Walk, WalkPart } from '../store/search/walkSql.ts'
import { amongKinds, planWords } from './wordPlan.ts'

/** Looks up the places and words that filters name. 400 names `place[]` when there is no such place. */
export async function lookUp(
  database: Database,
  criteria: Pick<SearchCriteria, 'filters' | 'includesOffMarket'>,
): Promise<Lookups> {
  const placeIds = criteria.filters.flatMap((filter) => (filter.kind === 'places' ? filter.placeIds : []))
  const places = new Map(
    (placeIds.length === 0 ? [] : await readPlaces(database, placeIds)).map((place) => [place.id, place]),
  )
  const missing = placeIds.find((id) => !places.has(id))
  if (missing !== undefined) throw badValue('place[]', `There is no place "${missing.slice(0, 50)}".`)
  return { places, words: await planWords(database, criteria) }
}

const conditionsOf = (filters: readonly Filter[], places: Lookups['places']): Fragment[] =>
  filters.filter((filter) => filter.kind !== 'words').map((filter) => conditionOf(filter, places))

/** What the filters leave, as the store is asked for it. */
export function wantedOf(filters: readonly Filter[], lookups: Lookups, includesOffMarket: boolean): ListingsWanted {
  const words = filters.some(({ kind }) => kind === 'words') ? lookups.words : null
  return {
    conditions: [...conditionsOf(filters, lookups.places), ...everySubtype(filters)],
    reach: reachOf(filters, lookups.places).map(({ column, starts, condition }) => {
      const type = sql.raw(column === 'cell' ? 'integer[]' : 'bigint[]')
      return sql`s.${sql.ref(column)} = any(${starts}::${type}) and ${condition}`
    }),
    narrowing: words === null ? areaBands(filters) : [],
    words: words === null ? null : amongKinds(words, filters, includesOffMarket),
    isWordsAlone: !includesOffMarket && filters.every((filter) => filter.kind === 'words' || isKindFilter(filter)),
    includesOffMarket,
  }
}

/** Filters that the cube can answer, as conditions on it; null where it cannot. */
export function cubeConditionsOf(filters: readonly Filter[]): Fragment[] | null {
  const conditions: Fragment[] = []
  for (const filter of filters) {
    if (filter.kind !== 'enum') return null
    const codes = filter.values.map((value) => codeOf(filter.key, value))
    if (isSubtypeKey(filter.key)) {
      const propertyType = codeOf('property_type', subtypeOwners[filter.key])
      conditions.push(sql`c.property_type = ${propertyType} and c.subtype = any(${codes}::smallint[])`)
    } else if (filter.key === 'listing_type' || filter.key === 'property_type' || filter.key === 'region') {
      conditions.push(sql`c.${sql.ref(filter.key)} = any(${codes}::smallint[])`)
    } else return null
  }
  return conditions
}

/** More walks than this cost more than they save. */
const maxWalks = 400
/** More rows than this are better not walked one walk after the other. */
const maxLateralRows = 4_000
/** More walks than this take too long to plan one by one. */
const maxMergedWalks = 160

/** The walks that lead to a page of a search, or null where none would be short. */
export function walkOf(criteria: SearchCriteria, { places, words }: Lookups, rowsNeeded: number): Walk | null {
  const { filters, sorts } = criteria
  const [sort] = sorts
  if (sort === undefined || sorts.length > 1 || sort.key === 'distance') return null
  const kinds = kindsOf(filters)
  const isByTime = sort.key === 'publishedAt'
  const byPlace = isByTime ? placeWalks(filters, places, kinds) : []
  const isKindChosen = kinds.length < allKinds.length || !isByTime
  const parts = byPlace.length > 0 ? byPlace : isKindChosen ? [kindWalk(kinds)] : []
  const isSaid = ({ key }: Filter) =>
    key === 'listing_type' || key === 'property_type' || (byPlace.length === 0 && isSubtypeKey(key))
  const conditions = conditionsOf(
    filters.filter((filter) => !isSaid(filter)),
    places,
  )
  const count = parts.reduce((sum, { combinations }) => sum + combinations.length, 0)
  if (count === 0 || count > maxWalks || (words !== null && isByTime && count > maxMergedWalks)) return null
  const hasValueAlways = isByTime || sort.key === 'price'
  const isLong = count > 1 && (words !== null || count * rowsNeeded > maxLateralRows)
  if (isLong && hasValueAlways && count <= maxMergedWalks) return { parts, conditions, way: 'merged' }
  return count * rowsNeeded > 15 * maxLateralRows ? null : { parts, conditions, way: 'lateral' }
}

const kindWalk = (kinds: readonly ListingKind[]): WalkPart => ({
  columns: ['listing_type', 'property_type', 'subtype'],
  combinations: kinds.map(({ listingType, propertyType, subtype }) => [listingType, propertyType, subtype]),
  condition: sql`true`,
})

/** Into each map cell or town and each kind; their indexes do not know subtypes. */
function placeWalks(filters: readonly Filter[], places: Lookups['places'], kinds: readonly ListingKind[]): WalkPart[] {
  const types = new Map(
    kinds.map(({ listingType, propertyType }) => [`${listingType} ${propertyType}`, [listingType, propertyType]]),
  )
  return reachOf(filters, places).map(({ column, starts, condition }) => ({
    columns: [column, 'listing_type', 'property_type'],
    combinations: starts.flatMap((start) => [...types.values()].map((pair) => [start, ...pair])),
    condition,
  }))
}

/** A part of the country that an index leads to. */
interface Reach {
  column: 'town_id' | 'cell'
  starts: readonly number[]
  condition: Fragment
}

/** Parts that hold everything that the filters leave, and nothing twice; none where they leave too much. */
function reachOf(filters: readonly Filter[], places: Lookups['places']): Reach[] {
  for (const filter of filters) {
    if (filter.kind === 'box') return reachOfBoxes([], [filter.box])
    if (filter.kind === 'polygon') return reachOfBoxes([], [boxOf(filter.points)])
    if (filter.kind === 'places') return reachOfPlaces(filter, places)
  }
  return []
}

function reachOfPlaces(filter: Filter & { kind: 'places' }, places: Lookups['places']): Reach[] {
  const found = filter.placeIds.flatMap((id) => places.get(id) ?? [])
  if (found.some(({ kind }) => kind === 'region' || kind === 'district')) return []
  const towns = found.flatMap(({ kind, townId }) => (kind === 'street' ? [] : (townId ?? [])))
  const boxes = found.flatMap((place) => {
    const radiusKm = reachKm(place, filter.radiusKm)
    return radiusKm === 0 ? [] : [boxAround(place.latitude, place.longitude, radiusKm)]
  })
  return reachOfBoxes([...new Set(towns)], boxes)
}

/** Whole towns, and map cells for what lies outside of them. */
function reachOfBoxes(towns: readonly number[], boxes: readonly Box[]): Reach[] {
  const cells = new Set<number>()
  for (const box of boxes) {
    const touched = cellsOf(box)
    if (touched === null) return []
    for (const cell of touched) cells.add(cell)
  }
  const elsewhere = sql`(s.town_id is null or s.town_id <> all(${towns}::bigint[]))`
  return [
    ...(towns.length === 0 ? [] : [{ column: 'town_id', starts: towns, condition: sql`true` } as const]),
    ...(cells.size === 0
      ? []
      : [{ column: 'cell', starts: [...cells], condition: towns.length === 0 ? sql`true` : elsewhere } as const]),
  ]
}

/** Ranges that stand in an index behind the kind. */
const indexedRanges = new Set<string>(['price', 'price_per_m2', 'usable_area'])
/** More kinds than this are not looked through one by one. */
const maxKindsOfRange = 60

/**
 * True of every listing that the filters leave: names all subtypes where none is chosen, so that an index on the kind
 * and a price leads to the price.
 */
function everySubtype(filters: readonly Filter[]): Fragment[] {
  const kinds = kindsOf(filters)
  const isUseful =
    filters.some(({ kind, key }) => kind === 'range' && indexedRanges.has(key)) &&
    filters.some(({ key }) => key === 'property_type') &&
    !filters.some(({ key }) => isSubtypeKey(key)) &&
    kinds.length <= maxKindsOfRange
  if (!isUseful) return []
  return [
    sql`s.listing_type = any(${distinct(kinds.map(({ listingType }) => listingType))}::smallint[])`,
    sql`s.subtype = any(${distinct(kinds.map(({ subtype }) => subtype))}::smallint[])`,
  ]
}

const distinct = (codes: readonly number[]) => [...new Set(codes)]

/** A band of areas is 20 m² wide, in tenths of one; the last has all that is larger. */
const bandWidth = 200
const lastBand = 25

/** The bands in which the areas of a range lie, as the index of areas has them; nothing where that is all of them. */
function areaBands(filters: readonly Filter[]): Fragment[] {
  const range = filters.find((filter) => filter.kind === 'range' && filter.key === 'usable_area')
  if (range?.kind !== 'range') return []
  const bandOf = (area: number) => Math.max(0, Math.min(lastBand, Math.floor(area / bandWidth)))
  const [first, last] = [bandOf(range.min ?? 0), bandOf(range.max ?? Infinity)]
  if (first === 0 && last === lastBand) return []
  const bands = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return [sql`least(s.usable_area / ${sql.lit(bandWidth)}, ${sql.lit(lastBand)}) = any(${bands}::integer[])`]
}

/** From where distances are measured: the first place, or the middle of the box or of the drawn area. */
export function centreOf(filters: readonly Filter[], { places }: Lookups): Centre | null {
  for (const filter of filters) {
    if (filter.kind === 'places') return places.get(filter.placeIds[0] ?? '') ?? null
    if (filter.kind === 'box' || filter.kind === 'polygon') {
      const { west, east, south, north } = filter.kind === 'box' ? filter.box : boxOf(filter.points)
      return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
    }
  }
  return null
}
