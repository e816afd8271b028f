import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { weighListings } from '#server/features/listings/loadTransitionContext.ts'
import type { InsertedListing } from './insertHistories.ts'

/** So far to the north was the pin before its owner moved it: some 330 metres. */
const movedBy = 0.003

/** Writes what was approved of listings that are reviewed again because their owner moved the pin: the place before that. */
export async function insertApprovals(database: Database, listings: readonly InsertedListing[]): Promise<void> {
  const moved = listings
    .filter(({ plan: { status, lifecycle } }) => {
      const last = lifecycle.history.at(-1)
      return status === 'PENDING' && last?.event === 'HOLD' && last.reasonCode === 'material_edit'
    })
    .map(({ id }) => id)
  for (const { row, values } of await weighListings(database, moved)) {
    const { latitude, longitude } = values.locationGps as { latitude: number; longitude: number } // every planned one has a pin
    const approved = { ...values, locationGps: { latitude: latitude + movedBy, longitude } }
    await sql`update listing set approved_values = ${JSON.stringify(approved)}::jsonb where id = ${row.id}`.execute(
      database,
    )
  }
}
