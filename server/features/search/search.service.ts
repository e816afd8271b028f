import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import type { Database } from '#server/platform/database/database.ts'
import { badRequest } from '#server/platform/http/failures.ts'
import { presentCollectionText, type CollectionPage } from '#server/platform/http/presentCollection.ts'
import { readCursor, writeCursor } from './criteria/cursor.ts'
import { isKindFilter } from './criteria/listingKinds.ts'
import { parseCriteria } from './criteria/parseCriteria.ts'
import { badValue } from './criteria/parseFilter.ts'
import type { SearchCriteria } from './criteria/searchCriteria.ts'
import {
  countKinds,
  readCountedPage,
  readGlimpsedPage,
  readIndexSize,
  readReachedPage,
  readSample,
  readWalkedPage,
  type PageQuery,
  type PageRow,
  type Sampled,
} from './store/listingSearch.store.ts'
import { sampleLevelOf, sampleLevels, type SampleLevel } from './criteria/searchMarks.ts'
import { sumCube } from './store/facet.store.ts'
import type { Fragment } from './store/filterSql.ts'
import { SearchCut, searchBudgetMs, withinBudget } from './searchBudget.service.ts'
import { sortColumn, type Position } from './store/sortSql.ts'
import type { Walk } from './store/walkSql.ts'
import { createMarkShares, type MarkShares } from './markShares.ts'
import { boundsOf, centreOf, indexScan, kindsInOrder, listingsQueryOf, lookUp } from './searchPlan.ts'
import { cubeConditionsOf } from './store/cubeSql.ts'
import { largeIndex } from './searchSample.ts'

// What other features read and lock of these tables.
export type { NamedPlace } from './store/place.store.ts'

/** Pages can be asked for by number up to here; totals are exact as far, in large indexes up to `manyInLarge`. */
export const exactUpTo = 10_000

/** From how many listings on a search is answered in another way; tests lower them. */
export interface SearchLimits {
  /** Fewer are counted and sorted; of more, a sample says how far the page reaches. */
  many: number
  /** In larger indexes a sample is looked at first: it says whether counting is worth it. */
  large: number
  /** The same as `many` in a large index, where each listing that is counted takes longer to reach. */
  manyInLarge: number
  /** About so many listings of the index are a sample. */
  sample: number
  /** What one statement may take, in milliseconds. */
  budgetMs: number
}

const usualLimits: SearchLimits = {
  many: exactUpTo,
  large: largeIndex,
  manyInLarge: 3_000,
  sample: 600,
  budgetMs: searchBudgetMs,
}

export interface FoundPage {
  ids: readonly number[]
  /** The items as JSON texts with commas between them. */
  cards: string
  totalItems: number
  totalIsEstimate: boolean
  nextCursor: string | null
}

export interface SearchAnswer {
  /** The body of the answer: JSON text. */
  body: string
  ids: readonly number[]
  countsFeaturedViews: boolean
}

/**
 * Answers `GET /properties`. `queryString` is the query as it came: the links of the answer repeat it.
 *
 * Pages by number count from the newest state, so an item can move from one page to the next while listings come and
 * go. Pages by `cursor` start behind the item they came from: nothing is missed and nothing comes twice.
 */
export async function searchListings(
  database: Database,
  parameters: SearchParameters,
  queryString: string,
): Promise<SearchAnswer> {
  const criteria = parseCriteria(parameters)
  const found = await findPage(database, criteria)
  const body = presentFound(found, criteria, '/properties', queryString)
  return { body, ids: found.ids, countsFeaturedViews: criteria.countsFeaturedViews }
}

/** What is known of each database: its searches share it. */
const knownShares = new WeakMap<Database, MarkShares>()

function sharesOf(database: Database): MarkShares {
  const known = knownShares.get(database) ?? createMarkShares()
  knownShares.set(database, known)
  return known
}

/** One page of what fits the criteria. A search that takes too long is answered with what is known. */
export async function findPage(
  database: Database,
  criteria: SearchCriteria,
  given: Partial<SearchLimits> = {},
): Promise<FoundPage> {
  const limits = { ...usualLimits, ...given }
  const shares = sharesOf(database)
  try {
    return await withinBudget(database, (tx) => findWithinBudget(tx, criteria, limits, shares), limits.budgetMs)
  } catch (error) {
    if (!(error instanceof SearchCut)) throw error
    return withinBudget(database, (tx) => glimpse(tx, criteria), 2 * limits.budgetMs)
  }
}

async function findWithinBudget(
  database: Database,
  criteria: SearchCriteria,
  limits: SearchLimits,
  shares: MarkShares,
): Promise<FoundPage> {
  const { query, cubeConditions, kindConditions } = await planPage(database, criteria)
  const { walk } = query
  if (walk !== null && cubeConditions !== null) {
    const total = await sumCube(database, cubeConditions)
    if (total > Math.min(limits.many, mostToSort)) {
      const row = await readWalkedPage(database, query, walk)
      const isOfCube = total > limits.many
      const totalItems = isOfCube ? total : await countKinds(database, query, limits.many + 1)
      return { ...readRow(row, criteria), totalItems, totalIsEstimate: isOfCube }
    }
  }
  const size = await readIndexSize(database)
  const isLarge = size > limits.large
  const coarse = sampleLevelOf(size, limits.sample)
  const early = isLarge ? await estimate(database, query, coarse, limits) : null
  const sampledIndex = { level: coarse, size: size / 2 ** coarse }
  const quick = isLarge ? await shares.narrow(database, query, sampledIndex) : query
  const along = isLarge
    ? await kindsToTest(database, query, kindConditions, shares.rarest(query.marks) * size)
    : nothingToTest
  const many = early === null ? limits.many : limits.manyInLarge
  if (early === null || early.total <= many) {
    // A sample may be wrong by half.
    const upTo = early === null ? many : Math.ceil(1.5 * many)
    const row = await readCountedPage(database, quick, upTo, along(query.kinds?.share ?? 1))
    if (row.total <= upTo) return { ...readRow(row, criteria), totalItems: row.total, totalIsEstimate: false }
  }
  const level = levelForReach(Math.max(early?.total ?? 0, many + 1), query.offset + query.limit + 1)
  const sample = early?.level === level ? early : await sampleOf(database, query, level)
  const row = await readManyPage(database, quick, sample, along)
  // Of few, a sample knows one digit.
  const digits = sample.count < 400 ? 1 : 2
  const totalItems = Math.max(many + 1, Number(sample.total.toPrecision(digits)))
  return { ...readRow(row, criteria), totalItems, totalIsEstimate: true }
}

/** A walk that meets nothing but what is asked for is quicker than sorting a few hundred. */
const mostToSort = 200

/** So many of a sample say whether there are few enough to count them. */
const enoughToDecide = 10
interface SearchSample extends Sampled {
  level: SampleLevel
  /** About how many are found in all. */
  total: number
}

/** A first look at a small sample; a second one at a larger where so few are met that it says little. */
async function estimate(
  database: Database,
  query: PageQuery,
  coarse: SampleLevel,
  { manyInLarge }: SearchLimits,
): Promise<SearchSample> {
  const first = await sampleOf(database, query, coarse)
  const finer = sampleLevelOf(manyInLarge, enoughToDecide)
  return finer >= coarse || first.total > 4 * manyInLarge ? first : sampleOf(database, query, finer)
}

async function sampleOf(database: Database, query: PageQuery, level: SampleLevel): Promise<SearchSample> {
  const first = firstRank(query.offset + query.limit + 1, level)
  const sampled = await readSample(database, query, level, [first, 4 * first, 16 * first])
  return { ...sampled, level, total: sampled.count * 2 ** level }
}

/**
 * The place in a sample's order behind which so many of all have come. What lies before a place varies as its square root
 * does; each further end is a try that fails less often.
 */
function firstRank(needed: number, level: SampleLevel): number {
  const inSample = needed / 2 ** level
  return Math.ceil(inSample + 3 * Math.sqrt(inSample) + 3)
}

/** The sample that, together with what it says has to be read for a page, is the least to read. */
function levelForReach(total: number, needed: number): SampleLevel {
  const toRead = (level: SampleLevel) => total / 2 ** level + firstRank(needed, level) * 2 ** level
  return sampleLevels.reduce((best, level) => (toRead(level) < toRead(best) ? level : best))
}

/** So many listings of its kinds are tested sooner than those of a search are found by their marks. */
const mostToTest = { inIndex: 80_000, inRows: 8_000 }

const nothingToTest = () => null

/**
 * The kinds of a search where such a share of them is few enough to test each; null where marks are quicker, which read
 * every listing of the `rarest` of them. That takes twice as long as a test.
 */
async function kindsToTest(
  database: Database,
  { kinds }: PageQuery,
  kindConditions: readonly Fragment[],
  rarest: number,
): Promise<(share: number) => Walk | null> {
  if (kinds === null) return nothingToTest
  const most = Math.min(2 * rarest, kinds.isCovered ? mostToTest.inIndex : mostToTest.inRows)
  const total = await sumCube(database, kindConditions)
  return (share) => (total * share <= most ? kinds.walk : null)
}

/** The page of more than can be sorted: from those that come before an end that the sample knows, or else from all. */
async function readManyPage(
  database: Database,
  query: PageQuery,
  { ends, level, total }: SearchSample,
  along: (share: number) => Walk | null,
): Promise<PageRow> {
  const missing = query.order[0]?.missing ?? null
  let rank = firstRank(query.offset + query.limit + 1, level)
  for (const until of ends) {
    if (until === null || until === missing) break
    // About the same share of the kinds as of what is found comes before the end.
    const row = await readReachedPage(database, query, { until }, along(Math.min(1, (rank * 2 ** level) / total)))
    if (row.hasMore === true) return row
    rank *= 4
  }
  return readReachedPage(database, query, { until: null })
}

/** So many of the newest listings are looked at where there is no time for more. */
const glimpsed = 1_000

async function glimpse(database: Database, criteria: SearchCriteria): Promise<FoundPage> {
  const { query } = await planPage(database, criteria)
  const row = await readGlimpsedPage(database, query, glimpsed)
  const share = Math.max(1, (await readIndexSize(database)) / glimpsed)
  const totalItems = Number((Math.max(1, row.total) * share).toPrecision(1))
  return { ...readRow(row, criteria), totalItems, totalIsEstimate: true }
}

/** How the database is asked for a page, and what the cube is asked where it knows all filters. */
export async function planPage(database: Database, criteria: SearchCriteria) {
  const { filters, sorts, page, itemsPerPage, includesOffMarket } = criteria
  const after = positionOf(criteria)
  const offset = after === null ? (page - 1) * itemsPerPage : 0
  if (after === null && offset + itemsPerPage > exactUpTo && page > 1) {
    throw badRequest('page', `Pages by number reach ${exactUpTo} items. Ask for those behind them with cursor.`)
  }
  const lookups = await lookUp(database, criteria)
  const centre = centreOf(filters, lookups)
  const query: PageQuery = {
    ...listingsQueryOf(filters, lookups, includesOffMarket),
    bounds: boundsOf(criteria, new Date()),
    walk: includesOffMarket ? null : indexScan(criteria, offset + itemsPerPage),
    kinds: kindsInOrder(criteria),
    order: sorts.map((sort) => sortColumn(sort, centre)),
    after,
    offset,
    limit: itemsPerPage,
  }
  return {
    query,
    cubeConditions: includesOffMarket ? null : cubeConditionsOf(filters),
    kindConditions: cubeConditionsOf(filters.filter(isKindFilter)) ?? [],
  }
}

/** A found page as the text of a collection. */
export function presentFound(
  found: FoundPage,
  { page, itemsPerPage, cursor }: SearchCriteria,
  path: string,
  queryString: string,
): string {
  const { ids, cards, totalItems, totalIsEstimate, nextCursor } = found
  const isOutOfReach = (page + 1) * itemsPerPage > exactUpTo
  const collection: CollectionPage = {
    path,
    queryString,
    page,
    itemsPerPage,
    totalItems,
    totalIsEstimate,
    ...(nextCursor !== null && (cursor !== null || isOutOfReach) && { nextCursor }),
  }
  const hrefs = ids.map((id) => `/properties/${id}`)
  const text = presentCollectionText(collection, hrefs, cards)
  return nextCursor === null ? text : `{"nextCursor":${JSON.stringify(nextCursor)},${text.slice(1)}`
}

function positionOf({ cursor, sorts, page }: SearchCriteria): Position | null {
  if (cursor === null) return null
  if (page > 1) throw badRequest('page', 'Use either a page number or a cursor.')
  const position = readCursor(sorts, cursor)
  if (position === null) throw badValue('cursor', 'It’s invalid or belongs to another sort order.')
  return position
}

function readRow({ ids, cards, hasMore, lastKeys }: PageRow, { sorts }: SearchCriteria) {
  const found = ids === null ? [] : ids.split(',').map(Number)
  const last = found.at(-1)
  const nextCursor =
    hasMore === true && lastKeys !== null && last !== undefined
      ? writeCursor(sorts, { values: lastKeys.split(',').map(Number), id: last })
      : null
  return { ids: found, cards: cards ?? '', nextCursor }
}
