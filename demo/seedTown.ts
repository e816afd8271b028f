import { sql } from 'kysely'

import { hashWithoutSecret } from '#server/platform/credentials/passwordHash.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { refreshSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
import { insertActivity } from '#demo/insert/insertActivity.ts'
import { insertApprovals } from '#demo/insert/insertApprovals.ts'
import { insertHistories, type InsertedListing } from '#demo/insert/insertHistories.ts'
import { insertListings } from '#demo/insert/insertListings.ts'
import { insertMedia } from '#demo/insert/insertMedia.ts'
import { insertAccountHistories, insertUsers, joinBeforeFirstListing } from '#demo/insert/insertUsers.ts'
import { demoPassword } from '#demo/users/planUsers.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { planTown } from '#demo/plan/planTown.ts'
import { addToChecksum, readChecksum, startChecksum } from '#demo/plan/townChecksum.ts'

export interface TownOptions {
  /** How many listings; 3,000 where not said. */
  listings?: number
  /** The same seed makes the same town. */
  seed?: number
  now?: Date
  /** Hears how many listings are done. */
  onProgress?: (done: number, total: number) => void
}

export interface SeededTown {
  users: number
  listings: number
  /** The same for the same number of listings and seed, whenever it was made; dates count from the day of making. */
  checksum: string
}

const batchSize = 500

/** Fills an empty database with the demo town. Throws when there are listings already. */
export async function seedTown(
  database: Database,
  { listings = 3_000, seed = 1, now = new Date(), onProgress }: TownOptions = {},
): Promise<SeededTown> {
  await refuseUnlessEmpty(database)
  await loadPlaces(database)
  const town = planTown(seed, listings, now)
  const { users, seekers } = town
  const accountIds = await insertUsers(database, users, await hashWithoutSecret(demoPassword), now)
  const adminIds = users.flatMap(({ isAdmin }, index) => (isAdmin ? [accountIds[index] ?? 0] : []))
  const checksum = startChecksum()

  for (let start = 0; start < listings; start += batchSize) {
    const count = Math.min(batchSize, listings - start)
    const plans = Array.from({ length: count }, (_, index) => town.planListing(start + index))
    for (const plan of plans) addToChecksum(checksum, plan)
    await together(database, async (tx) => {
      const rows = plans.map((plan) => ({ plan, ownerId: accountIds[plan.owner] ?? 0 }))
      const ids = await insertListings(tx, rows, now)
      const inserted = rows.map((row, index): InsertedListing => ({ ...row, id: ids[index] ?? 0 }))
      await insertHistories(tx, inserted, adminIds, now)
      await insertApprovals(tx, inserted)
      await insertMedia(tx, inserted, seed)
      await insertActivity(tx, inserted, { users, accountIds, seekers }, seed, now)
      await indexListings(tx, ids)
    })
    onProgress?.(start + plans.length, listings)
  }
  await joinBeforeFirstListing(database)
  await insertAccountHistories(database)
  await refreshSearchStatistics(database)
  return { users: users.length, listings, checksum: readChecksum(checksum) }
}

/** In a transaction of its own, or in the caller's. */
function together(database: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  if (database.isTransaction) return work(database)
  return inTransaction(database, async (tx) => {
    // A part of a town takes a small machine longer than a visitor may wait.
    await sql`set local statement_timeout = 0`.execute(tx)
    await work(tx)
  })
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from listing limit 1`.execute(database)
  if (rows.length > 0) throw new Error('There are listings already: a demo town needs an empty database.')
}
