import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { MapGrid } from '../criteria/mapGrid.ts'
import type { SampleLevel } from '../criteria/searchMarks.ts'
import { all, e5, type Fragment } from './filterSql.ts'
import { matchedSelect, type ListingsQuery } from './listingSearch.store.ts'

/** The listings of one cell; positions in 1/100,000 of a degree. */
export interface ClusterRow {
  latitude: number
  longitude: number
  count: number
  lowestPrice: number
  /** Where it is one listing. */
  id: number | null
  west: number
  south: number
  east: number
  north: number
}

const columns = sql`s.id, s.latitude, s.longitude, s.price`

/** What is wanted, gathered in the cells of a grid. Reading stops at the limit, if there is one. */
export async function readClusters(
  database: Database,
  requested: ListingsQuery,
  grid: MapGrid,
  limit: number | null,
): Promise<ClusterRow[]> {
  const { rows } = await sql<ClusterRow>`
    with matched as materialized (select * from (${matchedSelect(requested, columns)}) s limit ${limit})
    select round(avg(s.latitude))::integer as latitude,
           round(avg(s.longitude))::integer as longitude,
           count(*)::integer as count,
           min(s.price) as "lowestPrice",
           case when count(*) = 1 then min(s.id)::float8 end as id,
           min(s.longitude) as west, min(s.latitude) as south, max(s.longitude) as east, max(s.latitude) as north
      from matched s
     group by ${cellOf(grid, sql`s.latitude`, sql`s.longitude`)}
  `.execute(database)
  return rows
}

/** The same in a sample, for very many. */
export const sampleClusters = (
  database: Database,
  requested: ListingsQuery,
  grid: MapGrid,
  level: SampleLevel,
): Promise<ClusterRow[]> => readClusters(database, { ...requested, sample: level }, grid, null)

/** The same from the cube, whose cells must be smaller than those of the grid: up to a minute old, and always quick. */
export async function readCubeClusters(
  database: Database,
  cubeConditions: readonly Fragment[],
  grid: MapGrid,
): Promise<ClusterRow[]> {
  const { west, south, east, north } = grid.box
  const latitude = sql`(c.latitude_sum / c.listing_count)::integer`
  const longitude = sql`(c.longitude_sum / c.listing_count)::integer`
  const { rows } = await sql<ClusterRow>`
    select (sum(c.latitude_sum) / sum(c.listing_count))::integer as latitude,
           (sum(c.longitude_sum) / sum(c.listing_count))::integer as longitude,
           sum(c.listing_count)::integer as count,
           min(c.lowest_price) as "lowestPrice",
           case when sum(c.listing_count) = 1 then min(c.first_id)::float8 end as id,
           min(${longitude}) as west, min(${latitude}) as south, max(${longitude}) as east, max(${latitude}) as north
      from listing_cube c
     where ${all(cubeConditions)} and c.cell <> 0
       and ${latitude} between ${e5(south)}::integer and ${e5(north)}::integer
       and ${longitude} between ${e5(west)}::integer and ${e5(east)}::integer
     group by ${cellOf(grid, latitude, longitude)}
  `.execute(database)
  return rows
}

/** In whole numbers, as `mapGrid` cuts. */
const cellOf = ({ columns, rows }: MapGrid, latitude: Fragment, longitude: Fragment): Fragment =>
  sql`(${longitude}::bigint + 18000000) * ${columns}::bigint / 36000000,
      (${latitude}::bigint + 9000000) * ${rows}::bigint / 18000000`
