import type { Place } from '#contract/entities/place.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { PlaceRow } from './placeRows.ts'
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

/** From the vaguest place that a home is looked up by to the most exact; then what only contains places. */
const byVagueness = ['town', 'quarter', 'postcode', 'street', 'metro', 'area', 'district', 'region']

/**
 * The place whose own position this is: the town, where its first quarter lies in the same middle. What listings taught
 * does not count: a street of one listing is where that home is.
 */
export async function findPlaceInMiddle(
  database: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<Pick<Place, 'kind' | 'name'> | undefined> {
  const { rows } = await sql<Pick<Place, 'kind' | 'name'>>`
    select place.kind, place.name
      from place
     where place.latitude = ${latitude}::float8
       and place.longitude = ${longitude}::float8
       and place.located
       and place.source <> 'learnt'
     order by array_position(${byVagueness}::text[], place.kind), place.members <> '{}', place.id
     limit 1
  `.execute(database)
  return rows[0]
}

/** Whether a town or a quarter has one of these names, wherever it lies. */
export async function isKnownTown(database: Database, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from place where kind in ('town', 'quarter') and search_key = any(${keys}::text[]) limit 1
  `.execute(database)
  return rows.length > 0
}

/** Puts the places of the product into the table, in place of what it held of them; what a register imported stays. */
export async function writeBuiltInPlaces(database: Database, rows: readonly PlaceRow[]): Promise<void> {
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude, extent, spread,
                       other_names, members, circles)
    select id, kind, name, context, region, district, "townId", population, latitude, longitude, extent, spread,
           "otherNames", members, circles
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
             id text, kind text, name text, context text, region text, district text, "townId" bigint,
             population integer, latitude double precision, longitude double precision, extent real, spread real,
             "otherNames" text[], members text[], circles double precision[])
    on conflict (id) do update
       set name = excluded.name,
           context = excluded.context,
           region = excluded.region,
           district = excluded.district,
           town_id = excluded.town_id,
           population = excluded.population,
           latitude = excluded.latitude,
           longitude = excluded.longitude,
           extent = excluded.extent,
           spread = excluded.spread,
           other_names = excluded.other_names,
           members = excluded.members,
           circles = excluded.circles,
           source = 'built_in'
     where place.source <> 'imported'
       and (place.name, place.context, place.district, place.population, place.latitude, place.longitude, place.extent,
            place.spread, place.other_names, place.members, place.circles, place.source)
           is distinct from (excluded.name, excluded.context, excluded.district, excluded.population, excluded.latitude,
                             excluded.longitude, excluded.extent, excluded.spread, excluded.other_names,
                             excluded.members, excluded.circles, 'built_in')
  `.execute(database)
}
