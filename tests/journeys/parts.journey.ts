import { expect, type Page } from '@playwright/test'

import { mapsLoaderModel } from '#machines/mapsLoader/mapsLoader.model.ts'
import { partsTest as test } from '#tests/support/partsTest.ts'
import { triesTool } from '#tests/support/roundsOfRun.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import { walkPath } from '#tests/support/walkPath.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

// One build and one server for all of them.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1440, height: 900 } })
test.skip(!triesTool('page of parts'), 'in another run, or with TOOLS=all')

test.describe('the maps loader walks [S-MAPS]', () => {
  for (const [index, path] of toursOnPage(mapsLoaderModel).entries()) {
    test(`its tour ${index + 1}, of ${path.steps.length} steps`, async ({ page }) => {
      test.setTimeout(15_000 + path.steps.length * 3_000)
      await walkPath(page, path)
    })
  }
})

/** Opens the page of parts with this answer to the question for the country; complaints of the policy are kept. */
async function open(page: Page, answer: string | null = '1;CZ;CZE;Czech Republic') {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  await page.route('**/ip2c', (route) =>
    answer === null ? route.abort() : route.fulfill({ body: answer, contentType: 'text/plain' }),
  )
  await page.goto('/workbench/parts?locale=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return complaints
}

const choice = (page: Page) => page.getByRole('button', { name: 'Country for Phone: Czech Republic, +420' })

test('the phone field breaks no rule of the policy, whatever is known of the country, and loads the flags that are seen, from our own origin, and numbers apart [V-PHONE] [C-IP2C] [B-PHONEUI] [REL-60]', async ({
  page,
  ownOrigin,
}) => {
  for (const answer of ['1;CZ;CZE;Czech Republic', null, '0;;;UNKNOWN', '<html>'.repeat(100_000)]) {
    await page.unrouteAll()
    const complaints = await open(page, answer)
    await expect(choice(page)).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+49 30 123456')
    await expect(page.getByRole('button', { name: 'Country for Phone: Germany, +49' })).toBeVisible()
    expect(complaints).toEqual([])
  }

  // Left before requests are counted: the flag of Germany may still be on its way.
  await page.goto('about:blank')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.unrouteAll()
  await open(page)
  await expect(page.getByRole('button', { name: 'Country for Mobile: Slovakia, +421' })).toBeVisible()
  await networkQuiet(page)
  const flags = () => requested.filter((url) => /\/[A-Z]{2}-[^/]*\.svg$/.test(url))
  expect(flags().length).toBe(2)
  expect(requested.filter((url) => url.includes('/assets/readNumber-'))).toHaveLength(1)
  expect(requested.filter((url) => !url.startsWith(ownOrigin))).toEqual([])
  await choice(page).click()
  // The page has been idle before, so waiting for that would end at once.
  await expect.poll(() => flags().length).toBeGreaterThan(5)
  // Until no more are asked for.
  let before = 0
  await expect
    .poll(() => {
      const isSame = flags().length === before
      before = flags().length
      return isSame
    })
    .toBe(true)
  expect(flags().length).toBeLessThan(150)
  const broken = await page
    .locator('[role=option] img')
    .evaluateAll(
      (pictures) =>
        pictures.filter((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 0)
          .length,
    )
  expect(broken).toBe(0)
})
