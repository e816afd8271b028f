import type { Database } from '#server/platform/database/database.ts'
import { sql } from 'kysely'

/** Adds Prague and Brno, so that positions there belong to a town. */
export async function insertPlaces(database: Database): Promise<void> {
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude)
    values ('town-3067696', 'town', 'Praha', 'Hlavní město Praha', 'PHA', 'CZ0100', 3067696, 1300000, 50.088, 14.4208),
           ('town-3078610', 'town', 'Brno', 'Jihomoravský kraj', 'JHM', 'CZ0642', 3078610, 380000, 49.1952, 16.608)
  `.execute(database)
}
