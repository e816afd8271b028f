import { expect, test, type Page } from '@playwright/test'

import { findingsNow } from '#tests/support/findings.ts'
import { nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

const languages = [
  { lang: 'en', offline: 'You’re offline', kept: /^Your favorites as of / },
  { lang: 'cs', offline: 'Jste offline', kept: /^Vaše oblíbené ke dni / },
] as const

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** The homes that the worker would show; none where it has no copy. */
const homesKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('offline')).match('/offline/copy.json')
    const { value } = (kept === undefined ? { value: { homes: [] } } : await kept.json()) as {
      value: { homes: unknown[] } // as it is kept
    }
    return value.homes.length
  })

for (const { lang, offline, kept } of languagesOfRun('offline', languages)) {
  test(`without a connection, favorites are read in the place of any page, and gone with whoever signs out, ${lang}`, async ({
    page,
    request,
    context,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
    const tokens = await tokensOf(request, await register(request, lang, 'offline'))
    const found = await request.get('/properties?listing_type=sale&itemsPerPage=1')
    const { _embedded } = (await found.json()) as { _embedded: { item: { id: number; formattedAddress: string }[] } } // the contract says so
    const [home] = _embedded.item
    await request.post(`/my/favorite/properties/${home?.id}`, { headers: nameOf(tokens) })
    await signIn(page, tokens)
    await page.goto(`/${lang}`)
    await hydrated(page)
    await expect.poll(() => homesKept(page), { timeout: 15_000 }).toBe(1)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    expect(complaints).toEqual([])

    await context.setOffline(true)
    await page.goto(`/${lang}/search?page=2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(kept)
    await expect(page.getByRole('listitem')).toContainText(home?.formattedAddress ?? '')
    expect(await findingsNow(page)).toEqual([])
    expect(await page.locator('li img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
      0,
    )

    await context.setOffline(false)
    await page.locator('.again').click()
    await hydrated(page)
    await expect(page).toHaveURL(new RegExp(`/${lang}/`))
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/${lang}`)
    await expect.poll(() => homesKept(page), { timeout: 15_000 }).toBe(0)
  })

  test(`without a connection, a guest reads the homes whose hearts this device keeps, and nobody gets the browser’s own error page, ${lang} [23]`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${lang}`)
    await hydrated(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => homesKept(page), { timeout: 15_000 }).toBe(0)
    await context.setOffline(true)
    await page.goto(`/${lang}/search`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    expect(await findingsNow(page)).toEqual([])

    await context.setOffline(false)
    await page.goto(`/${lang}`)
    await hydrated(page)
    const card = page.getByRole('main').getByRole('article').first()
    const address = (await card.getByRole('link').first().getAttribute('href')) ?? ''
    await card.locator('.heart').click()
    await expect.poll(() => homesKept(page), { timeout: 15_000 }).toBe(1)
    await context.setOffline(true)
    await page.goto(`/${lang}/search`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(kept)
    await expect(page.getByRole('listitem').getByRole('link')).toHaveAttribute('href', address)
    expect(await findingsNow(page)).toEqual([])
  })
}
