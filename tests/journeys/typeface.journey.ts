import { expect, test, type Page } from '@playwright/test'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

declare global {
  interface Window {
    shifts: number[]
  }
}

/** Adds up how much the page moves by itself, from its first paint on. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift, 0))
}

/** Two frames: what the last change moved has been counted by then. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const paths = [
  '/en/article/privacy-policy',
  '/cs/article/privacy-policy',
  '/cs/article/terms',
  '/cs',
  '/en/listings',
  '/cs/auth/signin',
]

/** Whether the browser really draws the heading in the typeface that came with the page. */
async function isInTypeface(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#root h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.every(({ familyName, isCustomFont }) => isCustomFont && familyName.startsWith('Figtree'))
}

for (const width of languagesOfRun('typeface', [390, 1440])) {
  test(`no page moves at ${width} px when the typeface comes late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const shifted = await measureShifts(page)
    for (const path of paths) {
      await test.step(path, async () => {
        const release = await holdRequests(page, '**/*.woff2')
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        const arrived = page.waitForResponse('**/figtree-latin-wght*')
        release()
        await (await arrived).finished()
        await page.evaluate(() => document.fonts.ready)
        await settle(page)
        expect(await shifted()).toBeLessThan(0.02)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }
  })
}

test('a first visit is shown in the typeface, also where its files come late [D11]', async ({ page }) => {
  const arriveLate = async (path: string) => {
    const release = await holdRequests(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    // Longer than a typeface is waited for that is optional.
    await hydrated(page)
    expect(await isInTypeface(page)).toBe(false)
    const arrived = page.waitForResponse('**/figtree-latin-wght*')
    release()
    await (await arrived).finished()
    await page.evaluate(() => document.fonts.ready)
  }
  await arriveLate('/en')
  await expect.poll(() => isInTypeface(page)).toBe(true)
  await arriveLate('/en/article/terms')
  await settle(page)
  expect(await isInTypeface(page)).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await expect(page).toHaveTitle(/Cookie/)
  await expect.poll(() => isInTypeface(page)).toBe(true)
})

test('a page asks early for the files of the typeface that it needs, and for no other', async ({ page, request }) => {
  const preloaded = async (path: string) =>
    [
      ...(await (await request.get(path)).text()).matchAll(
        /<link rel="preload" href="[^"]*figtree-(latin(?:-ext)?)-wght/g,
      ),
    ].map(([, name]) => name)
  expect(await preloaded('/cs/article/terms')).toEqual(['latin', 'latin-ext'])
  expect(await preloaded('/en/listings')).toEqual(['latin', 'latin-ext'])
  expect(await preloaded('/en/article/cookie-policy')).toEqual(['latin'])
  const requested: string[] = []
  page.on('request', (one) => one.url().endsWith('.woff2') && requested.push(one.url()))
  await page.goto('/en/article/cookie-policy')
  await hydrated(page)
  await networkQuiet(page)
  expect(requested.map((url) => /latin-ext/.test(url))).toEqual([false])
})
