import { expect, test, type APIRequestContext, type Page, type Route } from '@playwright/test'

import type { Lead } from '#contract/entities/lead.ts'
import { findingsNow } from '#tests/support/findings.ts'
import { demoPassword, nameOf, register, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** Homes of the agency in the demo town. */
const [home, otherHome] = [25, 26] as const
const lister = 'agent@domivo.test'

const languages = [
  {
    lang: 'en',
    market: 'listings',
    listing: 'listing',
    search: 'search',
    compare: 'compare',
    seen: 'seen',
    retry: 'Try again',
    save: 'Save this search',
    write: 'Write to the lister',
    report: 'Report',
    send: /^Send/,
  },
  {
    lang: 'cs',
    market: 'inzeraty',
    listing: 'inzerat',
    search: 'hledat',
    compare: 'porovnani',
    seen: 'prohlednute',
    retry: 'Zkusit znovu',
    save: 'Uložit hledání',
    write: 'Napsat inzerentovi',
    report: 'Nahlásit',
    send: /^Odeslat/,
  },
] as const

const widths = [1440, 390] as const

/** Calls of the product; its files come through, those too that tell what was built. */
const isCall = (route: Route) => {
  const request = route.request()
  return ['fetch', 'xhr'].includes(request.resourceType()) && !new URL(request.url()).pathname.startsWith('/builds/')
}

/** Opens the application where nothing is asked for, and where nothing was yet. */
async function openElsewhere(page: Page, lang: string) {
  await page.unrouteAll()
  await page.goto(`/${lang}/article/terms`)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
}

/** Goes to another page without loading the application anew. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/** What axe finds on the page as it stands, at each width. */
async function look(page: Page, state: string) {
  await test.step(state, async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      expect(await findingsNow(page), `${state} at ${width} px`).toEqual([])
    }
  })
}

async function lookAtWhole(page: Page, state: string) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await look(page, state)
}

/** A page whose calls fail, then the same while they are on their way, then with what they brought. */
async function lookAtStates(page: Page, lang: string, path: string, retry: string) {
  await openElsewhere(page, lang)
  const elsewhere = await page.locator('h1:visible').innerText()
  await page.route('**/*', (route) =>
    isCall(route)
      ? // After this failure nothing is asked again by itself, so that nobody waits for it.
        route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"status":429,"detail":"No."}' })
      : route.fallback(),
  )
  await go(page, path)
  await expect(page.getByRole('button', { name: retry }).first()).toBeVisible({ timeout: 20_000 })
  await look(page, `${path}, failed`)
  await page.unroute('**/*')

  await go(page, `/${lang}/article/terms`)
  await expect(page.locator('h1:visible')).toHaveText(elsewhere)
  const held: Route[] = []
  await page.route('**/*', (route) => (isCall(route) ? void held.push(route) : route.fallback()))
  await go(page, path)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // Skeletons wait for a moment in which an answer might come; until then the page before is there.
  await expect(page.locator('h1:visible')).not.toHaveText(elsewhere)
  await look(page, `${path}, on its way`)
  await page.unroute('**/*')
  for (const route of held) await route.continue().catch(() => undefined)
  await lookAtWhole(page, `${path}, with everything`)
}

async function lookAt(page: Page, path: string, state: string) {
  await page.goto(path)
  await takenOver(page)
  await lookAtWhole(page, `${path}, ${state}`)
}

/** Somebody who keeps a search and two homes, and has written to a lister. */
async function settledSeeker(request: APIRequestContext, lang: string) {
  const email = await register(request, lang, 'states')
  const headers = nameOf(await tokensOf(request, email))
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, {
      method,
      headers: { ...headers, ...mergePatchWith(method) },
      ...(data && { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer
  }
  await send('POST', '/saved_searches', { name: 'Byt', frequency: 'daily', criteria: { listing_type: 'rent' } })
  for (const id of [home, otherHome]) await send('POST', `/my/favorite/properties/${id}`)
  await send('PATCH', `/my/favorite/properties/${home}`, { note: 'Zavolat v pondělí.' })
  const sent = await send('POST', '/leads', {
    propertyId: home,
    name: 'Jana Malá',
    email,
    phoneNumber: '+420601123456',
    message: 'Je ještě volný?',
  })
  return { email, lead: (await sent.json()) as Lead } // what the contract says
}

for (const words of languages) {
  const { lang, retry } = words
  const market = `/${lang}/${words.market}`

  test.describe(`axe finds nothing at any width in ${lang}`, () => {
    test('on the pages of a guest, whatever their calls bring [R-LISTINGS] [R-LISTING] [R-SEARCH]', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      const { slug } = (await (await request.get(`/properties/${home}`)).json()) as { slug: string }
      const detail = `/${lang}/${words.listing}/${slug}/${home}`
      const remember = (key: string, ids: readonly number[]) =>
        page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(ids)] as const)
      await lookAtStates(page, lang, `${market}?property_type[]=flat&map=list`, retry)
      await lookAt(page, `${market}?listing_type=rent&price[lte]=600&balcony=true&map=list`, 'empty')
      await lookAtStates(page, lang, detail, retry)
      await lookAtStates(page, lang, `/${lang}/${words.compare}?ids=${home},${otherHome}`, retry)
      await lookAt(page, `/${lang}/${words.compare}`, 'empty')
      await lookAt(page, `/${lang}/${words.seen}`, 'empty but for a comparison')
      for (const key of ['listings-seen', 'listings-hidden', 'listings-compared'])
        await remember(key, [home, otherHome])
      await lookAtStates(page, lang, `/${lang}/${words.seen}`, retry)
      await lookAtStates(page, lang, `/${lang}/${words.search}`, retry)
      await lookAt(page, `/${lang}/unsubscribe/nonsense`, 'of a link that is none')

      await lookAt(page, `${market}?property_type[]=flat&map=list`, 'with hidden and compared homes')
      await page.getByRole('button', { name: words.save }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('')
      await page.keyboard.press('Enter')
      await lookAtWhole(page, 'Saving a search without a name')
      for (const dialog of [words.write, words.report]) {
        await page.goto(detail)
        await takenOver(page)
        await page.getByRole('button', { name: dialog, exact: true }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: words.send }).click()
        await lookAtWhole(page, `${dialog}, with nothing filled in`)
      }
    })

    test('on the own pages of a seeker, empty and full, whatever their calls bring [R-SAVED] [C-LEADS]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const own = ['saved-listings', 'saved-searches', 'leads'].map((path) => `/${lang}/profile/${path}`)
      await signIn(page, await tokensOf(request, await register(request, lang, 'nothing')))
      for (const path of own) await lookAt(page, path, 'empty')
      const { email, lead } = await settledSeeker(request, lang)
      await signIn(page, await tokensOf(request, email))
      for (const path of [...own, `/${lang}/profile/leads?lead=${lead.id}`]) await lookAtStates(page, lang, path, retry)

      const office = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
      await signIn(office, await tokensOf(request, lister, demoPassword))
      await lookAt(office, `/${lang}/profile/leads?box=received&lead=${lead.id}`, 'of the lister')
      await office.close()
    })
  })
}
