import { expect, test, type Page } from '@playwright/test'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

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

const languages = [
  {
    lang: 'en',
    articles: { terms: 'Terms of use', 'privacy-policy': 'Privacy policy', 'cookie-policy': 'Cookies' },
  },
  {
    lang: 'cs',
    articles: {
      terms: 'Podmínky používání',
      'privacy-policy': 'Zásady ochrany osobních údajů',
      'cookie-policy': 'Cookies',
    },
  },
] as const

for (const { lang, articles } of languagesOfRun('frame', languages)) {
  test(`articles in ${lang} are read, whole in the first answer, without a complaint, and without the application until it is wanted [R-ARTICLE]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widthOf[lang], height: 900 })
    const complaints = listenForComplaints(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() !== 'document' && scripts.push(request.url()))
    // What the page before still asked for is none of this one's.
    page.on('framenavigated', () => (scripts.length = 0))
    const application = () => scripts.filter((url) => url.endsWith('.js') && !/\/(?:main|rolldown-runtime)-/.test(url))
    // Whoever read another language before uses this one from now on, which the application stores.
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value
    await page.goto('/robots.txt')
    await page.evaluate((other) => (document.cookie = `locale=${other}; path=/`), lang === 'en' ? 'cs' : 'en')
    await page.goto(`/${lang}/article/terms`)
    await expect.poll(kept).toBe(lang)
    await networkQuiet(page)
    expect(application()).not.toEqual([])
    for (const [name, heading] of Object.entries(articles)) {
      const answer = await page.goto(`/${lang}/article/${name}`)
      const html = (await answer?.text()) ?? ''
      expect(html).toContain(heading)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await networkQuiet(page)
      // Whoever reads also scrolls, and points at words; not so far that the links of the footer come below the pointer.
      await page.getByRole('main').locator('p').first().hover()
      await page.mouse.wheel(0, 200)
      await networkQuiet(page)
      expect(application()).toEqual([])
      expect(complaints).toEqual([])
    }
    // What is pressed first is done when the application is there.
    await page.getByRole('contentinfo').getByRole('button').nth(2).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(application()).not.toEqual([])
    expect(complaints).toEqual([])
  })
}

test('answers 404 for an address that no route matches or whose rule fails, names it as it was typed, and leads one without a language to the page in that of the visitor [N-UNMATCHED] [N-VALIDATE] [R-PREFIX]', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main')
  const statusOf = async (path: string) => (await page.goto(path))?.status()
  expect(await statusOf('/cs/nikde/tu?a=1')).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stránka nenalezena')
  await expect(main).toContainText('Page not found: /cs/nikde/tu?a=1')
  await expect(page).toHaveTitle('Domivo – Stránka nenalezena')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await statusOf('/en/listing/some-flat/abc')).toBe(404)
  await expect(main).toContainText('Page Not Found: /en/listing/some-flat/abc')
  // No page has a slug of the other language.
  expect(await statusOf('/cs/listings')).toBe(404)
  await expect(main).toContainText('Page not found: /cs/listings')
  expect(await statusOf('/ja')).toBe(404)

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

test('asks nobody for consent and calls nobody outside where no analytics are configured, and counts one page view for each change of the path, after the title [C-GTM] [N-PAGEVIEW] [N-TITLE]', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) outside.push(request.url())
  })
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...events) => {
      for (const event of events) layer[layer.length] = { ...(event as object), title: document.title }
      return layer.length
    }
    window.dataLayer = layer
  })
  await page.goto('/en/article/terms?from=mail')
  await hydrated(page)
  await networkQuiet(page)
  await expect(page.getByRole('region', { name: 'Can we measure visits?' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  await expect(page.locator('script[src*="gtm"]')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toEqual([
      { event: 'pageview', page: '/en/article/terms', title: 'Domivo – Terms of use' },
      { event: 'pageview', page: '/en/article/cookie-policy', title: 'Domivo – Cookies' },
    ])
  expect(outside).toEqual([])
})
