import type { Property, Transition } from '#contract/entities/property.ts'
import type { ListingBlocker } from '#machines/listing/listingBlockers.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { Path, Snapshot } from 'everypath'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'
import { listingStatusServer, offeredBy } from '#workbench/drivers/listingStatus.server.ts'

/** Something that may stand in the way of a listing's steps. */
interface Hindrance {
  title: string
  /** What it has to be called where it blocks a step. */
  blockers: readonly ListingBlocker[]
  /** Who reads the listing then; a banned owner is signed out. */
  readers: readonly ('owner' | 'admin')[]
  /** Makes it so in the database, and as it was before. */
  put: (listingId: number) => RawBuilder<unknown>
  takeAway: (listingId: number) => RawBuilder<unknown>
}

const both = ['owner', 'admin'] as const
const ofOwner = (listingId: number) => sql`id = (select owner_id from listing where id = ${listingId})`

/** What is known of the owner and the home, each of it alone. */
const plain: readonly Hindrance[] = [
  {
    title: 'its owner has not confirmed the email address',
    blockers: ['email_unconfirmed'],
    readers: both,
    put: (id) => sql`update account set confirmed_at = null where ${ofOwner(id)}`,
    takeAway: (id) => sql`update account set confirmed_at = created_at where ${ofOwner(id)}`,
  },
  {
    title: 'its owner is banned',
    blockers: ['owner_banned'],
    readers: ['admin'],
    put: (id) => sql`update account set banned_at = now(), ban_reason = 'Spam' where ${ofOwner(id)}`,
    takeAway: (id) => sql`update account set banned_at = null, ban_reason = null where ${ofOwner(id)}`,
  },
  {
    title: 'it has no layout',
    blockers: ['incomplete'],
    readers: both,
    put: (id) => sql`update listing set attributes = attributes - 'disposition' where id = ${id}`,
    takeAway: (id) => sql`update listing set attributes = attributes || '{"disposition": "2+kk"}' where id = ${id}`,
  },
  {
    title: 'it has no photo',
    blockers: ['too_few_photos'],
    readers: both,
    put: (id) => sql`update listing_media set media_type = 'FLOOR_PLAN' where listing_id = ${id}`,
    takeAway: (id) => sql`update listing_media set media_type = 'OTHER_IMAGE' where listing_id = ${id}`,
  },
]

/** After so many days something is too late, or not too early any more. */
const limits = [
  { days: 40, from: 'deleted_too_long' },
  { days: 60, from: 'sold_too_long' },
  { days: 180, from: 'archived_too_long' },
] as const satisfies { days: number; from: ListingBlocker }[]
/** So near to both sides of a limit, in days. */
const margin = 1 / 24

const pastBy = (days: number) => (listingId: number) =>
  sql`
  update listing set status_since = status_since - interval '1 day' * ${days}::float8 where id = ${listingId}`

/** The same listing so long ago: just before and just after each limit. */
const ages: readonly Hindrance[] = limits
  .flatMap(({ days }) => [days - margin, days + margin])
  .map((age) => ({
    title: `it has been so for ${age.toFixed(2)} days`,
    blockers: limits.filter(({ days }) => age > days).map(({ from }) => from),
    readers: both,
    put: pastBy(age),
    takeAway: pastBy(-age),
  }))

const hindrances: readonly Hindrance[] = [...plain, ...ages]

/** A step of people that nothing stood in the way of. */
const isUnhindered = ({ by, blockers }: ModelEvent) =>
  by !== 'system' && Array.isArray(blockers) && blockers.length === 0

/**
 * Walks to every status that people bring a listing to, and reads there, while each of these is so, what is offered to whom
 * and what is said to be in the way. A sentence for each difference from the machine.
 */
export async function wrongOffersOn(paths: readonly Path[], origin: string, database: Database): Promise<string[]> {
  const users = {
    owner: userOf(origin, 'visitor@domivo.test', demoPassword),
    admin: userOf(origin, 'admin@domivo.test', demoPassword),
  }
  const looked = new Set<unknown>()
  const wrong: string[] = []

  async function stepsFor(by: keyof typeof users, listingId: number): Promise<readonly Transition[]> {
    const answer = await users[by].ask('GET', `/properties/${listingId}`)
    expectStatus(answer, 200, `Reading it as its ${by}`)
    return (answer.body as Property).transitions ?? [] // what the contract says
  }

  async function lookAt(after: Snapshot, { id, listingType }: Property): Promise<void> {
    const always = listingType === 'sale' ? 'not_for_rent' : 'not_for_sale'
    for (const { title, blockers, readers, put, takeAway } of hindrances) {
      await put(id).execute(database)
      for (const by of readers) {
        const steps = await stepsFor(by, id)
        const offered = steps.filter(({ allowed }) => allowed).map(({ event, to }) => `${event} to ${to}`)
        const promised = offeredBy(after, by, [always, ...blockers])
        if (offered.toSorted().join() !== promised.toSorted().join())
          wrong.push(
            `${String(after.value)}, ${title}: the ${by} is offered ${offered.join()}, not ${promised.join()}.`,
          )
        const named = new Set(steps.flatMap(({ blockedBy }) => blockedBy))
        const unsaid = blockers.filter((code) => !named.has(code) && !isHarmless(after, by, code))
        if (unsaid.length > 0) wrong.push(`${String(after.value)}, ${title}: the ${by} does not read ${unsaid.join()}.`)
      }
      await takeAway(id).execute(database)
    }
  }

  for (const path of paths.filter(({ steps }) => steps.every(({ event }) => isUnhindered(event)))) {
    if (path.steps.every(({ edge }) => looked.has(edge.outcome.after.value))) continue
    const walk = await listingStatusServer(origin, path)
    for (const { event, before, edge } of path.steps) {
      const { after } = edge.outcome
      await walk.happen(event, before)
      await walk.expect(after, { event, before, outcome: edge.outcome })
      if (looked.has(after.value)) continue
      looked.add(after.value)
      await lookAt(after, (await walk.reads?.())?.['the owner reads'] as Property)
    }
  }
  return looked.size === 8 ? wrong : [`Only ${[...looked].join()} were reached.`, ...wrong]
}

/** Nothing that somebody may do there depends on it. */
const isHarmless = (after: Snapshot, by: 'owner' | 'admin', code: ListingBlocker) =>
  offeredBy(after, by, []).length === offeredBy(after, by, [code]).length
