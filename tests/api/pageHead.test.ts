import { propertyStatuses } from '#contract/entities/property.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { publicPages } from '#server/features/sitemap/publicPaths.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { renderPage } from '#src/app/renderPage.tsx'
import { addFindable, addListings, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { pageHeadOf } from '#tests/support/pageHead.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const site = 'https://domivo.test'
const hostile = `</script><script>alert(1)</script><!--<script> & "quoted" \u2028 ' {{1}}`

let opened: OpenedDatabase
let server: TestApp
let owner: number

beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({
    settings: readSettings({ PUBLIC_URL: site, DEMO: 'off', DEV_MAILBOX: 'on' }),
    database: opened.database,
    // The pages' own renderer, from its sources; the server knows only its shape.
    renderPage,
  })
  owner = await addOwner(opened.database)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html', host: 'evil.test' } })
const headOf = async (url: string) => pageHeadOf((await get(url)).body)

async function add(example: ExampleListing) {
  const [id = 0] =
    example.status === undefined || example.status === 'PUBLISHED'
      ? await addFindable(opened.database, [example], owner)
      : await addListings(opened.database, [example], owner)
  const { rows } = await sql<{ slug: string }>`select slug from listing where id = ${id}`.execute(opened.database)
  const rest = `${rows[0]?.slug}/${id}`
  return { id, en: `/en/listing/${rest}`, cs: `/cs/inzerat/${rest}` }
}

const alternatesOf = (en: string, cs: string) => ({
  en: site + en,
  'en-GB': site + en,
  cs: site + cs,
  'cs-CZ': site + cs,
  'x-default': site + en,
})

/** Every page that has no listing or lister in its address, and is not for search engines. */
const otherPages = Object.keys(import.meta.glob('../../src/routes/$lang.*.tsx'))
  .map((file) => file.replace(/^.*\/\$lang\./, '/en/').replace(/\.(?:index\.)?tsx$/, ''))
  .filter((path) => !/\/(?:\$id|\$userId|index)$|listings\.\$userId$|\$slug/.test(path))
  .map((path) =>
    path.replaceAll('.', '/').replace('$token', 'a'.repeat(43)).replace('$userId', '3').replace(/\/\$$/, ''),
  )
  .filter((path) => publicPages.every(({ en }) => en !== path))

describe('the head of a page, for programs without scripts', () => {
  it.each(publicPages)(
    'says of $en in both languages what it is and where the other one is [N-TITLE]',
    async (paths) => {
      for (const locale of ['en', 'cs'] as const) {
        const { language, title, metas, canonical, alternates } = await headOf(paths[locale])
        expect([language, canonical, alternates]).toEqual([
          locale,
          site + paths[locale],
          alternatesOf(paths.en, paths.cs),
        ])
        expect(title).toMatch(/^Domivo – .+/)
        expect(metas).toMatchObject({
          'og:title': title,
          'og:url': site + paths[locale],
          'og:image': `${site}/og-image.png`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:site_name': 'Domivo',
          'og:locale': locale === 'cs' ? 'cs_CZ' : 'en_GB',
          'og:locale:alternate': locale === 'cs' ? 'en_GB' : 'cs_CZ',
          'twitter:card': 'summary_large_image',
        })
        expect(metas['description']).toMatch(/.{20,}/)
        expect(metas['og:description']).toBe(metas['description'])
        expect(metas).not.toHaveProperty('robots')
      }
    },
  )

  it.each(otherPages)(
    'keeps %s, which is personal, from search engines, and tells nobody its address',
    async (path) => {
      const answer = await get(path)
      const { metas, canonical, alternates, data } = pageHeadOf(answer.body)
      expect([answer.statusCode, metas['robots'], canonical, alternates, data]).toEqual([
        200,
        'noindex',
        undefined,
        {},
        null,
      ])
      expect(metas).not.toHaveProperty('og:url')
    },
  )

  it('names the site on its home page', async () => {
    expect((await headOf('/cs')).data).toMatchObject({ '@type': 'WebSite', name: 'Domivo', url: `${site}/` })
    expect((await headOf('/en/listings')).data).toBeNull()
  })
})

describe('the head of a listing', () => {
  const publicStatuses = { PUBLISHED: 'InStock', SOLD: 'SoldOut', RENTED: 'SoldOut', ARCHIVED: 'Discontinued' }

  it.each(propertyStatuses)('of status %s says whether it can be had, in both languages', async (status) => {
    const listing = await add({ status, listingType: status === 'RENTED' ? 'rent' : 'sale' })
    const availability = Object.entries(publicStatuses).find(([name]) => name === status)?.[1]
    for (const locale of ['en', 'cs'] as const) {
      const answer = await get(listing[locale])
      const { title, metas, canonical, alternates, data } = pageHeadOf(answer.body)
      if (availability === undefined) {
        expect([answer.statusCode, metas['robots'], canonical, alternates, data]).toEqual([
          404,
          'noindex',
          undefined,
          {},
          null,
        ])
        continue
      }
      expect([answer.statusCode, canonical, alternates]).toEqual([
        200,
        site + listing[locale],
        alternatesOf(listing.en, listing.cs),
      ])
      expect(metas['robots']).toBe(status === 'PUBLISHED' ? undefined : 'noindex')
      expect(title).toContain('Dlouhá 12, Praha')
      expect(metas['og:image']).toMatch(new RegExp(`^${site}/media/\\d+/1280\\.jpg$`))
      expect([metas['og:image:width'], metas['og:image:height']]).toEqual(['1280', '960'])
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        url: site + listing[locale],
        inLanguage: locale === 'cs' ? 'cs-CZ' : 'en-GB',
        datePosted: '2026-11-01T10:00:00.000Z',
        offers: {
          '@type': 'Offer',
          price: 5_000_000,
          priceCurrency: 'CZK',
          availability: `https://schema.org/${availability}`,
        },
      })
    }
  })

  it('says the whole offer, the home and its lister', async () => {
    const { en, id } = await add({
      listingType: 'rent',
      price: 25_000,
      offerPrice: 23_000,
      descriptionEn: 'Bright and quiet.',
      attributes: { disposition: '3+kk', usable_area: 74.5, floor_number: 3, year_built: 1932 },
    })
    await sql`update listing set is_reserved = true, expires_at = '2027-01-02T10:00:00Z' where id = ${id}`.execute(
      opened.database,
    )
    const { data } = await headOf(en)
    expect(data).toMatchObject({
      description: 'Bright and quiet.',
      offers: {
        price: 23_000,
        availability: 'https://schema.org/Reserved',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 23_000, unitCode: 'MON' },
        validThrough: '2027-01-02T10:00:00.000Z',
        seller: { '@type': 'Person', name: 'Jana Nováková', url: `${site}/en/user/listings/${owner}` },
      },
      mainEntity: {
        '@type': 'Apartment',
        address: { '@type': 'PostalAddress', streetAddress: 'Dlouhá', addressLocality: 'Praha', addressCountry: 'CZ' },
        geo: { latitude: 50.0836, longitude: 14.4541 },
        floorSize: { value: 74.5, unitCode: 'MTK' },
        numberOfRooms: 3,
        yearBuilt: 1932,
        floorLevel: '3',
      },
    })
    expect(JSON.stringify(data)).not.toContain('@example.test')
  })

  it('says what a lister without a name is, in the language of the reader, and gives programs no words for a name', async () => {
    const lister = await addOwner(opened.database, { firstName: null, lastName: null })
    const { en, cs } = await add({ ownerId: lister })
    const pages = [
      [en, `/en/user/listings/${lister}`, 'Private owner', 'Domivo – Listings by a private owner'],
      [cs, `/cs/uzivatel/inzeraty/${lister}`, 'Soukromý majitel', 'Domivo – Inzeráty soukromého majitele'],
    ] as const
    for (const [listing, others, words, title] of pages) {
      const { body } = await get(listing)
      expect(body).toContain(`>${words}<`)
      expect(pageHeadOf(body).data).toMatchObject({ offers: { seller: { '@type': 'Person' } } })
      expect(JSON.stringify(pageHeadOf(body).data)).not.toMatch(/"seller":\{[^}]*"name"/)
      const list = await get(others)
      expect(list.body).toContain(`>${words}<`)
      expect(pageHeadOf(list.body).title).toBe(title)
    }
  })

  it('gives a text no way out of what it stands in [REL-12]', async () => {
    const lister = await addOwner(opened.database, { firstName: hostile, agencyName: hostile })
    const { en } = await add({
      ownerId: lister,
      propertyType: 'project',
      projectName: hostile,
      city: hostile,
      descriptionEn: hostile,
    })
    const { body, headers } = await get(en)
    const { data, title } = pageHeadOf(body)
    expect(data).toMatchObject({
      description: hostile,
      mainEntity: { name: hostile },
      offers: { seller: { name: hostile } },
    })
    expect(title).toContain(hostile)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<!--<')
    expect(body.match(/<script\b[^>]*>/g)).toEqual([
      '<script type="module" src="/assets/main-1.js">',
      '<script type="application/ld+json">',
      '<script type="application/json" id="first-data">',
    ])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('is named by the public address, whatever the request calls the server', async () => {
    const { cs } = await add({})
    expect((await get(cs)).body).not.toContain('evil.test')
  })
})

/** What the document of a page says of its colours, and on what it depends. */
const rootOf = async (cookie?: string) => {
  const { body, headers } = await server.app.inject({
    url: '/en/article/terms',
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  })
  return [/<html[^>]*>/.exec(body)?.[0], body.match(/<meta name="theme-color"[^>]*>/g)?.length, headers.vary]
}

it('sends a page in the colours that were chosen, to nobody else, and lets the device choose without', async () => {
  const plain = ['<html lang="en">', 2, expect.stringMatching(/\bCookie\b/)]
  expect(await rootOf()).toEqual(plain)
  expect(await rootOf('a=b; theme=dark')).toEqual(['<html data-theme="dark" lang="en">', 1, plain[2]])
  expect(await rootOf('theme=light')).toEqual(['<html data-theme="light" lang="en">', 1, plain[2]])
  expect(await rootOf('theme="><script>')).toEqual(plain)
  expect(await rootOf()).toEqual(plain)
})

/** The links of a page, as `address text`. */
const linksIn = (body: string) =>
  [...body.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(
    ([, href = '', text = '']) =>
      `${decodeURIComponent(href.replaceAll('&amp;', '&'))} ${text.replaceAll(/<[^>]*>/g, '')}`,
  )

describe('the page of a search that finds nothing, for browsers without scripts', () => {
  it('has links to the nearest town, to a higher price and without a filter, each with its count [E1]', async () => {
    await insertPlaces(opened.database)
    await sql`
      insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude)
      values ('town-3066651', 'town', 'Říčany', 'Středočeský kraj', 'STC', 'CZ0209', 3066651, 16000, 49.9917, 14.6543)
    `.execute(opened.database)
    await addFindable(opened.database, [{ listingType: 'rent', propertyType: 'garage', price: 3_000 }], owner)
    const garages = '/cs/inzeraty?listing_type=rent&property_type[]=garage'
    const waysOf = async (query: string) =>
      linksIn((await get(`${garages}&${query}`)).body).filter((link) => link.endsWith(': 1 nabídka'))
    const [dearer = '', without = ''] = await waysOf('price[lte]=2500')
    expect(dearer.replaceAll('\u00A0', ' ')).toBe(`${garages}&price[lte]=3200 Cena: do 3 200 Kč: 1 nabídka`)
    expect(without.replaceAll('\u00A0', ' ')).toBe(`${garages} Vynechat „Cena: do 2 500 Kč“: 1 nabídka`)
    const [nearest = ''] = await waysOf('place[]=town-3066651')
    expect(nearest.replaceAll('\u00A0', ' ')).toBe(`${garages}&place[]=town-3067696 Praha, 20 km daleko: 1 nabídka`)
  })
})
