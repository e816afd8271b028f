import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** How many rows the index has gained and lost since the database counts that, and about how many it has. */
export async function readIndexChanges(database: Database): Promise<{ changes: number; listings: number }> {
  const { rows } = await sql<{ changes: number; listings: number }>`
    select n_tup_ins + n_tup_del as changes, n_live_tup as listings
      from pg_stat_user_tables
     where schemaname = 'public' and relname = 'listing_search'
  `.execute(database)
  return rows[0] ?? { changes: 0, listings: 0 }
}

/** Counts the cube anew while it goes on being read. */
export async function refreshCube(tx: Database): Promise<void> {
  await sql`refresh materialized view concurrently listing_cube`.execute(tx)
}

/** Collects the words of all public listings anew. */
export async function refreshLexemes(tx: Database): Promise<void> {
  await sql`
    with counted as materialized (
      select word, ndoc as listing_count
        from ts_stat('select words from listing_words where not off_market')
       where length(word) > 2 or word like '=%'
    ), gone as (
      delete from lexeme
       where not exists (select from counted where counted.word = lexeme.word)
    )
    insert into lexeme (word, listing_count)
    select word, listing_count from counted
    on conflict (word) do update
       set listing_count = excluded.listing_count
     where lexeme.listing_count is distinct from excluded.listing_count
  `.execute(tx)
}

/**
 * Whether this transaction gets a lock that another process may hold, any number as long as all servers take the same.
 * Its statements may take as long as they need from now on.
 */
export async function takeStatisticsLock(tx: Database, lock: number): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${lock}) as "isOurs", set_config('statement_timeout', '0', true)
  `.execute(tx)
  return rows[0]?.isOurs === true
}
