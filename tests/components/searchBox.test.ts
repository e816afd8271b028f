import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Place } from '#contract/entities/place.ts'
import type { PlaceName } from '#contract/entities/understanding.ts'
import { collection, guestAnswers, understandingWith } from '#tests/support/components/exampleAnswers.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const place = (id: string, name: string): Place => ({
  id,
  kind: 'town',
  name,
  context: 'Morava',
  latitude: 49.2,
  longitude: 16.6,
  region: 'JMK',
})
const brno = place('town-3078610', 'Brno')
const vyskov = place('town-3062888', 'Vyškov')

/** Inflected names that the server reads, by the place they mean. */
const inflected: Readonly<Record<string, Place>> = { brno, brne: brno, brnem: brno, brna: brno, vyskovem: vyskov }
const namesIn = (q: string): PlaceName[] =>
  Object.entries(inflected)
    .filter(([word]) => q.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').includes(word))
    .flatMap(([words, { id, name }]) =>
      [true, false].map((isAnnounced) => ({
        words,
        isAnnounced,
        isExact: words === 'brno',
        candidates: [{ id, ids: [id], label: name, within: [] }],
      })),
    )

const answers: Handlers = {
  ...guestAnswers,
  understandSearch: ({ query }) => understandingWith(query.get('q') ?? '', namesIn(query.get('q') ?? '')),
  suggestPlaces: () =>
    collection('/maps/suggest', [{ ...brno, _links: { self: { href: `/maps/places/${brno.id}` } } }]),
  reverseGeocode: () => brno,
  getPlace: ({ params }) => (params.placeId === vyskov.id ? vyskov : brno),
}

const languages = [
  {
    lang: 'en',
    home: '/en',
    results: '/en/listings',
    sentence: '2kk in Brno up to 20,000 with a balcony near the metro',
    chips: ['Flat, 2+kk', 'Brno', 'Price: up to CZK\u00A020,000', 'Balcony'],
    words: 'Searched for as words: metro',
    search: {
      'property_type[]': 'flat',
      'disposition[]': '2+kk',
      'place[]': brno.id,
      'price[lte]': '20000',
      balcony: 'true',
      q: 'metro',
    },
    between: 'flat between Brnem and Vyškovem',
    notPossible: 'A search between two places is not possible.',
    withoutPlaces: 'Places can’t be looked up right now, so we search for their names as words.',
    understood: 'Understood',
    remove: (text: string) => `Remove ${text}`,
    buy: 'Buy',
    rent: 'Rent',
    rentIn: 'flat for rent',
    rentAddress: '/en/listings?listing_type=rent&property_type[]=flat&place[]=town-3078610',
    described: 'Flats for rent in Brno',
    more: ' with a cellar',
    places: 'Suggested places',
  },
  {
    lang: 'cs',
    home: '/cs',
    results: '/cs/inzeraty',
    sentence: '2kk v Brně do 20 tisíc s balkonem u metra',
    chips: ['Byt, 2+kk', 'Brno', 'Cena: do 20\u00A0000\u00A0Kč', 'Balkon'],
    words: 'Hledáme jako slova: metra',
    search: {
      'property_type[]': 'flat',
      'disposition[]': '2+kk',
      'place[]': brno.id,
      'price[lte]': '20000',
      balcony: 'true',
      q: 'metra',
    },
    between: 'byt mezi Brnem a Vyškovem',
    notPossible: 'Mezi dvěma místy hledat nelze.',
    withoutPlaces: 'Místa teď nelze vyhledat.',
    understood: 'Rozumíme',
    remove: (text: string) => `Odebrat ${text}`,
    buy: 'Prodej',
    rent: 'Pronájem',
    rentIn: 'byt k pronájmu',
    rentAddress: '/cs/inzeraty?listing_type=rent&property_type[]=flat&place[]=town-3078610',
    described: 'Byty k\u00A0pronájmu, Brno',
    more: ' se sklepem',
    places: 'Navrhovaná místa',
  },
] as const

const box = () => page.getByRole('combobox', { name: /^(What are you looking for\?|Co hledáte\?)$/ })
const parameters = () => Object.fromEntries(new URLSearchParams(location.search))

/** How the places begin that are suggested. */
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent.slice(0, 6))

for (const words of languages) {
  const width = widthOf[words.lang]
  const open = async (path: string, handlers: Handlers = answers) => {
    await openPage(path, { answers: handlers, size: [width, 900] })
    await settled()
  }
  const understood = () =>
    page
      .getByRole('list', { name: words.understood })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  const write = async (text: string) => {
    await box().click()
    await box().fill(text)
  }

  describe(`the search box in ${words.lang} at ${width} px`, () => {
    it('shows what it understands while one types, and what stays words; Enter makes filters of it [E1]', async () => {
      await open(words.home)
      await write(words.sentence)
      await expect.poll(understood).toEqual(words.chips)
      await expect.element(page.getByText(words.words, { exact: false }).last()).toBeVisible()
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => location.pathname).toBe(words.results)
      expect(parameters()).toEqual(words.search)
    })

    it('says what no search can do, and keeps it as words [E1]', async () => {
      await open(words.home)
      await write(words.between)
      await expect.element(page.getByText(words.notPossible, { exact: false }).last()).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => parameters().q).toContain('Vyškovem')
    })

    it('takes words away by their chips, and stays in the field [E1]', async () => {
      await open(words.home)
      await write(words.sentence)
      await expect.poll(understood).toEqual(words.chips)
      await page.getByRole('button', { name: words.remove(words.chips[2]) }).click()
      await expect.poll(understood).toEqual([words.chips[0], words.chips[1], words.chips[3]])
      await expect.element(box()).toHaveFocus()
      expect(box().element()).not.toHaveValue(words.sentence)
    })

    it('writes a suggested place into the sentence by the keyboard alone [E1]', async () => {
      await open(words.home)
      await write('2kk Brn')
      await expect.element(page.getByRole('option', { name: /Brno/ })).toBeVisible()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(box()).toHaveAttribute('aria-activedescendant')
      await userEvent.keyboard('{Enter}')
      await expect.element(box()).toHaveValue('2kk Brno ')
      await userEvent.keyboard('{Enter}')
      await expect.poll(parameters).toMatchObject({ 'disposition[]': '2+kk', 'place[]': brno.id })
    })

    it('suggests another place only for its beginning, not for a word that looks like it [E1]', async () => {
      const suggested = { ...vyskov, _links: { self: { href: `/maps/places/${vyskov.id}` } } }
      await open(words.home, { ...answers, suggestPlaces: () => collection('/maps/suggest', [suggested]) })
      await write('byt Brno výška')
      await settled()
      expect(offered()).toEqual([])
      await write('byt Brno Vyšk')
      await expect.poll(offered).toEqual(['Vyškov'])
    })

    it('closes what is open by Escape, and opens it again for the next letter [E1]', async () => {
      await open(words.home)
      await write('2kk Brn')
      await expect.element(page.getByRole('listbox', { name: words.places })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(understood).toEqual([])
      await expect.element(box()).toHaveValue('2kk Brn')
      await userEvent.keyboard('o')
      await expect.poll(() => understood().length).toBeGreaterThan(0)
    })

    it('lets the switch beside it win over what is written, and the sentence set the switch [E1]', async () => {
      await open(words.home)
      await write(words.rentIn)
      await expect.element(page.getByRole('radio', { name: words.rent })).toBeChecked()
      await page.getByRole('radio', { name: words.buy }).click({ force: true })
      await expect.element(page.getByRole('radio', { name: words.buy })).toBeChecked()
      await userEvent.click(box())
      await userEvent.keyboard('{Enter}')
      await expect.poll(parameters).toEqual({ listing_type: 'sale', 'property_type[]': 'flat' })
    })

    it('understands all but places while their names cannot be had, and says so [E1]', async () => {
      await open(words.home, { ...answers, understandSearch: () => problem(503) })
      await write(words.sentence)
      await expect.element(page.getByText(words.withoutPlaces, { exact: false })).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => parameters().q).toMatch(/Brn/)
      expect(parameters()).toMatchObject({ 'disposition[]': '2+kk', balcony: 'true' })
    })

    it('says above the results what is searched for, takes more, and follows the address [E1]', async () => {
      await open(`${words.rentAddress}&utm_source=letter`)
      await expect.element(box()).toHaveValue(words.described)
      await box().click()
      await userEvent.keyboard(`{End}${words.more}`)
      await expect.poll(() => understood().length).toBeGreaterThan(2)
      await userEvent.keyboard('{Enter}')
      await expect.poll(parameters).toEqual({
        listing_type: 'rent',
        'property_type[]': 'flat',
        'place[]': brno.id,
        cellar: 'true',
      })
      history.back()
      await expect.element(box()).toHaveValue(words.described)
      expect(parameters()).not.toHaveProperty('cellar')
    })

    it('selects the sentence with the first press, and places the caret with the next [E1]', async () => {
      await open(words.rentAddress)
      const field = () => box().element() as HTMLInputElement
      const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)
      await box().click()
      expect([field().value, selected()]).toEqual([words.described, words.described])
      await box().click()
      expect(selected()).toBe('')
    })

    it('keeps what no sentence can say [E1]', async () => {
      await open(`${words.results}?listing_type=rent&bbox=14.2,50,14.7,50.2&order[price]=asc`)
      await box().click()
      await userEvent.keyboard(`{End}${words.more}`)
      await userEvent.keyboard('{Enter}')
      await expect
        .poll(parameters)
        .toEqual({ listing_type: 'rent', bbox: '14.2,50,14.7,50.2', 'order[price]': 'asc', cellar: 'true' })
    })
  })
}
