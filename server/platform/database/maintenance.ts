import { sql } from 'kysely'

import type { Database } from './database.ts'
import { waitWithoutLimit } from './waitingTime.ts'

/**
 * Does what a PostgreSQL server does by itself and the embedded one never does: gives back the space of dead rows and
 * counts what the planner needs to know. Takes the tables that changed much, or after a load, with `all`, every one.
 * Returns their names. Not for use inside a transaction.
 */
export async function maintain(database: Database, which: 'changed' | 'all' = 'changed'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
      from pg_stat_user_tables
     where schemaname = 'public'
       and (${which} = 'all'
            or n_dead_tup > 50 + 0.2 * n_live_tup
            or n_mod_since_analyze > 50 + 0.1 * n_live_tup
            or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
     order by relname
  `.execute(database)
  for (const { name } of rows) await waitWithoutLimit(() => maintainTable(database, name))
  return rows.map(({ name }) => name)
}

async function maintainTable(database: Database, name: string): Promise<void> {
  try {
    await sql`vacuum (analyze) ${sql.id(name)}`.execute(database)
  } catch (error) {
    if (!wasCutOff(error)) throw error
    // A server gives the space of a large table back by itself. It is counted here, where the limit can be lifted
    // without leaving anything behind in a session that others share.
    await database.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`analyze ${sql.id(name)}`.execute(tx)
    })
  }
}

const wasCutOff = (error: unknown) => (error as { code?: unknown }).code === '57014'

/** Maintains the database now and then until it is stopped; `onFailure` hears what went wrong. */
export function startMaintenance(
  database: Database,
  { everyMs = 300_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const timer = setInterval(() => void maintain(database).catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
