import { sql } from 'kysely'

import { dayMs } from '#contract/durations.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { examplePassword } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import type { ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { expectStatus, userOf } from '#workbench/api/user.ts'

import { calledWorld, type CalledWorld } from './calledWorld.ts'

/** A world that is read and stays as it is. */
export interface ReadWorld extends CalledWorld {
  /** Days of the calendar around what happens in it: three weeks ago, and in three weeks. */
  days: { before: string; after: string }
}

const threeWeeksMs = 21 * 24 * 60 * 60_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Makes a world in which no two listings are alike, so that orders and filters tell, and in which people have written. */
export async function readWorld(server: ServerAtHand): Promise<ReadWorld> {
  const world = await calledWorld(server, 'owner')
  const { database, origin } = server
  const ids = Object.values(world.listings).map(({ id }) => id)
  const first = Math.min(...ids)
  await sql`
    update listing
       set price = price - 1000000 + (id - ${first}) * 100000,
           updated_at = now() - (id - ${first} + 1) * interval '1 hour',
           status_since = now() - (id - ${first} + 1) * interval '1 day'
     where id in (${sql.join(ids)})
  `.execute(database)
  await sql`update listing set price = null where id = ${world.listings.draft.id}`.execute(database)
  await indexListings(database, ids)
  const { rejected, published } = world.listings
  const by = { owner: world.people.owner.id, admin: world.people.admin.id }
  await sql`
    insert into listing_status_history (listing_id, event, actor_role, actor_id, from_status, to_status, occurred_at, reason_code, reason_text)
    values (${rejected.id}, 'SUBMIT', 'owner', ${by.owner}, 'DRAFT', 'PENDING', now() - interval '9 days', null, null),
           (${rejected.id}, 'REJECT', 'admin', ${by.admin}, 'PENDING', 'REJECTED', now() - interval '8 days', 'fraud', 'Whose is it?'),
           (${published.id}, 'SUBMIT', 'owner', ${by.owner}, 'DRAFT', 'PENDING', now() - interval '32 days', null, null),
           (${published.id}, 'APPROVE', 'admin', ${by.admin}, 'PENDING', 'PUBLISHED', now() - interval '30 days', null, null)
  `.execute(database)
  await sql`
    insert into listing_price_history (listing_id, price, occurred_at)
    values (${published.id}, 5990000, now() - interval '31 days'),
           (${published.id}, 5290000, now() - interval '5 days')
  `.execute(database)
  // Whoever keeps homes keeps them whatever becomes of them, to the end.
  // As long ago on every day that this runs.
  const publishedAt = new Date(Date.now() - 28 * dayMs).toISOString()
  const leftMarket = { ...completeFlat, status: 'DELETED', publishedAt }
  const [gone = 0] = await addListings(database, [leftMarket], world.people.stranger.id)
  await sql`
    insert into favorite (account_id, listing_id, price_then)
    select ${world.people.seeker.id}, id, price from listing where id in (${sql.join([...ids, gone])})
        on conflict do nothing
  `.execute(database)
  const admin = userOf(origin, world.people.admin.email, examplePassword)
  const named = await admin.ask('PATCH', `/users/${world.people.stranger.id}`, {
    agencyName: 'Agency of a world, renamed',
  })
  expectStatus(named, 200, 'Naming an agency')
  const write = async (who: 'seeker' | 'owner', leadId: number, text: string) => {
    const { ask } = userOf(origin, world.people[who].email, examplePassword)
    expectStatus(await ask('POST', `/leads/${leadId}/messages`, { text }), 201, 'Writing')
  }
  await write('owner', world.leads.open, 'Yes, it is free.')
  await write('seeker', world.leads.booked, 'Where can I park?')
  const now = Date.now()
  return { ...world, days: { before: dayOf(now - threeWeeksMs), after: dayOf(now + threeWeeksMs) } }
}
