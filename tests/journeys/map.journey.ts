import { expect, test, type Page } from '@playwright/test'

import { openListingMap } from '#tests/support/openListingMap.ts'

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** The engine is large, and draws without a graphics card here. */
const slow = { timeout: 20_000 }

test('draws its map where no script may turn a text into markup or code, and a breach is noticed', async ({ page }) => {
  const complaints = listen(page)
  const figure = await openListingMap(page)
  await expect(figure.getByRole('button', { name: 'Zoom in' })).toBeVisible(slow)
  await expect(figure.locator('.map-names > *').first()).toBeAttached()
  expect(complaints).toEqual([])
  const breach = () => page.evaluate(() => (document.createElement('div').innerHTML = '<b>no</b>'))
  await expect(breach()).rejects.toThrow('TrustedHTML')
  expect(complaints).not.toEqual([])
  await expect(page.evaluate(() => new Worker('/assets/other.js'))).rejects.toThrow('TrustedScriptURL')
})

test('draws with the style that is set, and names its sources as text; or with its own where that cannot be had', async ({
  page,
}) => {
  for (const answer of [{ status: 200 }, { status: 503 }]) {
    await page.unrouteAll()
    // As the server writes it with MAP_STYLE_URL, here at our own origin.
    await page.route('**/en/listing/**', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"mapStyleUrl":""', '"mapStyleUrl":"/map-style.json"')
      await route.fulfill({ response, body })
    })
    await page.route('**/map-style.json', (route) =>
      route.fulfill({
        ...answer,
        json: {
          version: 8,
          sources: {
            land: {
              type: 'geojson',
              data: { type: 'FeatureCollection', features: [] },
              attribution: '<a href="https://example.com">&copy; Somebody</a>',
            },
          },
          layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#fff' } }],
        },
      }),
    )
    const figure = await openListingMap(page)
    await expect(figure.getByRole('button', { name: 'Zoom in' })).toBeVisible(slow)
    if (answer.status === 200) {
      await expect(figure).toContainText('© Somebody')
      await expect(figure.locator('.map-names > *')).toHaveCount(0)
    } else {
      await expect(figure.locator('.map-names > *').first()).toBeAttached(slow)
      await expect(figure).toContainText('GeoNames')
    }
  }
})
