import { expect, test, type Page, type Route } from '@playwright/test'
import { findingsOf } from '#tests/support/findings.ts'
import { widthOf } from '#tests/support/widths.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    search: '/en/search',
    flatsForRent: 'Flats for rent',
    type: 'Property type',
    layout: 'Layout',
    price: 'Price',
    place: 'Place',
    allFilters: 'All filters',
    show: /^Show [\d,]+ homes?$/,
    remove: (filter: string) => `Remove ${filter}`,
    priceFilter: 'Price: up to CZK 15,000',
    activeFilters: 'Active filters',
    sort: 'Sort by',
    cheapest: 'Cheapest',
    pages: 'Pages',
    next: 'Next',
    listings: 'Listings',
    to: 'To',
    from: 'From',
    count: /^[\d,]+ listings?$/,
    nothing: 'Nothing fits all of this',
    without: /^Without “.+”: [\d,]+ listings?$/,
    notUnderstood: 'This search cannot be understood',
    newSearch: 'Start a new search',
    reversed: '“To” must not be less than “from”.',
    clearAll: 'Clear all',
    notApplied: 'You chose filters here before and have not applied them yet.',
    drop: 'Drop them',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    search: '/cs/hledat',
    flatsForRent: 'Byty k pronájmu',
    type: 'Typ nemovitosti',
    layout: 'Dispozice',
    price: 'Cena',
    place: 'Místo',
    allFilters: 'Všechny filtry',
    show: /^Zobrazit [\d\u00A0]+ nabíd/,
    remove: (filter: string) => `Odebrat ${filter}`,
    priceFilter: 'Cena: do 15\u00A0000\u00A0Kč',
    activeFilters: 'Použité filtry',
    sort: 'Řadit',
    cheapest: 'Nejlevnější',
    pages: 'Stránky',
    next: 'Další',
    listings: 'Inzeráty',
    to: 'Do',
    from: 'Od',
    count: /^[\d\u00A0]+ nabíd/,
    nothing: 'Všemu najednou nevyhovuje nic',
    without: /^Vynechat „.+“: [\d\u00A0]+ inzerát/,
    notUnderstood: 'Tomuto hledání nerozumíme',
    newSearch: 'Začít nové hledání',
    reversed: 'Hodnota „do“ nesmí být menší než „od“.',
    clearAll: 'Zrušit vše',
    notApplied: 'Tady jste už dřív vybrali filtry a zatím je nepoužili.',
    drop: 'Zahodit je',
  },
] as const

/** Opens a page and waits until it answers: what the server painted cannot be pressed yet. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('article')

async function expectNoFindings(page: Page) {
  expect(await findingsOf(page)).toEqual([])
}

for (const words of languages) {
  const width = widthOf[words.lang]
  test.describe(`in ${words.lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('filters, shows the filters as chips, sorts, turns the page, and finds it all again [R-LISTINGS]', async ({
      page,
    }) => {
      // Eight pages one after another.
      test.slow()
      await open(page, `${words.results}?listing_type=rent&property_type[]=flat`)
      await expect(heading(page)).toHaveText(words.flatsForRent)
      await expect(page).toHaveTitle(`Domivo – ${words.flatsForRent}`)
      await expect(page.getByText(words.count).first()).toBeVisible()

      await page.getByRole('button', { name: words.price, exact: true }).click()
      await page.getByLabel(words.to, { exact: true }).fill('15000')
      await page.getByRole('button', { name: words.show }).click()
      const active = page.getByRole('list', { name: words.activeFilters })
      await expect(active.getByRole('link', { name: words.remove(words.priceFilter) })).toBeVisible()
      expect(parametersOf(page)).toEqual({ listing_type: 'rent', 'property_type[]': 'flat', 'price[lte]': '15000' })

      await page.getByLabel(words.sort).selectOption({ label: words.cheapest })
      await expect.poll(() => parametersOf(page)['order[price]']).toBe('asc')

      await page.getByRole('navigation', { name: words.pages }).getByRole('link', { name: words.next }).click()
      await expect.poll(() => parametersOf(page).page).toBe('2')
      // The older answer is shown until the newer one is there; only that one knows its page.
      const pages = page.getByRole('navigation', { name: words.pages })
      await expect(pages.getByRole('link', { name: /2$/ })).toHaveAttribute('aria-current', 'page')
      await expect(pages.locator('[aria-current=page]')).toHaveCount(1)
      const address = page.url()
      const shown = await cards(page, words.listings).allInnerTexts()

      await page.reload()
      await expect.poll(() => cards(page, words.listings).allInnerTexts()).toEqual(shown)
      expect(page.url()).toBe(address)

      // Where somebody goes on while a page is on its way, it is put together anew under the hand that clicks.
      await page.goBack()
      await expect.poll(() => parametersOf(page).page).toBeUndefined()
      await expect(pages.getByRole('link', { name: /1$/ })).toHaveAttribute('aria-current', 'page')
      await expect(pages.locator('[aria-current=page]')).toHaveCount(1)
      await page.goForward()
      await expect(pages.getByRole('link', { name: /2$/ })).toHaveAttribute('aria-current', 'page')
      await expect(pages.locator('[aria-current=page]')).toHaveCount(1)
      await expect.poll(() => cards(page, words.listings).allInnerTexts()).toEqual(shown)
      await page.waitForLoadState('networkidle')

      await active.getByRole('link', { name: words.remove(words.priceFilter) }).click()
      await expect
        .poll(() => parametersOf(page))
        .toEqual({ listing_type: 'rent', 'property_type[]': 'flat', 'order[price]': 'asc' })
    })

    test('comes back from a listing to the same place of the same list [R-LISTINGS]', async ({ page }) => {
      await open(page, `${words.results}?property_type[]=flat`)
      const card = cards(page, words.listings).nth(9)
      await card.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      await card.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/(listing|inzerat)\//)
      await expect(page.getByRole('list', { name: words.listings, exact: true })).toHaveCount(0)
      // Somebody who reads the listing comes back when it stands at its top.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await expect(cards(page, words.listings).nth(9)).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -2)
      expect(parametersOf(page)).toEqual({ 'property_type[]': 'flat' })
    })

    test('offers ways on that give results where nothing fits [R-LISTINGS]', async ({ page }) => {
      await open(page, `${words.results}?listing_type=rent&price[lte]=600&balcony=true`)
      await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
      await expectNoFindings(page)
      const ways = page.getByRole('link', { name: words.without })
      await expect(ways).toHaveCount(2)
      await ways.first().click()
      await expect(cards(page, words.listings).first()).toBeVisible()
    })

    test('says what it does not understand, and shows a way out [R-LISTINGS]', async ({ page }) => {
      await open(page, `${words.results}?condition=blue&<b>=1&listing_type=rent`)
      await expect(page.getByRole('heading', { name: words.notUnderstood })).toBeVisible()
      await expectNoFindings(page)
      await page.getByRole('link', { name: new RegExp(`^${words.remove('.+: blue')}$`) }).click()
      await expect(cards(page, words.listings).first()).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: words.newSearch }).click()
      await expect.poll(() => parametersOf(page)).toEqual({})
      await expect(cards(page, words.listings).first()).toBeVisible()
    })

    test('puts a whole search together on its own page and leads to its results [R-SEARCH] [E-FORMS]', async ({
      page,
    }) => {
      await open(page, `${words.search}?property_type[]=flat`)
      await page.getByLabel(/^(Rent|Pronájem)/).check()
      const price = page.getByRole('group', { name: new RegExp(`^${words.price} \\((CZK|Kč)\\)`) })
      await price.getByLabel(words.from).fill('20 000')
      await price.getByLabel(words.to).fill('10 000')
      await expect(price.getByText(words.reversed)).toBeVisible()
      await expectNoFindings(page)
      await price.getByLabel(words.to).fill('30 000')
      await expect(price.getByText(words.reversed)).toBeHidden()
      await page.getByRole('button', { name: words.show }).click()
      await expect(heading(page)).toHaveText(words.flatsForRent)
      expect(parametersOf(page)).toEqual({
        listing_type: 'rent',
        'property_type[]': 'flat',
        'price[gte]': '20000',
        'price[lte]': '30000',
      })
    })

    test('opens all filters over the results, with counts, and applies them [R-LISTINGS]', async ({ page }) => {
      // Beside the list a map is drawn, here without a graphics card.
      test.slow()
      await open(page, `${words.results}?property_type[]=flat`)
      await page.getByRole('button', { name: words.allFilters }).click()
      const panel = page.getByRole('dialog', { name: words.allFilters })
      await panel.getByLabel(/^3\+kk \d+/).check()
      await expectNoFindings(page)
      await panel.getByRole('button', { name: words.show }).click()
      await expect(panel).toBeHidden()
      expect(parametersOf(page)).toEqual({ 'property_type[]': 'flat', 'disposition[]': '3+kk' })
      await expectNoFindings(page)
    })

    test('keeps filters that were chosen and not applied, until they are applied or dropped [R-LISTINGS]', async ({
      page,
    }) => {
      test.slow()
      await open(page, `${words.results}?property_type[]=flat`)
      const all = page.getByRole('button', { name: words.allFilters })
      const panel = page.getByRole('dialog', { name: words.allFilters })
      const layout = panel.getByLabel(/^3\+kk \d+/)
      await all.click()
      await layout.check()
      await panel.getByLabel(words.to, { exact: true }).first().fill('15000')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      expect(parametersOf(page)).toEqual({ 'property_type[]': 'flat' })

      await page.reload()
      await takenOver(page)
      await all.click()
      await expect(layout).toBeChecked()
      await expect(panel.getByText(words.notApplied)).toBeVisible()
      await expectNoFindings(page)
      await page.keyboard.press('Escape')

      // What the panel of one field applies is settled; the rest goes on waiting.
      const price = page.getByRole('button', { name: words.price, exact: true })
      await price.click()
      await expect(page.getByLabel(words.to, { exact: true })).toHaveValue(/^15.000$/)
      await expect(page.getByText(words.notApplied)).toBeVisible()
      await expectNoFindings(page)
      await page.getByRole('button', { name: words.show }).click()
      await expect.poll(() => parametersOf(page)).toEqual({ 'property_type[]': 'flat', 'price[lte]': '15000' })
      await price.click()
      await expect(page.getByLabel(words.to, { exact: true })).toHaveValue(/^15.000$/)
      await expect(page.getByText(words.notApplied)).toHaveCount(0)
      await page.keyboard.press('Escape')

      await all.click()
      await expect(layout).toBeChecked()
      await panel.getByRole('button', { name: words.drop }).click()
      await expect(layout).not.toBeChecked()
      await expect(panel.getByText(words.notApplied)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await all.click()
      await expect(layout).not.toBeChecked()
    })

    test('marks the page that is shown, and no other, while the next one is on its way [R-LISTINGS]', async ({
      page,
    }) => {
      await open(page, `${words.results}?property_type[]=flat`)
      // The pages before are no use meanwhile: they are hidden from assistive technology, not from this.
      const marked = page.locator('main nav:has(a[rel]) [aria-current]')
      const current = () => marked.evaluateAll((links) => links.map((link) => link.textContent))
      const held: Route[] = []
      await page.route(/\/properties\?.*page=2/, (route) => void held.push(route))
      expect(await current()).toEqual(['1'])
      await page
        .getByRole('navigation', { name: words.pages })
        .getByRole('link', { name: words.next })
        // A link that is pointed at asks ahead.
        .dispatchEvent('click')
      await expect.poll(() => parametersOf(page).page).toBe('2')
      await expect.poll(() => held.length).toBe(1)
      expect(await current()).toEqual(['1'])
      await held[0]?.continue()
      await expect.poll(current).toEqual(['2'])
    })

    test('finds a place by the keyboard alone [R-LISTINGS]', async ({ page }) => {
      await open(page, words.results)
      await page.getByRole('button', { name: words.place, exact: true }).press('Enter')
      const field = page.getByRole('combobox', { name: words.place })
      await field.pressSequentially('brno')
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Brno')
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page.getByRole('button', { name: words.remove('Brno') })).toBeVisible()
      await page.getByRole('button', { name: words.show }).press('Enter')
      await expect(heading(page)).toContainText('Brno')
    })
  })
}
