import type { Database } from '#server/platform/database/database.ts'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'

import { addAccounts, bearer, signInAs } from './accounts.ts'
import { addListings } from './exampleListings.ts'
import { actorKinds, type ActorKind, type ObjectKind } from './roleMatrix.ts'

/** One who asks, and what is theirs. */
export interface Party {
  headers: Record<string, string>
  /** What stands for each parameter of a path, where the object is theirs. */
  objects: Record<ObjectKind, Record<string, string | number>>
}

export type Parties = Record<ActorKind, Party>

/** What stands for each parameter of a path where there is no such object. */
export const missing: Party['objects'] = {
  listing: { propertyId: 999_999, slug: 'no-such-listing' },
  draft: { propertyId: 999_999, slug: 'no-such-listing' },
  draftPicture: { mediaId: 999_999, width: 320, format: 'jpg' },
  profile: { userId: 999_999 },
  portrait: { fileName: `${'0'.repeat(32)}.webp` },
  session: { sessionId: '018f0000-0000-7000-8000-000000000000' },
  place: { placeId: 'town-1' },
  lead: { leadId: 999_999 },
  messagePhoto: { leadId: 999_999, photoId: 999_999, width: 320, format: 'jpg' },
  savedSearch: { savedSearchId: 999_999 },
  calendar: { calendarKey: '0'.repeat(64) },
}

/** One of each kind, each with a session, a published listing and a draft with a picture; a guest has nothing. */
export async function addParties(app: FastifyInstance, database: Database): Promise<Parties> {
  const parties = await Promise.all(actorKinds.map(async (kind) => [kind, await party(app, database, kind)]))
  return Object.fromEntries(parties) as Parties // one of each kind
}

/** The address of the only one of this kind. */
export const addressOf = (kind: ActorKind) => `${kind.toLowerCase()}@example.test`

async function party(app: FastifyInstance, database: Database, kind: ActorKind): Promise<Party> {
  if (kind === 'guest') return { headers: {}, objects: missing }
  const email = addressOf(kind)
  const [accountId = 0] = await addAccounts(database, [
    {
      email,
      isConfirmed: kind !== 'unconfirmed',
      isBanned: kind === 'banned',
      isAdmin: kind === 'admin',
    },
  ])
  const [listing = 0, draft = 0] = await addListings(
    database,
    [{}, { status: 'DRAFT', firstPublishedAt: null }],
    accountId,
  )
  const { rows } = await sql<{ id: number; slug: string; mediaId: number | null }>`
    select listing.id::float8 as id, slug, min(listing_media.id)::float8 as "mediaId"
      from listing left join listing_media on listing_media.listing_id = listing.id
     where listing.id in (${listing}, ${draft})
     group by listing.id
  `.execute(database)
  const ofListing = (id: number) => ({
    propertyId: id,
    slug: rows.find((row) => row.id === id)?.slug ?? '',
    // A picture that nobody has.
    mediaId: 999_999,
  })
  const { token } = await signInAs(app, email)
  const onAnotherDevice = await signInAs(app, email)
  const leadId = await addLead(database, listing)
  return {
    headers: bearer(token),
    objects: {
      listing: ofListing(listing),
      draft: ofListing(draft),
      draftPicture: { ...missing.draftPicture, mediaId: rows.find(({ id }) => id === draft)?.mediaId ?? 0 },
      profile: { userId: accountId },
      portrait: missing.portrait,
      session: { sessionId: String(decodeJwt(onAnotherDevice.token).sid) },
      place: missing.place,
      calendar: missing.calendar,
      lead: { leadId },
      messagePhoto: { ...missing.messagePhoto, leadId, photoId: await addMessagePhoto(database, leadId, accountId) },
      savedSearch: { savedSearchId: await addSavedSearch(database, accountId) },
    },
  }
}

/** What a guest wrote about a listing. */
async function addLead(database: Database, listingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lead (listing_id, name, email, message) values (${listingId}, 'Guest', 'guest@example.test', 'Hello')
    returning id::float8 as id
  `.execute(database)
  return rows[0]?.id ?? 0
}

/** The second of two photos that are in no message yet, without their files: calls that name none meet the first. */
async function addMessagePhoto(database: Database, leadId: number, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message_photo (lead_id, account_id, object_key, width, height, placeholder, byte_count)
    values (${leadId}, ${accountId}, ${`messages/no/first${leadId}`}, 800, 600, '', 1),
           (${leadId}, ${accountId}, ${`messages/no/second${leadId}`}, 800, 600, '', 1)
    returning id::float8 as id
  `.execute(database)
  return rows.at(-1)?.id ?? 0
}

/** The second of two: calls that name none meet the first. */
async function addSavedSearch(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (account_id, name, frequency, criteria, criteria_key)
    values (${accountId}, 'Everything', 'off', '{}', ''), (${accountId}, 'For sale', 'off', '{"listing_type": "sale"}', 'sale')
    returning id::float8 as id
  `.execute(database)
  return rows.at(-1)?.id ?? 0
}

/** The same people with new sessions. */
export async function signInAgain(app: FastifyInstance, parties: Parties): Promise<Parties> {
  const again = await Promise.all(
    actorKinds.map(async (kind) => {
      if (kind === 'guest') return [kind, parties[kind]]
      const { token } = await signInAs(app, addressOf(kind))
      return [kind, { ...parties[kind], headers: bearer(token) }]
    }),
  )
  return Object.fromEntries(again) as Parties // one of each kind
}
