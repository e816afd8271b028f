import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import type { Database } from '../database/database.ts'
import { presentCollectionText, type CollectionPage } from '../http/presentCollection.ts'
import { readCursor, writeCursor } from '../search/cursor.ts'
import { parseCriteria } from '../search/parseCriteria.ts'
import { badRequest, badValue } from '../search/parseFilter.ts'
import type { SearchCriteria } from '../search/searchCriteria.ts'
import { isKindFilter } from '../search/listingKinds.ts'
import {
  estimateListings,
  readCommonWordsPage,
  readPage,
  type PageQuery,
  type PageRow,
} from '../store/search/listingSearch.store.ts'
import { sortColumn, type Position } from '../store/search/sortSql.ts'
import { centreOf, cubeConditionsOf, lookUp, walkOf, wantedOf } from './searchPlan.ts'

/** Totals are exact, and pages can be asked for by number, up to here. */
export const exactUpTo = 10_000

/** From how many listings on a search is answered in another way; tests lower them. */
export interface SearchLimits {
  /** Fewer are counted and sorted; of more, the first ones are come to by an index. */
  many: number
  /** Words that more listings should have are met soon, and need no index. */
  common: number
  /** So many listings are looked at for common words before the index is asked after all. */
  candidates: number
}

const usualLimits: SearchLimits = { many: exactUpTo, common: 40_000, candidates: 5_000 }

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

/** One page of what fits the criteria. */
export async function findPage(database: Database, criteria: SearchCriteria, limits = usualLimits): Promise<FoundPage> {
  const query = await planPage(database, criteria, limits)
  const common = await findCommonWords(database, criteria, query, limits)
  if (common !== null) return { ...readRow(common, criteria), totalItems: common.total, totalIsEstimate: true }
  const row = await readPage(database, query)
  const totalIsEstimate = row.isFromCube || row.total > limits.many
  const totalItems =
    totalIsEstimate && !row.isFromCube ? Math.max(row.total, await estimateListings(database, query)) : row.total
  return { ...readRow(row, criteria), totalItems, totalIsEstimate }
}

/** A page of words that so many listings have that the first ones to be looked at should show it. */
async function findCommonWords(
  database: Database,
  { filters }: SearchCriteria,
  query: PageQuery,
  { common, candidates }: SearchLimits,
): Promise<PageRow | null> {
  const { words, offset, limit } = query
  const isCommon = words !== null && words.expected > common && offset + limit < candidates / 10
  const hasOnlyKinds = filters.every((filter) => filter.kind === 'words' || isKindFilter(filter))
  if (!isCommon || !hasOnlyKinds || query.includesOffMarket) return null
  return readCommonWordsPage(database, { ...query, words }, candidates)
}

/** How the database is asked for a page. */
export async function planPage(
  database: Database,
  criteria: SearchCriteria,
  { many } = usualLimits,
): Promise<PageQuery> {
  const { filters, sorts, page, itemsPerPage, includesOffMarket } = criteria
  const after = positionOf(criteria)
  const offset = after === null ? (page - 1) * itemsPerPage : 0
  if (after === null && offset + itemsPerPage > exactUpTo && page > 1) {
    throw badRequest('page', `Pages by number reach ${exactUpTo} items. Ask for those behind them with cursor.`)
  }
  const lookups = await lookUp(database, criteria)
  const centre = centreOf(filters, lookups)
  return {
    ...wantedOf(filters, lookups, includesOffMarket),
    walk: walkOf(criteria, lookups, offset + itemsPerPage),
    order: sorts.map((sort) => sortColumn(sort, centre)),
    after,
    offset,
    limit: itemsPerPage,
    cubeConditions: includesOffMarket ? null : cubeConditionsOf(filters),
    countLimit: many,
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
  if (page > 1) throw badRequest('page', 'A page has either a number or a cursor.')
  const position = readCursor(sorts, cursor)
  if (position === null) throw badValue('cursor', 'It belongs to another order, or was changed.')
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
