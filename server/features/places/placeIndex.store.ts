import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { IndexedPlace } from './placeIndex.ts'

/** What was read of the places, and when: a snapshot of PostgreSQL, which says what had been committed. */
export interface ReadPlaces {
  places: IndexedPlace[]
  snapshot: string
}

/**
 * The places that were changed since a snapshot; all of them without one. A change is never missed, however long its
 * transaction took, and read once. What another database server wrote, before the data came here, is read at first only.
 */
export async function readChangedPlaces(database: Database, since: string | null): Promise<ReadPlaces> {
  const changed =
    since === null
      ? sql`true`
      : sql`place.changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
            and not pg_visible_in_snapshot(place.changed_in, ${since}::pg_snapshot)
            and place.changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<IndexedPlace & { snapshot: string; isPlace: boolean }>`
    select place.id is not null as "isPlace", pg_current_snapshot()::text as snapshot,
           place.id, place.kind, place.name, place.context, place.latitude, place.longitude, place.region,
           place.district, place.town_id::float8 as "townId", place.population, place.homes, place.source,
           place.other_names as "otherNames", place.members
      from (values (1)) as always (one)
      left join place on ${changed}
  `.execute(database)
  return {
    places: rows.filter(({ isPlace }) => isPlace).map(({ isPlace: _, snapshot: __, ...place }) => place),
    snapshot: rows[0]?.snapshot ?? '',
  }
}
