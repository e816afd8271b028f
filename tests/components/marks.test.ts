import { describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard, exampleProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    compare: '/en/compare',
    listings: 'Listings',
    seen: 'Viewed',
    isNew: 'New for you',
    newest: 'New',
    reserved: 'Reserved',
    history: 'Price and history',
    published: 'Listed',
    hide: /^Hide: /,
    undo: 'Undo',
    hidden: '1 hidden home here',
    show: 'Show',
    showAgain: /^Show again/,
    choose: /^Compare: /,
    refusal: /Remove one to add another/,
    compareFour: 'Compare 4 homes',
    table: /^Compared homes:/,
    onlyDifferences: 'Only differences',
    different: 'Different:',
    price: 'Price',
    layout: 'Layout',
    best: 'Best',
    drop: /^Remove from comparison/,
    gone: /^No longer available \(listing numbers\): 999999999\./,
    left: /Not included \(listing numbers\): 9/,
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
    newest: 'Nové',
    reserved: 'Rezervováno',
    history: 'Cena a historie',
    published: 'Uvedeno do nabídky',
    hide: /^Skrýt: /,
    undo: 'Vrátit zpět',
    hidden: '1 skrytá nabídka',
    show: 'Zobrazit',
    showAgain: /^Znovu zobrazovat/,
    choose: /^Porovnat: /,
    refusal: /jednu odeberte/,
    compareFour: 'Porovnat 4 nemovitosti',
    table: /^Porovnávané nemovitosti:/,
    onlyDifferences: 'Jen rozdíly',
    different: 'Liší se:',
    price: 'Cena',
    layout: 'Dispozice',
    best: 'Nejlepší',
    drop: /^Odebrat z\sporovnání/,
    gone: /^Tyto inzeráty už nejsou v\snabídce: č\.\s999999999\./,
    left: /Vynecháno: č\. 9/,
    seenLast: 'Naposledy prohlédnuté',
    all: 'Všechny prohlédnuté',
    forget: 'Vymazat historii',
    nothing: 'Zatím jste si nic neprohlédli',
  },
] as const

const market = [1, 2, 3, 4, 5, 6]
const publishedAt = (id: number) => (id <= 3 ? '2026-11-01T10:00:00.000Z' : '2026-01-01T10:00:00.000Z')
const answers: Handlers = {
  ...guestAnswers,
  searchProperties: ({ query }) =>
    collection(
      `/properties?${query.toString()}`,
      // The second is new on the market, the third came since the last visit and is reserved.
      market.map((id) =>
        exampleCard(id, {
          firstPublishedAt: id === 2 ? new Date(Date.now() - 3_600_000).toISOString() : publishedAt(id),
          isReserved: id === 3,
        }),
      ),
    ),
  // What is not offered any more is not there.
  getProperty: ({ params }) => {
    const id = Number(params.propertyId)
    return market.includes(id) ? exampleProperty(id) : problem(404)
  },
}

const count = (locator: Locator) => expect.poll(() => locator.elements().length)
/** The line that names the compared homes, once the table's own head is out of sight. */
const names = () => document.querySelector('[data-compared-names] > div')
const hrefOf = (locator: Locator) => locator.element().getAttribute('href') ?? ''

for (const words of languagesHere('marks of a device', languages)) {
  const width = widthOf[words.lang]
  const cards = () => page.getByRole('list', { name: words.listings, exact: true }).getByRole('article')
  /** What lies on the picture of each card. */
  const labels = () =>
    cards()
      .elements()
      .map((card) =>
        [...card.querySelectorAll<HTMLElement>('.badges > *, .mark')]
          .filter((label) => label.checkVisibility())
          .map(({ textContent }) => textContent),
      )
  const open = async (path: string, more: { keepsStorage?: true } = {}) => {
    await openPage(path, { answers, size: [width, 900], ...more })
    await settled()
  }

  describe(`what a device remembers in ${words.lang} at ${width} px`, () => {
    it(
      'marks what was seen and what is new, hides a home and brings it back, without an account',
      { timeout: 40_000 },
      async () => {
        const homes = `${words.results}?property_type[]=flat`
        await open(homes)
        const [first, second] = [cards().first(), cards().nth(1)]
        const place = hrefOf(first.getByRole('link').first())
        await expect.element(first.getByRole('button', { name: words.choose })).toBeVisible()
        await count(page.getByText(words.seen, { exact: true })).toBe(0)
        await first.getByRole('link').first().click()
        await expect.element(page.getByRole('heading', { name: words.history })).toBeVisible()
        await expect.element(page.getByText(words.published, { exact: true })).toBeVisible()
        expect(await findings()).toEqual([])
        history.back()
        await expect.element(first.getByText(words.seen, { exact: true })).toBeVisible()

        // The last visit was before half of the market: never two labels on one card.
        const cameBackAfter = async (day: string) => {
          localStorage.setItem('visit', JSON.stringify({ lastAt: Date.parse(day), lastVisitAt: null }))
          await open(homes, { keepsStorage: true })
          await expect.element(first.getByText(words.seen, { exact: true })).toBeVisible()
        }
        await cameBackAfter('2026-10-01')
        expect(labels()).toEqual([[words.seen], [words.isNew], [words.reserved], [], [], []])
        // After a long absence all are new for somebody, which says nothing of any.
        await cameBackAfter('2025-10-01')
        expect(labels()).toEqual([[words.seen], [words.newest], [words.reserved], [], [], []])

        const hidden = hrefOf(second.getByRole('link').first())
        const undo = page.getByRole('button', { name: words.undo })
        await second.getByRole('button', { name: words.hide }).click()
        await expect.element(undo).toHaveFocus()
        expect(await findings()).toEqual([])
        await undo.click()
        await second.getByRole('button', { name: words.hide }).click()
        await open(homes, { keepsStorage: true })
        await expect.element(page.getByText(words.hidden)).toBeVisible()
        const isHiddenShown = () =>
          document.querySelector(`main article a[href="${hidden}"]`)?.checkVisibility({ visibilityProperty: true }) ??
          false
        expect(isHiddenShown()).toBe(false)
        await page.getByRole('button', { name: words.show, exact: true }).click()
        await expect.poll(isHiddenShown).toBe(true)
        expect(await findings()).toEqual([])
        await page.getByRole('button', { name: words.showAgain }).click()
        await count(page.getByText(words.hidden)).toBe(0)
        await count(cards()).toBe(market.length)

        await open(`/${words.lang}`, { keepsStorage: true })
        const section = page.getByRole('region', { name: words.seenLast })
        await count(section.getByRole('listitem')).toBe(1)
        expect(hrefOf(section.getByRole('listitem').getByRole('link').first())).toBe(place)
        expect(await findings()).toEqual([])
        await section.getByRole('link', { name: words.all }).click()
        await expect.poll(() => location.pathname).not.toBe(`/${words.lang}`)
        const article = page.getByRole('main').getByRole('article')
        await count(article).toBe(1)
        await settled()
        expect(await findings()).toEqual([])
        const forget = page.getByRole('button', { name: words.forget })
        await forget.click()
        await expect.element(page.getByRole('heading', { name: words.nothing })).toBeVisible()
        await undo.click()
        await count(article).toBe(1)
      },
    )

    it(
      'compares four homes, refuses a fifth, marks what differs, and hands the address on',
      { timeout: 40_000 },
      async () => {
        const flats = `${words.results}?listing_type=sale&property_type[]=flat`
        const chosen = () => cards().getByRole('button', { name: words.choose, pressed: true })
        await open(flats)
        await expect.element(cards().nth(4).getByRole('button', { name: words.choose })).toBeVisible()
        for (let left = chosen().elements().length; left > 0; left -= 1) {
          await chosen().first().click()
          await count(chosen()).toBe(left - 1)
        }
        for (let index = 0; index < 5; index += 1)
          await cards().nth(index).getByRole('button', { name: words.choose }).click()
        await expect.element(page.getByText(words.refusal)).toBeVisible()
        await count(chosen()).toBe(4)
        expect(await findings()).toEqual([])
        await page.getByRole('link', { name: words.compareFour }).click()
        await expect.poll(() => location.pathname + location.search).toBe(`${words.compare}?ids=1,2,3,4`)

        const table = page.getByRole('table', { name: words.table })
        await count(table.getByRole('columnheader')).toBe(4)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
        await settled()
        expect(await findings()).toEqual([])
        // The first is the cheapest, which is marked; what all have alike stands back.
        const rowOf = (fact: string) =>
          [...table.element().querySelectorAll('tbody tr')].find((row) =>
            [fact, `${words.different} ${fact}`].includes(row.querySelector('th')?.textContent ?? ''),
          )
        const cellsOf = (fact: string) => [...(rowOf(fact)?.querySelectorAll('td') ?? [])]
        const bestOf = (fact: string) => cellsOf(fact).map((cell) => cell.querySelector('svg')?.ariaLabel ?? '')
        expect(bestOf(words.price)).toEqual([words.best, '', '', ''])
        expect(bestOf(words.layout)).toEqual(['', '', '', ''])
        expect(rowOf(words.price)?.querySelector('th')?.textContent).toContain(words.different)
        expect(rowOf(words.layout)?.querySelector('th')?.textContent).toBe(words.layout)
        const coloursOf = (fact: string) => new Set(cellsOf(fact).map((cell) => getComputedStyle(cell).color))
        const label = table.element().querySelector('tbody th[scope=row]') ?? document.body
        const muted = getComputedStyle(rowOf(words.layout)?.querySelector('th') ?? label).color
        expect([...coloursOf(words.layout)]).toEqual([muted])
        expect([...coloursOf(words.price)]).not.toContain(muted)
        // Scrolled down, the homes are named right below the header.
        expect(names()).toBeNull()
        scrollTo(0, document.body.scrollHeight)
        await expect.poll(() => names()?.querySelectorAll('p').length).toBe(4)
        await expect.poll(() => names()?.getBoundingClientRect().top).toBe(64)
        scrollTo(0, 0)
        await expect.poll(names).toBeNull()
        const rows = table.getByRole('row').elements().length
        await page.getByRole('button', { name: words.onlyDifferences }).click()
        await count(table.getByRole('row')).toBeLessThan(rows)
        const facts = [...table.element().querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent)
        expect(facts.length).toBeGreaterThan(0)
        for (const fact of facts) expect(fact).toContain(words.different)
        await table.getByRole('button', { name: words.drop }).first().click()
        await count(table.getByRole('columnheader')).toBe(3)
        const shared = location.pathname + location.search

        // What was taken out on the one page is free on the other.
        await open(flats, { keepsStorage: true })
        await count(chosen()).toBe(3)

        // Somebody else opens the address, with one more that is gone and, at another time, too many.
        await open(`${shared},999999999`)
        await expect.element(page.getByText(words.gone)).toBeVisible()
        await count(page.getByRole('table').getByRole('columnheader')).toBe(3)
        await open(`${words.compare}?ids=1,2,3,4,999999999`)
        await expect.element(page.getByText(words.left)).toBeVisible()
      },
    )
  })
}
