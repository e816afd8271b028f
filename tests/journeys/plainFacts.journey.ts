import { expect, test, type APIRequestContext } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

/** What the API finds for a query. */
async function find(request: APIRequestContext, query: string): Promise<PropertyCollection> {
  return (await (await request.get(`/properties?${query}`)).json()) as PropertyCollection // what the contract says
}

const totalOf = async (request: APIRequestContext, query: string) =>
  (await find(request, `itemsPerPage=0&${query}`)).totalItems ?? 0

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    search: '/en/search',
    pets: 'Pets',
    welcome: 'Welcome or by agreement',
    show: /^Show [\d,]+ homes?$/,
    nothing: 'No homes match all your filters',
    dearer: /^Price: up to CZK [\d,]+: [\d,]+ homes?$/,
    wider: /^Brno, within \d+\skm: [\d,]+ homes?$/,
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    search: '/cs/hledat',
    pets: 'Domácí mazlíčci',
    welcome: 'Vítáni nebo po dohodě',
    show: /^Zobrazit [\d\u00A0]+ nabíd/,
    nothing: 'Všem filtrům nic neodpovídá',
    dearer: /^Cena: do [\d\s]+Kč: [\d\s]+nabíd/,
    wider: /^Brno, do \d+\skm: [\d\s]+nabíd/,
  },
] as const

for (const words of languagesOfRun('plainFacts', languages)) {
  const { lang } = words

  test(`pets that are welcome or by agreement are one choice [C11] (${lang})`, async ({ page, request }) => {
    const scope = 'listing_type=rent&property_type[]=flat'
    const [welcome, byAgreement] = [
      await totalOf(request, `${scope}&pets[]=yes`),
      await totalOf(request, `${scope}&pets[]=by_agreement`),
    ]
    expect(Math.min(welcome, byAgreement)).toBeGreaterThan(0)
    await page.goto(`${words.search}?${scope}`)
    await hydrated(page)
    const pets = page.getByRole('group', { name: words.pets })
    await pets.getByRole('checkbox', { name: words.welcome }).check()
    await page.getByRole('button', { name: words.show }).click()
    await expect(page).toHaveURL(({ searchParams }) => searchParams.getAll('pets[]').join(' ') === 'yes by_agreement')
    const count = page.locator('output').first()
    await expect
      .poll(async () => Number(((await count.textContent()) ?? '').replaceAll(/\D/g, '')))
      .toBe(welcome + byAgreement)
  })

  test(`an empty result proposes a higher price, and a wider radius [C11] (${lang})`, async ({ page, request }) => {
    const main = page.getByRole('main')
    const flats = 'listing_type=sale&property_type[]=flat'
    const [cheapest] = (await find(request, `${flats}&order[price]=asc&itemsPerPage=1`))._embedded?.item ?? []
    const below = Number(cheapest?.price) - 1
    await page.goto(`${words.results}?${flats}&price[lte]=${below}`)
    await hydrated(page)
    await expect(main.getByRole('heading', { name: words.nothing })).toBeVisible()
    await main.getByRole('link', { name: words.dearer }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    expect(Number(new URL(page.url()).searchParams.get('price[lte]'))).toBeGreaterThan(below)

    // Something that there is around Brno, and not in its middle.
    const place = 'place[]=town-3078610'
    let query = ''
    for (const type of ['recreational', 'garage', 'house', 'project', 'other', 'land']) {
      const around = `property_type[]=${type}&${place}`
      if (query !== '' || (await totalOf(request, `${around}&radius=50`)) === 0) continue
      for (const radius of [1, 2, 5]) {
        if (query === '' && (await totalOf(request, `${around}&radius=${radius}`)) === 0)
          query = `${around}&radius=${radius}`
      }
    }
    expect(query).not.toBe('')
    await page.goto(`${words.results}?${query}`)
    await hydrated(page)
    await expect(main.getByRole('heading', { name: words.nothing })).toBeVisible()
    await main.getByRole('link', { name: words.wider }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
  })
}
