import { sql } from 'kysely'

import type { Database } from './database.ts'

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
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const { name } of rows) await sql`vacuum (analyze) ${sql.id(name)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  return rows.map(({ name }) => name)
}

/** Maintains the database now and then until it is stopped; `onFailure` hears what went wrong. */
export function startMaintenance(
  database: Database,
  { everyMs = 300_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const timer = setInterval(() => void maintain(database).catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
