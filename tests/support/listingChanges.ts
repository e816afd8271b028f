import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { followListingChange, followPriceChange } from '#server/listingEffects.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { sql } from 'kysely'

import { settingsWithSecret } from './mailbox.ts'

/** Puts a listing into a status as if somebody had taken that step, with everything that follows from it. */
export async function moveListing(
  database: Database,
  listingId: number,
  { event, from, to, now }: { event: ListingEventType; from: PropertyStatus; to: PropertyStatus; now: Date },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`update listing set status = ${to} where id = ${listingId}`.execute(tx)
    await indexListings(tx, [listingId])
    const change = { listingId, historyId: 1, event, from, to, by: 'admin', at: now.toISOString() } as const
    await followListingChange(tx, change, { secretKey: settingsWithSecret.secretKey, now })
  })
}

/** Gives a listing another price, with everything that follows from it. */
export async function priceListing(database: Database, listingId: number, after: number, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ price: number }>`
      select price::float8 as price from listing where id = ${listingId}
    `.execute(tx)
    await sql`update listing set price = ${after} where id = ${listingId}`.execute(tx)
    await indexListings(tx, [listingId])
    const change = { listingId, at: now.toISOString(), before: rows[0]?.price ?? null, after }
    await followPriceChange(tx, change, { secretKey: settingsWithSecret.secretKey, now })
  })
}
