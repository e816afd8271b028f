import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'

import { postgresPrograms, startCluster } from './postgresCluster.ts'
import type { Scenario } from './scenario.ts'
import { whileWriting } from './whileWriting.ts'
import { withoutTimeout } from './withoutTimeout.ts'

const listings = 1_000_000
/** The longest that a migration waits for a table, and so keeps others waiting. */
const mostMs = 1_500

/** All that a release may do to a large table: a column, its values, an index, and a promise that is proved. */
const parts = [
  'alter table listing add column trial integer;',
  '-- in batches over listing\nupdate listing set trial = price % 7 where trial is null and id between $1 and $2;',
  'create index concurrently listing_trial on listing (trial, id);',
  'alter table listing add constraint listing_trial_counts check (trial >= 0) not valid;',
  'alter table listing validate constraint listing_trial_counts;',
]
const trial = { name: '9000_trial.sql', checksum: 'trial', statements: parts.join('\n-- next transaction\n') }

const anyListing = sql`1 + floor(random() * ${listings}::integer)::integer`

/** Writes and reads of a busy market. Listings that come meanwhile have their value from the start. */
const traffic = [
  sql`update listing set price = price + 1000 where id = (select ${anyListing})`,
  sql`update listing set price = price + 1000 where id = (select ${anyListing})`,
  sql`insert into listing_price_history (listing_id, price) values (${anyListing}, 1)`,
  sql`
    insert into listing (owner_id, status, slug, listing_type, property_type, price)
    values (1, 'PUBLISHED', 'new-' || gen_random_uuid(), 'sale', 'flat', 5000000)
  `,
  sql`select price from listing where id = (select ${anyListing})`,
]

/** A release changes the table of a million listings while others use it; its index is cut off once. */
export const changes: Scenario = {
  name: 'changes',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    const cluster = await startCluster(programs.path, 0)
    try {
      const known = readMigrations()
      const { database, close } = await openDatabase({ dataDirectory: '', databaseUrl: cluster.primary.url })
      try {
        await waitWithoutLimit(() => fill(database))
        const calm = await whileWriting(database, () => wait(10_000), traffic)
        let failure: unknown
        const began = performance.now()
        const busy = await whileWriting(
          database,
          async () => {
            const bringUpToDate = () => waitWithoutLimit(() => migrate(database, [...known, trial]))
            const first = bringUpToDate().catch((error: unknown) => (failure = error))
            await cutOffIndex(database)
            await first
            await bringUpToDate()
          },
          traffic,
        )
        const seconds = (performance.now() - began) / 1_000
        const after = await waitWithoutLimit(() => stateAfter(database))
        return [
          {
            promise: 'changes: nobody waits for the table of a million listings',
            figure: `${busy.longestMs.toFixed(0)} ms of ${mostMs} ms, ${calm.longestMs.toFixed(0)} ms without; ${busy.writes} done, ${busy.failures} failed in ${seconds.toFixed(0)} s`,
            holds: busy.longestMs - calm.longestMs < mostMs && busy.failures === 0 && busy.writes > 0,
          },
          {
            promise: 'changes: an index that is cut off while it is built is built by the next start',
            figure: `${failure instanceof Error ? 'cut off' : 'not cut off'}, then ${after.isWhole ? 'whole' : 'broken'}`,
            holds: failure instanceof Error && after.isWhole,
          },
          {
            promise: 'changes: every listing has its value',
            figure: `${after.missing} of ${after.count} without`,
            holds: after.missing === 0 && after.count >= listings,
          },
        ]
      } finally {
        await close()
      }
    } finally {
      await cluster.stop()
    }
  },
}

async function fill(database: Database): Promise<void> {
  for (const statement of [
    sql`insert into account (email) select 'person' || n || '@homes.example' from generate_series(1, 10000) n`,
    sql`
      insert into listing (owner_id, status, slug, listing_type, property_type, price)
      select 1 + n % 10000, 'PUBLISHED', 'flat-' || n, 'sale', 'flat', 5000000 + n
        from generate_series(1, ${listings}::integer) n
    `,
    sql`analyze`,
  ])
    await withoutTimeout(database, (tx) => statement.execute(tx))
}

/** Ends the connection that builds an index, as soon as there is one. */
async function cutOffIndex(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_progress_create_index`.execute(database)
    if (rows.length > 0) return
    await wait(20)
  }
}

async function stateAfter(database: Database) {
  const { rows } = await withoutTimeout(database, (tx) =>
    sql<{ count: number; missing: number; isWhole: boolean }>`
      select count(*)::integer as count,
             count(*) filter (where trial is null and id <= ${listings}::integer)::integer as missing,
             (select indisvalid from pg_index where indexrelid = 'listing_trial'::regclass) as "isWhole"
        from listing
    `.execute(tx),
  )
  return rows[0] ?? { count: 0, missing: 0, isWhole: false }
}
