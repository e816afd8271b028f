import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Does in a transaction what may take as long as it needs: the product ends its statements after a few seconds. */
export const withoutTimeout = <Result>(database: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return work(tx)
  })
