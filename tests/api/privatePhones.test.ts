import { methodAndPath } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { renderPage } from '#src/app/renderPage.tsx'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const canary = '601777888'
/** A number however it is grouped: by spaces of any kind, dots, dashes or entities. */
const holdsCanary = (text: string) => text.replaceAll(/&nbsp;|&#\w+;|%20|[\s.()/-]/g, '').includes(canary)

let opened: OpenedDatabase
let server: TestApp
let owner = 0
let home = { id: 0, slug: '' }
let seeker: Record<string, string>

beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({
    settings: readSettings({ DEMO: 'off', DEV_MAILBOX: 'on' }),
    database: opened.database,
    // The pages' own renderer, from its sources.
    renderPage,
  })
  const [ownerId = 0] = await addAccounts(opened.database, [
    { email: 'owner@example.test', firstName: 'Lenka' },
    { email: 'seeker@example.test' },
  ])
  owner = ownerId
  await sql`update account set phone_number = ${`+420${canary}`}, shows_phone = true where id = ${owner}`.execute(
    opened.database,
  )
  const [id = 0] = await addFindable(opened.database, [{}, {}], owner)
  const { rows } = await sql<{ slug: string }>`select slug from listing where id = ${id}`.execute(opened.database)
  home = { id, slug: rows[0]?.slug ?? '' }
  seeker = bearer((await signInAs(server.app, 'seeker@example.test')).token)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

/** What calls need beside what stands in their path. */
const queries: Readonly<Record<string, string>> = {
  getPropertyMap: '?zoom=7&view=12,48,19,51',
  getPropertyCards: '?ids=1,2',
  understandSearch: '?q=byt',
}

/** Every call that reads, for everybody or for somebody signed in. */
const reading = Object.entries(endpoints).filter(
  ([, { call, access, success }]) => call.startsWith('GET ') && access !== 'admin' && success.type !== 'events',
)

it.each(reading)('%s tells nobody the phone number of an owner', async (name, { call }) => {
  const values: Record<string, string> = { propertyId: String(home.id), slug: home.slug, userId: String(owner) }
  const path = methodAndPath(call).path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? '1')
  for (const headers of [{}, seeker]) {
    const { body } = await server.app.inject({ url: `${path}${queries[name] ?? ''}`, headers })
    expect(holdsCanary(body)).toBe(false)
  }
})

it('the conversation of a seeker with an owner tells the owner’s number neither', async () => {
  const payload = {
    propertyId: home.id,
    name: 'Jana',
    email: 'seeker@example.test',
    phoneNumber: '+420601123456',
    message: 'Is it free?',
  }
  const sent = await server.app.inject({ method: 'POST', url: '/leads', headers: seeker, payload })
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json<{ id: number }>()
  const bodies = [sent.body]
  for (const url of ['/leads?direction=sent', `/leads/${id}`, `/leads/${id}/messages`])
    bodies.push((await server.app.inject({ url, headers: seeker })).body)
  expect(bodies.filter(holdsCanary)).toEqual([])
})

it('no page holds it, and none but the answer to who asks does', async () => {
  for (const [market, listing, user] of [
    ['/en/listings', '/en/listing', '/en/user/listings'],
    ['/cs/inzeraty', '/cs/inzerat', '/cs/uzivatel/inzeraty'],
  ] as const) {
    const paths = [market.slice(0, 3), market, `${listing}/${home.slug}/${home.id}`, `${user}/${owner}`]
    for (const url of paths) {
      const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, statusCode, holdsCanary(body)]).toEqual([url, 200, false])
    }
    const page = await server.app.inject({ url: paths[2] ?? '', headers: { accept: 'text/html' } })
    // The page of whom it is: the name is there, so would be the number.
    expect(page.body).toContain('Lenka')
  }
  const asked = await server.app.inject({
    method: 'POST',
    url: `/properties/${home.id}/phone`,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  expect(holdsCanary(asked.body)).toBe(true)
})
