import { expect, test, type Page } from '@playwright/test'

import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    flatsForRent: 'Flats for rent',
    price: 'Price',
    show: /^Show [\d,]+ homes?$/,
    remove: (filter: string) => `Remove ${filter}`,
    priceFilter: 'Price: up to CZK 15,000',
    filters: 'Filters',
    sort: 'Sort by',
    cheapest: 'Cheapest',
    pages: 'Pages',
    next: 'Next',
    listings: 'Listings',
    to: 'To',
    count: /^[\d,]+ listings?$/,
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    flatsForRent: 'Byty k pronájmu',
    price: 'Cena',
    show: /^Zobrazit [\d\u00A0]+ nabíd/,
    remove: (filter: string) => `Odebrat ${filter}`,
    priceFilter: 'Cena: do 15\u00A0000\u00A0Kč',
    filters: 'Filtry',
    sort: 'Řadit',
    cheapest: 'Nejlevnější',
    pages: 'Stránky',
    next: 'Další',
    listings: 'Inzeráty',
    to: 'Do',
    count: /^[\d\u00A0]+ nabíd/,
  },
] as const

/** Opens a page and waits until it answers: what the server painted cannot be pressed yet. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await networkQuiet(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('article')

for (const words of languagesOfRun('results', languages)) {
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
      // The total with charges is a limit beside it.
      const price = page.getByRole('group', { name: new RegExp(`^${words.price} \\(`) })
      await price.getByLabel(words.to, { exact: true }).fill('15000')
      await page.getByRole('button', { name: words.show }).click()
      const active = page.getByRole('region', { name: words.filters })
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
      await networkQuiet(page)

      await active.getByRole('link', { name: words.remove(words.priceFilter) }).click()
      await expect
        .poll(() => parametersOf(page))
        .toEqual({ listing_type: 'rent', 'property_type[]': 'flat', 'order[price]': 'asc' })
    })
  })
}
