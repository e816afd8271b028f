import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

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
  })
}
