import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { placeRows } from './placeRows.ts'

/**
 * Fills the table of places with those of the product, or brings it up to date; every start may call it. What a register
 * corrected stays. Answers how many places there are.
 */
export async function loadPlaces(database: Database): Promise<number> {
  const rows = placeRows()
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
  return rows.length
}
