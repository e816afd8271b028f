import { sql } from 'kysely'

import { shippedProcess } from '#machines/listing/listingProcess.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PlannedListing } from '#demo/plan/planListing.ts'
import { timeAgo } from './insertListings.ts'

export interface InsertedListing {
  id: number
  ownerId: number
  plan: PlannedListing
}

/** Writes how each listing came to its status, and what it cost on the way. */
export async function insertHistories(
  database: Database,
  listings: readonly InsertedListing[],
  adminIds: readonly number[],
  now: Date,
): Promise<void> {
  const transitions = listings.flatMap(({ id, ownerId, plan }) =>
    plan.lifecycle.history.map((transition, index) => ({
      listing_id: id,
      occurred_at: timeAgo(now, transition.minutesAgo),
      event: transition.event,
      from_status: transition.from,
      to_status: transition.to,
      actor_role: transition.actorRole,
      actor_id: actorOf(
        transition.actorRole,
        ownerId,
        adminIds[(plan.number + Math.floor(index / 2)) % adminIds.length],
      ),
      reason_code: transition.reasonCode,
      reason_text: transition.reasonText,
    })),
  )
  await sql`
    insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, actor_id,
                                        reason_code, reason_text, process_version)
    select listing_id, occurred_at, event, from_status, to_status, actor_role, actor_id, reason_code, reason_text,
           ${shippedProcess.version}::smallint
      from jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as row (
             listing_id bigint, occurred_at timestamptz, event text, from_status text, to_status text,
             actor_role text, actor_id bigint, reason_code text, reason_text text)
     order by listing_id, occurred_at
  `.execute(database)
  await insertPrices(database, listings, now)
}

/** What one admin rejected and the owner appealed against, two steps later another decides. */
function actorOf(role: string, ownerId: number, adminId: number | undefined): number | null {
  if (role === 'owner') return ownerId
  return role === 'admin' ? (adminId ?? null) : null
}

async function insertPrices(database: Database, listings: readonly InsertedListing[], now: Date): Promise<void> {
  const prices = listings.flatMap(({ id, plan: { price, offerPrice, lifecycle } }) => {
    const first = { listing_id: id, occurred_at: timeAgo(now, lifecycle.createdMinutesAgo), price, offer_price: null }
    if (offerPrice === undefined) return [first]
    return [first, { ...first, occurred_at: timeAgo(now, reducedMinutesAgo(lifecycle)), offer_price: offerPrice }]
  })
  await sql`
    insert into listing_price_history (listing_id, occurred_at, price, offer_price)
    select listing_id, occurred_at, price, offer_price
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as row (
             listing_id bigint, occurred_at timestamptz, price bigint, offer_price bigint)
     order by listing_id, occurred_at
  `.execute(database)
}

/** A price is reduced while the home is on the market, nearer the end of that time; of one that never was, later. */
function reducedMinutesAgo({ history }: PlannedListing['lifecycle']): number {
  const start = history.findLastIndex(({ to }) => statusHas(to, 'online'))
  const from = (history[start] ?? history.at(-1))?.minutesAgo ?? 0
  const until = start === -1 ? 0 : (history[start + 1]?.minutesAgo ?? 0)
  return Math.round(until + (from - until) * 0.4)
}
