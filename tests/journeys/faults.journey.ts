import { expect, test, type Page, type Route } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { nameOf, register, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** What may become of a request. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a failure (500)': (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"detail":"No."}' }),
  'a page of a proxy (503)': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Later.</p>' }),
  'a connection that is reset': (route) => route.abort('connectionreset'),
  'half of an answer': (route) => route.fulfill({ status: 200, contentType: 'application/hal+json', body: '{"_embed' }),
  'a page for an answer': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello.</p>' }),
  'nothing at all': (route) => route.fulfill({ status: 200, contentType: 'application/hal+json', body: '' }),
  'no answer ever': () => Promise.resolve(),
}
const kinds = Object.keys(faults)

/** Calls of the product; its files come through. */
const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType())

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Try again|Zkusit znovu)$/ })

/** Goes to another page without loading the application anew. Returns how it is awaited that the one before has gone. */
async function leave(page: Page, path: string) {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const before = await title.textContent()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path.split('?')[0])
  return () => expect(title.filter({ hasText: before ?? '' })).toHaveCount(0, { timeout: 15_000 })
}

/** Goes to another page, until the one before has gone. */
const go = async (page: Page, path: string) => (await leave(page, path))()

/** A page is there, with a heading. */
const expectHeading = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 15_000 })

/** A page is there and on its way no more, with words beside its heading, whatever they say. */
async function expectWords(page: Page) {
  await expectHeading(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(async () => (await page.getByRole('main').innerText()).trim().length).toBeGreaterThan(10)
}

/** Every page meets every fault with `FAULTS=all`; else each page one of them, another in each language. */
const isWhole = process.env['FAULTS'] === 'all'

for (const lang of ['en', 'cs'] as const) {
  const market = lang === 'en' ? 'listings' : 'inzeraty'
  const listing = lang === 'en' ? 'listing' : 'inzerat'
  const search = lang === 'en' ? 'search' : 'hledat'
  const compare = lang === 'en' ? 'compare' : 'porovnani'

  test(`whatever becomes of the calls of a page in ${lang}, it says something, and another try works [REL-65]`, async ({
    page,
    request,
  }) => {
    const found = (await (await request.get('/properties?itemsPerPage=2')).json()) as PropertyCollection
    const home = found._embedded?.item[0]
    const ids = found._embedded?.item.map(({ id }) => id) ?? []
    const paths = [
      `/${lang}`,
      `/${lang}/${market}?listing_type=rent`,
      `/${lang}/${search}`,
      `/${lang}/${listing}/${home?.slug ?? ''}/${home?.id ?? 0}`,
      `/${lang}/user/listings/${home?._embedded.propertyOwner?.id ?? 1}`,
      `/${lang}/${compare}?ids=${ids.join(',')}`,
      `/${lang}/seen`,
      `/${lang}/profile/saved-searches`,
      `/${lang}/profile/saved-listings`,
      `/${lang}/profile/leads`,
      `/${lang}/profile/properties`,
      `/${lang}/profile/manage-tours`,
      `/${lang}/profile/settings`,
    ]
    const rounds = paths.flatMap((path, index) =>
      isWhole
        ? kinds.map((kind) => ({ path, kind }))
        : [{ path, kind: kinds[(index + (lang === 'en' ? 0 : 3)) % kinds.length] ?? '' }],
    )
    test.setTimeout(20_000 + rounds.length * 20_000)
    const thrown: string[] = []
    let now = ''
    page.on('pageerror', (error) => thrown.push(`${now}: ${error.message}`))
    await signIn(page, await tokensOf(request, await register(request, lang, 'faults')))
    await page.evaluate((text) => localStorage.setItem('listings-seen', text), JSON.stringify(ids))

    for (const { path, kind } of rounds) {
      now = `${path} with ${kind}`
      await test.step(now, async () => {
        await page.goto(`/${lang}/article/terms`)
        await takenOver(page)
        await expect(page.getByRole('banner').getByRole('button', { name: /^(Account|Účet): / })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const pending: Route[] = []
        await page.route('**/*', async (route) => {
          if (!isCall(route)) return route.fallback()
          pending.push(route)
          return faults[kind]?.(route)
        })
        const gone = await leave(page, path)
        // Without an answer some pages keep the one before in sight, others have a heading and no words yet.
        if (kind === 'no answer ever') {
          await page.waitForTimeout(1_000)
          await expectHeading(page)
        } else {
          await gone()
          await expectWords(page)
        }
        await page.unroute('**/*')
        if (kind === 'no answer ever') {
          for (const route of pending) await route.continue().catch(() => undefined)
          await gone()
        }
        // Where the page has a part that failed, that part can be asked for again; else the next visit does.
        else if ((await retry(page).count()) > 0) await retry(page).first().click()
        else {
          await go(page, `/${lang}/article/terms`)
          await go(page, path)
        }
        await expectWords(page)
        await expect(retry(page)).toHaveCount(0, { timeout: 15_000 })
      })
    }
    expect(thrown).toEqual([])
  })
}

test('thirty losses of the connection lose no like and say so, and what was wanted is done by itself [REL-64]', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const pair = await tokensOf(request, await register(request, 'en', 'flips'))
  const idsOnServer = async () =>
    ((await (await request.get('/my/favorite/ids', { headers: nameOf(pair) })).json()) as { ids: number[] }).ids
  await signIn(page, pair)
  await page.goto('/en/listings?property_type[]=flat&map=list')
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  const cards = page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
  const hearts = cards.getByRole('button', { name: /^Favorite: / })
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-listing'))))
  const pressed = () => hearts.evaluateAll((all) => all.map((heart) => heart.getAttribute('aria-pressed') === 'true'))
  const wanted = await pressed()
  const offline = page.getByText('You are offline. What you already opened stays here.')
  for (let flip = 0; flip < 30; flip += 1) {
    const place = (flip * 7) % 10
    await page.context().setOffline(true)
    await expect(offline).toBeVisible({ timeout: 1_000 })
    await hearts.nth(place).click()
    wanted[place] = wanted[place] !== true
    expect(await pressed()).toEqual(wanted)
    await page.context().setOffline(false)
    await expect(offline).toBeHidden({ timeout: 1_000 })
    // Some come back for good, some are gone again before anything was sent.
    if (flip % 3 === 0)
      await expect
        .poll(async () => (await idsOnServer()).includes(ids[place] ?? 0), { timeout: 2_000 })
        .toBe(wanted[place])
  }
  const expected = ids.filter((_, place) => wanted[place] === true)
  await expect
    .poll(async () => (await idsOnServer()).filter((id) => ids.includes(id)).toSorted((one, other) => one - other))
    .toEqual(expected.toSorted((one, other) => one - other))
  await page.reload()
  await expect.poll(pressed).toEqual(wanted)
})
