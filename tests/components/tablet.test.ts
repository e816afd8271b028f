import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { PropertyFacets } from '#contract/entities/property.ts'
import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { tenthHere, languagesHere } from '#tests/support/components/languagesHere.ts'
import { openExample } from '#tests/support/components/openExample.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import type { RouteExample } from '#tests/support/routeExamples.ts'

drawMaps()

const box = (selector: string) => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`Nothing on the page is ${selector}.`)
  return found.getBoundingClientRect()
}

/** How many lines a text takes. */
function linesOf(text: Node): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
}

/** Where each choice of one begins, from the first. */
const places = () => {
  const chips = [...document.querySelectorAll('main label:has(input[type=radio])')]
  const lefts = chips.map((chip) => chip.getBoundingClientRect().left)
  return lefts.map((left) => left - (lefts[0] ?? 0))
}

for (const lang of languagesHere('tablet', ['en', 'cs'] as const)) {
  it(`shows two cards beside the map of a tablet that lies on its side [D10] (${lang})`, async () => {
    await openPage(lang === 'en' ? '/en/listings' : '/cs/inzeraty', { answers: guestAnswers, size: [1024, 768] })
    await settled()
    const cards = page.getByRole('main').getByRole('article')
    await expect.element(cards.nth(1)).toBeVisible()
    const [first, second] = [0, 1].map((place) => cards.nth(place).element().getBoundingClientRect())
    expect(second?.top).toBe(first?.top)
    expect(second?.left).toBeGreaterThan(first?.right ?? Infinity)
  })

  it(`shows a listing's photos, name and price on the first screen of a tablet [D10] (${lang})`, async () => {
    await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
      answers: guestAnswers,
      width: 768,
    })
    await settled()
    const [title, price] = [box('main h1'), box('.price-place')]
    expect(title.bottom).toBeLessThan(640)
    expect(price.left).toBeGreaterThanOrEqual(title.right)
    expect(price.top).toBeLessThan(title.bottom)
    expect(price.right).toBeLessThanOrEqual(768)
  })

  it(`keeps the room of counts that are on their way [D10] (${lang})`, async () => {
    const waiting: ((facets: PropertyFacets) => void)[] = []
    await openPage(lang === 'en' ? '/en/search' : '/cs/hledat', {
      answers: {
        ...guestAnswers,
        getPropertyFacets: () => new Promise<PropertyFacets>((resolve) => void waiting.push(resolve)),
      },
      width: 768,
    })
    const sale = page.getByRole('radio', { name: lang === 'en' ? /^Sale/ : /^Prodej/ })
    await expect.element(sale).toBeVisible()
    await document.fonts.ready
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const before = places()
    expect(before.length).toBeGreaterThan(2)
    for (const answer of waiting) {
      answer({ totalItems: 2286, facets: { listing_type: { sale: 1634, rent: 652 } }, countsAreEstimates: false })
    }
    await expect.element(page.getByText(/^1[,\u00A0]634$/)).toBeVisible()
    expect(places().slice(0, 3)).toEqual(before.slice(0, 3))
  })
}

const sizesOfTablets = [
  [768, 1024],
  [1024, 768],
] as const

const lefts = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => Math.round(element.getBoundingClientRect().left))

/** The steps of the wizard that can be pressed where they are. */
const stepsHere = () =>
  [...document.querySelectorAll<HTMLElement>('main nav ol button')].filter((step) => step.checkVisibility())

for (const lang of languagesHere('layout of tablets', ['en', 'cs'] as const))
  for (const size of tenthHere(sizesOfTablets)) {
    const [width] = size
    const open = (example: RouteExample) => openExample(lang, example, { size })

    it(`shows the steps of the wizard beside its form at ${width} px, each in reach, and the way out in sight [D10] [23] (${lang})`, async () => {
      await open({ by: 'visitor', path: '/property-onboarding/1?step=areas' })
      await expect.poll(() => stepsHere().length).toBe(11)
      /** Steps that are not beside the form, or out of reach. */
      const misplaced = () => {
        const { left } = box('main form')
        return stepsHere()
          .filter((step) => {
            const { right, top, bottom } = step.getBoundingClientRect()
            return right > left || top < 0 || bottom > size[1]
          })
          .map((step) => step.innerText)
      }
      // The page is laid out once more when its first picture is there.
      await expect.poll(misplaced).toEqual([])
      const steps = stepsHere()
      const form = box('main form')
      // Each is one line, also the last one, whose number has two digits.
      expect(new Set(steps.map(({ offsetHeight }) => offsetHeight)).size).toBe(1)
      // Not the one line of a phone, which has to be opened first.
      expect(document.querySelector('main nav summary')?.checkVisibility()).toBe(false)
      expect(form.right).toBeLessThanOrEqual(width)
      expect(form.width).toBeGreaterThan(400)
      const later = page.getByRole('link', { name: lang === 'en' ? 'Finish later' : 'Dokončit později', exact: true })
      await expect.element(later).toBeInViewport()
      // The bar of the form stands at the lower edge of the window.
      const bar = box('main form > footer')
      expect([bar.left >= 0, bar.right <= width, Math.round(bar.bottom)]).toEqual([true, true, size[1]])
    })

    it(`shows a week of viewings in columns at ${width} px, a time in one line [D10] [23] (${lang})`, async () => {
      await open({ by: 'owner', path: '/profile/manage-tours' })
      await expect.poll(() => lefts('main [data-day]')).toHaveLength(7)
      const days = lefts('main [data-day]')
      expect(new Set(days).size).toBe(width === 768 ? 4 : 7)
      for (const day of document.querySelectorAll('main [data-day]')) {
        const { right } = day.getBoundingClientRect()
        expect(right).toBeLessThanOrEqual(width)
      }
      const time = [...document.querySelectorAll<HTMLElement>('main [data-day] ol button > span')].find(
        ({ innerText }) => /\d:\d\d/.test(innerText),
      )
      if (width === 768 && time !== undefined) expect(time.getBoundingClientRect().height).toBeLessThan(30)
    })

    it(`shows own listings as rows with their pictures beside them at ${width} px [D10] [23] (${lang})`, async () => {
      await open({ by: 'owner', path: '/profile/properties' })
      await expect.poll(() => document.querySelectorAll('main article').length).toBeGreaterThan(1)
      for (const row of document.querySelectorAll('main article')) {
        const [whole, picture, title] = [row, row.querySelector('.picture'), row.querySelector('h2, h3')].map(
          (element) => element?.getBoundingClientRect(),
        )
        expect(whole?.right ?? Infinity).toBeLessThanOrEqual(width)
        expect(title?.left ?? 0).toBeGreaterThanOrEqual(picture?.right ?? Infinity)
      }
    })

    it(`shows compared homes in columns beside each other at ${width} px [D10] [23] (${lang})`, async () => {
      await open({ by: 'guest', path: '/compare?ids=1,2' })
      const columns = [...document.querySelectorAll('main table thead th')].map((cell) => cell.getBoundingClientRect())
      expect(columns.length).toBeGreaterThan(1)
      for (const { left, right } of columns) expect([left >= 0, right <= width]).toEqual([true, true])
      expect(new Set(columns.map(({ left }) => left)).size).toBe(columns.length)
      // A column too narrow for the names of the facts would make a tower of each.
      for (const name of document.querySelectorAll('main table th[scope=row]')) {
        // Before it may stand what is only read out.
        expect(linesOf(name.lastChild ?? name), name.textContent ?? '').toBeLessThanOrEqual(4)
      }
    })

    it(`shows at least two of the newest homes beside each other on the home page at ${width} px [D10] [23] (${lang})`, async () => {
      await open({ by: 'guest', path: '' })
      const cards = page.getByRole('main').getByRole('article')
      await expect.element(cards.nth(1)).toBeVisible()
      const [first, second] = [0, 1].map((place) => cards.nth(place).element().getBoundingClientRect())
      expect(second?.top).toBe(first?.top)
      expect(second?.left).toBeGreaterThan(first?.right ?? Infinity)
      expect(box('main form').right).toBeLessThanOrEqual(width)
    })
  }
