import { expect, test, type Page } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    compare: '/en/compare',
    listings: 'Listings',
    seen: 'Viewed',
    isNew: 'New for you',
    history: 'Price and history',
    published: 'Listed',
    hide: /^Hide: /,
    undo: 'Undo',
    hidden: '1 hidden home here',
    show: 'Show',
    showAgain: /^Show again/,
    choose: /^Compare: /,
    refusal: /Remove one to add another/,
    compareFour: 'Compare 4 of 4',
    table: /^Compared homes:/,
    onlyDifferences: 'Only differences',
    different: 'Different:',
    drop: /^Remove from comparison/,
    gone: 'These listings are no longer available: no. 999999999.',
    left: /Left out: no\. 9/,
    seenLast: 'Recently viewed',
    all: 'All viewed homes',
    forget: 'Clear history',
    nothing: 'No viewed homes yet',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    compare: '/cs/porovnani',
    listings: 'Inzeráty',
    seen: 'Prohlédnuto',
    isNew: 'Nové pro vás',
    history: 'Cena a historie',
    published: 'Uvedeno do nabídky',
    hide: /^Skrýt: /,
    undo: 'Vrátit zpět',
    hidden: '1 skrytá nabídka',
    show: 'Zobrazit',
    showAgain: /^Znovu zobrazovat/,
    choose: /^Porovnat: /,
    refusal: /jednu odeberte/,
    compareFour: 'Porovnat 4 ze 4',
    table: /^Porovnávané nemovitosti:/,
    onlyDifferences: 'Jen rozdíly',
    different: 'Liší se:',
    drop: /^Odebrat z porovnání/,
    gone: 'Tyto inzeráty už nejsou v nabídce: č. 999999999.',
    left: /Vynecháno: č\. 9/,
    seenLast: 'Naposledy prohlédnuté',
    all: 'Všechny prohlédnuté',
    forget: 'Vymazat historii',
    nothing: 'Zatím jste si nic neprohlédli',
  },
] as const

/** Opens a page and waits until it answers: what the server painted cannot be pressed yet. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

for (const words of languagesOfRun('marks', languages)) {
  const width = widthOf[words.lang]
  const cards = (page: Page) => page.getByRole('list', { name: words.listings, exact: true }).getByRole('article')

  test.describe(`what a device remembers in ${words.lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('marks what was seen and what is new, hides a home and brings it back, without an account', async ({
      page,
    }) => {
      test.slow()
      // Other journeys offer flats in the meantime.
      const homes = `${words.results}?property_type[]=house`
      await open(page, homes)
      const first = cards(page).first()
      const place = await first.getByRole('link').getAttribute('href')
      await expect(first.getByRole('button', { name: words.choose })).toBeVisible()
      await expect(page.getByText(words.seen, { exact: true })).toHaveCount(0)
      await first.getByRole('link').click()
      await expect(page.getByRole('heading', { name: words.history })).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText(words.published, { exact: true })).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      await page.goBack()
      await expect(first.getByText(words.seen, { exact: true })).toBeVisible()

      // The last visit was long before everything on the market.
      await page.evaluate(() => localStorage.setItem('visit', JSON.stringify({ lastAt: 1, lastVisitAt: null })))
      await open(page, homes)
      await expect(cards(page).nth(1).getByText(words.isNew, { exact: true })).toBeVisible()
      await expect(first.getByText(words.isNew, { exact: true })).toHaveCount(0)

      const count = await cards(page).count()
      const hidden = await cards(page).nth(1).getByRole('link').getAttribute('href')
      await cards(page).nth(1).getByRole('button', { name: words.hide }).click()
      await expect(page.getByRole('button', { name: words.undo })).toBeFocused()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: words.undo }).click()
      await cards(page).nth(1).getByRole('button', { name: words.hide }).click()
      await open(page, homes)
      await expect(page.getByText(words.hidden)).toBeVisible()
      const link = page.locator(`main article a[href="${hidden}"]`)
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: words.show, exact: true }).click()
      await expect(link).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: words.showAgain }).click()
      await expect(page.getByText(words.hidden)).toHaveCount(0)
      await expect(cards(page)).toHaveCount(count)

      await open(page, `/${words.lang}`)
      const section = page.getByRole('region', { name: words.seenLast })
      await expect(section.getByRole('listitem')).toHaveCount(1)
      await expect(section.getByRole('listitem').getByRole('link')).toHaveAttribute('href', place ?? '')
      expect(await findingsOf(page)).toEqual([])
      await section.getByRole('link', { name: words.all }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: words.forget }).click()
      await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    test('compares four homes, refuses a fifth, marks what differs, and hands the address on', async ({
      page,
      request,
      browser,
    }) => {
      test.slow()
      await open(page, `${words.results}?listing_type=sale&property_type[]=flat`)
      for (let index = 0; index < 5; index += 1) {
        await cards(page).nth(index).getByRole('button', { name: words.choose }).click()
      }
      await expect(page.getByText(words.refusal)).toBeVisible()
      await expect(cards(page).getByRole('button', { name: words.choose, pressed: true })).toHaveCount(4)
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('link', { name: words.compareFour }).click()
      await expect(page).toHaveURL(new RegExp(`${words.compare}\\?ids=\\d+,\\d+,\\d+,\\d+$`))

      const table = page.getByRole('table', { name: words.table })
      await expect(table.getByRole('columnheader')).toHaveCount(4)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await findingsOf(page)).toEqual([])
      const rows = await table.getByRole('row').count()
      await page.getByRole('button', { name: words.onlyDifferences }).click()
      await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
      for (const name of await table.locator('th[scope=row]').allInnerTexts()) expect(name).toContain(words.different)
      await table.getByRole('button', { name: words.drop }).first().click()
      await expect(table.getByRole('columnheader')).toHaveCount(3)

      // Somebody else opens the address, with one more that is gone and, at another time, too many.
      const shared = new URL(page.url())
      const other = await browser.newPage({ viewport: { width, height: 900 } })
      await open(other, `${shared.href},999999999`)
      await expect(other.getByText(words.gone)).toBeVisible()
      await expect(other.getByRole('table').getByRole('columnheader')).toHaveCount(3)
      const answer = (await (await request.get('/properties?itemsPerPage=4')).json()) as PropertyCollection
      const four = (answer._embedded?.item ?? []).map(({ id }) => id).join(',')
      await open(other, `${words.compare}?ids=${four},999999999`)
      await expect(other.getByText(words.left)).toBeVisible()
      await other.close()

      // What was taken out on the one page is free on the other.
      await page.goBack()
      await open(page, `${words.results}?listing_type=sale&property_type[]=flat`)
      await expect(cards(page).getByRole('button', { name: words.choose, pressed: true })).toHaveCount(3)
    })
  })
}
