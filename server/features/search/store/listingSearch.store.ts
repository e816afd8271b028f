import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { highestEnd, isOfSameField, lowestEnd, type MarkGroup, type SampleLevel } from '../criteria/searchMarks.ts'
import { all, findsWords, hasMarks, readsWords, testsWords, type Fragment, type WordSearch } from './filterSql.ts'
import { comesAfter, orderBy, type Position, type SortColumn } from './sortSql.ts'
import {
  bySelected,
  latestSelect,
  selected,
  valueName,
  walkSelect,
  walkThrough,
  type Selection,
  type Walk,
} from './walkSql.ts'

/** Which listings are meant. */
export interface ListingsQuery {
  /** What the index is asked for: it finds all that are meant, and a few more where a filter is finer than its marks. */
  marks: readonly MarkGroup[]
  /** What is tested on each listing that the index finds. */
  conditions: readonly Fragment[]
  words: WordSearch | null
  /** Only those of a sample, which has indexes of its own; 0 for all. */
  sample: SampleLevel
}

export interface PageQuery extends ListingsQuery, Selection {
  /** Between which values of the first part of the order the filters leave listings, as integers. */
  bounds: { low: number | undefined; high: number | undefined }
  /** Where kinds are all that is asked for: walks that meet nothing else. */
  walk: Walk | null
  /** The kinds that are asked for, among other things, where an index has each in the page's order. */
  kinds: KindsInOrder | null
}

export interface KindsInOrder {
  walk: Walk
  /** Whether the index has all other columns, too, that are tested: rows themselves are hardly read then. */
  isCovered: boolean
  /** About which share of them other filters leave, which the index knows. */
  share: number
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
}

/**
 * A page and the number of all that is found; nothing but that number where it is more than `limit`, which ends the count.
 * They are found by their marks, or `along` the kinds, all of which are tested.
 */
export async function readCountedPage(
  database: Database,
  query: PageQuery,
  limit: number,
  along: Walk | null = null,
): Promise<PageRow> {
  return oneRow(await countedStatement(query, limit, along).execute(database))
}

/** The statement of `readCountedPage`: the page is sorted from what was counted, nothing is read twice. */
export function countedStatement(query: PageQuery, limit: number, along: Walk | null = null) {
  const found =
    along === null
      ? matchedSelect(query, selected(query.order))
      : walkThrough(query.order, along, query.conditions, sql``)
  const matched = sql`select * from (${found}) s limit ${limit + 1}`
  const page = pageOf(query, sql`(select counted.total from counted) <= ${limit}`)
  return sql<PageRow>`
    with matched as materialized (${matched}),
    counted as materialized (select count(*)::integer as total from matched),
    page as materialized (${page})
    ${pageFields(query, sql`select total from counted`)}
  `
}

/** A page of very many in whose order the walk goes. */
export async function readWalkedPage(database: Database, query: PageQuery, walk: Walk): Promise<PageRow> {
  return oneRow(
    await sql<PageRow>`
      with page as materialized (
        select found.*, row_number() over () as place from (${walkSelect(query, walk)} offset ${query.offset}) found
      )
      ${pageFields(query, sql`select 0 as total`)}
    `.execute(database),
  )
}

/** How far into the order of a search its page reaches. */
export interface ScanRange {
  /** The last sort value that counts, as an integer; null for all. */
  until: number | null
}

/**
 * A page of very many, sorted from those that do not come behind `until`; there may be too few of them to fill it. Those
 * are found by their marks, or `along` the kinds, where all of these that do not come behind it are tested.
 */
export async function readReachedPage(
  database: Database,
  query: PageQuery,
  { until }: ScanRange,
  along: Walk | null = null,
): Promise<PageRow> {
  const { order } = query
  const [first] = order
  const isNarrow = first !== undefined && until !== null
  const found =
    isNarrow && along !== null
      ? reachedAlong(query, first, until, along)
      : matchedSelect(isNarrow ? narrowedTo(query, first, until) : query, selected(order))
  return oneRow(
    await sql<PageRow>`
      with matched as materialized (${found}),
      page as materialized (${pageOf(query, sql`true`)})
      ${pageFields(query, sql`select 0 as total`)}
    `.execute(database),
  )
}

/** The part of each kind's index up to there. Its columns are most of what is asked for, so that few rows are read. */
function reachedAlong(query: PageQuery, first: SortColumn, until: number, along: Walk): Fragment {
  const { low, high } = reachOf(query, first, until)
  const reach = [
    ...(low === undefined ? [] : [sql`${first.value} >= ${first.literal(low)}`]),
    ...(high === undefined ? [] : [sql`${first.value} <= ${first.literal(high)}`]),
  ]
  return walkThrough(query.order, along, [...reach, ...query.conditions], sql`order by ${orderBy(query.order)}`)
}

/** Between which values of the order's first part a page is that ends at `until`. */
function reachOf({ after, bounds }: PageQuery, { direction }: SortColumn, until: number) {
  const start = after?.values[0]
  const isUpward = direction === 'asc'
  return {
    low: highestEnd([bounds.low, isUpward ? start : until]),
    high: lowestEnd([bounds.high, isUpward ? until : start]),
  }
}

/**
 * Ties of the last value are let through whole. The marks of the reach take the place of those that a filter of the same
 * field has: each further group costs a page of the index for nearly every listing that is found.
 */
function narrowedTo(query: PageQuery, first: SortColumn, until: number): PageQuery {
  const { marks, conditions } = query
  const { low, high } = reachOf(query, first, until)
  const reach = first.marksBetween(low ?? null, high ?? null)
  const comparison = sql.raw(first.direction === 'asc' ? '<=' : '>=')
  return {
    ...query,
    marks: reach === null ? marks : [reach, ...marks.filter((group) => !isOfSameField(group, reach))],
    conditions: [...conditions, sql`${first.value} ${comparison} ${first.literal(until)}`],
  }
}

/** How many of a sample fit, and where in their order the page that is asked for should end. */
export interface Sampled {
  count: number
  /** Sort values, each further behind, as integers; null where the sample ends before. */
  ends: readonly (number | null)[]
}

/** Looks at a sample of what is wanted. `ranks` are the places in the sample's order, from 1, whose values are the ends. */
export async function readSample(
  database: Database,
  query: PageQuery,
  level: SampleLevel,
  ranks: readonly number[],
): Promise<Sampled> {
  const { order, after } = query
  const sampled = { ...query, sample: level }
  const [first] = order
  const key = first === undefined ? sql`s.id` : first.keyOf(sql`s.${valueName(0)}`)
  const { rows } = await sql<Sampled>`
    with matched as materialized (${matchedSelect(sampled, selected(order))}),
    ordered as materialized (
      select array_agg(${key}::float8 order by ${bySelected(order)}) as keys from matched s where ${behindOf(order, after)}
    )
    select (select count(*)::integer from matched) as count,
           array[${sql.join(ranks.map((rank) => sql`(select keys[${rank}::integer] from ordered)`))}] as ends
  `.execute(database)
  return rows[0] ?? { count: 0, ends: [] }
}

/** A page of those among the newest listings that fit, when there is no time to look at more, with their number. */
export async function readGlimpsedPage(database: Database, query: PageQuery, newest: number): Promise<PageRow> {
  const byTime = [sortedByTime]
  const latest = latestSelect({ order: byTime, after: null, offset: 0, limit: newest - 1 })
  const { order, conditions, words } = query
  const tests = [...conditions, ...(words === null ? [] : [readsWords(words)])]
  return oneRow(
    await sql<PageRow>`
      with matched as materialized (
        select ${selected(order)}
          from (${latest}) latest
         cross join lateral (select listing.* from listing_search listing where listing.id = latest.id offset 0) s
         where ${all(tests)}
      ),
      page as materialized (${pageOf(query, sql`true`)})
      ${pageFields(query, sql`select count(*)::integer as total from matched`)}
    `.execute(database),
  )
}

const sortedByTime: SortColumn = {
  direction: 'desc',
  value: sql`s.published_at`,
  keyOf: (value) => value,
  literal: () => sql`now()`,
  marksBetween: () => null,
  missing: null,
}

/** The page's rows and the one behind it, out of `matched`, with their places. */
function pageOf({ order, after, offset, limit }: Selection, condition: Fragment): Fragment {
  return sql`
    select found.*, row_number() over () as place
      from (select * from matched s where ${condition} and ${behindOf(order, after)}
             order by ${bySelected(order)} limit ${limit + 1} offset ${offset}) found`
}

function pageFields({ limit, order }: Selection, total: Fragment): Fragment {
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
           total.total
      from (${total}) total
  `
}

function oneRow({ rows }: { rows: readonly PageRow[] }): PageRow {
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table always answers one row.')
  return row
}

/** How many listings there are, counting no further than the limit. */
export async function countListings(
  database: Database,
  requested: ListingsQuery,
  limit: number | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${matchedSelect(requested, sql`s.id`)} limit ${limit}) counted
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** The same for kinds alone, whose index knows all that is asked for. */
export async function countKinds(database: Database, { conditions }: ListingsQuery, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from listing_search s where ${all(conditions)} limit ${limit}) counted
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** How many of a sample there are. */
export const countSampled = (database: Database, requested: ListingsQuery, level: SampleLevel): Promise<number> =>
  countListings(database, { ...requested, sample: level }, null)

/** How many of a sample have each of these marks, in their order. */
export async function countSampledMarks(
  database: Database,
  marks: readonly number[],
  level: SampleLevel,
): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from listing_search s
             where listing_marks(s) @> array[given.mark] and ${all(inSample(level))})::integer as count
      from unnest(${[...marks]}::integer[]) with ordinality given (mark, place)
     order by given.place
  `.execute(database)
  return rows.map(({ count }) => count)
}

/** How many of a sample have these words, as far as the index knows them. */
export async function countSampledWords(database: Database, words: WordSearch, level: SampleLevel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing_words s where ${all([...findsWords(words), ...inSample(level)])}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** About how many listings the index has room for, by the size of its table, which is never out of date. */
export async function readIndexSize(database: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_relation_size('listing_search')::float8 / ${bytesPerListing} as size
  `.execute(database)
  return rows[0]?.size ?? 0
}

const bytesPerListing = 170

/**
 * All listings that are meant, in no order. `offset 0` keeps the two parts apart that the planner would turn around if
 * its estimates were wrong: the index finds, and the rest is tested on each row that it found. Searches with words read
 * `listing_words`, where a listing has all columns of `listing_search` beside its words.
 */
export function matchedSelect({ marks, conditions, words, sample }: ListingsQuery, columns: Fragment): Fragment {
  const found =
    words === null
      ? sql`listing_search s where ${all([hasMarks(sql`listing_marks(s)`, marks), ...inSample(sample)])}`
      : sql`listing_words s where ${all([...findsWords(words), hasMarks(sql`s.marks`, marks), ...inSample(sample)])}`
  const tests = words === null ? conditions : [...conditions, ...testsWords(words)]
  return sql`select ${columns} from (select s.* from ${found} offset 0) s where ${all(tests)}`
}

/** Written as the indexes of the samples have it, so that the planner knows that they hold all that is asked for. */
const inSample = (level: SampleLevel): Fragment[] =>
  level === 0 ? [] : [sql.raw(`hashint8(s.id) & ${2 ** level - 1} = 0`)]

/** What comes after the position, over what `selected` gave. */
function behindOf(order: readonly SortColumn[], after: Position | null): Fragment {
  if (after === null) return sql`true`
  return comesAfter(
    order.map((part, index) => ({ ...part, value: sql`s.${valueName(index)}` })),
    after,
  )
}
