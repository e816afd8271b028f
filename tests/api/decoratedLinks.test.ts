import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { renderPage } from '#src/app/renderPage.tsx'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { linkDecorations } from '#tests/support/linkDecorations.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { pageHeadOf } from '#tests/support/pageHead.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const site = 'https://domivo.test'
let opened: OpenedDatabase
let server: TestApp
let listing: { en: string; cs: string; english: string; old: string }

beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({
    settings: readSettings({ PUBLIC_URL: site, DEMO: 'off', DEV_MAILBOX: 'on' }),
    database: opened.database,
    renderPage,
  })
  const owner = await addOwner(opened.database)
  const [id = 0] = await addFindable(opened.database, [{ listingType: 'rent' }], owner)
  await sql`update listing set slug = 'flat-2-kk-zizkov-7' where id = ${id}`.execute(opened.database)
  listing = {
    en: `/en/listing/flat-2-kk-zizkov-7/${id}`,
    cs: `/cs/inzerat/byt-2-kk-zizkov-7/${id}`,
    english: `/cs/inzerat/flat-2-kk-zizkov-7/${id}`,
    old: `/cs/inzerat/Byt-%C5%BDi%C5%BEkov/${id}`,
  }
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const ask = (url: string) =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'cs', cookie: 'locale=en' } })

/** Follows redirects as a browser does; where it ends, and what it passed. */
async function follow(address: string): Promise<{ status: number; at: URL; body: string; hops: string[] }> {
  const hops: string[] = []
  let at = new URL(address, site)
  for (let hop = 0; hop < 5; hop += 1) {
    const answer = await ask(at.pathname + at.search)
    const { location } = answer.headers
    if (location === undefined) return { status: answer.statusCode, at, body: answer.body, hops }
    hops.push(location)
    at = new URL(location, at)
    expect(at.origin).toBe(site)
  }
  throw new Error(`${address} leads from one address to the next: ${hops.join(' → ')}`)
}

const refused = /We can’t run this search|Toto hledání nelze provést/

describe.each([
  ['/en/listings', 'listing_type=rent&property_type[]=flat', '/en/listings', 'Domivo – Flats for rent'],
  ['/cs/inzeraty', 'listing_type=rent&q=%C4%8Dern%C3%A1', '/cs/inzeraty', 'Domivo – Nemovitosti k\u00A0pronájmu'],
  ['/cs/article/terms', '', '/cs/article/terms', 'Domivo – Podmínky používání'],
])('links to %s?%s [C1]', (path, query, canonical, title) => {
  it.each(linkDecorations)('lead there with %s', async (_name, decorate) => {
    const { status, body } = await follow(decorate(path, query))
    const head = pageHeadOf(body)
    expect({ status, title: head.title, canonical: head.canonical }).toEqual({
      status: 200,
      title,
      canonical: site + canonical,
    })
    expect(body).not.toMatch(refused)
  })
})

it.each(linkDecorations)(
  'leads to a listing by its old slug, percent-encoded and with %s [C1]',
  async (_name, decorate) => {
    const { status, at, body } = await follow(decorate(listing.old, 'utm_source=old'))
    expect({ status, path: at.pathname, canonical: pageHeadOf(body).canonical }).toEqual({
      status: 200,
      path: listing.cs,
      canonical: site + listing.cs,
    })
    expect(at.searchParams.get('utm_source')).not.toBeNull()
  },
)

it('keeps a search that is wrong an error: a known parameter with a value that it cannot have [C1]', async () => {
  expect((await follow('/en/listings?condition=blue&utm_source=x')).body).toMatch(refused)
})

it.each([
  ['/', '/en'],
  ['/listings', '/en/listings'],
  ['/inzeraty', '/cs/inzeraty'],
  ['/hledat', '/cs/hledat'],
  ['/profile', '/en/profile'],
  ['/auth/signin', '/en/auth/signin'],
  ['/EN/Auth/SignIn', '/en/auth/signin'],
  ['/en/auth/signin/', '/en/auth/signin'],
  ['/cs//inzeraty/', '/cs/inzeraty'],
])('leads from %s to %s with its tokens and the rest of its query [N-URLTOKENS-REDIRECT] [B2]', async (from, to) => {
  const { status, at, hops } = await follow(`${from}?access_token=a.b-c&utm_source=x&refresh_token=d%2Be&q=%C4%8D`)
  expect(status).toBe(200)
  expect(hops.length).toBeGreaterThan(0)
  expect(at.pathname).toBe(to)
  expect(Object.fromEntries(at.searchParams)).toEqual({
    access_token: 'a.b-c',
    refresh_token: 'd+e',
    utm_source: 'x',
    q: 'č',
  })
})

it('leads from the English slug, that Czech pages had, to the Czech one for good [E4]', async () => {
  const answer = await ask(listing.english)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, listing.cs])
  expect((await follow(listing.english)).status).toBe(200)
})

it('leads from an old slug to the listing with its tokens [N-URLTOKENS-REDIRECT] [B2]', async () => {
  const { at } = await follow(`${listing.old}?refresh_token=r&utm_source=x&access_token=a`)
  expect(at.pathname).toBe(listing.cs)
  expect(Object.fromEntries(at.searchParams)).toEqual({ access_token: 'a', refresh_token: 'r', utm_source: 'x' })
})

it('lets nobody keep a redirect that carries tokens [B2]', async () => {
  const answer = await ask('/profile?access_token=a&refresh_token=b')
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('leaves the secret of a mail as it is written, in whatever letters the rest is [C1]', async () => {
  const secret = `Ab${'C'.repeat(41)}`
  const { at } = await follow(`/CS/Auth/Reset-Password/${secret}`)
  expect(at.pathname).toBe(`/cs/auth/reset-password/${secret}`)
})

it('keeps the words of a page that is not there as they were typed [N-UNMATCHED]', async () => {
  const { status, at } = await follow('/en/NoWhere')
  expect(status).toBe(404)
  expect(at.pathname).toBe('/en/NoWhere')
})
