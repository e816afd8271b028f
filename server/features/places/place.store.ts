import type { Place } from '#contract/entities/place.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isAround, positionInSql, tellsWhereItIs } from './placeSql.ts'

const columns = sql`place.id, place.kind, place.name, place.context, place.latitude, place.longitude, place.region`

export async function readPlace(database: Database, placeId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${columns}
      from place
     where place.id = ${placeId}
  `.execute(database)
  return rows[0]
}

export interface NearbyPlace extends Place {
  /** Km around its position that belong to it. */
  extent: number
}

/** Towns and quarters within about 25 km of a position; of towns with quarters only these. */
export async function findPlacesAround(
  database: Database,
  position: { latitude: number; longitude: number },
): Promise<NearbyPlace[]> {
  const { rows } = await sql<NearbyPlace>`
    select ${columns}, place.extent
      from place
     where place.kind in ('town', 'quarter')
       and ${tellsWhereItIs}
       and not (place.kind = 'town' and exists (
             select from place quarter
              where quarter.kind = 'quarter' and quarter.town_id = place.town_id and quarter.source = 'built_in'))
       and ${isAround(positionInSql(position))}
  `.execute(database)
  return rows
}

/** Whether a town or a quarter has one of these names, wherever it lies. */
export async function isKnownTown(database: Database, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from place where kind in ('town', 'quarter') and search_key = any(${keys}::text[]) limit 1
  `.execute(database)
  return rows.length > 0
}
