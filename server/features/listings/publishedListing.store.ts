import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'

/** What the address of a published listing is made of, and when the listing changed, as an ISO text. */
export interface PublishedListing {
  id: number
  slug: string
  changedAt: string
}

/** Published listings with ids above `after` up to `last`, in the order of their ids. */
export async function readPublishedListings(
  database: Database,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<PublishedListing[]> {
  const { rows } = await sql<PublishedListing>`
    select listing.id::float8 as id,
           listing.slug,
           to_char(listing.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
      from listing_search
      join listing on listing.id = listing_search.id
     where listing_search.id > ${after}
       and listing_search.id <= ${last}
       and not listing_search.off_market
       and ${statusIs('online', 'listing.status')}
     order by listing_search.id
     limit ${limit}
  `.execute(database)
  return rows
}

/** Which blocks of `size` ids (the first is 1) have a published listing: one step into the index for each of them. */
export async function findPublishedBlocks(database: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    with recursive step (block) as (
      select (first.id - 1) / ${size}::bigint + 1
        from (select min(id) as id from listing_search where not off_market) first
       union all
      select (next.id - 1) / ${size}::bigint + 1
        from step
       cross join lateral (
               select min(id) as id from listing_search where not off_market and id > step.block * ${size}::bigint
             ) next
       where step.block is not null
    )
    select block::integer as block from step where block is not null
  `.execute(database)
  return rows.map(({ block }) => block)
}
