import type { Page } from '@playwright/test'

/** Opens a listing in English and comes to its map; answers with the figure around it. */
export async function openListingMap(page: Page) {
  await page.goto('/en/listings?property_type[]=flat')
  const link = page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article').first().getByRole('link')
  await page.goto((await link.first().getAttribute('href')) ?? '')
  const figure = page.getByRole('figure').filter({ hasText: /The (?:pin marks|exact address) / })
  await figure.scrollIntoViewIfNeeded()
  return figure
}
