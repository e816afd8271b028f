import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import type { PropertyCard, PropertyCollection } from '#contract/entities/property.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

/** A Czech address names the type of a property in Czech. */
const czechSlug = (slug: string) => slug.replace(/(?<=^|-)flat(?=-)/, 'byt')

const languages = [
  {
    lang: 'en',
    listing: '/en/listing',
    slug: (slug: string) => slug,
    otherSlug: czechSlug,
    user: '/en/user/listings',
    other: '/cs/inzerat',
    toOther: /^CS/,
    share: 'Share',
    copied: 'The link is in your clipboard.',
    facts: 'Facts',
    theirs: 'See all listings',
    missing: 'Page Not Found',
    zoomIn: 'Zoom in',
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat',
    slug: czechSlug,
    otherSlug: (slug: string) => slug,
    user: '/cs/uzivatel/inzeraty',
    other: '/en/listing',
    toOther: /^EN/,
    share: 'Sdílet',
    copied: 'Odkaz je ve schránce.',
    facts: 'Údaje',
    theirs: 'Všechny nabídky inzerenta',
    missing: 'Stránka nenalezena',
    zoomIn: 'Přiblížit',
  },
] as const

/** A published flat: it has photos, a floor plan and a position. */
async function aHome(request: APIRequestContext, query: string): Promise<PropertyCard> {
  const answer = await request.get(`/properties?${query}&itemsPerPage=1`)
  const [home] = ((await answer.json()) as PropertyCollection)._embedded?.item ?? []
  if (home === undefined) throw new Error(`The market has no home for ${query}.`)
  return home
}

const aFlat = (request: APIRequestContext) => aHome(request, 'property_type[]=flat&with_floor_plan=true')
/** Of a house the most is known. */
const aHouse = (request: APIRequestContext) => aHome(request, 'property_type[]=house')

async function expectOneSheet(page: Page): Promise<void> {
  await hydrated(page)
  await networkQuiet(page)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}

/** Everything that must not happen on a page: requests elsewhere, errors, breaches of the content policy. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = ['data:', 'blob:'].includes(url.protocol) || url.host === new URL(page.url()).host
    if (!isOwn && page.url() !== 'about:blank') complaints.push(`asked ${url.host}`)
  })
  return complaints
}

for (const words of languagesOfRun('listing', languages)) {
  const width = widthOf[words.lang]
  test.describe(`a listing in ${words.lang} at ${width} px [R-LISTING] [E-DERIVED]`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('shows pictures, price, facts and place, without a second request', async ({ page, request }) => {
      const flat = await aFlat(request)
      const complaints = watch(page)
      const calls: string[] = []
      page.on('request', (one) => {
        // The application's own files are fetched, too.
        const isData = !/\/(?:assets|builds)\//.test(one.url())
        if (isData && ['fetch', 'xhr'].includes(one.resourceType())) calls.push(new URL(one.url()).pathname)
      })
      await page.goto(`${words.listing}/${words.slug(flat.slug)}/${flat.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(flat.formattedAddress)
      await expect(page.getByRole('heading', { name: words.facts, exact: true })).toBeVisible()
      // Only its past comes after the page.
      await expect
        .poll(() => calls.toSorted())
        .toEqual([`/properties/${flat.id}/history`, `/properties/${flat.id}/tour_dates`])
      await networkQuiet(page)
      expect(calls).toHaveLength(2)
      await page.locator('figure').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: words.zoomIn })).toBeVisible()
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })

  test.describe(`a listing in ${words.lang}`, () => {
    test('is printed on one page, copied as a link, leads to everything its lister offers, keeps its place when the language changes, and has one address, and none where there is no listing [R-LISTING] [R-USER] [N-VALIDATE] [E4]', async ({
      page,
      request,
      context,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const flat = await aFlat(request)
      const path = `${words.listing}/${words.slug(flat.slug)}/${flat.id}`
      const house = await aHouse(request)
      await page.goto(`${words.listing}/${words.slug(house.slug)}/${house.id}`)
      await expectOneSheet(page)
      await page.goto(path)
      await expectOneSheet(page)
      await page.getByRole('button', { name: words.share }).click()
      await expect(page.getByText(words.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, baseURL).href)

      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.innerText()
      await page.getByRole('link', { name: words.theirs }).click()
      await expect(page).toHaveURL(new RegExp(`${words.user}/\\d+$`))
      // The listing stays, with articles of its own, until the page of its lister is there.
      await expect(heading).not.toHaveText(before)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

      await page.goBack()
      await expect(heading).toHaveText(flat.formattedAddress)
      await page.getByRole('banner').getByRole('link', { name: words.toOther }).click()
      await expect(page).toHaveURL(`${words.other}/${words.otherSlug(flat.slug)}/${flat.id}`)
      await expect(heading).toHaveText(flat.formattedAddress)

      const moved = await request.get(`${words.listing}/something-else/${flat.id}`, { maxRedirects: 0 })
      const old = await request.get(`${words.listing}/${words.otherSlug(flat.slug)}/${flat.id}`, { maxRedirects: 0 })
      for (const answer of [moved, old]) expect([answer.status(), answer.headers()['location']]).toEqual([301, path])
      for (const id of ['999999999', '0', 'abc']) {
        const answer = await page.goto(`${words.listing}/x/${id}`)
        expect(answer?.status()).toBe(404)
        await expect(heading).toHaveText(words.missing)
      }
    })
  })
}
