import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { keepPeriods } from '#server/platform/database/periods.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'

import { postgresPrograms, startCluster } from './postgresCluster.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { whileWriting } from './whileWriting.ts'
import { withoutTimeout } from './withoutTimeout.ts'

const rows = 1_000_000
/** The longest that a migration waits for a table, and so keeps others waiting. */
const mostMs = 1_500
/** The first migration that divides a table, and the last one. */
const dividing = ['0072', '0079~'] as const

/** A market with a million rows in each table gets its partitions while others write. */
export const periods: Scenario = {
  name: 'periods',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    const cluster = await startCluster(programs.path, 0)
    try {
      const migrations = readMigrations().filter(({ name }) => name < dividing[1])
      const options = { dataDirectory: '', databaseUrl: cluster.primary.url }
      const earlier = migrations.filter(({ name }) => name < dividing[0])
      const { database, close } = await openDatabase({ ...options, migrations: earlier })
      try {
        await waitWithoutLimit(() => fill(database))
        const before = await waitWithoutLimit(() => countRows(database))
        const calm = await whileWriting(database, () => wait(10_000), writes)
        const began = performance.now()
        const busy = await whileWriting(database, () => waitWithoutLimit(() => migrate(database, migrations)), writes)
        const seconds = (performance.now() - began) / 1000
        const after = await waitWithoutLimit(() => countRows(database))
        return [
          {
            promise: 'periods: nobody waits for a table that is divided',
            figure: `${busy.longestMs.toFixed(0)} ms of ${mostMs} ms, ${calm.longestMs.toFixed(0)} ms without; ${busy.writes} writes in ${seconds.toFixed(1)} s`,
            holds: busy.longestMs - calm.longestMs < mostMs && busy.writes > 0,
          },
          {
            promise: 'periods: every row is there',
            figure: `${before} rows before, ${after} after ${calm.writes + busy.writes} writes`,
            holds: after === before + calm.writes + busy.writes && busy.failures === 0,
          },
          await dropMonth(database),
        ]
      } finally {
        await close()
      }
    } finally {
      await cluster.stop()
    }
  },
}

/** A million rows in each large table. */
async function fill(database: Database): Promise<void> {
  for (const statement of [
    sql`insert into account (email) select 'person' || n || '@homes.example' from generate_series(1, 10000) n`,
    sql`
      insert into listing (owner_id, status, slug, listing_type, property_type, price)
      select 1 + n % 10000, 'PUBLISHED', 'flat-' || n, 'sale', 'flat', 5000000 from generate_series(1, 100000) n
    `,
    sql`
      insert into saved_search (account_id, name, frequency, criteria, criteria_key)
      select n, 'Brno', 'daily', '{}', 'brno' from generate_series(1, 10000) n
    `,
    sql`
      insert into listing_status_history (listing_id, occurred_at, event, to_status, actor_role)
      select 1 + n % 100000, now(), 'APPROVE', 'PUBLISHED', 'admin' from generate_series(1, ${rows}::integer) n
    `,
    sql`
      insert into listing_price_history (listing_id, price)
      select 1 + n % 100000, 5000000 from generate_series(1, ${rows}::integer) n
    `,
    sql`
      insert into alert (saved_search_id, listing_id, occurred_at)
      select 1 + n / 100, 1 + (n / 100 + n % 100 * 1000) % 100000, now() from generate_series(0, ${rows - 1}::integer) n
    `,
    sql`
      insert into lead (listing_id, sender_id, name, email, message)
      select 1 + n % 100000, 1 + n % 10000, 'Jana', 'jana@homes.example', 'Is it still available?'
        from generate_series(1, ${rows}::integer) n
    `,
    sql`
      insert into lead_message (lead_id, author, text)
      select n, 'lister', 'Yes, it is.' from generate_series(1, ${rows}::integer) n
    `,
    sql`
      insert into session (id, account_id, created_at, last_used_at, ends_at, refresh_hash, rotated_at)
      select gen_random_uuid(), 1 + n % 10000, now(), now(), now() + interval '30 days', 'hash' || n, now()
        from generate_series(1, ${rows}::integer) n
    `,
    sql`analyze`,
  ])
    await withoutTimeout(database, (tx) => statement.execute(tx))
}

async function countRows(database: Database): Promise<number> {
  const { rows: found } = await withoutTimeout(database, (tx) =>
    sql<{ count: number }>`
      select (select count(*) from listing_status_history)::integer + (select count(*) from listing_price_history)::integer
             + (select count(*) from alert)::integer + (select count(*) from lead)::integer
             + (select count(*) from lead_message)::integer + (select count(*) from session)::integer as count
    `.execute(tx),
  )
  return found[0]?.count ?? 0
}

/** One write into each table, as the product writes; the last one is a session. */
const writes = [
  sql`insert into listing_price_history (listing_id, price) values (1, 5000000)`,
  sql`
    insert into listing_status_history (listing_id, event, to_status, actor_role)
    values (2, 'APPROVE', 'PUBLISHED', 'admin')
  `,
  sql`
    insert into alert (saved_search_id, listing_id, dropped_to, dropped_from, occurred_at)
    select 1, 1, 1 + max(dropped_to), 1, now() from alert where saved_search_id = 1 and listing_id = 1
  `,
  sql`insert into lead (listing_id, name, email, message) values (3, '', '', '')`,
  sql`insert into lead_message (lead_id, author, text) values (1, 'sender', 'Thank you.')`,
  sql`
    insert into session (id, account_id, created_at, last_used_at, ends_at, refresh_hash, rotated_at)
    values (gen_random_uuid(), 1, now(), now(), now() + interval '1 day', gen_random_uuid()::text, now())
  `,
]

/** The month of a million sessions, all of them over and removed, is given back. */
async function dropMonth(database: Database): Promise<Outcome> {
  await waitWithoutLimit(() => withoutTimeout(database, (tx) => sql`delete from session`.execute(tx)))
  let droppingMs = 0
  let dropped: readonly string[] = []
  const later = new Date(Date.now() + 200 * 24 * 3_600_000)
  const drop = async () => {
    const began = performance.now()
    ;({ dropped } = await keepPeriods(database, later))
    droppingMs = performance.now() - began
  }
  const { longestMs } = await whileWriting(database, drop, writes.slice(0, -1))
  return {
    promise: 'periods: a month of sessions is dropped quickly',
    figure: `${dropped.join(', ')} dropped and all partitions made in ${droppingMs.toFixed(0)} ms, writes waited ${longestMs.toFixed(0)} ms`,
    holds: longestMs < mostMs && dropped.length > 0,
  }
}
