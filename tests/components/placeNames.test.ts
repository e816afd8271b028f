import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Place } from '#contract/entities/place.ts'
import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const prague: Place = {
  id: 'town-3067696',
  kind: 'town',
  name: 'Praha',
  context: 'Česko',
  latitude: 50.088,
  longitude: 14.42,
  region: 'PHA',
}
const region: Place = {
  ...prague,
  id: 'region-STC',
  kind: 'region',
  name: 'Středočeský kraj',
  context: 'Central Bohemia',
  region: 'STC',
}

const answers: Handlers = {
  ...guestAnswers,
  searchProperties: () => collection('/properties', [exampleCard(1, { formattedAddress: 'Dlouhá 12, Praha' })]),
  suggestPlaces: () =>
    collection(
      '/maps/suggest',
      [prague, region].map((place) => ({ ...place, _links: { self: { href: `/maps/places/${place.id}` } } })),
    ),
  getPlace: ({ params }) => (params.placeId === region.id ? region : prague),
}

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    search: '/en/search',
    sentence: 'Homes in Prague',
    heading: 'Homes for sale and rent in Prague',
    remove: 'Remove Prague',
    options: ['Praguetown, Czechia', 'Central Bohemiaregion, Středočeský kraj'],
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    search: '/cs/hledat',
    sentence: 'Nemovitosti, Praha',
    heading: 'Nemovitosti na prodej i k pronájmu, Praha',
    remove: 'Odebrat Praha',
    options: ['Prahaobec, Česko', 'Středočeský krajkraj'],
  },
] as const

for (const { lang, results, search, sentence, heading, remove, options } of languages) {
  it(`names a chosen place in the language of the page wherever a search is described [23] (${lang})`, async () => {
    await openPage(`${results}?place[]=${prague.id}`, { answers, size: [1440, 900] })
    await settled()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.poll(() => document.title.replaceAll('\u00A0', ' ')).toBe(`Domivo – ${heading}`)
    await expect.element(page.getByRole('main').getByRole('combobox').first()).toHaveValue(sentence)
    // Addresses stay as they are written, and so does the parameter.
    await expect.element(page.getByText(/^Dlouhá\s12, Praha$/).first()).toBeVisible()
    expect(new URLSearchParams(location.search).get('place[]')).toBe(prague.id)
  })

  it(`suggests places in the language of the page, and says so of what is chosen [23] (${lang})`, async () => {
    await openPage(`${search}?place[]=${prague.id}`, { answers, size: [1440, 900] })
    await settled()
    await expect.element(page.getByRole('button', { name: remove })).toBeVisible()
    await page.getByRole('button', { name: remove }).click()
    await page.getByRole('main').getByRole('combobox').first().fill('Pra')
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(options)
  })
}
