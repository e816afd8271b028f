import { expect, test, type Page } from '@playwright/test'

import { findingsOf } from '#tests/support/findings.ts'
import { demoPassword, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

const flats = '/en/listings?property_type[]=flat'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
const away = (page: Page) => page.locator('main > [data-away]')

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(cards(page).first()).toBeVisible()
}

/** Opens the first listing of the results, and waits until it is there. */
async function openFirst(page: Page) {
  const results = await heading(page).innerText()
  await cards(page).first().getByRole('link').first().click()
  await expect(heading(page)).not.toHaveText(results)
}

/** Marks what is in the document now: a page that is drawn anew has no mark. */
const mark = (page: Page) => heading(page).evaluate((element) => (element.dataset.mark = 'old'))
const isOld = (page: Page) => heading(page).evaluate((element) => element.dataset.mark === 'old')

test.use({ viewport: { width: 1440, height: 900 } })

test('comes back to the very same results, which nobody sees, hears or reaches meanwhile [R-LISTINGS]', async ({
  page,
}) => {
  await open(page, flats)
  await mark(page)
  await openFirst(page)
  await expect(away(page)).toHaveCount(1)
  await expect(heading(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-away]') === null)).toBe(true)
  }
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).last()).toBeVisible()
  expect(await isOld(page)).toBe(true)
  await expect(away(page)).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
})

test('draws results anew for another search, and gives all up for another errand [R-LISTINGS]', async ({ page }) => {
  await open(page, flats)
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Domivo' }).click()
  await expect(away(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('house')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(heading(page)).toHaveText('Houses for sale')
  expect(await isOld(page)).toBe(false)
  await expect(away(page)).toHaveCount(1)
  // The first page still knows what was chosen on it.
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('house')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await expect(heading(page)).toHaveText('Cookies')
  await expect(away(page)).toHaveCount(0)
})

test('closes what was open on a page that is left, and is drawn anew in another language [R-LISTINGS]', async ({
  page,
}) => {
  await page.goto('/en')
  await hydrated(page)
  await page.getByRole('link', { name: 'All homes' }).click()
  await expect(heading(page)).toHaveText('Homes for sale and rent')
  await page.getByRole('button', { name: 'All filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Back alone would only close it [C6].
  await page.evaluate(() => history.go(-2))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(away(page)).toHaveCount(1)
  await page.getByRole('group', { name: 'Buy or rent' }).getByText('Rent', { exact: true }).click()
  await page.goForward()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).click()
  await expect(page.getByRole('list', { name: 'Inzeráty', exact: true })).toBeVisible()
  await expect(away(page)).toHaveCount(0)
})

test('shows nobody a page of the account that was signed out of elsewhere [S-401]', async ({ page, request }) => {
  await signIn(page, await tokensOf(request, 'visitor@domivo.test', demoPassword))
  await open(page, flats)
  await openFirst(page)
  await expect(away(page)).toHaveCount(1)
  const other = await page.context().newPage()
  await other.goto('/en/profile/logout')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(away(page)).toHaveCount(0)
})

test.describe('with motion', () => {
  // A map that is moved takes a moment to come to rest.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a map that comes to rest after its page was left takes nobody back there [R-LISTINGS]', async ({ page }) => {
    test.slow()
    let rests = 0
    page.on('request', (request) => {
      if (/\/properties\/map\?/.test(request.url())) rests += 1
    })
    await expect(async () => {
      await open(page, flats)
      await expect(page.getByRole('list', { name: 'Homes on the map' }).getByRole('button').first()).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('checkbox', { name: 'Search as I move the map' }).check()
      await expect(page).toHaveURL(/bbox=/)
      await page.waitForLoadState('networkidle')
      rests = 0
      await page.evaluate(() => {
        const closer = { key: '+', keyCode: 107, bubbles: true }
        document.querySelector('canvas')?.dispatchEvent(new KeyboardEvent('keydown', closer))
        document.querySelector<HTMLElement>('header a')?.click()
      })
      await expect(heading(page)).toHaveText('Find a home where you want to live')
      // Results that were still on their way are given up with their map: nothing could come to rest there.
      expect(await away(page).count()).toBe(1)
    }).toPass()
    // What the map asks once it rests: the search would be sent there in the same moment.
    await expect.poll(() => rests).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/en$/)
  })
})
