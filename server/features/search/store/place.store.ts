import { sql } from 'kysely'

import type { placeKinds } from '#contract/entities/place.ts'

import type { Database } from '#server/platform/database/database.ts'

export interface NamedPlace {
  id: string
  kind: (typeof placeKinds)[number]
  region: string
  district: string | null
  townId: number | null
  /** Its name without diacritics and in lower case. */
  searchKey: string
  latitude: number
  longitude: number
}

/** The places with these ids; unknown ones are left out. */
export async function readPlaces(database: Database, placeIds: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select place.id,
           place.kind,
           place.region,
           place.district,
           place.town_id::float8 as "townId",
           place.search_key as "searchKey",
           place.latitude,
           place.longitude
      from place
     where place.id = any(${placeIds}::text[])
  `.execute(database)
  return rows
}

/** A town by its name, and how far it is. */
export interface NearTown extends NamedPlace {
  name: string
  kilometres: number
}

/** The towns nearest to a position, but for one; as the crow flies. */
export async function readNearestTowns(
  database: Database,
  { latitude, longitude, townId }: Pick<NamedPlace, 'latitude' | 'longitude' | 'townId'>,
  beyondKm: number,
  limit: number,
): Promise<NearTown[]> {
  const kilometres = sql<number>`
    111.2 * sqrt((latitude - ${latitude}::float8) ^ 2
                 + ((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2)
  `
  const { rows } = await sql<NearTown>`
    select *
      from (select place.id,
                   place.kind,
                   place.name,
                   place.region,
                   place.district,
                   place.town_id::float8 as "townId",
                   place.search_key as "searchKey",
                   place.latitude,
                   place.longitude,
                   ${kilometres} as kilometres
              from place
             where place.kind = 'town' and place.town_id is distinct from ${townId}::bigint) town
     where town.kilometres > ${beyondKm}::float8
     order by town.kilometres, town.id
     limit ${limit}
  `.execute(database)
  return rows
}
