import { gunzipSync } from 'node:zlib'

import { contentWords } from '#contract/message.ts'
import { propertyStatuses } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sitemapText, type SitemapPage } from '#server/features/sitemap/sitemap.ts'
import { idsPerSitemap, openSitemap } from '#server/features/sitemap/sitemap.service.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addListings, addOwner } from '#tests/support/exampleListings.ts'
import { expectDecent } from '#tests/support/expectProblem.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const site = 'https://domivo.test'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let owner: number

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({
      database,
      settings: readSettings({ PUBLIC_URL: site, DEMO: 'off', DEV_MAILBOX: 'on' }),
    })
    owner = await addOwner(database)
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const slugOf = async (id: number) =>
    (await sql<{ slug: string }>`select slug from listing where id = ${id}`.execute(database)).rows[0]?.slug

  describe('the sitemaps', () => {
    it('are named by robots.txt, by the public address only', async () => {
      const answer = await get('/robots.txt', { host: 'evil.test' })
      expectDecent(answer)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
      expect(answer.body).not.toMatch(/^Disallow: \/(?:en|cs|assets)?$/m)
    })

    it('stand in one list: pages and listings for each language', async () => {
      await addFindable(database, [{}], owner)
      const answer = await get('/sitemap.xml', { host: 'evil.test' })
      expectDecent(answer)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/xml; charset=utf-8',
        'public, max-age=3600',
      ])
      expect(locations(answer.body)).toEqual([
        `${site}/sitemap/en/pages.xml`,
        `${site}/sitemap/en/listings-1.xml`,
        `${site}/sitemap/cs/pages.xml`,
        `${site}/sitemap/cs/listings-1.xml`,
      ])
    })

    it('name every page that is always there, with its addresses in all languages', async () => {
      const { body } = await get('/sitemap/cs/pages.xml')
      expect(locations(body)).toEqual(
        [
          '',
          '/inzeraty',
          '/hledat',
          '/auth/signin',
          '/auth/signup',
          '/article/terms',
          '/article/privacy-policy',
          '/article/cookie-policy',
        ].map((path) => `${site}/cs${path}`),
      )
      expect(body).toContain(
        `<loc>${site}/cs/hledat</loc>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${site}/en/search"/>` +
          `<xhtml:link rel="alternate" hreflang="cs" href="${site}/cs/hledat"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${site}/en/search"/>`,
      )
    })

    it('name published listings only, and when each changed', async () => {
      const [published = 0] = await addFindable(database, [{}], owner)
      const others = [
        ...(await addFindable(database, [{ status: 'SOLD' }, { status: 'RENTED', listingType: 'rent' }], owner)),
        ...(await addListings(
          database,
          propertyStatuses.filter((status) => status !== 'PUBLISHED').map((status) => ({ status })),
          owner,
        )),
      ]
      await sql`update listing set updated_at = '2026-11-02T03:04:05.678Z' where id = ${published}`.execute(database)
      for (const [locale, path] of [
        ['en', 'listing'],
        ['cs', 'inzerat'],
      ]) {
        const { body } = await get(`/sitemap/${locale}/listings-1.xml`)
        const address = `${site}/${locale}/${path}/${await slugOf(published)}/${published}`
        expect(body).toContain(`<loc>${address}</loc><lastmod>2026-11-02T03:04:05Z</lastmod>`)
        const named = new Set(locations(body).map((location) => Number(location?.split('/').at(-1))))
        expect(others.filter((id) => named.has(id))).toEqual([])
      }
    })

    it('leave a listing out as soon as it is withdrawn', async () => {
      const [id = 0] = await addFindable(database, [{}], owner)
      const named = async () => (await get('/sitemap/en/listings-1.xml')).body.includes(`/${id}</loc>`)
      expect(await named()).toBe(true)
      await sql`update listing set status = 'ARCHIVED' where id = ${id}`.execute(database)
      expect(await named()).toBe(false)
    })

    it('are packed for those who read that, and the same inside', async () => {
      const plain = await get('/sitemap/en/listings-1.xml')
      const packed = await get('/sitemap/en/listings-1.xml', { 'accept-encoding': 'gzip' })
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    })

    it.each([
      '/sitemap/en/listings-0.xml',
      '/sitemap/en/listings-99.xml',
      '/sitemap/en/listings-1e1.xml',
      '/sitemap/de/pages.xml',
      '/sitemap/en/listings-9999999999.xml',
      '/sitemap/en.xml',
    ])('have no %s', async (url) => expect((await get(url)).statusCode).toBe(404))

    it('are split so that none has more than 50,000 addresses, nor more bytes than search engines read', async () => {
      await sql`select setval(pg_get_serial_sequence('listing', 'id'), ${idsPerSitemap * 4})`.execute(database)
      const [far = 0] = await addFindable(database, [{}], owner)
      expect(far).toBe(idsPerSitemap * 4 + 1)
      const fresh = await startTestApp({
        database,
        settings: readSettings({ PUBLIC_URL: site, DEMO: 'off', DEV_MAILBOX: 'on' }),
      })
      const { body } = await fresh.app.inject('/sitemap.xml')
      await fresh.close()
      expect(locations(body).filter((address) => address?.includes('/en/listings'))).toEqual([
        `${site}/sitemap/en/listings-1.xml`,
        `${site}/sitemap/en/listings-5.xml`,
      ])
      expect(locations((await get('/sitemap/en/listings-5.xml')).body)).toHaveLength(1)
      expect(idsPerSitemap).toBeLessThanOrEqual(50_000)
    })

    it('read a thousand listings at a time, and only when they are wanted', async () => {
      // In parts: a busy machine needs longer for all of them than a statement may take.
      for (const count of [250, 250, 250, 251])
        await addFindable(
          database,
          Array.from({ length: count }, () => ({ pictures: 0 })),
          owner,
        )
      const chunks = await openSitemap(database, 5)
      const sizes: number[] = []
      for await (const chunk of chunks) sizes.push(chunk.length)
      expect(sizes).toEqual([1000, 2])
    })
  })
})

describe('the text of a sitemap', () => {
  it('of as many listings as fit, with the longest slugs, stays below 50 MB', async () => {
    const slug = 'a'.repeat(200)
    const page: SitemapPage = {
      paths: contentWords({ en: `/en/listing/${slug}/999999999`, cs: `/cs/inzerat/${slug}/999999999` }),
      changedAt: '2026-11-02T03:04:05Z',
    }
    let bytes = 0
    const text = sitemapText('https://a-rather-long-name.example.com', 'cs', [Array.from({ length: 100 }, () => page)])
    for await (const part of text) bytes += part.length
    expect((bytes / 100) * idsPerSitemap).toBeLessThan(50 * 1024 * 1024)
  })

  it('is made no faster than it is read', async () => {
    let requested = 0
    async function* endless(): AsyncGenerator<SitemapPage[]> {
      for (;;) {
        requested += 1
        yield [{ paths: contentWords({ en: '/en', cs: '/cs' }) }]
      }
    }
    const text = sitemapText(site, 'en', endless())
    for (let parts = 0; parts < 3; parts += 1) await text.next()
    expect(requested).toBe(2)
    await text.return(undefined)
  })

  it('escapes what stands in an address', async () => {
    let text = ''
    for await (const part of sitemapText('https://a.test?x&y', 'en', [
      [{ paths: contentWords({ en: '/<', cs: '/"' }) }],
    ]))
      text += part
    expect(text).toContain('<loc>https://a.test?x&amp;y/&lt;</loc>')
  })
})
