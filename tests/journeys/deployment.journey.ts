import { expect, test, type Page } from '@playwright/test'
import { register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const searchLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Search', exact: true })
/** The code of the search page. */
const searchPart = /\/assets\/_lang\.search-[^/]*\.js/

/** Counts whole loads of pages, by path. */
function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
  return loads
}

/** Opens a page and waits for the manifest, which is fetched once the first page had the line for itself; by then builds are watched. */
async function open(page: Page, path: string) {
  const manifest = page.waitForRequest(/\/builds\/meta\//)
  await page.goto(path)
  await hydrated(page)
  await manifest
}

test('finds a new build after an hour, and loads the next page as a whole [S-BUILD] [B-BUILDCHECK]', async ({
  page,
}) => {
  await page.clock.install()
  const loads = countLoads(page)
  const checks: string[] = []
  await page.route('**/builds/latest.json?*', (route) => {
    checks.push(route.request().url())
    return route.fulfill({ json: { id: 'another', timestamp: 1 } })
  })
  const watching = page.waitForRequest(/\/assets\/followDeployment/)
  await page.goto('/en/article/terms')
  // An article has no application before it is touched.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.dataLayer !== undefined)
  await page.clock.runFor(1100)
  await watching
  await networkQuiet(page)
  await page.clock.runFor(3_590_000)
  expect(checks).toEqual([])
  await page.clock.runFor(20_000)
  await expect.poll(() => checks.length).toBe(1)
  expect(checks[0]).toMatch(/\/builds\/latest\.json\?\d+$/)
  expect(loads).toEqual(['/en/article/terms'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(heading(page)).toHaveText('Cookies')
  await expect.poll(() => loads).toEqual(['/en/article/terms', '/en/article/cookie-policy'])
})

test('watches for new builds from the next page on where what watches could not be had at first [S-BUILD]', async ({
  page,
}) => {
  const watcher = /\/assets\/followDeployment/
  await page.clock.install()
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }))
  await page.route(watcher, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => watcher.test(request.url()))
  const loads = countLoads(page)
  await page.goto('/en/article/terms')
  // An article has no application before it is touched.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.dataLayer !== undefined)
  await page.clock.runFor(1100)
  await refused
  await page.unroute(watcher)
  const watching = page.waitForRequest(watcher)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await watching
  await expect(heading(page)).toHaveText('Cookies')
  await networkQuiet(page)
  const check = page.waitForRequest('**/builds/latest.json?*')
  await page.clock.runFor(3_601_000)
  await check
  expect(loads).toEqual(['/en/article/terms'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect.poll(() => loads).toEqual(['/en/article/terms', '/en/article/terms'])
})

test('loads a page once when its code is gone, then shows a way out [X-LAZYRELOAD] [S-BUILD] [REL-66]', async ({
  page,
}) => {
  const loads = countLoads(page)
  await open(page, '/en/article/terms')
  await page.route(searchPart, (route) => route.fulfill({ status: 404 }))
  await searchLink(page).click()
  await expect(heading(page)).toHaveText('Internal Server Error')
  expect(loads).toEqual(['/en/article/terms', '/en/search'])
  await page.unroute(searchPart)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(heading(page)).not.toHaveText('Internal Server Error')
  expect(loads).toEqual(['/en/article/terms', '/en/search', '/en/search'])
})

test('loads nothing again where the reload cannot be remembered [X-LAZYRELOAD] [REL-66]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('Nothing can be stored here.')
    }
  })
  const loads = countLoads(page)
  await open(page, '/en/article/terms')
  await page.route(searchPart, (route) => route.fulfill({ status: 404 }))
  await searchLink(page).click()
  await expect(heading(page)).toHaveText('Internal Server Error')
  expect(loads).toEqual(['/en/article/terms'])
  await page.goBack()
  await expect(heading(page)).toHaveText('Terms of use')
})

test('gives back what was typed on the page that was left [REL-66]', async ({ page }) => {
  await open(page, '/en')
  const price = page.getByRole('search').getByRole('combobox')
  await price.fill('31 000')
  await page.route(searchPart, (route) => route.fulfill({ status: 404 }))
  await searchLink(page).click()
  await expect(heading(page)).toHaveText('Internal Server Error')
  await page.goBack()
  await expect(price).toHaveValue(/31.000/)
})

test('gives back what was typed to whoever typed it, and to nobody else who signs in there [REL-66] [REL-69]', async ({
  page,
  request,
}) => {
  const [jana, eva] = [await register(request, 'en', 'typing'), await register(request, 'en', 'reading')]
  const firstName = page.getByRole('textbox', { name: /^First name/ })
  const kept = () => page.evaluate(() => sessionStorage.getItem('typed'))
  const typeAndLeave = async () => {
    await signIn(page, await tokensOf(request, jana))
    await open(page, '/en/profile')
    await expect(firstName).toHaveValue('')
    await firstName.fill('Jana')
    await page.route(searchPart, (route) => route.fulfill({ status: 404 }))
    await searchLink(page).click()
    await expect(heading(page)).toHaveText('Internal Server Error')
    await page.unroute(searchPart)
    expect(await kept()).toContain('Jana')
  }
  await typeAndLeave()
  await open(page, '/en/profile')
  await expect(firstName).toHaveValue('Jana')

  await page.evaluate(() => sessionStorage.clear())
  await typeAndLeave()
  await signIn(page, await tokensOf(request, eva))
  await open(page, '/en/profile')
  await expect(firstName).toHaveValue('')
  await expect.poll(kept).toBe(null)
  await expect(firstName).toHaveValue('')
})
