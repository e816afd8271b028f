import { sql, type Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import { maintain } from '#server/platform/database/maintenance.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { insertReports } from './insert/insertReports.ts'
import { seedTown } from './seedTown.ts'

/** Any number of our own: of several processes that start on one empty database, one fills it. */
const seedingLock = 4_163_002

interface DemoOptions {
  /** Hears that there is something to do. */
  onStart?: () => void
  /** How many listings the town has; as many as for a new user where not said. */
  listings?: number
}

/** Fills an empty database with the demo town, wholly or, when interrupted, not at all. */
export async function seedDemo(database: Database, options: DemoOptions = {}): Promise<void> {
  await waitWithoutLimit(() => fillIfEmpty(database, options))
}

async function fillIfEmpty(database: Database, { onStart, listings }: DemoOptions): Promise<void> {
  const isFilled = await inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${seedingLock})`.execute(tx)
    const listing = await tx.selectFrom('listing').select('id').limit(1).executeTakeFirst()
    if (listing !== undefined) return false
    onStart?.()
    await seedTown(tx, listings === undefined ? {} : { listings })
    await letOneEndSoon(tx)
    await insertReports(tx)
    return true
  })
  if (isFilled) await maintain(database, 'all')
}

/** One listing of `owner@` ends in a few days and nobody said so yet: the first mail of a demo is one that renews it. */
async function letOneEndSoon(tx: Transaction<Schema>): Promise<void> {
  await sql`
    update listing
       set expires_at = now() + interval '9 days',
           reminded_days = null
     where id = (select min(listing.id)
                   from listing
                   join account on account.id = listing.owner_id
                  where account.email = 'owner@domivo.test'
                    and ${statusIs('online', 'listing.status')})
  `.execute(tx)
}
