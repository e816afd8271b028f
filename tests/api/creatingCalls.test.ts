import { methodAndPath, type CallName } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { multipartForm } from '../support/multipartForm.ts'
import { addParties, type Parties } from '../support/parties.ts'
import { startTestApp, type TestApp } from '../support/testApp.ts'

const creating = (Object.entries(endpoints) as [CallName, Endpoint][])
  .filter(([, { isCreating }]) => isCreating === true)
  .map(([name]) => name)

let opened: OpenedDatabase
let server: TestApp
let parties: Parties
let photo: Buffer

beforeAll(async () => {
  opened = await openDatabase({ dataDirectory: 'memory://' })
  server = await startTestApp({ database: opened.database, settings: readSettings({ MODERATION: 'required' }) })
  parties = await addParties(server.app, opened.database)
  await sql`update account set agency_name = 'Agency' where id = ${Number(parties.owner.objects.profile.userId)}`.execute(
    opened.database,
  )
  // Photos are for people who can see them: not for a guest.
  await sql`update lead set sender_id = ${Number(parties.user.objects.profile.userId)}
             where id = ${Number(parties.owner.objects.lead.leadId)}`.execute(opened.database)
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

interface Sent {
  by: keyof Parties
  params?: Record<string, string | number>
  body: object
}

const tomorrow = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (24 + hours) * 3_600_000).toISOString()
const idOf = (kind: keyof Parties) => Number(parties[kind].objects.listing.propertyId)

/** A request for each creating call that makes something. */
const requests: Partial<Record<CallName, () => Sent>> = {
  registerUser: () => ({ by: 'guest', body: { email: 'new@example.test', password: 'four plain words here' } }),
  createSupportMessage: () => ({ by: 'guest', body: { message: 'A message of enough words.' } }),
  importProperties: () => ({
    by: 'admin',
    body: {
      ownerId: Number(parties.owner.objects.profile.userId),
      isDryRun: false,
      rows: [{ reference: 'A-1', listing_type: 'sale', property_type: 'flat' }],
    },
  }),
  saveTourDates: () => ({
    by: 'owner',
    body: { propertyId: idOf('owner'), tourDates: [{ start: tomorrow(0), end: tomorrow(1), capacity: 2 }] },
  }),
  createLead: () => ({
    by: 'user',
    body: {
      propertyId: idOf('owner'),
      name: 'Jana',
      email: 'user@example.test',
      phoneNumber: '+420601123456',
      message: 'Hello.',
    },
  }),
  createLeadMessage: () => ({
    by: 'owner',
    params: { leadId: Number(parties.owner.objects.lead.leadId) },
    body: { text: 'Hello again.' },
  }),
  saveMessagePhoto: () => ({
    by: 'owner',
    params: { leadId: Number(parties.owner.objects.lead.leadId) },
    body: { file: photo },
  }),
  saveProperty: () => ({
    by: 'user',
    body: { listing_type: 'sale', property_type: 'flat', description_en: 'Bright and quiet. '.repeat(8) },
  }),
  strikeProperty: () => ({ by: 'user', params: { propertyId: idOf('otherOwner') }, body: { reason: 'fraud' } }),
  createSavedSearch: () => ({ by: 'user', body: { name: 'Once', frequency: 'off', criteria: { q: 'once' } } }),
  savePropertyMedia: () => ({
    by: 'owner',
    body: { propertyId: String(parties.owner.objects.draft.propertyId), mediaType: 'OTHER_IMAGE', file: photo },
  }),
}

function send(name: CallName, key: string) {
  const sent = requests[name]?.()
  if (sent === undefined) throw new Error(`There is no example of ${name}.`)
  const { method, path } = methodAndPath((endpoints as Record<CallName, Endpoint>)[name].call)
  const isUpload = name === 'savePropertyMedia' || name === 'saveMessagePhoto'
  const form = isUpload ? multipartForm(sent.body as Record<string, string | Buffer>) : null
  return server.app.inject({
    method: method as 'POST', // creating calls are
    url: path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(sent.params?.[parameter])),
    headers: {
      ...parties[sent.by].headers,
      'idempotency-key': key,
      'content-type': form?.contentType ?? 'application/json',
    },
    payload: form?.payload ?? JSON.stringify(sent.body),
  })
}

/** Everything that is there, by table. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempt')
  `.execute(opened.database)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(name)}`.execute(
      opened.database,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

describe('each creating call of the contract, as guest, owner or administrator [REL-48] [A7]', () => {
  it('has an example here', () => {
    expect(Object.keys(requests).toSorted()).toEqual(creating.toSorted())
  })

  it.each(creating)('%s has one effect under its key, and the same answer again', async (name) => {
    const before = await countRows()
    const first = await send(name, `once ${name}`)
    expect([first.statusCode, first.body]).toEqual([
      (endpoints as Record<CallName, Endpoint>)[name].success.status,
      first.body,
    ])
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    const after = await countRows()
    expect(after.idempotent_answer).toBe((before.idempotent_answer ?? 0) + 1)
    // An effect stands somewhere beside the answer.
    expect(
      Object.keys(after).filter((table) => table !== 'idempotent_answer' && after[table] !== before[table]),
    ).not.toEqual([])
    const again = await send(name, `once ${name}`)
    expect([
      again.statusCode,
      again.body,
      again.headers.location,
      again.headers.etag,
      again.headers['content-type'],
    ]).toEqual([
      first.statusCode,
      first.body,
      first.headers.location,
      first.headers.etag,
      first.headers['content-type'],
    ])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await countRows()).toEqual(after)
  })
})
