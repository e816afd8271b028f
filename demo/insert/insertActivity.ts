import { sql } from 'kysely'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { Database } from '#server/platform/database/database.ts'
import { leadMessages } from '#demo/users/messages.ts'
import type { PlannedUser } from '#demo/users/planUsers.ts'
import { createRandom, type Random } from '#demo/random.ts'
import type { InsertedListing } from './insertHistories.ts'
import { timeAgo } from './insertListings.ts'

/** People who look around, and where their accounts are. */
export interface Seekers {
  users: readonly PlannedUser[]
  accountIds: readonly number[]
  /** Indexes of those who look for a home; the first is the visitor. */
  seekers: readonly number[]
}

const day = 24 * 60

/** Writes what people do with the listings that are on the market: they look, like, ask, and come to see. */
export async function insertActivity(
  database: Database,
  listings: readonly InsertedListing[],
  seekers: Seekers,
  seed: number,
  now: Date,
): Promise<void> {
  const online = listings.filter(({ plan }) => statusHas(plan.status, 'online'))
  // Whoever signs in as the owner of the demo finds something to answer and somebody to show a home to.
  const ownerId = seekers.accountIds[seekers.users.findIndex(({ email }) => email === 'owner@domivo.test')]
  const streams = online.map((listing) => ({
    listing,
    isLively: listing.ownerId === ownerId,
    random: createRandom(`${seed}/activity/${listing.plan.number}`),
  }))
  await insertTours(database, streams, now)
  await insertLeads(database, streams, seekers, now)
  await insertAgreedTours(database)
  await insertFavorites(database, streams, seekers, now)
  await insertViews(database, streams, now)
}

type Streams = readonly { listing: InsertedListing; isLively: boolean; random: Random }[]

/** Viewing times on coming afternoons of about every eighth listing; half an hour each, in Prague's time. */
async function insertTours(database: Database, streams: Streams, now: Date): Promise<void> {
  const shown = streams.filter(({ listing }) => !['land', 'garage', 'other'].includes(listing.plan.propertyType))
  // Of one only: nobody can be at two places at once.
  const lively = shown.find(({ isLively }) => isLively)
  const slots = shown.flatMap(({ listing: { id }, isLively, random }) => {
    if (!random.chance(isLively ? Number(id === lively?.listing.id) : 0.13)) return []
    const [firstDay, hour, count] = [random.int(1, 12), random.int(14, 17), random.int(2, 5)]
    const capacity = random.weighted([
      [1, 70],
      [2, 15],
      [5, 15],
    ])
    return Array.from({ length: count }, (_, index) => ({
      listing_id: id,
      day: firstDay + Math.floor(index / 2) * 3,
      hour,
      minute: (index % 2) * 30,
      capacity,
    }))
  })
  await sql`
    insert into tour_slot (listing_id, starts_at, ends_at, capacity)
    select listing_id, starts_at, starts_at + interval '30 minutes', capacity
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as row (
             listing_id bigint, day integer, hour integer, minute integer, capacity smallint),
           lateral (
             select ((${now.toISOString()}::timestamptz at time zone 'Europe/Prague')::date + day
                     + make_interval(hours => hour, mins => minute)) at time zone 'Europe/Prague' as starts_at) as slot
     order by listing_id, starts_at
  `.execute(database)
}

async function insertLeads(database: Database, streams: Streams, { users, accountIds, seekers }: Seekers, now: Date) {
  const leads = streams.flatMap(({ listing: { id, ownerId, plan }, isLively, random }) => {
    const online = plan.lifecycle.publishedMinutesAgo ?? 0
    const count = random.weighted([
      [0, isLively ? 0 : 68],
      [1, 17],
      [2, 9],
      [random.int(3, 6), 6],
    ])
    return Array.from({ length: count }, () => {
      const index = random.chance(0.12) ? (seekers[0] ?? 0) : random.pick(seekers)
      const [user, accountId] = [users[index], accountIds[index]]
      if (user === undefined || accountId === ownerId) return []
      const isGuest = random.chance(0.4) && index !== seekers[0]
      return [
        {
          listing_id: id,
          sender_id: isGuest ? null : accountId,
          name: `${user.firstName} ${user.lastName}`,
          email: user.email,
          message: random.pick(leadMessages[user.preferredLanguage]),
          state: random.weighted([
            ['new', 34],
            ['seen', 22],
            ['replied', 26],
            ['tour_agreed', 12],
            ['closed', 6],
          ]),
          created_at: timeAgo(now, Math.round(Math.min(online * 0.97, online * random.next()))),
        },
      ]
    }).flat()
  })
  await sql`
    insert into lead (listing_id, sender_id, name, email, message, state, created_at, last_message_at, lister_read_id)
    select listing_id, sender_id, name, email, message, state, created_at, created_at,
           case when state = 'new' then -1 else 0 end
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as row (
             listing_id bigint, sender_id bigint, name text, email text, message text, state text,
             created_at timestamptz)
     order by created_at
  `.execute(database)
}

/** The times of the viewings that were agreed in conversations: mornings, when nobody else is shown a home. */
async function insertAgreedTours(database: Database): Promise<void> {
  await sql`
    with agreed as (
      select lead.id, lead.listing_id, lead.created_at,
             (lead.created_at at time zone 'Europe/Prague')::date + 3 + (lead.id % 6)::integer as day,
             listing.owner_id
        from lead join listing on listing.id = lead.listing_id
       where lead.state = 'tour_agreed'
    ), timed as (
      select id, listing_id, created_at,
             (day + time '08:30'
              + interval '30 minutes' * row_number() over (partition by owner_id, day order by id))
               at time zone 'Europe/Prague' as starts_at
        from agreed
    ), slots as (
      insert into tour_slot (listing_id, starts_at, ends_at, capacity, is_agreed, moved_at)
      select listing_id, starts_at, starts_at + interval '30 minutes', 1, true, created_at from timed order by id
      returning id, listing_id, starts_at
    )
    update lead
       set tour_slot_id = slots.id
      from timed join slots using (listing_id, starts_at)
     where lead.id = timed.id
  `.execute(database)
}

async function insertFavorites(database: Database, streams: Streams, { accountIds, seekers }: Seekers, now: Date) {
  const favorites = streams.flatMap(({ listing: { id, ownerId, plan }, random }) => {
    const isTheVisitors = random.chance(0.012)
    const count = random.weighted([
      [0, 55],
      [1, 24],
      [2, 13],
      [4, 8],
    ])
    const fans = new Set(Array.from({ length: count }, () => accountIds[random.pick(seekers)]))
    if (isTheVisitors) fans.add(accountIds[seekers[0] ?? 0])
    const since = Math.round((plan.lifecycle.publishedMinutesAgo ?? 0) * random.between(0.05, 0.9))
    return [...fans]
      .filter((accountId) => accountId !== undefined && accountId !== ownerId)
      .map((account_id) => ({ account_id, listing_id: id, price_then: plan.price, created_at: timeAgo(now, since) }))
  })
  await sql`
    insert into favorite (account_id, listing_id, price_then, created_at)
    select account_id, listing_id, price_then, created_at
      from jsonb_to_recordset(${JSON.stringify(favorites)}::jsonb) as row (
             account_id bigint, listing_id bigint, price_then bigint, created_at timestamptz)
    on conflict do nothing
  `.execute(database)
}

/** Views of the last week; what is cheap for its place and new is looked at most. */
async function insertViews(database: Database, streams: Streams, now: Date): Promise<void> {
  const views = streams.flatMap(({ listing: { id, plan }, random }) => {
    const daysOnline = Math.floor((plan.lifecycle.publishedMinutesAgo ?? 0) / day)
    const rate = Math.exp(random.normal() * 0.8) * (daysOnline < 10 ? 1.9 : 0.8)
    return Array.from({ length: Math.min(7, daysOnline + 1) }, (_, ago) => ({
      listing_id: id,
      ago,
      count: Math.min(12, Math.floor(rate * random.between(0.3, 2))),
    })).filter(({ count }) => count > 0)
  })
  await sql`
    insert into listing_view (listing_id, day, stats_token)
    select listing_id, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ago, 'demo-' || token
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as row (listing_id bigint, ago integer, count integer),
           generate_series(1, count) as token
  `.execute(database)
}
