import { expect, test, type Page } from '@playwright/test'

import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
const scrollOf = (page: Page) => page.evaluate(() => scrollY)

/** Opens the results and scrolls to a card far down. */
async function openScrolled(page: Page) {
  await page.goto('/en/listings?property_type[]=flat')
  await hydrated(page)
  await networkQuiet(page)
  const card = cards(page).nth(15)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await scrollOf(page)
  expect(scrolled).toBeGreaterThan(500)
  return { link: card.getByRole('link').first(), scrolled }
}

for (const height of languagesOfRun('scroll', [844, 1200])) {
  test.describe(`at 390 x ${height} px`, () => {
    test.use({ viewport: { width: 390, height } })

    test('comes back to the same place of the results in the moment after a listing was opened, and while it is still on its way [R-LISTINGS]', async ({
      page,
    }) => {
      await test.step('in the moment after', async () => {
        const { link, scrolled } = await openScrolled(page)
        await link.click()
        await expect(page).toHaveURL(/\/listing\//)
        await page.goBack()
        await expect(page).toHaveURL(/\/listings/)
        await expect(cards(page).nth(15)).toBeVisible()
        await networkQuiet(page)
        await expect.poll(() => scrollOf(page)).toBeCloseTo(scrolled, -2)
      })

      await test.step('while it is on its way', async () => {
        const { link, scrolled } = await openScrolled(page)
        await page.route(/\/properties\/\d+/, () => {}) // never answered
        await link.click()
        await expect(page).toHaveURL(/\/listing\//)
        await expect(cards(page)).toHaveCount(0)
        // The page of the listing that is awaited is shorter: the browser moves.
        await expect.poll(() => scrollOf(page)).toBeLessThan(scrolled)
        await page.goBack()
        await expect(cards(page).nth(15)).toBeVisible()
        await expect.poll(() => scrollOf(page)).toBeCloseTo(scrolled, -2)
      })
    })
  })
}
