import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { placeRows } from './placeRows.ts'

/** Fills the table of places, or brings it up to date; every start may call it. Answers how many places there are. */
export async function loadPlaces(database: Database): Promise<number> {
  const rows = placeRows()
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude)
    select id, kind, name, context, region, district, "townId", population, latitude, longitude
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
             id text, kind text, name text, context text, region text, district text, "townId" bigint,
             population integer, latitude double precision, longitude double precision)
    on conflict (id) do update
       set name = excluded.name,
           context = excluded.context,
           region = excluded.region,
           district = excluded.district,
           town_id = excluded.town_id,
           population = excluded.population,
           latitude = excluded.latitude,
           longitude = excluded.longitude
     where (place.name, place.context, place.district, place.population, place.latitude, place.longitude)
           is distinct from (excluded.name, excluded.context, excluded.district, excluded.population,
                             excluded.latitude, excluded.longitude)
  `.execute(database)
  return rows.length
}
