import { expect, test, type Page } from '@playwright/test'
import { findingsOf } from '#tests/support/findings.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

/** Everything that the page complains about: errors, refused styles or scripts, requests that leave the origin. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`left the origin: ${request.url()}`)
  })
  return complaints
}

const articles = [
  ['/en/article/terms', 'Terms of use'],
  ['/cs/article/terms', 'Podmínky používání'],
  ['/en/article/privacy-policy', 'Privacy policy'],
  ['/cs/article/privacy-policy', 'Zásady ochrany osobních údajů'],
  ['/en/article/cookie-policy', 'Cookies'],
  ['/cs/article/cookie-policy', 'Cookies'],
] as const

for (const lang of languagesOfRun('frame', ['en', 'cs'] as const)) {
  const width = widthOf[lang]
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [path, heading] of articles.filter(([path]) => path.startsWith(`/${lang}/`))) {
      test(`reads ${path}, whole in the first answer and without a complaint [R-ARTICLE]`, async ({ page }) => {
        const complaints = listenForComplaints(page)
        const answer = await page.goto(path)
        const html = (await answer?.text()) ?? ''
        expect(html).toContain(heading)
        expect(html).not.toMatch(/<[^>]+\sstyle=/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await page.waitForLoadState('networkidle')
        expect(complaints).toEqual([])
        expect(await findingsOf(page)).toEqual([])
      })
    }
  })
}

test('answers 404 for an address that no route matches, and names it as it was typed [N-UNMATCHED]', async ({
  page,
}) => {
  const answer = await page.goto('/cs/nikde/tu?a=1')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stránka nenalezena')
  await expect(page.getByRole('main')).toContainText('Page not found: /cs/nikde/tu?a=1')
  await expect(page).toHaveTitle('Domivo – Stránka nenalezena')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('answers 404 where the rule of a page fails [N-VALIDATE]', async ({ page }) => {
  const answer = await page.goto('/en/listing/some-flat/abc')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Page Not Found: /en/listing/some-flat/abc')
})

test('gives a slug of the other language to no page [R-PREFIX]', async ({ page }) => {
  expect((await page.goto('/cs/listings'))?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Page not found: /cs/listings')
  expect((await page.goto('/ja'))?.status()).toBe(404)
})

test('leads an address without a language to the page in the language of the visitor', async ({ request }) => {
  const ask = async (path: string, language: string) => {
    const answer = await request.get(path, { maxRedirects: 0, headers: { 'accept-language': language } })
    return [answer.status(), answer.headers().location]
  }
  expect(await ask('/', 'cs-CZ,en;q=0.5')).toEqual([302, '/cs'])
  expect(await ask('/', 'de')).toEqual([302, '/en'])
  expect(await ask('/inzeraty?listing_type=rent', 'cs')).toEqual([302, '/cs/inzeraty?listing_type=rent'])
  expect(await ask('/article/terms', 'en')).toEqual([302, '/en/article/terms'])
  // The word says the language where the visitor's own has no such page.
  expect(await ask('/inzeraty', 'en')).toEqual([302, '/cs/inzeraty'])
})

test('asks nobody for consent and calls nobody outside where no analytics are configured [C-GTM]', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) outside.push(request.url())
  })
  await page.goto('/en/article/cookie-policy')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  await expect(page.locator('script[src*="gtm"]')).toHaveCount(0)
  expect(outside).toEqual([])
})

test('counts one page view for each change of the path, after the title [N-PAGEVIEW] [N-TITLE]', async ({ page }) => {
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...events) => {
      for (const event of events) layer[layer.length] = { ...(event as object), title: document.title }
      return layer.length
    }
    window.dataLayer = layer
  })
  await page.goto('/cs/article/terms?from=mail')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toEqual([
      { event: 'pageview', page: '/cs/article/terms', title: 'Domivo – Podmínky používání' },
      { event: 'pageview', page: '/cs/article/cookie-policy', title: 'Domivo – Cookies' },
    ])
})

test('moves the focus to the heading of a new page, and reads its title out', async ({ page }) => {
  await page.goto('/en/article/terms')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Domivo – Privacy policy')).toBeAttached()
})

test('lets a keyboard skip to the content', async ({ page }) => {
  await page.goto('/en/article/terms')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('says when there is no connection, and pushes the page down instead of covering it', async ({ page, context }) => {
  await page.goto('/en/article/terms')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await page.getByRole('banner').boundingBox()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const after = await page.getByRole('banner').boundingBox()
  expect(after?.y).toBeGreaterThan(before?.y ?? 0)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens the menu, leads on, and closes it', async ({ page }) => {
    await page.goto('/cs/article/terms')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Nabídka' }).click()
    const menu = page.getByRole('dialog', { name: 'Nabídka' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Nabídka' })).toBeFocused()
    await page.getByRole('button', { name: 'Nabídka' }).click()
    await menu.getByRole('link', { name: 'Oblíbené' }).click()
    await expect(page).toHaveURL(/\/cs\/.*saved-listings$/)
    await expect(menu).toBeHidden()
  })

  test('fits a page of 320 px without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/cs', '/cs/article/privacy-policy', '/cs/auth/signin', '/cs/nikde']) {
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width <= 320]).toEqual([path, true])
    }
  })
})
