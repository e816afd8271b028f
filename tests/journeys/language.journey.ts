import { expect, test, type Page } from '@playwright/test'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** The way somebody at this width reaches the language switcher of the header. */
async function chooseLanguage(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name }).click()
}

test.use({ viewport: { width: 1440, height: 900 } })

test('keeps page, query, scroll and what was typed when the language changes [S-LOCALE]', async ({ page }) => {
  await page.goto('/en/article/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await takenOver(page)
  await page.evaluate(() => {
    const note = document.createElement('textarea')
    note.id = 'typed'
    note.value = 'half a thought'
    document.querySelector('main h1')?.after(note)
    window.scrollTo(0, 600)
  })
  // Playwright's own click would scroll the sticky header to its place first.
  await page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).dispatchEvent('click')
  await expect(page).toHaveURL('/cs/article/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podmínky používání')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page).toHaveTitle('Domivo – Podmínky používání')
  await expect(page.locator('#typed')).toHaveValue('half a thought')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(550)
})

test('keeps the query, in the words of the other language', async ({ page }) => {
  await page.goto('/en/listings?listing_type=rent')
  await takenOver(page)
  await chooseLanguage(page, 'CS – Čeština')
  await expect(page).toHaveURL('/cs/inzeraty?listing_type=rent')
})

test('stores the language here and in a cookie, and the bare address follows it [B-STORAGE] [B-LANGS] [R-HOME]', async ({
  page,
  context,
}) => {
  await page.goto('/en')
  await takenOver(page)
  await chooseLanguage(page, 'CS – Čeština')
  await expect(page).toHaveURL('/cs')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userLocale'))).toBe('cs')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect([cookie?.value, cookie?.path, cookie?.sameSite]).toEqual(['cs', '/', 'Lax'])
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(daysLeft).toBeGreaterThan(364.9)
  expect(daysLeft).toBeLessThanOrEqual(365)
  await page.goto('/')
  await expect(page).toHaveURL('/cs')
})

test('leaves the page whole when the texts of the other language cannot be loaded, and says so [B-TOASTS]', async ({
  page,
}) => {
  await page.goto('/en/article/terms')
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/messages-*.js', (route) => route.abort())
  await chooseLanguage(page, 'CS – Čeština')
  await expect(page.getByRole('alert')).toContainText('The language could not be loaded.')
  const shownAt = Date.now()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(2000)
  await expect(page).toHaveURL('/en/article/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  expect(await page.evaluate(() => localStorage.getItem('userLocale'))).toBe('en')
})

test('lets the last of several quick choices win', async ({ page }) => {
  await page.goto('/en/article/terms')
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  const release = await holdRequests(page, '**/assets/messages-*.js')
  await chooseLanguage(page, 'CS – Čeština')
  await chooseLanguage(page, 'EN – English')
  release()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/en/article/terms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'CS – Čeština')
  await expect(page).toHaveURL('/cs/article/terms')
})

test('follows back and forward through both languages', async ({ page }) => {
  await page.goto('/en/article/terms')
  await takenOver(page)
  await chooseLanguage(page, 'CS – Čeština')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podmínky používání')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const rentIn = {
  en: { words: 'Homes for rent', path: '/en/listings' },
  cs: { words: 'Nemovitosti k pronájmu', path: '/cs/inzeraty' },
} as const

/** Everything of the head that has a language, of the results in `lang`, and nothing of it twice. */
async function expectHead(page: Page, lang: 'en' | 'cs') {
  const { words, path } = rentIn[lang]
  // With whatever blank follows the preposition.
  const title = new RegExp(`^${`Domivo – ${words}`.replaceAll(' ', '\\s')}$`)
  const description = new RegExp(`^${words.replaceAll(' ', '\\s')}: `)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page).toHaveTitle(title)
  const head = page.locator('head')
  for (const [selector, attribute, value] of [
    ['meta[property="og:title"]', 'content', title],
    ['meta[name="description"]', 'content', description],
    ['meta[property="og:description"]', 'content', description],
    ['meta[property="og:locale"]', 'content', lang === 'cs' ? 'cs_CZ' : 'en_GB'],
    ['link[rel="canonical"]', 'href', new RegExp(`${path}$`)],
    ['link[hreflang="cs"]', 'href', /\/cs\/inzeraty$/],
    ['link[hreflang="en"]', 'href', /\/en\/listings$/],
  ] as const)
    await expect(head.locator(selector), selector).toHaveAttribute(attribute, value)
}

const switches: { way: string; change: (page: Page, to: string) => Promise<void> }[] = [
  {
    way: 'the mouse, which rested on the switch',
    change: async (page, to) => {
      // So the other page is loaded while this language is still current.
      const link = page.getByRole('banner').getByRole('link', { name: to })
      const loaded = page
        .waitForResponse((answer) => answer.url().includes('/properties?'), { timeout: 5_000 })
        .catch(() => undefined)
      await link.hover()
      await loaded
      await link.click()
    },
  },
  {
    way: 'the keyboard',
    change: async (page, to) => {
      await page.getByRole('banner').getByRole('link', { name: to }).focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    way: 'a link at the foot of the page',
    change: (page, to) => page.getByRole('contentinfo').getByRole('link', { name: to }).click(),
  },
]

for (const [from, to] of [
  ['en', 'cs'],
  ['cs', 'en'],
] as const) {
  for (const { way, change } of switches) {
    test(`has a head in the language that is current after a switch from ${from} to ${to} by ${way}, and after Back and Forward [N-TITLE-LOCALE] [B6]`, async ({
      page,
    }) => {
      test.setTimeout(60_000)
      await page.goto(`${rentIn[from].path}?listing_type=rent`)
      await takenOver(page)
      await expectHead(page, from)
      await change(page, to === 'cs' ? 'CS – Čeština' : 'EN – English')
      await expect(page).toHaveURL(`${rentIn[to].path}?listing_type=rent`)
      await expectHead(page, to)
      await page.goBack()
      await expect(page).toHaveURL(`${rentIn[from].path}?listing_type=rent`)
      await expectHead(page, from)
      await page.goForward()
      await expectHead(page, to)
    })
  }
}
