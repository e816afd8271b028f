import { sql } from 'kysely'

import { all, type Fragment } from './filterSql.ts'
import { comesAfter, orderBy, type Position, type SortColumn } from './sortSql.ts'

export type WalkColumn = 'listing_type' | 'property_type' | 'subtype'

/**
 * How to come to a page's rows without reading others: walks along an index that is in the page's order, one into each
 * combination of its first columns, merged. An index keeps its order only where its first columns have one value each.
 * `lateral` walks each as far as the page may reach; `merged` goes along all of them at once, no further than needed,
 * for which every walk is planned by itself: for deep pages.
 */
export interface Walk {
  columns: readonly WalkColumn[]
  combinations: readonly (readonly number[])[]
  way: 'lateral' | 'merged'
}

/** Which part of which order a walk is for. */
export interface Selection {
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

/** The newest or oldest listings on the market, along the one index of all of them. */
export const latestSelect = (selection: Selection): Fragment => walkAlong(selection, [])

/** The page's rows and those of the pages before it, in order. */
export function walkSelect(selection: Selection, walk: Walk): Fragment {
  const { order, offset, limit } = selection
  const walks = walk.way === 'merged' ? mergedWalks(selection, walk) : [lateralWalks(selection, walk)]
  return sql`select s.* from (${sql.join(walks, sql` union all `)}) s
              order by ${bySelected(order)} limit ${offset + limit + 1}`
}

/**
 * All listings on the market of the walk's kinds that fit. `inOrder` makes PostgreSQL take the index with that order; it is
 * empty where the conditions leave it to choose: most have a price.
 */
export const walkThrough = (
  order: readonly SortColumn[],
  walk: Walk,
  conditions: readonly Fragment[],
  inOrder: Fragment,
): Fragment =>
  lateral(
    walk,
    (here) => sql`select ${selected(order)} from listing_search s
                   where not s.off_market and ${all([...here, ...conditions])} ${inOrder}`,
  )

const lateralWalks = (selection: Selection, walk: Walk): Fragment => lateral(walk, (here) => walkAlong(selection, here))

function lateral({ columns, combinations }: Walk, walk: (here: readonly Fragment[]) => Fragment): Fragment {
  const lists = columns.map(
    (_, index) => sql`${combinations.map((combination) => combination[index] ?? 0)}::smallint[]`,
  )
  const here = columns.map((name) => sql`s.${sql.ref(name)} = leaf.${sql.ref(name)}`)
  return sql`select s.* from unnest(${sql.join(lists)}) leaf (${sql.raw(columns.join(', '))})
              cross join lateral (${walk(here)}) s`
}

/** Each is in the page's order by itself, which is what lets PostgreSQL merge them without reading them to their ends. */
function mergedWalks(selection: Selection, { columns, combinations }: Walk): Fragment[] {
  return combinations.map((combination) => {
    const here = columns.map((name, index) => sql`s.${sql.ref(name)} = ${combination[index] ?? 0}::smallint`)
    return sql`(${walkAlong(selection, here)})`
  })
}

function walkAlong({ order, after, offset, limit }: Selection, here: readonly Fragment[]): Fragment {
  const behind = after === null ? [] : [comesAfter(order, after)]
  return sql`select ${selected(order)} from listing_search s
              where not s.off_market and ${all([...here, ...behind])}
              order by ${orderBy(order)} limit ${offset + limit + 1}`
}
