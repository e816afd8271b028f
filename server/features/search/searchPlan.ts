import type { Database } from '#server/platform/database/database.ts'
import { allKinds, isKindFilter, kindsOf } from './criteria/listingKinds.ts'
import { badValue } from './criteria/parseFilter.ts'
import type { Filter, SearchCriteria, Sort } from './criteria/searchCriteria.ts'
import { boxOf, endsOf, marketMarks, marksOfFilters, oldestOf } from './criteria/searchMarks.ts'
import { conditionOf, isOnMarket, type Lookups } from './store/filterSql.ts'
import type { KindsInOrder, ListingsQuery, PageQuery } from './store/listingSearch.store.ts'
import { readPlaces } from './store/place.store.ts'
import type { Centre } from './store/sortSql.ts'
import type { Walk } from './store/walkSql.ts'
import { planWords } from './wordPlan.ts'

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

/** What the filters leave, as the store is asked for it. */
export function listingsQueryOf(
  filters: readonly Filter[],
  lookups: Lookups,
  includesOffMarket: boolean,
): ListingsQuery {
  const words = filters.some(({ kind }) => kind === 'words') ? lookups.words : null
  return {
    marks: [marketMarks(includesOffMarket), ...marksOfFilters(filters, lookups.places, new Date())],
    conditions: [
      ...(includesOffMarket ? [] : [isOnMarket]),
      ...filters.filter((filter) => filter.kind !== 'words').map((filter) => conditionOf(filter, lookups.places)),
    ],
    words,
    sample: 0,
  }
}

/** More walks than this take too long to plan one by one. */
const maxMergedWalks = 160
/** More rows than this are better not walked one walk after the other. */
const maxLateralRows = 4_000

/** The walks that lead to a page of a search that asks for kinds alone, or null where none would be short. */
export function indexScan({ filters, sorts }: SearchCriteria, rowsNeeded: number): Walk | null {
  const [sort] = sorts
  if (sort === undefined || sorts.length > 1 || !filters.every(isKindFilter)) return null
  // The other orders put listings without a value last, where no index has them.
  if (sort.key !== 'publishedAt' && sort.key !== 'price') return null
  const kinds = kindsOf(filters)
  const isOfAll = kinds.length === allKinds.length
  const combinations = isOfAll ? [[]] : kinds.map((kind) => [kind.listingType, kind.propertyType, kind.subtype])
  const count = combinations.length
  const isLong = count * rowsNeeded > maxLateralRows
  const columns = isOfAll ? [] : (['listing_type', 'property_type', 'subtype'] as const)
  if (isOfAll || (isLong && count <= maxMergedWalks)) return { columns, combinations, way: 'merged' }
  return count === 0 || count * rowsNeeded > 15 * maxLateralRows ? null : { columns, combinations, way: 'lateral' }
}

/** More kinds than this are not looked into one after the other. */
const maxKinds = 30

/** The kinds of a search that asks for more than kinds, where an index has each in the order of the search; else null. */
export function kindsInOrder({ filters, sorts, includesOffMarket }: SearchCriteria): KindsInOrder | null {
  const [sort] = sorts
  const isOfIndex = sort?.key === 'publishedAt' || sort?.key === 'price'
  // Words stand in another table.
  if (sorts.length !== 1 || !isOfIndex || includesOffMarket || filters.some(({ kind }) => kind === 'words')) return null
  const combinations = kindsOf(filters).map((kind) => [kind.listingType, kind.propertyType, kind.subtype])
  if (combinations.length === 0 || combinations.length > maxKinds) return null
  return {
    walk: { columns: ['listing_type', 'property_type', 'subtype'], combinations, way: 'lateral' },
    isCovered: filters.every((filter) => isKindFilter(filter) || isInIndexOf(sort.key, filter)),
    share: hasBothPrices(filters) ? 0.4 : 1,
  }
}

function hasBothPrices(filters: readonly Filter[]): boolean {
  const { min, max } = endsOf(
    filters.flatMap((filter) => (filter.kind === 'range' && filter.key === 'price' ? [filter] : [])),
  )
  return min !== undefined && max !== undefined
}

/** Whether an index of kinds in an order has the columns of a filter. */
const isInIndexOf = (order: Sort['key'], { kind, key }: Filter) =>
  kind === 'box' ||
  (kind === 'age' && order === 'publishedAt') ||
  (kind === 'range' && (key === 'price' || key === 'usable_area'))

/** Between which values of what a search is ordered by its filters leave listings, as integers. */
export function boundsOf({ filters, sorts }: SearchCriteria, now: Date): PageQuery['bounds'] {
  const key = sorts[0]?.key
  const { min, max } = endsOf(
    filters.flatMap((filter): { min?: number; max?: number }[] => {
      if (filter.kind === 'age' && key === 'publishedAt') return [{ min: oldestOf(filter.days, now).getTime() }]
      return filter.kind === 'range' && filter.key === key ? [filter] : []
    }),
  )
  return { low: min, high: max }
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
