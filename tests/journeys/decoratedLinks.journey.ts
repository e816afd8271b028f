import { expect, test } from '@playwright/test'

import { linkDecorations } from '#tests/support/linkDecorations.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

// Decorations of the query are those of tests/components/decoratedLinks.test.ts; the server leads to the path that is meant.
const decorations = [
  ...linkDecorations.slice(0, 1),
  ...linkDecorations.filter(([, decorate]) => decorate('/en/listings', '').split(/[?#]/)[0] !== '/en/listings'),
]

test('shows the same results by a decorated link, also to a path in another writing, and links on without the decoration, which stays in the address where it arrived [C1]', async ({
  page,
}) => {
  test.setTimeout(60_000)
  for (const [name, decorate] of decorations) {
    await test.step(name, async () => {
      await page.goto(decorate('/en/listings', 'listing_type=rent'))
      await hydrated(page)
      await expect(page).toHaveTitle('Domivo – Homes for rent')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent')
      await expect(page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article').first()).toBeVisible()
      const next = new URL(
        (await page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Next' })
          .getAttribute('href')) ?? '',
        page.url(),
      )
      expect(Object.fromEntries(next.searchParams)).toEqual({ listing_type: 'rent', page: '2' })
    })
  }

  // The campaign stays in the address where it arrived, for those who count visits.
  await page.goto('/cs/inzeraty/?utm_source=newsletter&listing_type=rent')
  await hydrated(page)
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('newsletter')
})
