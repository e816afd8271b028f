import { largestInteger } from '#server/platform/database/largestInteger.ts'
import { sql } from 'kysely'

import type { Sort } from '../criteria/searchCriteria.ts'
import { boxAround } from '../criteria/mapCells.ts'
import { boxMarks, publishedMarks, rangeMarks, type MarkGroup } from '../criteria/searchMarks.ts'
import { e5, type Fragment } from './filterSql.ts'

/** A place on the map to measure distances from. */
export interface Centre {
  latitude: number
  longitude: number
}

/** Where a page starts: after the item with these sort values (integers; times in ms) and this id. */
export interface Position {
  values: readonly number[]
  id: number
}

/** One part of an order as SQL. */
export interface SortColumn {
  direction: 'asc' | 'desc'
  /** The value to order by: the column, or what stands for none. */
  value: Fragment
  /** A value as an integer, for cursors. */
  keyOf: (value: Fragment) => Fragment
  /** A cursor's integer as a value to compare with. */
  literal: (key: number) => Fragment
  /** The marks of listings between two values as integers, which belong to it; null where there are none. */
  marksBetween: (low: number | null, high: number | null) => MarkGroup | null
  /** What stands for a listing without a value, so that it comes last. */
  missing: number | null
}

export function sortColumn({ key, direction }: Sort, centre: Centre | null): SortColumn {
  const missing = direction === 'asc' ? largestInteger : -1
  switch (key) {
    case 'publishedAt':
      return {
        direction,
        value: sql`s.published_at`,
        keyOf: (value) => sql`(extract(epoch from ${value}) * 1000)::bigint`,
        literal: (milliseconds) => sql`${new Date(milliseconds).toISOString()}::timestamptz`,
        marksBetween: (low, high) =>
          publishedMarks(low === null ? null : new Date(low), high === null ? null : new Date(high)),
        missing: null,
      }
    case 'price':
      return integerColumn(sql`s.price`, direction, null, between('price'))
    case 'price_per_m2':
      return integerColumn(sql`s.price_per_m2`, direction, missing, between('price_per_m2'))
    case 'usable_area':
      return integerColumn(sql`s.area`, direction, missing, between('area'))
    default: {
      const { latitude, longitude } = centre ?? { latitude: 49.8, longitude: 15.5 } // the middle of the country
      const metres = sql`metres_between(s.latitude, s.longitude, ${e5(latitude)}::integer, ${e5(longitude)}::integer)`
      return integerColumn(metres, direction, missing, (_, high) =>
        high === null ? null : boxMarks(boxAround(latitude, longitude, (high + 1) / 1000)),
      )
    }
  }
}

const between =
  (field: Parameters<typeof rangeMarks>[0]): SortColumn['marksBetween'] =>
  (low, high) =>
    rangeMarks(field, low ?? undefined, high ?? undefined)

function integerColumn(
  column: Fragment,
  direction: 'asc' | 'desc',
  missing: number | null,
  marksBetween: SortColumn['marksBetween'],
): SortColumn {
  const value = missing === null ? column : sql`coalesce(${column}, ${missing}::integer)`
  return {
    direction,
    value,
    keyOf: (given) => given,
    literal: (key) => sql`${key}::integer`,
    marksBetween,
    missing,
  }
}

/** `order by` of a whole order; ties are settled by the id, in the direction of the last part. */
export function orderBy(columns: readonly SortColumn[]): Fragment {
  const deps = columns.map(({ value, direction }) => sql`${value} ${sql.raw(direction)}`)
  return sql.join([...deps, sql`s.id ${sql.raw(columns.at(-1)?.direction ?? 'desc')}`])
}

/** What comes after a position in an order. */
export function comesAfter(columns: readonly SortColumn[], { values, id }: Position) {
  const idDirection = columns.at(-1)?.direction ?? 'desc'
  const [only, ...more] = columns
  if (only !== undefined && more.length === 0) {
    const comparison = sql.raw(idDirection === 'asc' ? '>' : '<')
    return sql`(${only.value}, s.id) ${comparison} (${only.literal(values[0] ?? 0)}, ${id}::bigint)`
  }
  const deps = [
    ...columns.map((part, index) => ({ ...part, literal: part.literal(values[index] ?? 0) })),
    { value: sql`s.id`, direction: idDirection, literal: sql`${id}::bigint` },
  ]
  const steps = deps.map((part, index) => {
    const equal = deps.slice(0, index).map(({ value, literal }) => sql`${value} = ${literal}`)
    const beyond = sql`${part.value} ${sql.raw(part.direction === 'asc' ? '>' : '<')} ${part.literal}`
    return sql`(${sql.join([...equal, beyond], sql` and `)})`
  })
  return sql`(${sql.join(steps, sql` or `)})`
}
