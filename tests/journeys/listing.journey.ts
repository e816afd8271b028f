import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import type { PropertyCard, PropertyCollection } from '#contract/entities/property.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { widthOf } from '#tests/support/widths.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

const languages = [
  {
    lang: 'en',
    listing: '/en/listing',
    user: '/en/user/listings',
    other: '/cs/inzerat',
    toOther: /^CS/,
    photos: /^\d+ photos?$/,
    next: 'Next picture',
    share: 'Share',
    copied: 'The link is in your clipboard.',
    facts: 'Facts',
    theirs: 'All their listings',
    missing: 'Page Not Found',
    zoomIn: 'Zoom in',
    plans: 'Floor plans',
    costs: 'All costs',
    mortgage: 'Costs and mortgage',
    own: 'Own money, %',
    interest: 'Interest, % a year',
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat',
    user: '/cs/uzivatel/inzeraty',
    other: '/en/listing',
    toOther: /^EN/,
    photos: /^\d+ fotografi/,
    next: 'Další fotografie',
    share: 'Sdílet',
    copied: 'Odkaz je ve schránce.',
    facts: 'Údaje',
    theirs: 'Všechny jejich inzeráty',
    missing: 'Stránka nenalezena',
    zoomIn: 'Přiblížit',
    plans: 'Půdorysy',
    costs: 'Všechny náklady',
    mortgage: 'Náklady a hypotéka',
    own: 'Vlastní, %',
    interest: 'Úrok, % ročně',
  },
] as const

/** A published flat: it has photos, a floor plan and a position. */
async function aFlat(request: APIRequestContext): Promise<PropertyCard> {
  const answer = await request.get('/properties?property_type[]=flat&with_floor_plan=true&itemsPerPage=1')
  const [flat] = ((await answer.json()) as PropertyCollection)._embedded?.item ?? []
  if (flat === undefined) throw new Error('The market has no flat.')
  return flat
}

/** What all but the last, which is their sum, come to. */
const sumOf = (all: readonly number[]) => all.slice(0, -1).reduce((sum, amount) => sum + amount, 0)

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

for (const words of languages) {
  const width = widthOf[words.lang]
  test.describe(`a listing in ${words.lang} at ${width} px [R-LISTING] [E-DERIVED]`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('shows pictures, price, facts and place, without a second request, and axe finds nothing', async ({
      page,
      request,
    }) => {
      const flat = await aFlat(request)
      const complaints = watch(page)
      const calls: string[] = []
      page.on('request', (one) => {
        // The application's own files are fetched, too.
        const isData = !/\/(?:assets|builds)\//.test(one.url())
        if (isData && ['fetch', 'xhr'].includes(one.resourceType())) calls.push(new URL(one.url()).pathname)
      })
      await page.goto(`${words.listing}/${flat.slug}/${flat.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(flat.formattedAddress)
      await expect(page.getByRole('heading', { name: words.facts, exact: true })).toBeVisible()
      // Only its past comes after the page.
      await expect.poll(() => calls).toEqual([`/properties/${flat.id}/history`])
      await page.waitForLoadState('networkidle')
      expect(calls).toHaveLength(1)
      await page.locator('figure').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: words.zoomIn })).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

    test('says what living there costs in all: each month and to move in, or with a loan of one’s own', async ({
      page,
      request,
    }) => {
      const open = async (query: string, button: string) => {
        const answer = await request.get(`/properties?${query}&itemsPerPage=1`)
        const [home] = ((await answer.json()) as PropertyCollection)._embedded?.item ?? []
        await page.goto(`${words.listing}/${home?.slug}/${home?.id}`)
        await takenOver(page)
        await page.getByRole('button', { name: button }).click()
      }
      const sheet = page.getByRole('dialog')
      /** The amounts of one table: what is paid, and last their sum. */
      const amounts = async (table: number) =>
        (await sheet.locator('dl').nth(table).locator('dd').allInnerTexts()).map((text) =>
          Number(text.replaceAll(/\D/g, '')),
        )

      await open('listing_type=rent&fair=true', words.costs)
      for (const table of [0, 1]) {
        const all = await amounts(table)
        expect(all.length).toBeGreaterThan(2)
        expect(all.at(-1)).toBe(sumOf(all))
      }
      expect(await findingsOf(page)).toEqual([])

      await open('listing_type=sale&property_type[]=flat', words.mortgage)
      const purchase = await amounts(0)
      const [price = 0] = purchase
      expect(purchase.at(-1)).toBe(sumOf(purchase))
      await sheet.getByLabel(words.own).fill('40')
      await sheet.getByLabel(words.interest).fill('0')
      const [own, loan, monthly] = [Math.round(price * 0.4), price - Math.round(price * 0.4), 0]
      const loaned = [own, loan, monthly, Math.round(loan / 360)]
      await expect.poll(async () => (await amounts(1)).toSpliced(2, 1, 0)).toEqual(loaned)
      expect(await findingsOf(page)).toEqual([])
      // What somebody reckons with holds for the next home, too.
      await page.reload()
      await takenOver(page)
      await page.getByRole('button', { name: words.mortgage }).click()
      await expect(sheet.getByLabel(words.own)).toHaveValue('40')
    })

    test('opens the pictures on the full screen, by keys, and gives the focus back', async ({ page, request }) => {
      const flat = await aFlat(request)
      await page.goto(`${words.listing}/${flat.slug}/${flat.id}`)
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      const all = page.getByRole('button', { name: words.photos })
      await all.press('Enter')
      const viewer = page.getByRole('dialog')
      await expect(viewer).toContainText(/1 (of|z) \d/)
      await page.keyboard.press('ArrowRight')
      await expect(viewer).toContainText(/2 (of|z) \d/)
      await viewer.getByRole('button', { name: words.next }).click()
      await expect(viewer).toContainText(/3 (of|z) \d/)
      await viewer.getByRole('tabpanel').evaluate((strip) => strip.scrollTo({ left: 0 }))
      await expect(viewer).toContainText(/1 (of|z) \d/)
      await viewer.getByRole('tab', { name: words.plans }).click()
      await expect(viewer.getByRole('tab', { name: words.plans })).toHaveAttribute('aria-selected', 'true')
      // A tab changes its colours in steps.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(all).toBeFocused()
    })
  })

  test.describe(`a listing in ${words.lang}`, () => {
    test('is copied as a link and keeps its place when the language changes [R-LISTING]', async ({
      page,
      request,
      context,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const flat = await aFlat(request)
      const path = `${words.listing}/${flat.slug}/${flat.id}`
      await page.goto(path)
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: words.share }).click()
      await expect(page.getByText(words.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, baseURL).href)
      await page.getByRole('banner').getByRole('link', { name: words.toOther }).click()
      await expect(page).toHaveURL(`${words.other}/${flat.slug}/${flat.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(flat.formattedAddress)
    })

    test('has one address, and none where there is no listing [R-LISTING] [N-VALIDATE]', async ({ page, request }) => {
      const flat = await aFlat(request)
      const moved = await request.get(`${words.listing}/something-else/${flat.id}`, { maxRedirects: 0 })
      expect([moved.status(), moved.headers()['location']]).toEqual([301, `${words.listing}/${flat.slug}/${flat.id}`])
      for (const id of ['999999999', '0', 'abc']) {
        const answer = await page.goto(`${words.listing}/x/${id}`)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.missing)
      }
    })

    test('leads to everything its lister offers [R-USER]', async ({ page, request }) => {
      const flat = await aFlat(request)
      await page.goto(`${words.listing}/${flat.slug}/${flat.id}`)
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.innerText()
      await page.getByRole('link', { name: words.theirs }).click()
      await expect(page).toHaveURL(new RegExp(`${words.user}/\\d+$`))
      // The listing stays, with articles of its own, until the page of its lister is there.
      await expect(heading).not.toHaveText(before)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
    })

    test('is printed on one page', async ({ page, request }) => {
      const flat = await aFlat(request)
      await page.goto(`${words.listing}/${flat.slug}/${flat.id}`)
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  })
}
