import type { FavoriteSort } from '#contract/ownSorts.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { withLocale, type Recipient, type Unaddressed } from '#server/features/accounts/recipient.store.ts'

export interface StoredFavorite {
  listingId: number
  /** An ISO text. */
  likedAt: string
  priceThen: number | null
  note: string | null
}

const columns = sql`
  favorite.listing_id::float8 as "listingId",
  ${isoText('favorite.created_at')} as "likedAt",
  favorite.price_then::float8 as "priceThen",
  favorite.note
`

const lastSaved = sql`favorite.created_at desc, favorite.listing_id desc`

const isSeen = statusIs('public', 'listing.status')
/** What a home costs now. */
const price = sql`coalesce(listing.offer_price, listing.price)`
const usableArea = sql`(listing.attributes ->> 'usable_area')::float8`
const landArea = sql`(listing.attributes ->> 'land_area')::float8`
/** The one that cards name. */
const area = sql`case when listing.property_type = 'land' then ${landArea} else coalesce(${usableArea}, ${landArea}) end`

/** What is not public says nothing by its place either. */
const ifSeen = (value: RawBuilder<unknown>) => sql`case when ${isSeen} then ${value} end`

const orders: Record<FavoriteSort, RawBuilder<unknown>> = {
  saved: lastSaved,
  changed: sql`(${statusIsNot('online', 'listing.status')} or ${price} is distinct from favorite.price_then) desc, ${lastSaved}`,
  price: sql`${ifSeen(price)} nulls last, ${lastSaved}`,
  '-price': sql`${ifSeen(price)} desc nulls last, ${lastSaved}`,
  '-area': sql`${ifSeen(area)} desc nulls last, ${lastSaved}`,
}

/** A page of an account's favorites. */
export async function readFavorites(
  database: Database,
  accountId: number,
  { sort, limit, offset }: { sort: FavoriteSort; limit: number; offset: number },
): Promise<StoredFavorite[]> {
  const { rows } = await sql<StoredFavorite>`
    select ${columns}
      from favorite
      join listing on listing.id = favorite.listing_id
     where favorite.account_id = ${accountId}
     order by ${orders[sort]}
     limit ${limit} offset ${offset}
  `.execute(database)
  return rows
}

/** The listings of all favorites of an account, the last added first. */
export async function readFavoriteIds(database: Database, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select favorite.listing_id::float8 as id
      from favorite
     where favorite.account_id = ${accountId}
     order by favorite.created_at desc, favorite.listing_id desc
  `.execute(database)
  return rows.map(({ id }) => id)
}

export async function countFavorites(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from favorite where favorite.account_id = ${accountId}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Keeps a listing with the price that it has now. One that is kept already stays as it was. */
export async function insertFavorite(
  tx: Transaction<Schema>,
  { accountId, listingId, now }: { accountId: number; listingId: number; now: Date },
): Promise<void> {
  await sql`
    insert into favorite (account_id, listing_id, price_then, created_at)
    select ${accountId}, listing.id, ${price}, ${now.toISOString()}::timestamptz
      from listing
     where listing.id = ${listingId}
        on conflict do nothing
  `.execute(tx)
}

/** Writes a note, or throws it away. Answers the favorite; null where there is none. */
export async function updateNote(
  database: Database,
  { accountId, listingId, note }: { accountId: number; listingId: number; note: string | null },
): Promise<StoredFavorite | null> {
  const { rows } = await sql<StoredFavorite>`
    update favorite
       set note = ${note}
     where favorite.account_id = ${accountId}
       and favorite.listing_id = ${listingId}
    returning ${columns}
  `.execute(database)
  return rows[0] ?? null
}

export async function deleteFavorite(
  database: Database,
  { accountId, listingId }: { accountId: number; listingId: number },
): Promise<void> {
  await sql`
    delete from favorite where account_id = ${accountId} and listing_id = ${listingId}
  `.execute(database)
}

/** Everybody who keeps a listing and wants to hear what becomes of it; not its owner. */
export async function readFavoriters(
  database: Database,
  listingId: number,
): Promise<(Recipient & { accountId: number })[]> {
  const { rows } = await sql<Unaddressed<Recipient> & { accountId: number }>`
    select account.id::float8 as "accountId", account.email as "to",
           account.preferred_language as locale
      from favorite
      join account on account.id = favorite.account_id
      join listing on listing.id = favorite.listing_id
     where favorite.listing_id = ${listingId}
       and account.id <> listing.owner_id
       and account.wants_favorite_mails
       and account.confirmed_at is not null
       and account.banned_at is null
       and account.delete_after is null
     order by account.id
  `.execute(database)
  return rows.map(withLocale)
}
