import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import { all, hasWords, readsWords, type Fragment, type WordSearch } from './filterSql.ts'
import { comesAfter, type Position, type SortColumn } from './sortSql.ts'
import { bySelected, plainSelect, selected, valueName, walkSelect, type Walk } from './walkSql.ts'

/** Which listings are meant. */
export interface ListingsWanted {
  conditions: readonly Fragment[]
  /**
   * Conditions of which exactly one holds for each listing that is meant, each with an index of its own; empty where no
   * index narrows the search down to a place.
   */
  reach: readonly Fragment[]
  /** What follows from the conditions and leads to an index. The planner would count it twice where it estimates. */
  narrowing: readonly Fragment[]
  words: WordSearch | null
  /** Words and kinds are all that is asked for, and `listing_words` knows both. */
  isWordsAlone: boolean
  includesOffMarket: boolean
}

export interface PageQuery extends ListingsWanted {
  /** For searches that find more than can be sorted; null where the planner finds its own way. */
  walk: Walk | null
  order: readonly SortColumn[]
  after: Position | null
  offset: number
  limit: number
  /** Conditions on `listing_cube`, where it knows all that is asked for. */
  cubeConditions: readonly Fragment[] | null
  /** Counting stops here; up to here the page is sorted from all that was found, beyond it comes by the walk. */
  countLimit: number
}

export interface PageRow {
  /** The cards of the page as JSON texts with commas between them. */
  cards: string | null
  ids: string | null
  /** Whether more follow. */
  hasMore: boolean | null
  /** The sort values of the page's last item. */
  lastKeys: string | null
  total: number
  /** The total comes from the cube. */
  isFromCube: boolean
  /** There are more than can be sorted. */
  isMany: boolean
}

/** One page of found listings as their cards, and how many there are in all. */
export async function readPage(database: Database, query: PageQuery): Promise<PageRow> {
  // To plan many walks takes longer than to sort a few listings; so it waits until there are many.
  const plansWalksLast = query.walk?.way === 'merged' && query.cubeConditions === null
  if (!plansWalksLast) return oneRow((await pageStatement(query).execute(database)).rows)
  const few = oneRow((await pageStatement(query, 'few').execute(database)).rows)
  return few.isMany ? oneRow((await manyStatement(query, few.total).execute(database)).rows) : few
}

/**
 * One page of words that very many listings have, looked for among the first so many of the search's order, without
 * counting. Null where those did not fill the page.
 */
export async function readCommonWordsPage(
  database: Database,
  query: PageQuery & { words: WordSearch },
  candidates: number,
): Promise<PageRow | null> {
  const { words, limit } = query
  const walked = testedSelect(query, candidates, readsWords(words))
  const row = oneRow((await walkedStatement(query, walked, words.expected).execute(database)).rows)
  return row.hasMore === true || limit === 0 ? row : null
}

/** The statement of a page of the many that are known to be there. */
const manyStatement = (query: PageQuery, total: number) => walkedStatement(query, manySelect(query), total)

function walkedStatement(query: PageQuery, walked: Fragment, total: number) {
  return sql<PageRow>`
    with page as materialized (
      select found.*, row_number() over () as place from (${walked} offset ${query.offset}) found
    )
    ${pageFields(query, sql`select ${total}::integer as total, false as from_cube, true as is_many`)}
  `
}

function oneRow(rows: readonly PageRow[]): PageRow {
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table always answers one row.')
  return row
}

/**
 * The statement of `readPage`. What is found is counted up to a limit; where that is all of it, the page is sorted from
 * it. Where there is more, many listings fit, and a walk along an index in the page's order soon meets enough of them;
 * for `few` it says only that.
 */
export function pageStatement(query: PageQuery, of: 'few' | 'all' = 'all') {
  const { limit, offset, order, after, cubeConditions, countLimit } = query
  const cube =
    cubeConditions === null
      ? sql`select 0 as total`
      : sql`select coalesce(sum(c.listing_count), 0)::integer as total from listing_cube c where ${all(cubeConditions)}`
  const sortLimit = mostToSort(query)
  const counted = sql`(select count(*)::integer
                         from (${matchedSelect(query, sql`s.id`, sql`true`, true)} limit ${countLimit + 1}) s)`
  const isMany = sql`(select counted.is_many from counted)`
  const onlyTimes = order.every(({ isTime }) => isTime)
  const behind = after === null ? sql`true` : comesAfterSelected(order, after)
  return sql<PageRow>`
    with cube as materialized (${cube}),
    matched as materialized (
      select * from (${matchedSelect(query, selected(order), sql`(select cube.total from cube) <= ${sortLimit}`, onlyTimes)}) s
       limit ${countLimit + 1}
    ), counted as materialized (
      select counts.total, cube.total > ${countLimit} as from_cube, ${sortLimit} < greatest(cube.total, counts.total) as is_many
        from cube
       cross join lateral (
               select case
                        when cube.total > ${countLimit} then cube.total
                        ${sortLimit < countLimit ? sql`when cube.total > ${sortLimit} then ${counted}` : sql``}
                        else (select count(*)::integer from matched)
                      end as total
             ) counts
    ), page as materialized (
      select found.*, row_number() over () as place
        from ((select * from matched s where not ${isMany} and ${behind}
                order by ${bySelected(order)} limit ${limit + 1} offset ${offset})
              ${of === 'few' ? sql`` : sql`union all (select * from (${manySelect(query)}) s where ${isMany} offset ${offset})`}) found
    )
    ${pageFields(query, sql`select total, from_cube, is_many from counted`)}
  `
}

/** A walk that meets nothing but what is asked for is quicker than sorting a few hundred. */
function mostToSort({ cubeConditions, conditions, walk, countLimit }: PageQuery): number {
  const meetsNothingElse = cubeConditions !== null && (conditions.length === 0 || walk?.conditions.length === 0)
  return meetsNothingElse ? Math.min(countLimit, 200) : countLimit
}

function pageFields({ limit, order }: PageQuery, total: Fragment): Fragment {
  const keys = sql.join(
    order.map(({ keyOf }, index) => sql`${keyOf(sql`page.${valueName(index)}`)}::text`),
    sql` || ',' || `,
  )
  return sql`
    select (select string_agg(listing_card.card, ',' order by page.place)
              from page
              join listing_card on listing_card.id = page.id
             where page.place <= ${limit}) as cards,
           (select string_agg(page.id::text, ',' order by page.place) from page where page.place <= ${limit}) as ids,
           (select max(page.place) > ${limit} from page) as "hasMore",
           (select ${keys} from page where page.place = ${limit}) as "lastKeys",
           total.total,
           total.from_cube as "isFromCube",
           total.is_many as "isMany"
      from (${total}) total
  `
}

/** How many listings there are, counting no further than the limit. */
export async function countListings(database: Database, wanted: ListingsWanted, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${matchedSelect(wanted, sql`s.id`, sql`true`, true)} limit ${limit}) counted
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** How many rows the planner expects: for totals that are too large to count. */
export async function estimateListings(database: Database, wanted: ListingsWanted): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${matchedSelect({ ...wanted, reach: [], narrowing: [] }, sql`1`, sql`true`, true)}
  `.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** All listings that are meant, in no order. `onlyTimes`: the columns are no others than the id and the time. */
export function matchedSelect(
  wanted: ListingsWanted,
  columns: Fragment,
  condition: Fragment = sql`true`,
  onlyTimes = false,
): Fragment {
  const { conditions, reach, narrowing, words, isWordsAlone, includesOffMarket } = wanted
  if (words !== null && isWordsAlone && onlyTimes) {
    return sql`select ${columns} from listing_words s where ${all([hasWords(words, 's'), condition])}`
  }
  const from = (more: readonly Fragment[]) =>
    words === null
      ? sql`select ${columns} from listing_search s where ${all([condition, ...more, ...conditions])}`
      : sql`select ${columns} from listing_words w join listing_search s on s.id = w.id
             where ${all([hasWords(words, 'w'), condition, ...more, ...conditions])}`
  const onMarket =
    reach.length === 0
      ? [from([sql`not s.off_market`, ...narrowing])]
      : reach.map((part) => from([sql`not s.off_market`, part]))
  return sql.join([...onMarket, ...(includesOffMarket ? [from([sql`s.off_market`])] : [])], sql` union all `)
}

/** The page's rows and those before it, in order, where there are many. */
function manySelect(query: PageQuery): Fragment {
  const { includesOffMarket, order, offset, limit, walk, words } = query
  const test = words === null ? [] : [readsWords(words)]
  const selection = { ...query, conditions: [...query.conditions, ...test] }
  const onMarket = walk === null ? plainSelect(selection, sql`not s.off_market`) : walkSelect(query, walk, test)
  if (!includesOffMarket) return onMarket
  return sql`select s.* from ((${onMarket}) union all (${plainSelect(selection, sql`s.off_market`)})) s
              order by ${bySelected(order)} limit ${offset + limit + 1}`
}

/** The page's rows and those before it among the first `candidates` of the order, of which only those that pass the test count. */
function testedSelect(query: PageQuery, candidates: number, test: Fragment): Fragment {
  const { order, offset, limit, walk } = query
  const first = { ...query, offset: 0, limit: candidates - 1 }
  const walked = walk === null ? plainSelect(first, sql`not s.off_market`) : walkSelect(first, walk, [])
  return sql`select s.* from (${walked}) s where ${test}
              order by ${bySelected(order)} limit ${offset + limit + 1}`
}

/** What comes after a position, over what `selected` gave. */
function comesAfterSelected(order: readonly SortColumn[], after: Position): Fragment {
  return comesAfter(
    order.map((part, index) => ({ ...part, value: sql`s.${valueName(index)}` })),
    after,
  )
}
