import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface Lister {
  id: number
  firstName: string | null
  lastName: string | null
  agencyName: string | null
  profilePicturePath: string | null
  memberSince: string
  publishedCount: number
}

/** A person who has or had a listing that the public could see, and is not banned. */
export async function findLister(database: Database, userId: number): Promise<Lister | null> {
  const { rows } = await sql<Lister>`
    select account.id::float8 as id,
           account.first_name as "firstName",
           account.last_name as "lastName",
           account.agency_name as "agencyName",
           account.profile_picture_path as "profilePicturePath",
           to_char(account.created_at, 'YYYY-MM-DD') as "memberSince",
           (select count(*)::integer
              from listing_search
             where listing_search.owner_id = account.id
               and not listing_search.off_market) as "publishedCount"
      from account
     where account.id = ${userId}
       and account.banned_at is null
       and account.delete_after is null
       and account.erased_at is null
       and exists (select from listing where listing.owner_id = account.id and listing.first_published_at is not null)
  `.execute(database)
  return rows[0] ?? null
}

/** A page of a person's published listings, the newest first. */
export async function readListerCards(database: Database, userId: number, offset: number, limit: number) {
  const { rows } = await sql<{ id: number; card: string }>`
    select listing_card.id::float8 as id, listing_card.card
      from listing_search s
      join listing_card on listing_card.id = s.id
     where s.owner_id = ${userId}
       and not s.off_market
     order by s.published_at desc, s.id desc
     limit ${limit}
    offset ${offset}
  `.execute(database)
  return rows
}
