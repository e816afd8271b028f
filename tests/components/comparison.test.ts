import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleWithEveryFact } from '#tests/support/components/examples/everyFact.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { brokenWords, cutTexts } from '#tests/support/components/wordBreaks.ts'

const languages = [
  {
    lang: 'en',
    path: '/en/compare?ids=1,2',
    view: /^View listing: /,
    favorite: /^Favorite: Žižkova 1,/,
    drop: /^Remove from/,
    costs: 'Price and costs',
  },
  {
    lang: 'cs',
    path: '/cs/porovnani?ids=1,2',
    view: /^Zobrazit inzerát: /,
    favorite: /^Oblíbené: Žižkova 1,/,
    drop: /^Odebrat z/,
    costs: 'Cena a\u00A0náklady',
  },
]

/** Two flats of which everything is known; the second has the longest values of those that are marked as better. */
const answersFor = (listingType: 'rent' | 'sale'): Handlers => ({
  ...guestAnswers,
  getProperty: ({ params }) => {
    const id = Number(params.propertyId)
    const flat = exampleWithEveryFact(id, listingType)
    const long = [
      { attributeName: 'energy_class', value: id === 1 ? 'G' : 'F' },
      { attributeName: 'energy_kwh_m2', valueNumeric: id === 1 ? 386 : 341 },
      { attributeName: 'internet_speed', valueNumeric: 1_000 * id },
      { attributeName: 'deposit', valueNumeric: 129_500 + id },
    ]
    const replaced = new Set(long.map(({ attributeName }) => attributeName))
    const others = flat._embedded.propertyAttribute.filter(({ attributeName }) => !replaced.has(attributeName))
    return { ...flat, _embedded: { ...flat._embedded, propertyAttribute: [...others, ...long] } }
  },
})

/** Ticks that stand on another line than the word before them. */
function lonelyTicks(): string[] {
  return [...document.querySelectorAll('td[data-best]')].flatMap((cell) => {
    const tick = cell.querySelector('svg')?.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(cell)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const words = lines.filter(
      ({ bottom }) => tick !== undefined && bottom > tick.top + 4 && bottom - 4 < tick.bottom + 8,
    )
    return words.length > 1 ? [] : [cell.textContent]
  })
}

for (const listingType of ['rent', 'sale'] as const)
  it.each(languagesHere(`comparison for ${listingType}`, languages))(
    `homes for ${listingType} side by side break no word, keep the tick with its value and stand in the middle ($lang) [3] [17] [18]`,
    async ({ lang, path, costs }) => {
      await openPage(path, { answers: answersFor(listingType), size: [390, 844] })
      await settled()
      for (const width of [320, 360, 390, 768, 1440]) {
        await page.viewport(width, 844)
        await expect.poll(() => innerWidth).toBe(width)
        await settled()
        expect([width, ...brokenWords(), ...cutTexts()]).toEqual([width])
        expect([width, ...lonelyTicks()]).toEqual([width])
      }
      await page.viewport(390, 844)
      await expect.poll(() => innerWidth).toBe(390)
      const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
      const pictures = [...document.querySelectorAll('thead .picture')].map((picture) =>
        picture.getBoundingClientRect(),
      )
      expect(Math.round(390 - (pictures.at(-1)?.right ?? 0))).toBe(Math.round(heading.left))
      // All that a home costs stands under one heading.
      const headings = [...document.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent)
      expect(headings[0]).toBe(costs)
      expect(headings).not.toContain(lang === 'en' ? 'Price' : 'Cena')
    },
  )

it.each(languagesHere('ways on from a comparison', languages))(
  'leads on from each compared home, which can be kept, and leaves its photo in sight ($lang) [16]',
  async ({ path, view, favorite, drop }) => {
    await openPage(path, { answers: answersFor('rent'), width: 390 })
    await settled()
    await expect.poll(() => page.getByRole('link', { name: view }).elements().length).toBe(2)
    expect(await findings()).toEqual([])
    const table = page.getByRole('table')
    for (const button of table.getByRole('button', { name: drop }).elements())
      expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(32)
    const heart = table.getByRole('button', { name: favorite })
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: view }).first().click()
    await expect.poll(() => location.pathname).toMatch(/-2-kk-zizkova-zlin-1\/1$/)
  },
)
