import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const paragraphs = Array.from({ length: 40 }, (_, index) => `Room ${index + 1} faces the courtyard.`).join('\n\n')
/** A listing that waits for a moderator, longer than any window. */
const longListing = exampleOwnProperty(1, {
  status: 'PENDING',
  transitions: exampleAdminCard(1).transitions,
  descriptions: { en: paragraphs, cs: paragraphs },
})

/** Scrolls past the place where a bar began; returns where it and the header stand then. */
async function afterScrolling(bar: Element) {
  const began = bar.getBoundingClientRect().y + scrollY
  scrollTo(0, began + 300)
  await expect.poll(() => scrollY).toBeGreaterThan(began + 250)
  const header = document.querySelector('header')
  return { headerEnds: header?.getBoundingClientRect().bottom ?? 0, barBegins: bar.getBoundingClientRect().y }
}

for (const lang of ['en', 'cs'] as const) {
  describe(`bars that stay below the header (${lang})`, () => {
    it(`the price of a listing, on a phone [D1] (${lang})`, async () => {
      await openPage(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/flat-2-kk-zizkova-zlin-1/1`, {
        answers: guestAnswers,
        width: 390,
      })
      await settled()
      const price = document.querySelector('main .price-place') ?? document.body
      const { headerEnds, barBegins } = await afterScrolling(price)
      expect(headerEnds).toBeGreaterThan(0)
      expect(Math.abs(barBegins - headerEnds)).toBeLessThanOrEqual(1)
      await expect.element(page.elementLocator(price)).toBeInViewport({ ratio: 1 })
      expect(price.textContent).toContain(lang === 'en' ? 'CZK' : 'Kč')
    })

    for (const width of [390, 1440]) {
      it(`the decision of a moderator, at ${width} px [D1] (${lang})`, async () => {
        await openPage(`/${lang}/admin/properties?queue=1`, {
          answers: { ...answersFor('admin'), getProperty: () => longListing },
          isSignedIn: true,
          size: [width, 844],
        })
        await settled()
        const approve = page.getByRole('main').getByRole('button', { name: /\(A\)$/ })
        await expect.element(approve).toBeVisible()
        const bar = approve.element().parentElement ?? document.body
        const { headerEnds, barBegins } = await afterScrolling(bar)
        expect(headerEnds).toBeGreaterThan(0)
        expect(Math.abs(barBegins - headerEnds)).toBeLessThanOrEqual(1)
        await approve.click({ trial: true })
      })
    }
  })
}
