import { sql } from 'kysely'

import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ReadWorld } from './readWorld.ts'

/**
 * What can be otherwise in the world that is read. In the usual one every home shows its whole address and is free, and nobody has said how they want to be shown; homes in every status, kept, sought and written about, meet each of
 * these.
 */
export const readSituations: Readonly<Record<string, (database: Database, world: ReadWorld) => Promise<void>>> = {
  'addresses are shown by their district alone': (database, world) =>
    changeListings(database, world, sql`location_accuracy = 'district', zip = '130 00'`),
  'addresses are shown without their house number': (database, world) =>
    changeListings(database, world, sql`location_accuracy = 'street', zip = '130 00'`),
  'homes are reserved': (database, world) => changeListings(database, world, sql`is_reserved = true`),
  'people are an agency and keep their phone back': async (database, { people }) => {
    const ids = Object.values(people).map(({ id }) => id)
    await sql`update account set agency_name = 'Agency ' || first_name, shows_phone = false where id in (${sql.join(ids)})`.execute(
      database,
    )
  },
}

/** Of all homes, those that are gone for good among them. */
async function changeListings(
  database: Database,
  { people }: ReadWorld,
  change: ReturnType<typeof sql>,
): Promise<void> {
  const owners = Object.values(people).map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    update listing set ${change} where owner_id in (${sql.join(owners)}) returning id::float8 as id
  `.execute(database)
  await indexListings(
    database,
    rows.map(({ id }) => id),
  )
}
