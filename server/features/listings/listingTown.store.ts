import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { StatedPlace } from '#server/features/places/statedPlace.ts'
import { resolveTowns, type TownOfPosition } from '#server/features/places/statedTown.store.ts'

/** Sets the towns of listings, by their ids. Nothing else about a listing changes, and it counts as no change of its owner. */
export async function setTowns(database: Database, towns: ReadonlyMap<number, TownOfPosition>): Promise<void> {
  if (towns.size === 0) return
  const given = [...towns].map(([id, { region, district, townId }]) => ({ id, region, district, townId }))
  await sql`
    update listing
       set region = given.region, district = given.district, town_id = given."townId"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
             id bigint, region text, district text, "townId" bigint)
     where listing.id = given.id
       and (listing.region, listing.district, listing.town_id)
           is distinct from (given.region, given.district, given."townId")
  `.execute(database)
}

/** Looks up the towns of listings again, by what they state and where they lie. One of which nothing is known keeps its own. */
export async function replaceTowns(database: Database, listingIds: readonly number[]): Promise<void> {
  const { rows } = await sql<StatedPlace & { id: number }>`
    select id::float8 as id, city, zip,
           json_build_object('latitude', latitude, 'longitude', longitude) as position
      from listing
     where id = any(${listingIds}::bigint[]) and latitude is not null and longitude is not null
  `.execute(database)
  const towns = await resolveTowns(database, rows)
  await setTowns(
    database,
    new Map(rows.flatMap(({ id }, index) => (towns[index] == null ? [] : [[id, towns[index]] as const]))),
  )
}
