import { expect, test, type Page } from '@playwright/test'

import { register, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** Lets the API refuse every write to such an address with a problem document, as the specification orders its places. */
const refuse = (page: Page, pattern: RegExp, status: number, problem: object) =>
  page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/problem+json', json: { status, ...problem } }),
  )

const toast = (page: Page, text: string) => page.locator('.Toastify').getByRole('alert').filter({ hasText: text })

for (const [status, detail] of [
  [429, 'Come back on Tuesday.'],
  [500, 'The cellar is flooded.'],
  [503, 'We are moving house.'],
] as const) {
  test(`a form says what the API says of a ${status}, beside it and as a toast [X-APIMSG] [X-TOAST] [B9]`, async ({
    page,
  }) => {
    await refuse(page, /\/users\/reset-password-send/, status, { detail, message: 'Never seen.' })
    await page.goto('/en/auth/lost-password')
    await takenOver(page)
    await page.getByLabel('Email').fill('jana@example.test')
    await page.locator('form [type=submit]').click()
    await expect(page.locator('form')).toContainText(detail)
    await expect(toast(page, detail)).toBeVisible()
  })
}

test('refused calls of lists and settings raise a toast, too [X-TOAST] [B10]', async ({ page, request }) => {
  const email = await register(request, 'en', 'refused')
  const pair = await tokensOf(request, email)
  await request.post('/saved_searches', {
    headers: { authorization: `Bearer ${pair.token}` },
    data: { name: 'Flats', frequency: 'daily', criteria: { listing_type: 'rent' } },
  })
  await signIn(page, pair)
  await page.goto('/en/profile/saved-searches')
  await takenOver(page)

  await test.step('a saved search that cannot be changed', async () => {
    await refuse(page, /\/saved_searches\/\d+$/, 503, { detail: 'We are moving house.' })
    await page.getByLabel(/^How often to write/).selectOption('weekly')
    await expect(toast(page, 'We are moving house.')).toBeVisible()
    await expect(page.getByRole('article').getByText('We are moving house.')).toBeVisible()
  })

  await test.step('or be deleted, where nobody says why', async () => {
    await page.unrouteAll()
    await refuse(page, /\/saved_searches\/\d+$/, 500, {})
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(toast(page, 'Error, please contact support.')).toBeVisible()
  })

  await test.step('a list that cannot be read', async () => {
    await page.unrouteAll()
    await page.route(/\/leads\?/, (route) => route.fulfill({ status: 422, json: { errors: ['One.', 'Two.'] } }))
    await page.goto('/en/profile/leads')
    await expect(toast(page, 'One. Two.')).toBeVisible()
  })
})
