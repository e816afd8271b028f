import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { renderPage } from '#src/app/renderPage.tsx'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let opened: OpenedDatabase
let api: TestApp
let pages: TestApp
let gate: Server
let origin: string
let listing: string
let requested: IncomingMessage[]
/** What stands between the pages and the other server's API; undefined lets everything through. */
let fault: ((response: ServerResponse) => void) | undefined

/** The other server: the real API over its own database, behind a gate that sees every request. */
beforeAll(async () => {
  opened = await openOneDatabase()
  api = await startTestApp({ database: opened.database })
  const owner = await addOwner(opened.database)
  const [id = 0] = await addFindable(opened.database, [{ price: 4_321_000 }], owner)
  const { rows } = await sql<{ slug: string }>`select slug from listing where id = ${id}`.execute(opened.database)
  listing = `/listing/${rows[0]?.slug}/${id}`
  gate = createServer((request, response) => {
    requested.push(request)
    if (fault !== undefined) return fault(response)
    const { url = '', headers } = request
    delete headers['accept-encoding'] // the gate passes text on
    void api.app.inject({ method: 'GET', url: url.replace(/^\/v2/, ''), headers }).then((answer) => {
      const type = String(answer.headers['content-type'])
      return response.writeHead(answer.statusCode, { 'content-type': type }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(gate.address() as AddressInfo).port}` // listening on a port
  // A server of pages with a database of its own, in which there is nothing.
  pages = await startTestApp({
    settings: readSettings({ API_BASE_URL: `${origin}/v2` }),
    renderPage,
    answerLifetimeMs: 0,
    apiPatienceMs: 1_500,
  })
})
afterAll(async () => {
  await pages.close()
  await api.close()
  await opened.close()
  gate.closeAllConnections()
  gate.close()
})
beforeEach(() => {
  requested = []
  fault = undefined
})

const visit = (url: string) =>
  pages.app.inject({
    url,
    headers: {
      accept: 'text/html',
      cookie: 'locale=cs; stats_token=secret-visitor; session=1',
      authorization: 'Bearer secret-token',
      'accept-language': 'de',
      'x-forwarded-for': '203.0.113.7',
    },
  })

describe('pages of a server whose API is another one [C-BASE] [B8]', () => {
  it('are made of the data of that API', async () => {
    const page = await visit(`/en${listing}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('4,321,000')
    expect((await visit('/en/listing/nothing/999999')).statusCode).toBe(404)
  })

  it('lead to the pictures of that API', async () => {
    const { body } = await visit('/en/listings')
    const pictures = [...body.matchAll(/[\s"](?<address>[^\s"]*\/media\/\d+\/\d+\.\w+)/g)].map(
      ({ groups }) => groups?.address ?? '',
    )
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((address) => !address.startsWith(`${origin}/v2/media/`))).toEqual([])
    const { headers } = await visit('/en/listings')
    expect(headers['content-security-policy']).toContain(origin)
  })

  it('tell it the language of the page, and nothing of the visitor', async () => {
    await visit('/en/listings')
    await visit('/cs/inzeraty')
    expect(requested.length).toBeGreaterThan(1)
    expect(new Set(requested.map(({ headers }) => headers['accept-language']))).toEqual(new Set(['en', 'cs']))
    const notified = requested.map(({ rawHeaders, url }) => `${url} ${rawHeaders.join(' ')}`).join('\n')
    expect(notified).not.toMatch(/secret|203\.0\.113\.7|cookie|authorization/i)
    expect(requested.every(({ url = '' }) => url.startsWith('/v2/') && url.includes('timestamp='))).toBe(true)
  })

  it.each([
    ['is silent', () => {}],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['is overloaded', (response: ServerResponse) => response.writeHead(503).end()],
    [
      'sends half an answer',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
    ],
  ])('are 503 with a time to come back when it %s', async (_, broken) => {
    fault = broken
    const { statusCode, headers } = await visit(`/en${listing}`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })

  it.each([500, 302])('fail where it answers %i', async (status) => {
    fault = (response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end()
    expect((await visit(`/en${listing}`)).statusCode).toBe(500)
    expect(requested.some(({ url = '' }) => url.startsWith('/elsewhere'))).toBe(false)
  })
})
