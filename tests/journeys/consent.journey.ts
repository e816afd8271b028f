import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

import { consentModel } from '#machines/consent/consent.model.ts'
import { withServer } from '#scripts/withServer.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { startTagServer, type TagServer } from '#tests/support/tagServer.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import { walkPath } from '#tests/support/walkPath.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

/** A product that counts visits, with a stand-in for what counts them. */
const test = base.extend<{ requested: string[] }, { counted: { origin: string; tags: TagServer } }>({
  counted: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and has to say so by a pattern
    async ({}, use) => {
      const tags = await startTagServer()
      const environment = { GTM_ID: 'GTM-TEST', GTM_URL: tags.origin, DEMO: 'off' }
      await withServer(({ origin }) => use({ origin, tags }), { environment })
      await tags.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ counted }, use) => use(counted.origin),
  requested: ({ counted: { tags } }, use) => {
    tags.requested.length = 0
    return use(tags.requested)
  },
})

// One server for all of them.
test.describe.configure({ mode: 'default' })

const words = {
  en: {
    question: 'Can we measure visits?',
    agree: 'Agree',
    refuse: 'Decline',
    settings: 'Cookie settings',
    terms: 'Terms of use',
    search: 'Search',
    agreed: 'You agreed. Visits are measured.',
    refused: 'You declined. Nothing is measured.',
    close: 'Close',
  },
  cs: {
    question: 'Můžeme měřit návštěvnost?',
    agree: 'Souhlasím',
    refuse: 'Odmítnout',
    settings: 'Nastavení cookies',
    terms: 'Podmínky používání',
    search: 'Hledat',
    agreed: 'Souhlasili jste, návštěvnost měříme.',
    refused: 'Odmítli jste, nic neměříme.',
    close: 'Zavřít',
  },
} as const

const bar = (page: Page, lang: 'en' | 'cs' = 'en') => page.getByRole('region', { name: words[lang].question })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
const footer = (page: Page) => page.getByRole('contentinfo')

async function open(page: Page, path = '/en/article/terms') {
  await page.goto(path)
  await hydrated(page)
}

async function openRequested(page: Page, path?: string) {
  await open(page, path)
  await expect(bar(page)).toBeVisible()
}

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'))

const views = (requested: string[]) =>
  requested.flatMap((url) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const view = searchParams.get('page')
    return pathname === '/collect' && view !== null ? [[view, searchParams.get('title')]] : []
  })

for (const lang of languagesOfRun('consent', ['en', 'cs'] as const)) {
  const width = widthOf[lang]
  const say = words[lang]
  test.describe(`the question in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('stands where it covers nothing that cannot be reached, moves nothing, and axe finds nothing; who refuses, by keyboard alone, is asked no more, and nothing is ever loaded [C-GTM]', async ({
      page,
      requested,
    }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            Reflect.set(
              window,
              'shift',
              Number(Reflect.get(window, 'shift') ?? 0) + Number(Reflect.get(entry, 'value')),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, `/${lang}`)
      await expect(bar(page, lang)).toBeVisible()
      await networkQuiet(page)
      expect(await findingsOf(page)).toEqual([])
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(0.001)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      const both = [say.refuse, say.agree].map((name) => bar(page, lang).getByRole('button', { name, exact: true }))
      const [refuse, agree] = await Promise.all(both.map((button) => button.boundingBox()))
      expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([agree?.width, agree?.height, agree?.y])
      // The last thing on the page, brought into view by the focus, is not behind the bar.
      const last = footer(page).getByRole('button', { name: say.settings })
      await last.focus()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [lastBox, barBox] = await Promise.all([last.boundingBox(), bar(page, lang).boundingBox()])
      const isBeside = (lastBox?.x ?? 0) >= (barBox?.x ?? 0) + (barBox?.width ?? 0)
      const isAbove = (lastBox?.y ?? 0) + (lastBox?.height ?? 0) <= (barBox?.y ?? 0)
      expect(isBeside || isAbove).toBe(true)
      expect(requested).toEqual([])

      await bar(page, lang).getByRole('button', { name: say.refuse }).focus()
      await page.keyboard.press('Enter')
      await expect(bar(page, lang)).toBeHidden()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
      await page.reload()
      await hydrated(page)
      await networkQuiet(page)
      await expect(bar(page, lang)).toBeHidden()
      expect(requested).toEqual([])
    })
  })
}

test('nothing is loaded, stored or sent before somebody agrees; who does is counted from the page on that is shown, after its title is set, by a policy without exceptions, but not on pages that are missing [C-GTM] [N-PAGEVIEW]', async ({
  page,
  context,
  requested,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await openRequested(page)
  await footer(page).getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await networkQuiet(page)
  expect([requested, await cookiesOf(context)]).toEqual([[], []])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics')))).toEqual([])
  await press(page, 'Agree')
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => views(requested)).toEqual([['/en/article/privacy-policy', 'Domivo – Privacy policy']])
  await footer(page).getByRole('link', { name: 'Terms of use' }).click()
  await expect.poll(() => views(requested).at(-1)).toEqual(['/en/article/terms', 'Domivo – Terms of use'])
  expect(requested.filter((url) => url.startsWith('/gtm.js'))).toEqual(['/gtm.js?id=GTM-TEST'])
  expect(requested).toContain('/second.js')
  expect(decodeURIComponent(requested.find((url) => url.startsWith('/consent')) ?? '')).toContain(
    '"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"granted"',
  )
  expect(await cookiesOf(context)).toEqual(['_ga', '_ga_TEST'])
  expect(complaints).toEqual([])

  await page.reload()
  await hydrated(page)
  await expect.poll(() => views(requested)).toHaveLength(3)
  await expect(bar(page)).toBeHidden()

  // A page that is not there is not counted, also where its code could not be had.
  await page.route('**/assets/_lang.search-*', (route) => route.abort())
  await page.evaluate(() => history.pushState({}, '', '/en/nowhere'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.goBack()
  await expect.poll(() => views(requested)).toHaveLength(4)
  expect(views(requested).map(([path]) => path)).toEqual([
    '/en/article/privacy-policy',
    '/en/article/terms',
    '/en/article/terms',
    '/en/article/terms',
  ])
})

test('who takes the agreement back loses the cookies, and nothing more is sent, not even while the page is left [C-GTM]', async ({
  page,
  context,
  requested,
}) => {
  await openRequested(page, '/en/search')
  await press(page, 'Agree')
  await expect.poll(() => views(requested)).toHaveLength(1)
  expect(await cookiesOf(context)).toHaveLength(2)
  await settings(page).click()
  await expect(bar(page)).toContainText(words.en.agreed)
  await expect(page.getByRole('heading', { name: words.en.question })).toBeFocused()
  requested.length = 0
  const loaded = page.waitForEvent('load')
  await press(page, 'Decline')
  await loaded
  await hydrated(page)
  await networkQuiet(page)
  await settings(page).click()
  await expect(bar(page)).toContainText(words.en.refused)
  expect([requested, await cookiesOf(context)]).toEqual([[], []])
  await press(page, 'Close')
  await expect(settings(page)).toBeFocused()
  await footer(page).getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await networkQuiet(page)
  expect(requested).toEqual([])
})

test('a choice holds in all tabs, at once [C-GTM]', async ({ page, context, requested }) => {
  const other = await context.newPage()
  await openRequested(page)
  await openRequested(other, '/en/article/privacy-policy')
  await press(page, 'Agree')
  await expect(bar(other)).toBeHidden()
  await expect
    .poll(() =>
      views(requested)
        .map(([path]) => String(path))
        .toSorted((one, other) => one.localeCompare(other)),
    )
    .toEqual(['/en/article/privacy-policy', '/en/article/terms'])
  await settings(other).click()
  const loaded = page.waitForEvent('load')
  await press(other, 'Decline')
  await loaded
  await hydrated(page)
  await networkQuiet(page)
  requested.length = 0
  await footer(page).getByRole('link', { name: 'Cookies', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  await networkQuiet(page)
  expect([requested, await cookiesOf(context)]).toEqual([[], []])
})

test('where nothing can be stored, the page works, the choice holds for it, and is asked for again [C-GTM]', async ({
  page,
  requested,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('Nothing can be read here.')
    }
    Storage.prototype.setItem = () => {
      throw new Error('Nothing can be stored here.')
    }
  })
  await openRequested(page)
  await press(page, 'Agree')
  await expect.poll(() => views(requested)).toHaveLength(1)
  await footer(page).getByRole('link', { name: 'Privacy policy' }).click()
  await expect.poll(() => views(requested)).toHaveLength(2)
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
})

test.describe('the consent machine on the page walks [C-GTM]', () => {
  for (const [index, path] of toursOnPage(consentModel).entries()) {
    test(`its tour ${index + 1}, of ${path.steps.length} steps`, async ({ page }) => {
      test.setTimeout(15_000 + path.steps.length * 3_000)
      await walkPath(page, path)
    })
  }
})
