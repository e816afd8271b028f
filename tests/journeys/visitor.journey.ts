import { expect, test, type Page } from '@playwright/test'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

const languages = [
  {
    lang: 'en',
    claim: 'Find a home where you want to live',
    rent: 'Rent',
    box: 'What are you looking for?',
    sentence: 'flat up to 40k',
    show: /^Show [\d,]+ homes?$/,
    results: /\/en\/listings\?/,
    flatsForRent: 'Flats for rent',
    listings: 'Listings',
    detail: /\/en\/listing\//,
    latest: 'Just published',
    regions: 'Homes by region',
  },
  {
    lang: 'cs',
    claim: 'Najděte domov, ve\u00A0kterém chcete žít',
    rent: 'Pronájem',
    box: 'Co hledáte?',
    sentence: 'byt do 40 tisíc',
    show: /^Zobrazit [\d\u00A0]+ nabíd/,
    results: /\/cs\/inzeraty\?/,
    flatsForRent: 'Byty k pronájmu',
    listings: 'Inzeráty',
    detail: /\/cs\/inzerat\//,
    latest: 'Právě zveřejněno',
    regions: 'Nabídky podle krajů',
  },
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Everything that a page complains of, and every request that leaves its origin. */
function watch(page: Page, origin: string) {
  const seen = { complaints: [] as string[], foreign: [] as string[] }
  page.on('console', (message) => message.type() === 'error' && seen.complaints.push(message.text()))
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) seen.foreign.push(request.url())
  })
  return seen
}

for (const words of languagesOfRun('visitor', languages)) {
  const width = widthOf[words.lang]
  test.describe(`in ${words.lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('a visitor finds the home page in the first answer, searches, filters, opens a home, comes back to the same place, and no request leaves the origin [R-HOME] [N-LAZY]', async ({
      page,
      baseURL,
    }) => {
      const seen = watch(page, baseURL ?? '')
      const html = (await (await page.goto(`/${words.lang}`))?.text()) ?? ''
      // The home page stands in the first answer, without a style attribute.
      for (const text of [words.claim, words.latest, words.regions]) expect(html).toContain(text)
      expect(html).toMatch(/<img[^>]* src="\/art\/hero-1280\.jpg"/)
      expect(html).not.toMatch(/<[^>]+ style="/)
      await hydrated(page)
      await networkQuiet(page)
      await expect(heading(page)).toHaveText(words.claim)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)

      await page.getByRole('search').getByText(words.rent, { exact: true }).click()
      await page.getByRole('combobox', { name: words.box }).fill(words.sentence)
      await page.getByRole('button', { name: words.show }).click()

      await expect(heading(page)).toHaveText(words.flatsForRent)
      await expect(page).toHaveURL(words.results)
      expect(new URL(page.url()).searchParams.get('price[lte]')).toBe('40000')
      const cards = page.getByRole('list', { name: words.listings, exact: true }).getByRole('article')
      await expect(cards).toHaveCount(20)

      const results = page.url()
      const chosen = cards.nth(9)
      await chosen.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => window.scrollY)
      const title = await chosen.getByRole('link').first().textContent()
      await chosen.getByRole('link').first().click()
      await expect(page).toHaveURL(words.detail)
      await expect(heading(page)).not.toHaveText(words.flatsForRent)

      await page.goBack()
      await expect(page).toHaveURL(results)
      await expect(cards.nth(9).getByRole('link').first()).toHaveText(title ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled / 2)
      expect(seen).toEqual({ complaints: [], foreign: [] })
    })
  })
}
