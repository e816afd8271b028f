import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Place } from '#contract/entities/place.ts'
import { answersFor, collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard } from '#tests/support/components/examples/listings.ts'
import { exampleSavedSearch } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type OpenedPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    search: '/en/search',
    flatsForRent: 'Flats for rent',
    price: 'Price',
    place: 'Place',
    upTo15k: 'Price: ≤ 15k',
    filters: 'Filters',
    upTo: 'Price: up to CZK\u00A015,000',
    sort: 'Sort by',
    save: 'Save this search',
    saved: 'Saved',
    allFilters: 'All filters',
    show: /^Show [\d,]+ homes?$/,
    remove: (filter: string) => `Remove ${filter}`,
    pages: 'Pages',
    next: 'Next',
    listings: 'Listings',
    to: 'To',
    from: 'From',
    nothing: 'No homes match all your filters',
    without: /^Without “.+”: [\d,]+ homes?$/,
    nearby: /^Vyškov, 28\skm away: 5 homes$/,
    dearer: /^Price: up to CZK\s750: 4 homes$/,
    farther: /^Brno, within 20\skm: 7 homes$/,
    notUnderstood: 'We can’t run this search',
    newSearch: 'Start a new search',
    reversed: '“To” must not be less than “from”.',
    notApplied: 'You have filters you haven’t applied yet.',
    drop: 'Discard',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    search: '/cs/hledat',
    flatsForRent: 'Byty k pronájmu',
    price: 'Cena',
    place: 'Místo',
    upTo15k: 'Cena: ≤ 15\u00A0tis.',
    filters: 'Filtry',
    upTo: 'Cena: do 15\u00A0000\u00A0Kč',
    sort: 'Řadit',
    save: 'Uložit hledání',
    saved: 'Uloženo',
    allFilters: 'Všechny filtry',
    show: /^Zobrazit [\d\u00A0]+ nabíd/,
    remove: (filter: string) => `Odebrat ${filter}`,
    pages: 'Stránky',
    next: 'Další',
    listings: 'Inzeráty',
    to: 'Do',
    from: 'Od',
    nothing: 'Všem filtrům nic neodpovídá',
    without: /^Vynechat „.+“: [\d\u00A0]+ nabíd/,
    nearby: /^Vyškov, 28\skm daleko: 5 nabídek$/,
    dearer: /^Cena: do 750\sKč: 4 nabídky$/,
    farther: /^Brno, do 20\skm: 7 nabídek$/,
    notUnderstood: 'Toto hledání nelze provést',
    newSearch: 'Začít nové hledání',
    reversed: 'Hodnota „do“ nesmí být menší než „od“.',
    notApplied: 'Máte tu vybrané filtry, které jste ještě nepoužili.',
    drop: 'Zahodit',
  },
] as const

const brno: Place = {
  id: 'town-3078610',
  kind: 'town',
  name: 'Brno',
  context: 'Brno-město',
  latitude: 49.19522,
  longitude: 16.60796,
  region: 'JMK',
}
const perPage = 20
const market = Array.from({ length: 45 }, (_, index) => exampleCard(index + 1))

/** A market of 45 flats that is searched by its pages alone, and what a server refuses or does not find. */
const answers: Handlers = {
  ...guestAnswers,
  searchProperties: ({ query }) => {
    if (query.get('condition') === 'blue')
      return problem(400, { detail: 'No.', parameter: 'condition', code: 'parameter_invalid' })
    // Nothing is let for so little, where there has to be a balcony.
    if (query.get('price[lte]') === '600' && query.has('balcony'))
      return { ...collection(`/properties?${query.toString()}`, []), itemsPerPage: perPage }
    const number = Number(query.get('page') ?? 1)
    const found = collection(`/properties?${query.toString()}`, market.slice((number - 1) * perPage, number * perPage))
    const pageAt = (at: number) => {
      const other = new URLSearchParams(query)
      other.set('page', String(at))
      return { href: `/properties?${other.toString()}` }
    }
    const next = number * perPage < market.length ? { next: pageAt(number + 1) } : {}
    const prev = number > 1 ? { prev: pageAt(number - 1) } : {}
    return { ...found, totalItems: market.length, _links: { ...found._links, ...next, ...prev } }
  },
  getPropertyFacets: () => ({
    totalItems: 12,
    facets: { disposition: { '2+kk': 20, '3+kk': 12 } },
    countsAreEstimates: false,
  }),
  getPropertyRelaxations: () => ({
    nearby: [{ placeId: 'town-3062888', name: 'Vyškov', kilometres: 27.6, totalItems: 5 }],
    wider: [
      { parameter: 'price[lte]', value: '750', field: 'price', totalItems: 4 },
      { parameter: 'radius', value: '20', field: 'radius', totalItems: 7 },
    ],
    relaxations: [
      { parameters: ['price[lte]'], field: 'price', totalItems: 650 },
      { parameters: ['balcony'], field: 'balcony', totalItems: 2 },
    ],
  }),
  suggestPlaces: () =>
    collection('/maps/suggest', [{ ...brno, _links: { self: { href: `/maps/places/${brno.id}` } } }]),
  getPlace: () => brno,
}

const heading = () => page.getByRole('heading', { level: 1 })
const parameters = () => Object.fromEntries(new URLSearchParams(location.search))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const count = (elements: { elements: () => Element[] }) => expect.poll(() => elements.elements().length)

// The pages before are no use meanwhile: they are hidden from assistive technology, not from this.
const current = () =>
  [...document.querySelectorAll('main nav:has(a[rel]) [aria-current]')].map((link) => link.textContent)

for (const words of languagesHere('page of results', languages)) {
  const width = widthOf[words.lang]
  const cards = () => page.getByRole('list', { name: words.listings, exact: true }).getByRole('article')
  const open = async (path: string, options: { keepsStorage?: true } = {}): Promise<OpenedPage> => {
    const opened = await openPage(path, { answers, size: [width, 900], ...options })
    await settled()
    return opened
  }
  const reload = () => open(location.pathname + location.search, { keepsStorage: true })

  describe(`in ${words.lang} at ${width} px`, () => {
    it('stays in sight and keeps the focus where another search takes a busy browser long', async () => {
      const { app } = await open(`${words.results}?listing_type=rent&property_type[]=flat`)
      await expect.element(button(words.price)).toBeVisible()
      const chip = button(words.price).element() as HTMLElement
      chip.focus()
      let isHidden = false
      const watch = new MutationObserver(() => (isHidden ||= !chip.checkVisibility()))
      watch.observe(document, { subtree: true, childList: true, attributes: true })
      const going = app.router.navigate({
        href: `${words.results}?listing_type=rent&property_type[]=flat&place[]=${brno.id}`,
      })
      for (const began = performance.now(); performance.now() - began < 300;);
      await going
      await settled()
      watch.disconnect()
      expect([isHidden, document.activeElement === chip]).toEqual([false, true])
    })

    it('comes back from a listing to the same place of the same list [R-LISTINGS]', async () => {
      await open(`${words.results}?property_type[]=flat`)
      const card = cards().nth(9)
      await expect.element(card).toBeInTheDocument()
      card.element().scrollIntoView({ block: 'nearest' })
      const scrolled = scrollY
      await card.getByRole('link').first().click()
      await expect.poll(() => location.pathname).toMatch(/\/(listing|inzerat)\//)
      await count(page.getByRole('list', { name: words.listings, exact: true })).toBe(0)
      // Somebody who reads the listing comes back when it stands at its top.
      await expect.poll(() => scrollY).toBe(0)
      await settled()
      history.back()
      await expect.element(cards().nth(9)).toBeVisible()
      await expect.poll(() => Math.abs(scrollY - scrolled)).toBeLessThan(50)
      expect(parameters()).toEqual({ 'property_type[]': 'flat' })
    })

    it('offers ways on that give results where nothing fits [R-LISTINGS]', async () => {
      await open(`${words.results}?listing_type=rent&price[lte]=600&balcony=true&place[]=${brno.id}`)
      await expect.element(page.getByRole('heading', { name: words.nothing })).toBeVisible()
      expect(await findings()).toEqual([])
      await expect.element(page.getByRole('link', { name: words.farther })).toBeVisible()
      const ways = page.getByRole('link', { name: words.without })
      await count(ways).toBe(2)
      await expect.element(page.getByRole('link', { name: words.nearby })).toBeVisible()
      await expect.element(page.getByRole('link', { name: words.dearer })).toBeVisible()
      await ways.first().click()
      await expect.element(cards().first()).toBeVisible()
    })

    it('says what it does not understand, and shows a way out [R-LISTINGS]', async () => {
      await open(`${words.results}?condition=blue&<b>=1&listing_type=rent`)
      await expect.element(page.getByRole('heading', { name: words.notUnderstood })).toBeVisible()
      expect(await findings()).toEqual([])
      await page.getByRole('link', { name: new RegExp(`^${words.remove('.+: blue')}$`) }).click()
      await expect.element(cards().first()).toBeVisible()
      history.back()
      await page.getByRole('link', { name: words.newSearch }).click()
      await expect.poll(parameters).toEqual({})
      await expect.element(cards().first()).toBeVisible()
    })

    it('puts a whole search together on its own page and leads to its results [R-SEARCH] [E-FORMS]', async () => {
      await open(`${words.search}?property_type[]=flat`)
      const rent = page.getByLabelText(/^(Rent|Pronájem)/).element() as HTMLInputElement
      rent.click()
      const price = page.getByRole('group', { name: new RegExp(`^${words.price} \\((CZK|Kč)\\)`) })
      await price.getByLabelText(words.from).fill('20 000')
      await price.getByLabelText(words.to).fill('10 000')
      await expect.element(price.getByText(words.reversed)).toBeVisible()
      expect(await findings()).toEqual([])
      await price.getByLabelText(words.to).fill('30 000')
      await count(price.getByText(words.reversed)).toBe(0)
      await button(words.show).click()
      await expect.element(heading()).toHaveTextContent(words.flatsForRent)
      expect(parameters()).toEqual({
        listing_type: 'rent',
        'property_type[]': 'flat',
        'price[gte]': '20000',
        'price[lte]': '30000',
      })
    })

    it('opens all filters over the results, with counts, and applies them [R-LISTINGS]', async () => {
      await open(`${words.results}?property_type[]=flat`)
      await page.getByRole('button', { name: new RegExp(`^${words.allFilters}`) }).click()
      const panel = page.getByRole('dialog', { name: new RegExp(`^${words.allFilters}`) })
      await expect.element(panel.getByLabelText(/^3\+kk \d+/)).toBeInTheDocument()
      ;(panel.getByLabelText(/^3\+kk \d+/).element() as HTMLInputElement).click()
      expect(await findings()).toEqual([])
      await panel.getByRole('button', { name: words.show }).click()
      await count(panel).toBe(0)
      expect(parameters()).toEqual({ 'property_type[]': 'flat', 'disposition[]': '3+kk' })
      await settled()
      expect(await findings()).toEqual([])
    })

    it('keeps filters that were chosen and not applied, until they are applied or dropped [R-LISTINGS]', async () => {
      await open(`${words.results}?property_type[]=flat`)
      const all = page.getByRole('button', { name: new RegExp(`^${words.allFilters}`) })
      const panel = page.getByRole('dialog', { name: new RegExp(`^${words.allFilters}`) })
      const layout = panel.getByLabelText(/^3\+kk \d+/)
      const upTo = () => page.getByLabelText(words.to, { exact: true })
      const note = () => page.getByText(words.notApplied)
      await all.click()
      await expect.element(layout).toBeInTheDocument()
      ;(layout.element() as HTMLInputElement).click()
      await panel.getByLabelText(words.to, { exact: true }).first().fill('15000')
      await userEvent.keyboard('{Escape}')
      await count(panel).toBe(0)
      expect(parameters()).toEqual({ 'property_type[]': 'flat' })

      await reload()
      await all.click()
      await expect.element(layout).toBeChecked()
      await expect.element(panel.getByText(words.notApplied)).toBeVisible()
      expect(await findings()).toEqual([])
      await userEvent.keyboard('{Escape}')

      // What the panel of one field applies is settled; the rest goes on waiting.
      await button(words.price).click()
      await expect.poll(() => (upTo().element() as HTMLInputElement).value).toMatch(/^15.000$/)
      await expect.element(note()).toBeVisible()
      expect(await findings()).toEqual([])
      await button(words.show).click()
      await expect.poll(parameters).toEqual({ 'property_type[]': 'flat', 'price[lte]': '15000' })
      await button(words.upTo15k).click()
      await expect.poll(() => (upTo().element() as HTMLInputElement).value).toMatch(/^15.000$/)
      await count(note()).toBe(0)
      await userEvent.keyboard('{Escape}')

      await all.click()
      await expect.element(layout).toBeChecked()
      await panel.getByRole('button', { name: words.drop }).click()
      await expect.element(layout).not.toBeChecked()
      await count(panel.getByText(words.notApplied)).toBe(0)
      await userEvent.keyboard('{Escape}')
      await all.click()
      await expect.element(layout).not.toBeChecked()
    })

    it('marks the page that is shown, and no other, while the next one is on its way [R-LISTINGS]', async () => {
      const { server } = await open(`${words.results}?property_type[]=flat`)
      const held: (() => void)[] = []
      server.answerAll((name, { url }) =>
        name === 'searchProperties' && url.includes('page=2')
          ? new Promise((resolve) => void held.push(() => resolve(null)))
          : null,
      )
      await expect.poll(current).toEqual(['1'])
      const next = page.getByRole('navigation', { name: words.pages }).getByRole('link', { name: words.next })
      // A link that is pointed at asks ahead.
      ;(next.element() as HTMLElement).click()
      await expect.poll(() => parameters()['page']).toBe('2')
      await expect.poll(() => held.length).toBe(1)
      expect(current()).toEqual(['1'])
      held[0]?.()
      await expect.poll(current).toEqual(['2'])
    })

    it('finds a place by the keyboard alone [R-LISTINGS]', async () => {
      await open(words.results)
      ;(button(words.place).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      const field = page.getByRole('combobox', { name: words.place })
      await expect.element(field).toBeVisible()
      ;(field.element() as HTMLElement).focus()
      await userEvent.keyboard('brno')
      const options = page.getByRole('listbox').getByRole('option')
      await expect.poll(() => options.elements()[0]?.textContent, { timeout: 5_000 }).toMatch(/^Brno/)
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect.element(button(words.remove('Brno'))).toBeVisible()
      ;(button(words.show).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => heading().element().textContent).toContain('Brno')
    })

    it('keeps the frame of the bell once the search is saved', async () => {
      const saved = collection('/saved_searches', [exampleSavedSearch(1, { criteria: { listing_type: 'rent' } })])
      await openPage(`${words.results}?listing_type=rent`, {
        answers: { ...answers, ...answersFor('visitor'), getSavedSearches: () => saved },
        isSignedIn: true,
        width: 390,
      })
      await settled()
      const bell = page.getByRole('main').getByRole('link', { name: words.saved, exact: true })
      await expect.element(bell).toBeInTheDocument()
      expect(getComputedStyle(bell.element()).borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
    })

    const chosen = `${words.results}?listing_type=rent&property_type[]=flat&price[lte]=15000`
    for (const [at, height] of [
      [390, 844],
      [768, 1024],
      [960, 800],
      [1024, 768],
      [1440, 900],
    ] as const)
      for (const [state, path] of [
        ['nothing', words.results],
        ['three filters', chosen],
      ] as const)
        it(`has filters, order and saving in one row at ${at} px, with ${state} chosen [D8]`, async () => {
          await openPage(path, { answers, size: [at, height] })
          await settled()
          await expect.element(button(words.save)).toBeInTheDocument()
          const row = page.getByRole('region', { name: words.filters })
          const controls = [
            ...row.getByRole('button').elements(),
            page.getByLabelText(words.sort).element(),
            button(words.save).element(),
          ]
          const middles = controls.map((control) => {
            const { top, bottom } = control.getBoundingClientRect()
            return Math.round((top + bottom) / 2)
          })
          expect(controls.length).toBeGreaterThanOrEqual(5)
          expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
          // In reach without scrolling the page; what lies beside the map does not reach into it.
          const ends = [button(new RegExp(`^${words.allFilters}`)), page.getByLabelText(words.sort), button(words.save)]
          for (const control of ends) await control.click({ trial: true })
          const [first, second] = [row.element(), page.getByLabelText(words.sort).element()]
          const chips = row.getByRole('button').elements()
          if (at > 390)
            for (const chip of chips)
              expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(second.getBoundingClientRect().left)
          expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
          if (at === 390) expect(cards().first().element().getBoundingClientRect().top).toBeLessThan(260)
        })

    it('says in the chip itself what is chosen, and takes it away there [D8]', async () => {
      await open(chosen)
      const row = page.getByRole('region', { name: words.filters })
      await expect.element(button(words.upTo15k)).toBeVisible()
      // Once, not again in a second row.
      await count(row.getByRole('link')).toBe(3)
      await row.getByRole('link', { name: words.remove(words.upTo), exact: true }).click()
      await expect.poll(parameters).toEqual({ listing_type: 'rent', 'property_type[]': 'flat' })
      await expect.element(button(words.price)).toBeVisible()
      await settled()
      expect(await findings()).toEqual([])
      // What has no chip of its own is there, too.
      await open(`${words.results}?balcony=true&price[lte]=15000`)
      await row.getByRole('link', { name: /Balcony|Balkon/ }).click()
      await expect.poll(parameters).toEqual({ 'price[lte]': '15000' })
    })
  })
}
