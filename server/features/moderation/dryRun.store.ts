import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'

/** The next listings that wait for a review, by their ids, after one of them. */
export async function findWaitingListings(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing where ${statusIs('waiting', 'status')} and id > ${after} order by id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}
