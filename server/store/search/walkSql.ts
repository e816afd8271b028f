import { sql } from 'kysely'

import { all, type Fragment } from './filterSql.ts'
import { comesAfter, orderBy, type Position, type SortColumn } from './sortSql.ts'

export type WalkColumn = 'cell' | 'town_id' | 'listing_type' | 'property_type' | 'subtype'

/** Walks along one index: one into each combination of its first columns. */
export interface WalkPart {
  columns: readonly WalkColumn[]
  combinations: readonly (readonly number[])[]
  /** Keeps parts apart that would otherwise show the same listings. */
  condition: Fragment
}

/**
 * How to come to a page's rows without reading the others: walks along indexes that are in the page's order, merged.
 * `lateral` walks each as far as the page may reach; `merged` goes along all of them at once, no further than needed,
 * for which every walk is planned by itself: for deep pages and for tests that few rows pass.
 */
export interface Walk {
  parts: readonly WalkPart[]
  /** What the combinations do not say yet. An index keeps its order only where its first columns have one value each. */
  conditions: readonly Fragment[]
  way: 'lateral' | 'merged'
}

/** What a select of a page's ids is made of. */
export interface Selection {
  conditions: readonly Fragment[]
  order: readonly SortColumn[]
  after: Position | null
  offset: number
  limit: number
}

/** The columns of a select of ids: the id, and what it is ordered by as `value0`, `value1` … */
export const selected = (order: readonly SortColumn[]): Fragment =>
  sql.join([sql`s.id`, ...order.map(({ value }, index) => sql`${value} as ${valueName(index)}`)])

export const valueName = (index: number) => sql.raw(`value${index}`)

/** `order by` over what `selected` gave. */
export function bySelected(order: readonly SortColumn[]): Fragment {
  const values = order.map(({ direction }, index) => sql`s.${valueName(index)} ${sql.raw(direction)}`)
  return sql.join([...values, sql`s.id ${sql.raw(order.at(-1)?.direction ?? 'desc')}`])
}

/** Without a walk: the planner finds its own way. */
export function plainSelect({ conditions, order, after, offset, limit }: Selection, offMarket: Fragment): Fragment {
  const wanted = after === null ? conditions : [...conditions, comesAfter(order, after)]
  return sql`select ${selected(order)} from listing_search s where ${offMarket} and ${all(wanted)}
              order by ${orderBy(order)} limit ${offset + limit + 1}`
}

/** The page's rows and those of the pages before it, in order, where all of them pass the test. */
export function walkSelect(selection: Omit<Selection, 'conditions'>, walk: Walk, test: readonly Fragment[]): Fragment {
  const { order, offset, limit } = selection
  const walked = { ...selection, conditions: [...walk.conditions, ...test] }
  const walks = walk.parts.flatMap((part) =>
    walk.way === 'merged' ? mergedWalks(walked, part) : [lateralWalks(walked, part)],
  )
  return sql`select s.* from (${sql.join(walks, sql` union all `)}) s
              order by ${bySelected(order)} limit ${offset + limit + 1}`
}

function lateralWalks(selection: Selection, { columns, combinations, condition }: WalkPart): Fragment {
  const lists = columns.map(
    (name, index) => sql`${combinations.map((combination) => combination[index] ?? 0)}::${typeOf(name)}[]`,
  )
  const here = columns.map((name) => sql`s.${sql.ref(name)} = leaf.${sql.ref(name)}`)
  return sql`select s.* from unnest(${sql.join(lists)}) leaf (${sql.raw(columns.join(', '))})
              cross join lateral (${leafSelect(selection, [...here, condition])}) s`
}

/** Each is in the page's order by itself, which is what lets PostgreSQL merge them without reading them to their ends. */
function mergedWalks({ conditions, order, after, offset, limit }: Selection, part: WalkPart): Fragment[] {
  const { columns, combinations, condition } = part
  const behind = after === null ? [] : [comesAfter(order, after)]
  return combinations.map((combination) => {
    const here = columns.map((name, index) => sql`s.${sql.ref(name)} = ${combination[index] ?? 0}::${typeOf(name)}`)
    return sql`(select ${selected(order)} from listing_search s
                 where not s.off_market and ${all([...here, condition, ...conditions, ...behind])}
                 order by ${orderBy(order)} limit ${offset + limit + 1})`
  })
}

const typeOf = (name: WalkColumn) => sql.raw(name === 'town_id' ? 'bigint' : name === 'cell' ? 'integer' : 'smallint')

/** One walk; where some listings have no value to order by, those come by a second walk behind the others. */
function leafSelect({ conditions, order, after, offset, limit }: Selection, here: readonly Fragment[]): Fragment {
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
