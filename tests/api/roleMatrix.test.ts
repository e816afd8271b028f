import { methodAndPath, type CallName } from '#contract/calls.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openDatabase, type OpenedDatabase } from '#server/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectDecent, expectProblem } from '#tests/support/expectProblem.ts'
import { actorKinds, roleMatrix, type ActorKind, type ObjectKind, type Row } from '#tests/support/roleMatrix.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Party {
  headers: Record<string, string>
  /** What stands for each parameter of a path, where the object is theirs. */
  objects: Record<ObjectKind, Record<string, string | number>>
}

const calls = (Object.entries(endpoints) as [CallName, Endpoint][]).map(([name, endpoint]) => {
  const row: Row = roleMatrix[name]
  return { name, endpoint, row }
})

const missing: Party['objects'] = {
  listing: { propertyId: 999_999, slug: 'no-such-listing' },
  draft: { propertyId: 999_999, slug: 'no-such-listing' },
  draftPicture: { mediaId: 999_999, width: 320, format: 'jpg' },
  person: { userId: 999_999 },
  portrait: { fileName: `${'0'.repeat(32)}.webp` },
  session: { sessionId: '018f0000-0000-7000-8000-000000000000' },
  place: { placeId: 'town-1' },
}

let opened: OpenedDatabase
let server: TestApp
let parties: Record<ActorKind, Party>

beforeAll(async () => {
  opened = await openDatabase({ dataDirectory: 'memory://' })
  server = await startTestApp({ database: opened.database })
  parties = Object.fromEntries(await Promise.all(actorKinds.map(async (kind) => [kind, await party(kind)]))) as Record<
    ActorKind,
    Party
  > // one of each kind
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

/** Somebody of this kind with a session, a published listing and a draft with a picture; a guest has nothing. */
async function party(kind: ActorKind): Promise<Party> {
  if (kind === 'guest') return { headers: {}, objects: missing }
  const email = `${kind.toLowerCase()}@example.test`
  const [accountId = 0] = await addAccounts(opened.database, [
    {
      email,
      isConfirmed: kind !== 'unconfirmed',
      isBanned: kind === 'banned',
      isAdmin: kind === 'admin',
    },
  ])
  const [listing = 0, draft = 0] = await addListings(
    opened.database,
    [{}, { status: 'DRAFT', firstPublishedAt: null }],
    accountId,
  )
  const { rows } = await sql<{ id: number; slug: string; mediaId: number | null }>`
    select listing.id::float8 as id, slug, min(listing_media.id)::float8 as "mediaId"
      from listing left join listing_media on listing_media.listing_id = listing.id
     where listing.id in (${listing}, ${draft})
     group by listing.id
  `.execute(opened.database)
  const ofListing = (id: number) => ({ propertyId: id, slug: rows.find((row) => row.id === id)?.slug ?? '' })
  const { token } = await signInAs(server.app, email)
  const onAnotherDevice = await signInAs(server.app, email)
  return {
    headers: bearer(token),
    objects: {
      listing: ofListing(listing),
      draft: ofListing(draft),
      draftPicture: { ...missing.draftPicture, mediaId: rows.find(({ id }) => id === draft)?.mediaId ?? 0 },
      person: { userId: accountId },
      portrait: missing.portrait,
      session: { sessionId: String(decodeJwt(onAnotherDevice.token).sid) },
      place: missing.place,
    },
  }
}

const getsIn: Record<Access, readonly ActorKind[]> = {
  anyone: actorKinds,
  signedIn: actorKinds.filter((kind) => kind !== 'guest'),
  confirmed: ['user', 'owner', 'otherOwner', 'admin'],
  admin: ['admin'],
}

/** The status of the refusal at the door, or undefined for those whom the access rule lets in. */
function refusal({ access, call, ignoresSession }: Endpoint, actor: ActorKind): number | undefined {
  if (!getsIn[access].includes(actor)) return actor === 'guest' ? 401 : 403
  const isWrite = !call.startsWith('GET ')
  return actor === 'banned' && isWrite && ignoresSession !== true ? 403 : undefined
}

async function ask(
  { endpoint, row }: (typeof calls)[number],
  actor: ActorKind,
  values: Record<string, string | number> = {},
) {
  const { method, path } = methodAndPath(endpoint.call)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))
  return server.app.inject({
    method,
    url,
    headers: { ...parties[actor].headers, ...(row === 'body' ? { 'content-type': 'application/json' } : {}) },
    ...(row === 'body' ? { payload: '{"nobodyKnowsThis":true}' } : {}),
  })
}

const statusFor = ({ endpoint, row }: (typeof calls)[number]): number | undefined => {
  if (!endpoint.isBuilt) return 501
  if (row === 'coming') return undefined
  if (row === 'body') return endpoint.bodyType === 'multipart/form-data' ? 415 : 422
  if (row === 'nothing') return endpoint.success.status
  return 'status' in row ? row.status : undefined
}

describe.each(calls)('$name', (call) => {
  const { endpoint, row } = call

  it('says what it answers as soon as it is built', () => {
    expect(row === 'coming' && endpoint.isBuilt).toBe(false)
  })

  it.each(actorKinds)('lets %s in, or not, as its access rule says [REL-24]', async (actor) => {
    const answer = await ask(call, actor)
    expectDecent(answer)
    const refused = refusal(endpoint, actor)
    if (refused !== undefined) {
      expect(answer.statusCode).toBe(refused)
      if (refused === 403) expectProblem(answer, 403)
      return
    }
    const expected = statusFor(call)
    if (expected === undefined) expect([401, 403, 501]).not.toContain(answer.statusCode)
    else expect(answer.statusCode).toBe(expected)
  })

  if (!endpoint.isBuilt || typeof row === 'string' || 'status' in row) return

  it.each(Object.entries(row))('answers about a %s by whose it is [REL-24]', async (object, { except, ...answers }) => {
    for (const actor of actorKinds.filter((kind) => refusal(endpoint, kind) === undefined)) {
      const other = parties[actor === 'owner' ? 'otherOwner' : 'owner']
      const named = object as ObjectKind // the row's own keys
      const expected = { ...answers, ...except?.[actor] }
      const status = async (of: Party['objects']) => (await ask(call, actor, of[named])).statusCode
      const given = {
        own: actor === 'guest' ? expected.own : await status(parties[actor].objects),
        foreign: await status(other.objects),
        missing: await status(missing),
      }
      expect({ actor, ...given }).toEqual({ actor, ...expected })
    }
  })
})
