import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { addAccounts, examplePassword } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import { newEmail, type ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { expectStatus, userOf } from '#workbench/api/user.ts'

import type { WritingCall } from './calledExamples.ts'
import type { CalledWorld, Caller } from './calledWorld.ts'

/** Makes another world of a usual one; answers what it is since. */
export type Preparation = (server: ServerAtHand, world: CalledWorld) => Promise<CalledWorld>

/** What can be otherwise, and the calls that have to do with that: the others would be asked for nothing. */
interface Situation {
  prepare: Preparation
  concerns: readonly WritingCall[]
}

/** By these a home comes onto the market or leaves it, or is another one there. */
const ofMarket = [
  'setPropertyState',
  'verifyProperty',
  'changePrice',
  'publishRevision',
  'approveRevision',
  'updateUser',
  'requestDeletion',
] as const satisfies readonly WritingCall[]
/** By these people speak about one. */
const ofConversations = [
  'createLead',
  'updateLead',
  'createLeadMessage',
  'saveTourDates',
  'cancelTour',
] as const satisfies readonly WritingCall[]

/**
 * What can be otherwise before somebody asks. A usual world has one of everything, and nobody has chosen anything: whatever
 * a call does for what people chose, for what has happened before, or from some number on shows in none of its examples.
 */
const single = {
  'nobody wants emails': {
    concerns: [...ofMarket, ...ofConversations, 'updateCurrentUser'],
    prepare: async ({ database }, world) => {
      const ids = Object.values(world.people).map(({ id }) => id)
      await sql`
      update account set wants_favorite_mails = false, wants_viewing_reminders = false where id in (${sql.join(ids)})
    `.execute(database)
      await sql`update saved_search set frequency = 'off' where account_id in (${sql.join(ids)})`.execute(database)
      await bookOther(database, world)
      return world
    },
  },

  'homes are sought and kept': {
    concerns: [...ofMarket, 'addFavoriteProperty', 'createSavedSearch', 'updateSavedSearch'],
    prepare: async (server, world) => {
      const seek = (who: Exclude<Caller, 'guest'>, name: string, criteria: Readonly<Record<string, unknown>>) =>
        as(server, world, who)('POST', '/saved_searches', { name, frequency: 'instant', criteria }, 201)
      // Of each kind of homes: those that cost more, and those that cost less than a price that a call leads past.
      await seek('stranger', 'From 5,950,000', { listing_type: 'sale', 'price[gte]': '5950000' })
      await seek('admin', 'Up to 5,950,000', { listing_type: 'sale', 'price[lte]': '5950000' })
      await seek('seeker', 'Flats of two rooms', { 'disposition[]': ['2+kk'], balcony: 'false' })
      const listings = Object.values(world.listings).map(({ id }) => id)
      const { stranger, seeker } = world.people
      await sql`
      insert into favorite (account_id, listing_id, price_then)
      select account.id, listing.id, listing.price from account, listing
       where account.id in (${stranger.id}, ${seeker.id}) and listing.id in (${sql.join(listings)})
          on conflict do nothing
    `.execute(server.database)
      await bookOther(server.database, world)
      return world
    },
  },

  'one more is too many': {
    concerns: [
      'strikeProperty',
      'dismissReports',
      'saveProperty',
      'createSavedSearch',
      'updateSavedSearch',
      ...ofConversations,
    ],
    prepare: async ({ database }, world) => {
      const { published, edited, reviewed } = world.listings
      // With whoever reported the first of them already, so many that the next report holds it back.
      for (const [listing, count] of [
        [published, 1],
        [edited, 2],
        [reviewed, 3],
      ] as const)
        for (const reporter of await newcomers(database, count))
          await sql`
          insert into listing_report (listing_id, reporter_id, locale, reason, is_confirmed)
          values (${listing.id}, ${reporter}, 'cs', 'gone', true)
        `.execute(database)
      await sql`
      insert into lead (listing_id, name, email, message, state, tour_slot_id)
      select listing_id, 'Somebody', ${newEmail()}, 'I come.', 'tour_agreed', tour_slot.id
        from tour_slot, generate_series(1, capacity - case when id = ${world.slots.booked} then 1 else 0 end)
       where id in (${world.slots.booked}, ${world.slots.free})
    `.execute(database)
      const { stranger, seeker, owner } = world.people
      await addListings(database, drafts(19), owner.id)
      await addListings(database, drafts(20), seeker.id)
      await sql`
      insert into saved_search (account_id, name, frequency, criteria, criteria_key, seen_at)
      select account.id, 'Search ' || number, 'off', '{}', 'search ' || number, now()
        from account, generate_series(1, 50) number
       where account.id in (${stranger.id}, ${seeker.id}) and (account.id = ${stranger.id} or number <= 48)
    `.execute(database)
      return world
    },
  },

  'homes left the market': {
    concerns: [...ofMarket, ...ofConversations, 'strikeProperty', 'addFavoriteProperty', 'showListerPhone'],
    prepare: (server, world) => inOtherState(server, world, { by: 'owner', body: { state: 'ARCHIVED' } }),
  },

  'homes are reviewed again': {
    concerns: ['setPropertyState', 'verifyProperty', 'updateUser', ...ofConversations, 'strikeProperty'],
    prepare: (server, world) =>
      inOtherState(server, world, {
        by: 'admin',
        body: { state: 'PENDING', reason: { code: 'other', text: 'Somebody has to look at it.' } },
      }),
  },

  'much was found': {
    concerns: ['updateSavedSearch', 'deleteSavedSearch'],
    prepare: async ({ database }, world) => {
      const ids = await addListings(
        database,
        Array.from({ length: 12 }, () => ({ ...completeFlat, status: 'PUBLISHED' })),
        world.people.owner.id,
      )
      await sql`
        insert into alert (saved_search_id, listing_id, occurred_at, mail_due_at)
        select ${world.searches.active}, id, now(), now() + interval '1 day' from listing where id in (${sql.join(ids)})
      `.execute(database)
      return world
    },
  },
} as const satisfies Readonly<Record<string, Situation>>

type Name = keyof typeof single

/** Two of them, one after the other, where what people chose and what happens to homes meet. */
const both: readonly (readonly [Name, Name])[] = [['nobody wants emails', 'homes are sought and kept']]

/** Every situation, and those that are two at once: in the calls that have to do with both. */
export const situations: Readonly<Record<string, Situation>> = {
  ...single,
  ...Object.fromEntries(
    both.map(([first, second]) => [`${first}, and ${second}`, after(single[first], single[second])]),
  ),
}

function after(one: Situation, other: Situation): Situation {
  return {
    concerns: one.concerns.filter((name) => other.concerns.includes(name)),
    prepare: async (server, world) => other.prepare(server, await one.prepare(server, world)),
  }
}

/** Somebody comes to the viewing that is free otherwise. */
async function bookOther(database: Database, { listings, people, slots }: CalledWorld): Promise<void> {
  await sql`
    insert into lead (listing_id, sender_id, name, email, message, state, tour_slot_id)
    values (${listings.published.id}, ${people.stranger.id}, 'Petr Malý', ${people.stranger.email}, 'I come.',
            'tour_agreed', ${slots.free})
  `.execute(database)
}

/** Homes that people have written about, viewed and kept. */
async function inOtherState(
  server: ServerAtHand,
  world: CalledWorld,
  { by, body }: { by: 'owner' | 'admin'; body: object },
): Promise<CalledWorld> {
  const { published, edited } = world.listings
  for (const { id } of [published, edited])
    await as(server, world, by)('POST', `/v1/properties/set-state/${id}`, body, 200)
  const versions = await versionsOf(server.database, [published.id, edited.id])
  const anew = (listing: typeof published) => ({ ...listing, version: versions.get(listing.id) ?? 0 })
  return { ...world, listings: { ...world.listings, published: anew(published), edited: anew(edited) } }
}

type Ask = (method: 'POST', path: string, body: object, status: number) => Promise<void>

/** Asks in the name of somebody, who has to be heard. */
const as =
  ({ origin }: ServerAtHand, { people }: CalledWorld, who: Exclude<Caller, 'guest'>): Ask =>
  async (method, path, body, status) => {
    const { ask } = userOf(origin, people[who].email, examplePassword)
    expectStatus(await ask(method, path, body), status, `${method} ${path}`)
  }

const drafts = (count: number): ExampleListing[] =>
  Array.from({ length: count }, () => ({ ...completeFlat, status: 'DRAFT', firstPublishedAt: null }))

/** People whom nobody else knows. */
const newcomers = (database: Database, count: number): Promise<number[]> =>
  addAccounts(
    database,
    Array.from({ length: count }, () => ({ email: `reporter.${newEmail()}` })),
  )

async function versionsOf(database: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id::float8 as id, version from listing where id in (${sql.join(ids)})
  `.execute(database)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
