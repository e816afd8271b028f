import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface ViewTotals {
  total: number
  lastWeek: number
}

/** How often a listing was looked at: by one stats token at most once a day. */
export async function readViews(database: Database, listingId: number): Promise<ViewTotals> {
  const { rows } = await sql<ViewTotals>`
    select count(*)::integer as total,
           (count(*) filter (where listing_view.day > current_date - 7))::integer as "lastWeek"
      from listing_view
     where listing_view.listing_id = ${listingId}
  `.execute(database)
  return rows[0] ?? { total: 0, lastWeek: 0 }
}

export interface View {
  listingId: number
  statsToken: string
}

/** Keeps views of today; those that are known or whose listing is gone change nothing. */
export async function insertViews(database: Database, views: readonly View[]): Promise<void> {
  await sql`
    insert into listing_view (listing_id, day, stats_token)
    select listing.id, current_date, given.stats_token
      from unnest(${views.map(({ listingId }) => listingId)}::bigint[],
                  ${views.map(({ statsToken }) => statsToken)}::text[]) given (listing_id, stats_token)
      join listing on listing.id = given.listing_id
        on conflict do nothing
  `.execute(database)
}

/** Takes back views of today, and of yesterday for those who look around midnight. */
export async function deleteViews(database: Database, views: readonly View[]): Promise<void> {
  await sql`
    delete from listing_view
     using unnest(${views.map(({ listingId }) => listingId)}::bigint[],
                  ${views.map(({ statsToken }) => statsToken)}::text[]) given (listing_id, stats_token)
     where listing_view.listing_id = given.listing_id
       and listing_view.day >= current_date - 1
       and listing_view.stats_token = given.stats_token
  `.execute(database)
}

/** Keeps that a visitor was shown the phone number of a listing's owner today; a second time changes nothing. */
export async function insertPhoneView(database: Database, { listingId, statsToken }: View, now: Date): Promise<void> {
  await sql`
    insert into listing_phone_view (listing_id, day, stats_token)
    values (${listingId}, (${now.toISOString()}::timestamptz at time zone 'UTC')::date, ${statsToken})
        on conflict do nothing
  `.execute(database)
}

/** How often the phone number of a listing's owner was asked for: by one visitor at most once a day. */
export async function countPhoneViews(database: Database, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing_phone_view where listing_id = ${listingId}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Adds to how often each listing was shown among the latest today. */
export async function addFeaturedViews(database: Database, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    insert into listing_featured_view (listing_id, day, count)
    select listing.id, current_date, given.count
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) given (listing_id, count)
      join listing on listing.id = given.listing_id
        on conflict (listing_id, day) do update
       set count = listing_featured_view.count + excluded.count
  `.execute(database)
}

/** Ids of public listings most like one, the most alike first: near it, of its kind, at about its price. */
export async function findSimilarIds(database: Database, listingId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with this as (
      select s.listing_type, s.property_type, s.subtype, s.latitude, s.longitude, s.price, s.region, s.cell
        from listing_search s
       where s.id = ${listingId}
    ), candidate as (
      (select s.id, s.subtype, s.latitude, s.longitude, s.price
         from this
        cross join (values (-1025), (-1024), (-1023), (-1), (0), (1), (1023), (1024), (1025)) step (cells)
        cross join lateral (
                select s.* from listing_search s
                 where not s.off_market
                   and s.cell = this.cell + step.cells
                   and s.listing_type = this.listing_type
                   and s.property_type = this.property_type
                 order by s.published_at desc, s.id desc
                 limit 60
              ) s)
      union
      (select s.id, s.subtype, s.latitude, s.longitude, s.price
         from this
        cross join lateral (
                select s.* from listing_search s
                 where not s.off_market
                   and s.listing_type = this.listing_type
                   and s.property_type = this.property_type
                   and s.subtype = this.subtype
                 order by s.published_at desc, s.id desc
                 limit 60
              ) s)
    )
    select candidate.id::float8 as id
      from candidate, this
     where candidate.id <> ${listingId}
     order by (candidate.subtype <> this.subtype)::integer
              + 2 * abs(ln(greatest(candidate.price, 1)::float8 / greatest(this.price, 1)))
              + coalesce(metres_between(candidate.latitude, candidate.longitude, this.latitude, this.longitude), 1000000) / 15000.0,
              candidate.id
     limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Cards in the order of the ids; ids that are not public any more are left out. */
export async function readCards(database: Database, ids: readonly number[]): Promise<{ id: number; card: string }[]> {
  const { rows } = await sql<{ id: number; card: string }>`
    select listing_card.id::float8 as id, listing_card.card
      from unnest(${ids}::bigint[]) with ordinality given (id, place)
      join listing_card on listing_card.id = given.id
     order by given.place
  `.execute(database)
  return rows
}
