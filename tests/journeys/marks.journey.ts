import { expect, test } from '@playwright/test'

import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// How homes are marked, hidden and compared: tests/components/marks.test.ts. There the application goes on in one document.
test('what a device remembers is there in the next document: homes that were seen, hidden and chosen', async ({
  page,
}) => {
  // Other journeys offer flats in the meantime.
  const homes = '/en/listings?property_type[]=house'
  const cards = page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
  const first = cards.first()
  const [choose, hide] = [/^Compare: /, /^Hide: /]
  await page.goto(homes)
  await hydrated(page)
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Price and history' })).toBeVisible({ timeout: 15_000 })
  await page.goBack()
  await expect(first.getByText('Viewed', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: choose }).click()
  await expect(first.getByRole('button', { name: choose, pressed: true })).toBeVisible()
  const hidden = await cards.nth(1).getByRole('link').first().getAttribute('href')
  await cards.nth(1).getByRole('button', { name: hide }).click()

  await page.goto(homes)
  await hydrated(page)
  await expect(first.getByText('Viewed', { exact: true })).toBeVisible()
  await expect(first.getByRole('button', { name: choose, pressed: true })).toBeVisible()
  await expect(page.getByText('1 hidden home here')).toBeVisible()
  await expect(page.locator(`main article a[href="${hidden}"]`)).toBeHidden()
})
