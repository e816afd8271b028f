import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { PropertyFacets } from '#contract/entities/property.ts'
import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

drawMaps()

const box = (selector: string) => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`Nothing on the page is ${selector}.`)
  return found.getBoundingClientRect()
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
