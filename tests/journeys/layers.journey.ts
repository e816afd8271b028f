import { expect, test } from '@playwright/test'

import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

// Every layer of the product is closed by Back in tests/components/layers.test.ts; here the page before was another
// document, and the first page came from the server.
test('Back closes a filter and leaves the page where it is; then it leads back to the document before [C6]', async ({
  page,
}) => {
  await page.goto('/en/article/terms')
  await page.goto('/en/listings')
  await hydrated(page)
  const open = page.getByRole('button', { name: 'Price', exact: true })
  const layer = page.getByRole('dialog', { name: 'Price' })
  await open.click()
  await expect(layer).toBeVisible()
  await page.goBack()
  await expect(layer).toBeHidden()
  await expect(page).toHaveURL('/en/listings')
  await expect(open).toBeVisible()
  await page.goForward()
  await expect(layer).toBeHidden()
  await expect(page).toHaveURL('/en/listings')
  // Closed by its own way out, it takes no press of Back.
  await open.click()
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/en/article/terms')
})
