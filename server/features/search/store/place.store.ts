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
