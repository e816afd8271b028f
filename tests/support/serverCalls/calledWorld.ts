import { sql } from 'kysely'

import { createMailToken } from '#server/features/mails/mailTokens.ts'
import { linkSecret } from '#server/features/mails/linkSecret.ts'
import type { MailTokenPurpose } from '#server/features/mails/mailToken.store.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { addAccounts, examplePassword } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { newEmail, type ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { homePlaces } from '#workbench/api/completeFields.ts'
import { expectStatus, userOf } from '#workbench/api/user.ts'

/** Who asks: nobody who is known, an agency that has nothing to do with it, somebody who wrote and booked, whose listings they are, an administrator. */
export const callers = ['guest', 'stranger', 'seeker', 'owner', 'admin'] as const
export type Caller = (typeof callers)[number]

/** Listings of the owner, by what is the matter with them. */
export const listingKinds = [
  'draft',
  'pending',
  'rejected',
  'published',
  'endingSoon',
  'edited',
  'reviewed',
  'archived',
  'sold',
] as const
export type ListingKind = (typeof listingKinds)[number]

const statusOf: Partial<Record<ListingKind, string>> = {
  draft: 'DRAFT',
  pending: 'PENDING',
  rejected: 'REJECTED',
  archived: 'ARCHIVED',
  sold: 'SOLD',
}

type LeadKind = 'guest' | 'open' | 'booked' | 'over' | 'closed' | 'spam'

/** All that a call can be about: one of each, of people whom no other world has. */
export interface CalledWorld {
  people: Record<Exclude<Caller, 'guest'>, { id: number; email: string }>
  listings: Record<ListingKind, { id: number; version: number; media: readonly number[] }>
  leads: Record<LeadKind, number>
  /** Viewings of the listing that is published: one that somebody booked, one that is free. */
  slots: { booked: number; free: number }
  /** Photos that are in no message yet. */
  photos: { owner: number; seeker: number }
  searches: { active: number; paused: number; deleted: number }
  /** The version of the changes of `edited` and `reviewed`. */
  revisions: { edited: number; reviewed: number }
  /** Secrets in links of emails to the owner. */
  links: Record<MailTokenPurpose, string>
  jobs: { dead: number; retrying: number }
  /** Where the one who asks is signed in as well. */
  otherSession: string
}

const dayMs = 24 * 60 * 60_000
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

/** Makes a world for one who asks. */
export async function calledWorld({ origin, database }: ServerAtHand, caller: Caller): Promise<CalledWorld> {
  // Whose email something goes to is told by its address.
  const emails = {
    stranger: `stranger.${newEmail()}`,
    seeker: `seeker.${newEmail()}`,
    owner: `owner.${newEmail()}`,
    admin: `admin.${newEmail()}`,
  }
  const [stranger = 0, seeker = 0, owner = 0, admin = 0] = await addAccounts(database, [
    { email: emails.stranger, firstName: 'Petr' },
    { email: emails.seeker, firstName: 'Olga' },
    { email: emails.owner },
    { email: emails.admin, isAdmin: true, firstName: 'Alena' },
  ])
  await sql`
    update account set preferred_language = 'cs', phone_number = '+420601123456', shows_phone = id = ${owner},
           agency_name = case when id = ${stranger} then 'Agency of a world' end
     where id in (${stranger}, ${seeker}, ${owner}, ${admin})
  `.execute(database)
  const ids = await addListings(
    database,
    listingKinds.map((kind) => ({
      ...completeFlat,
      status: statusOf[kind] ?? 'PUBLISHED',
      firstPublishedAt: ['draft', 'pending', 'rejected'].includes(kind) ? null : inDays(-30).toISOString(),
      publishedAt: inDays(-30).toISOString(),
    })),
    owner,
  )
  const idOf = Object.fromEntries(listingKinds.map((kind, at) => [kind, ids[at] ?? 0])) as Record<ListingKind, number> // one of each
  await sql`
    update listing set offer_price = case when id = ${idOf.endingSoon} then 4490000 end,
                       expires_at = case when id = ${idOf.endingSoon} then now() + interval '3 days'
                                         when status = 'PUBLISHED' then now() + interval '60 days' end,
                       status_since = now() - interval '10 days'
     where id in (${sql.join(ids)})
  `.execute(database)
  await indexListings(database, ids)

  const slots = {
    booked: await addSlot(database, idOf.published, inDays(10)),
    free: await addSlot(database, idOf.published, inDays(12)),
  }
  const over = await addSlot(database, idOf.published, inDays(-3))
  const olga = { listingId: idOf.published, senderId: seeker, email: emails.seeker }
  const leads = {
    guest: await addLead(database, { ...olga, senderId: null, email: newEmail() }),
    open: await addLead(database, { ...olga, state: 'replied' }),
    booked: await addLead(database, { ...olga, state: 'tour_agreed', slotId: slots.booked }),
    over: await addLead(database, { ...olga, state: 'tour_agreed', slotId: over }),
    closed: await addLead(database, { ...olga, state: 'closed' }),
    spam: await addLead(database, { ...olga, state: 'spam' }),
  }
  // Who booked a viewing of a home whose place changes, and whose viewing of it is over.
  for (const kind of ['edited', 'reviewed'] as const)
    for (const [days, sender] of [
      [10, seeker],
      [-3, stranger],
    ] as const) {
      const slotId = await addSlot(database, idOf[kind], inDays(days))
      const email = sender === seeker ? emails.seeker : emails.stranger
      await addLead(database, { listingId: idOf[kind], senderId: sender, email, state: 'tour_agreed', slotId })
    }
  const photos = {
    owner: await addPhoto(database, leads.open, owner),
    seeker: await addPhoto(database, leads.open, seeker),
  }
  const searches = {
    active: await addSearch(database, seeker, 'For sale', { listing_type: 'sale' }),
    paused: await addSearch(database, seeker, 'For rent', { listing_type: 'rent' }),
    deleted: await addSearch(database, seeker, 'Everything', {}),
  }
  await sql`update saved_search set is_paused = id = ${searches.paused},
                                    deleted_at = case when id = ${searches.deleted} then now() - interval '1 hour' end
             where account_id = ${seeker}`.execute(database)
  await sql`insert into alert (saved_search_id, listing_id, occurred_at)
            values (${searches.active}, ${idOf.published}, now())`.execute(database)
  await sql`insert into favorite (account_id, listing_id, price_then, note)
            values (${seeker}, ${idOf.published}, 5990000, 'Near the park'), (${seeker}, ${idOf.edited}, 5990000, null),
                   (${seeker}, ${idOf.reviewed}, 5990000, null)`.execute(database)
  await sql`insert into listing_report (listing_id, reporter_id, locale, reason, is_confirmed)
            values (${idOf.published}, ${seeker}, 'cs', 'wrong_price', true)`.execute(database)

  const signedIn = userOf(origin, emails.owner, examplePassword)
  const media = await mediaOf(database, ids)
  const editing = { price: 5_890_000, description_en: `${completeFlat.descriptionEn ?? ''} It is quiet.` }
  const caption = (kind: ListingKind) => ({
    captions: { [media.get(idOf[kind])?.[0] ?? 0]: { caption: 'The kitchen' } },
  })
  for (const [kind, change] of [
    ['edited', editing],
    ['reviewed', { ...editing, locationGps: homePlaces[1] }],
  ] as const) {
    expectStatus(await signedIn.ask('PATCH', `/properties/${idOf[kind]}`, change), 200, 'Editing')
    const described = await signedIn.ask('PATCH', `/properties/${idOf[kind]}/property_medias`, caption(kind))
    expectStatus(described, 200, 'Writing a caption')
  }
  const revisions = { edited: 0, reviewed: 0 }
  for (const kind of ['edited', 'reviewed'] as const) {
    const { body } = await signedIn.ask('GET', `/properties/${idOf[kind]}/revision`)
    revisions[kind] = Number(Reflect.get(Object(body), 'version'))
  }
  const sent = await signedIn.ask('POST', `/properties/${idOf.reviewed}/revision/publish`, {
    version: revisions.reviewed,
  })
  expectStatus(sent, 200, 'Sending changes to the review')
  const { body: reviewed } = await signedIn.ask('GET', `/properties/${idOf.reviewed}/revision`)
  revisions.reviewed = Number(Reflect.get(Object(reviewed), 'version'))

  const versions = await versionsOf(database, ids)
  const links = await mailLinks(database, { accountId: owner, email: emails.owner, listingId: idOf.endingSoon })
  const { rows: jobs } = await sql<{ id: number }>`
    insert into job (kind, payload, attempts, run_at, last_error, dead_at)
    values ('searchAlerts', ${JSON.stringify({ listingId: idOf.draft, priceBefore: null })}, 9, now(), 'It failed.', now()),
           ('searchAlerts', ${JSON.stringify({ listingId: idOf.draft, priceBefore: null })}, 2, now() + interval '1 day',
            'It failed.', null)
    returning id::float8 as id
  `.execute(database)
  const listings = listingKinds.map((kind) => {
    const id = idOf[kind]
    return [kind, { id, version: versions.get(id) ?? 0, media: media.get(id) ?? [] }]
  })
  const otherSession = caller === 'guest' ? '' : await signInElsewhere({ origin, database }, emails[caller])
  return {
    people: {
      stranger: { id: stranger, email: emails.stranger },
      seeker: { id: seeker, email: emails.seeker },
      owner: { id: owner, email: emails.owner },
      admin: { id: admin, email: emails.admin },
    },
    listings: Object.fromEntries(listings) as CalledWorld['listings'], // one of each
    leads,
    slots,
    photos,
    searches,
    revisions,
    links,
    jobs: { dead: jobs[0]?.id ?? 0, retrying: jobs[1]?.id ?? 0 },
    otherSession,
  }
}

/** The same person on another device: which session that is. */
async function signInElsewhere({ origin, database }: ServerAtHand, email: string): Promise<string> {
  expectStatus(await userOf(origin, email, examplePassword).ask('GET', '/users/me'), 200, 'Signing in elsewhere')
  const { rows } = await sql<{ id: string }>`
    select session.id from session join account on account.id = account_id where email = ${email}
     order by session.created_at desc limit 1
  `.execute(database)
  return rows[0]?.id ?? ''
}

const idIn = ({ rows }: { rows: { id: number }[] }): number => rows[0]?.id ?? 0

const addSlot = async (database: Database, listingId: number, start: Date): Promise<number> =>
  idIn(
    await sql<{ id: number }>`
      insert into tour_slot (listing_id, starts_at, ends_at, capacity)
      values (${listingId}, ${start}, ${new Date(start.getTime() + 30 * 60_000)}, 2) returning id::float8 as id
    `.execute(database),
  )

interface ExampleLead {
  listingId: number
  senderId: number | null
  email: string
  state?: string
  slotId?: number
}

const addLead = async (
  database: Database,
  { listingId, senderId, email, state = 'new', slotId }: ExampleLead,
): Promise<number> =>
  idIn(
    await sql<{ id: number }>`
      insert into lead (listing_id, sender_id, name, email, message, state, tour_slot_id)
      values (${listingId}, ${senderId}, 'Olga Malá', ${email}, 'Is the flat still free?', ${state}, ${slotId ?? null})
      returning id::float8 as id
    `.execute(database),
  )

const addPhoto = async (database: Database, leadId: number, accountId: number): Promise<number> =>
  idIn(
    await sql<{ id: number }>`
      insert into message_photo (lead_id, account_id, object_key, width, height, placeholder, byte_count)
      values (${leadId}, ${accountId}, ${`messages/no/${leadId}/${accountId}`}, 800, 600, '', 1) returning id::float8 as id
    `.execute(database),
  )

const addSearch = async (database: Database, accountId: number, name: string, criteria: object): Promise<number> =>
  idIn(
    await sql<{ id: number }>`
      insert into saved_search (account_id, name, frequency, criteria, criteria_key, seen_at)
      values (${accountId}, ${name}, 'daily', ${JSON.stringify(criteria)}, ${name}, now() - interval '2 days')
      returning id::float8 as id
    `.execute(database),
  )

async function mediaOf(database: Database, listingIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; media: number[] }>`
    select listing_id::float8 as id, json_agg(id order by position) as media
      from listing_media where listing_id in (${sql.join(listingIds)}) group by listing_id
  `.execute(database)
  return new Map(rows.map(({ id, media }) => [id, media]))
}

async function versionsOf(database: Database, listingIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id::float8 as id, version from listing where id in (${sql.join(listingIds)})
  `.execute(database)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A link of each kind; of those that renew a listing there is an earlier one, too. */
function mailLinks(
  database: Database,
  { accountId, email, listingId }: { accountId: number; email: string; listingId: number },
): Promise<CalledWorld['links']> {
  const { secretKey } = settingsWithSecret
  return inTransaction(database, async (tx) => {
    const link = async (purpose: MailTokenPurpose) => {
      const about = purpose === 'renew_listing' ? { listingId } : {}
      const to = purpose === 'change_email' ? newEmail() : email
      const token = { accountId, purpose, email: to, ...about }
      return linkSecret(secretKey, await createMailToken(tx, token, { secretKey, now: new Date() }))
    }
    await link('renew_listing')
    return {
      confirm_email: await link('confirm_email'),
      change_email: await link('change_email'),
      reset_password: await link('reset_password'),
      undo_change: await link('undo_change'),
      renew_listing: await link('renew_listing'),
    }
  })
}
