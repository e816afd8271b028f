import { expect, test, type Locator, type Page } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { demoPassword, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** Scrolls past the place where a bar began; returns where it and the header stand then. */
async function afterScrolling(page: Page, bar: Locator) {
  const began = (await bar.boundingBox())?.y ?? 0
  await page.evaluate((far) => window.scrollTo(0, far), began + 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(began + 250)
  const header = await page.getByRole('banner').boundingBox()
  const box = await bar.boundingBox()
  if (header === null || box === null) throw new Error('A bar is not there.')
  return { headerEnds: header.y + header.height, barBegins: box.y }
}

for (const lang of ['en', 'cs'] as const) {
  test.describe(`bars that stay below the header (${lang})`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`the price of a listing, on a phone [D1] (${lang})`, async ({ page, request }) => {
      const answer = await request.get('/properties?itemsPerPage=1')
      const { _embedded } = (await answer.json()) as PropertyCollection // what the contract says
      const [listing] = _embedded?.item ?? []
      await page.goto(`/${lang}/${lang === 'en' ? 'listing' : 'inzerat'}/${listing?.slug}/${listing?.id}`)
      await takenOver(page)
      const price = page.getByRole('main').locator('.price-place')
      const { headerEnds, barBegins } = await afterScrolling(page, price)
      expect(Math.abs(barBegins - headerEnds)).toBeLessThanOrEqual(1)
      await expect(price).toBeInViewport({ ratio: 1 })
      await expect(price).toContainText(lang === 'en' ? 'CZK' : 'Kč')
    })

    for (const width of [390, 1440]) {
      test(`the decision of a moderator, at ${width} px [D1] (${lang})`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 844 })
        await signIn(page, await tokensOf(request, 'admin@domivo.test', demoPassword))
        await page.goto(`/${lang}/admin/properties?queue=1`)
        await takenOver(page)
        const approve = page.getByRole('main').getByRole('button', { name: /\(A\)$/ })
        await expect(approve).toBeVisible()
        const bar = approve.locator('..')
        const { headerEnds, barBegins } = await afterScrolling(page, bar)
        expect(Math.abs(barBegins - headerEnds)).toBeLessThanOrEqual(1)
        await approve.click({ trial: true })
      })
    }
  })
}
