import { sql } from 'kysely'

import { kilometresFrom, positionInSql } from '#server/features/places/placeSql.ts'
import type { Database } from '#server/platform/database/database.ts'
import { matchedSelect, type ListingsQuery } from './listingSearch.store.ts'
import { readPlaces, type NamedPlace } from './place.store.ts'

/** A town by its name, and how far it is. */
export interface NearTown extends NamedPlace {
  name: string
  kilometres: number
}

/** The towns nearest to a position that have listings of a search, but for one town; as the crow flies. */
export async function readNearestTowns(
  database: Database,
  requested: ListingsQuery,
  { townId, ...position }: Pick<NamedPlace, 'latitude' | 'longitude' | 'townId'>,
  { beyondKm, limit, mostListings }: { beyondKm: number; limit: number; mostListings: number },
): Promise<NearTown[]> {
  const { rows } = await sql<Pick<NearTown, 'id' | 'name' | 'kilometres'>>`
    with found as materialized (${matchedSelect(requested, sql`s.town_id`)} limit ${mostListings}),
    towns as materialized (
      select distinct town_id from found where town_id is not null and town_id is distinct from ${townId}::bigint
    )
    select *
      from (select place.id, place.name, ${kilometresFrom(positionInSql(position))} as kilometres
              from towns
              join place on place.kind = 'town' and place.town_id = towns.town_id) town
     where town.kilometres > ${beyondKm}::float8
     order by town.kilometres, town.id
     limit ${limit}
  `.execute(database)
  const ids = rows.map(({ id }) => id)
  const places = new Map((await readPlaces(database, ids)).map((place) => [place.id, place]))
  return rows.flatMap((row) => {
    const place = places.get(row.id)
    return place === undefined ? [] : [{ ...place, ...row }]
  })
}
