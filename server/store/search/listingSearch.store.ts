import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import { all, type Fragment } from './filterSql.ts'
import { comesAfter, orderBy, type Position, type SortColumn } from './sortSql.ts'

/**
 * How to come to a page's rows without reading the others: into each combination of these columns goes one short walk
 * along an index that is in the page's order; the walks are merged. `null`: the planner finds its own way.
 */
export type Walk = { columns: readonly WalkColumn[]; combinations: readonly (readonly number[])[] } | null
export type WalkColumn = 'cell' | 'town_id' | 'listing_type' | 'property_type' | 'subtype'

export interface PageQuery {
  conditions: readonly Fragment[]
  includesOffMarket: boolean
  walk: Walk
  order: readonly SortColumn[]
  after: Position | null
  offset: number
  limit: number
  /** Conditions on `listing_cube`, where it knows all that is asked for. */
  cubeConditions: readonly Fragment[] | null
  /** Counting stops here. */
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
}

/** One page of found listings as their cards, and how many there are in all. */
export async function readPage(database: Database, query: PageQuery): Promise<PageRow> {
  const { rows } = await pageStatement(query).execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table always answers one row.')
  return row
}

/** The statement of `readPage`. */
export function pageStatement(query: PageQuery) {
  const { limit, cubeConditions, countLimit } = query
  const exact = countFragment(query.conditions, query.includesOffMarket, countLimit + 1)
  const total =
    cubeConditions === null
      ? sql`select ${exact} as total, false as from_cube`
      : sql`select case when cube.total > ${countLimit} then cube.total else ${exact} end as total,
                   cube.total > ${countLimit} as from_cube
              from (select coalesce(sum(c.listing_count), 0)::integer as total
                      from listing_cube c
                     where ${all(cubeConditions)}) cube`
  return sql<PageRow>`
    with page as materialized (
      select found.id, found.keys, row_number() over () as place
        from (${foundFragment(query)}) found
    ), total as (${total})
    select (select string_agg(listing_card.card, ',' order by page.place)
              from page
              join listing_card on listing_card.id = page.id
             where page.place <= ${limit}) as cards,
           (select string_agg(page.id::text, ',' order by page.place) from page where page.place <= ${limit}) as ids,
           (select max(page.place) > ${limit} from page) as "hasMore",
           (select page.keys from page where page.place = ${limit}) as "lastKeys",
           total.total,
           total.from_cube as "isFromCube"
      from total
  `
}

/** How many listings there are, counting no further than the limit. */
export async function countListings(
  database: Database,
  conditions: readonly Fragment[],
  includesOffMarket: boolean,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${countFragment(conditions, includesOffMarket, limit)} as total
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** How many rows the planner expects: for totals that are too large to count. */
export async function estimateListings(database: Database, conditions: readonly Fragment[]): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from listing_search s where not s.off_market and ${all(conditions)}
  `.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function countFragment(conditions: readonly Fragment[], includesOffMarket: boolean, limit: number): Fragment {
  const some = (offMarket: Fragment) =>
    sql`(select count(*)::integer
           from (select 1 from listing_search s where ${offMarket} and ${all(conditions)} limit ${limit}) counted)`
  return includesOffMarket
    ? sql`${some(sql`not s.off_market`)} + ${some(sql`s.off_market`)}`
    : some(sql`not s.off_market`)
}

/** Ids in the page's order, one more than the page holds. */
function foundFragment(query: PageQuery): Fragment {
  const { includesOffMarket, order, offset, limit, walk } = query
  const onMarket = walk === null ? plainSelect(query, sql`not s.off_market`) : walkSelect(query, walk)
  if (!includesOffMarket && walk === null) return sql`select id, keys from (${onMarket} offset ${offset}) s`
  const merged = includesOffMarket ? sql`(${onMarket}) union all (${plainSelect(query, sql`s.off_market`)})` : onMarket
  const sorted = [
    ...order.map(({ direction }, index) => sql`s.${valueName(index)} ${sql.raw(direction)}`),
    idOrder(order),
  ]
  return sql`select id, keys from (${merged}) s order by ${sql.join(sorted)} limit ${limit + 1} offset ${offset}`
}

const valueName = (index: number) => sql.raw(`value${index}`)
const idOrder = (order: readonly SortColumn[]) => sql`s.id ${sql.raw(order.at(-1)?.direction ?? 'desc')}`

function selected(order: readonly SortColumn[]): Fragment {
  const keys = sql.join(
    order.map(({ key }) => sql`${key}::text`),
    sql` || ',' || `,
  )
  return sql.join([
    sql`s.id`,
    ...order.map(({ value }, index) => sql`${value} as ${valueName(index)}`),
    sql`${keys} as keys`,
  ])
}

function plainSelect({ conditions, order, after, offset, limit }: PageQuery, offMarket: Fragment): Fragment {
  const wanted = after === null ? conditions : [...conditions, comesAfter(order, after)]
  return sql`select ${selected(order)} from listing_search s where ${offMarket} and ${all(wanted)}
              order by ${orderBy(order)} limit ${offset + limit + 1}`
}

function walkSelect(query: PageQuery, { columns, combinations }: NonNullable<Walk>): Fragment {
  const { order, offset, limit } = query
  const lists = columns.map((name, index) => {
    const type = sql.raw(name === 'town_id' ? 'bigint[]' : name === 'cell' ? 'integer[]' : 'smallint[]')
    return sql`${combinations.map((combination) => combination[index] ?? 0)}::${type}`
  })
  const names = sql.raw(columns.join(', '))
  const sorted = [
    ...order.map(({ direction }, index) => sql`s.${valueName(index)} ${sql.raw(direction)}`),
    idOrder(order),
  ]
  return sql`select s.* from unnest(${sql.join(lists)}) leaf (${names})
              cross join lateral (${leafSelect(query, columns)}) s
              order by ${sql.join(sorted)} limit ${offset + limit + 1}`
}

/** One walk; where some listings have no value to order by, those come by a second walk behind the others. */
function leafSelect({ conditions, order, after, offset, limit }: PageQuery, columns: readonly WalkColumn[]): Fragment {
  const here = columns.map((name) => sql`s.${sql.ref(name)} = leaf.${sql.ref(name)}`)
  const walkAlong = (more: readonly Fragment[], by: Fragment) =>
    sql`select ${selected(order)} from listing_search s
         where not s.off_market and ${all([...here, ...conditions, ...more])}
         order by ${by} limit ${offset + limit + 1}`
  const [only] = order
  if (only === undefined || only.missing === null) {
    return walkAlong(after === null ? [] : [comesAfter(order, after)], orderBy(order))
  }
  const valued = [sql`${only.column} is not null`, ...(after === null ? [] : [comesAfter(order, after, 'column')])]
  const isPastValues = after !== null && after.values[0] === only.missing
  const idComparison = sql.raw(only.direction === 'asc' ? '>' : '<')
  const unvalued = [
    sql`${only.column} is null`,
    ...(isPastValues ? [sql`s.id ${idComparison} ${after.id}::bigint`] : []),
  ]
  return sql`(${walkAlong(valued, orderBy(order, 'column'))}) union all (${walkAlong(unvalued, sql`s.id ${sql.raw(only.direction)}`)})`
}
