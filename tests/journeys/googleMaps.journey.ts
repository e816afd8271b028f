import { expect, type Page } from '@playwright/test'

import { foreignSources, pagePolicy } from '#server/platform/http/securityHeaders.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { mapsTest as test } from '#tests/support/mapsTest.ts'
import { openListingMap } from '#tests/support/openListingMap.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The engine of our own map is large, and draws without a graphics card here. */
const slow = { timeout: 20_000 }

/** Makes every page what the server makes it with MAPS_KEY: the key in its first data, Google's hosts in its policy. */
async function setKey(page: Page, key: string): Promise<void> {
  await page.route(
    ({ hostname, pathname }) => hostname === 'localhost' && pathname.startsWith('/en'),
    async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': pagePolicy(nonce, foreignSources(readSettings({ MAPS_KEY: key }), [])),
        },
        body: (await response.text()).replace('"mapsKey":""', `"mapsKey":"${key}"`),
      })
    },
  )
}

async function writePlace(page: Page, text: string) {
  await page.goto('/en')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await field.fill(text)
  await expect(page.getByRole('option', { name: 'Brno' }).first()).toBeVisible()
  return field
}

test.describe('with a key for the maps of Google [C-MAPS]', () => {
  test.beforeEach(async ({ page, scripts }) => {
    await scripts.standInFor(page)
    await setKey(page, 'K')
  })

  test('places are suggested by Google, who is named, and searched among ours; a listing lies on a map of Google', async ({
    page,
    scripts,
    complaints,
  }) => {
    scripts.plan('works')
    await page.goto('/en')
    await hydrated(page)
    expect(scripts.requests).toEqual([])
    await writePlace(page, 'Brn')
    const panel = page.getByRole('listbox', { name: 'Suggested places' }).locator('..')
    await expect(panel).toContainText('Google Maps')
    expect(scripts.requests.map((query) => query.get('key'))).toEqual(['K'])
    await page.getByRole('option', { name: 'Brno' }).first().click()
    await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue('Brno ')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/en\/listings\?.*place(?:%5B%5D|\[\])=town-\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brno')
    expect(complaints).toEqual([])
    const figure = await openListingMap(page)
    await expect(figure.locator('canvas.fake-google-map')).toHaveCount(1)
    await expect(figure).toContainText('Google Maps')
    expect(complaints).toEqual([])
  })

  test('our own suggestions and map stand in while Google is down, and nobody is bothered [REL-60]', async ({
    page,
    scripts,
    complaints,
  }) => {
    scripts.plan('fails')
    await writePlace(page, 'Brn')
    await expect(page.getByRole('listbox', { name: 'Suggested places' }).locator('..')).not.toContainText('Google')
    expect(scripts.requests).toHaveLength(4)
    const figure = await openListingMap(page)
    await expect(figure.getByRole('button', { name: 'Zoom in' })).toBeVisible(slow)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(complaints.filter((text) => !text.startsWith('Failed to load Google Maps script, retrying in'))).toEqual([])
  })
})

test('our own map stands in where Google refuses the key [REL-60]', async ({ page, scripts, complaints }) => {
  await scripts.standInFor(page)
  await setKey(page, 'refused')
  scripts.plan('works')
  const figure = await openListingMap(page)
  await expect(figure.getByRole('button', { name: 'Zoom in' })).toBeVisible(slow)
  await expect(figure.locator('canvas.fake-google-map')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a part of the map in the address is described among the filters [C-MAPS] [B-GEO]', async ({ page }) => {
  const chip = (text: RegExp) => page.getByRole('list', { name: 'Active filters' }).getByText(text)
  await page.goto('/en/listings?bbox=16.4,49.1,16.8,49.3')
  await expect(chip(/Part of the map: \S.* Brno \(11\.12\skm to the north, 14\.53\skm to the west\)/)).toBeVisible()
  await page.route('**/maps/reverse?*', (route) => route.abort())
  await page.goto('/en/listings?bbox=16.4,49.1,16.9,49.3')
  await expect(chip(/Part of the map: Error retrieving area description/)).toBeVisible()
})
