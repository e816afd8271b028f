import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'
import type { Property } from '#contract/entities/property.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { linkInMail } from '#tests/support/developmentMails.ts'
import { fromElsewhere } from '#tests/support/journeyPeople.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { addPhotos, asPerson } from '#tests/support/journeyFlat.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = [
  {
    lang: 'en',
    path: '/en/property-onboarding',
    width: 1440,
    sale: 'Sale',
    flat: 'Flat',
    next: 'Next',
    back: 'Back',
    search: 'Town, quarter or street',
    town: 'Town',
    street: /^Street/,
    saved: /^Saved( \d|$)/,
    kept: /saved on this device/i,
    area: 'Usable area',
    what: 'What are you offering?',
    type: 'Step 1 of 11: Type',
    where: 'Where is it?',
    location: 'Step 2 of 11: Location',
    locationStep: 'Location',
    size: 'How big is it?',
    areas: 'Step 3 of 11: Areas',
    missing: 'Required',
    offer: 'Flat for sale, 2+kk',
    later: 'Finish later',
    listings: 'Domivo – Your listings',
    rent: 'Rent',
    noPrice: 'No price yet',
    results: '/en/search?listing_type=rent&property_type[]=flat',
    lease: 'Minimum lease (months)',
  },
  {
    lang: 'cs',
    path: '/cs/onboarding-nemovitosti',
    width: 390,
    sale: 'Prodej',
    flat: 'Byt',
    next: 'Další',
    back: 'Zpět',
    search: 'Obec, část obce nebo ulice',
    town: 'Obec',
    street: /^Ulice/,
    saved: /^Uloženo( před|$)/,
    kept: /(uloženo|jen) v\stomto zařízení/i,
    area: 'Užitná plocha',
    what: 'Co nabízíte?',
    type: 'Krok 1 z 11: Typ',
    where: 'Kde se nachází?',
    location: 'Krok 2 z 11: Poloha',
    locationStep: 'Poloha',
    size: 'Jak je velká?',
    areas: 'Krok 3 z 11: Plochy',
    missing: 'Povinné pole',
    offer: 'Prodej bytu, 2+kk',
    later: 'Dokončit později',
    listings: 'Domivo – Vaše inzeráty',
    rent: 'Pronájem',
    noPrice: 'Cena zatím neuvedena',
    results: '/cs/hledat?listing_type=rent&property_type[]=flat',
    lease: 'Minimální doba nájmu (měsíce)',
  },
] as const

type Words = (typeof languages)[number]

const password = 'modrý kůň letí nad městem'

/** Somebody new with a confirmed address, signed in on this page. */
async function arrive(page: Page, request: APIRequestContext, lang: string, name: string): Promise<string> {
  const email = `${name}.${lang}.${Date.now()}@domivo.test`
  await request.post('/users', { data: { email, password, preferredLanguage: lang }, headers: fromElsewhere() })
  const link = await linkInMail(request, email, '/auth/confirm-email/')
  await request.post('/users/confirm-email', { data: { token: link.split('/').at(-1) } })
  await signIn(page, request, email)
  return email
}

async function signIn(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/token/create', { data: { email, password } })
  const { token, refresh_token: refreshToken } = (await answer.json()) as TokenPair // what the contract says
  await page.goto('/robots.txt')
  await page.evaluate(
    (pair) => {
      for (const [key, value] of Object.entries(pair)) localStorage.setItem(key, value)
    },
    { access_token: token, refresh_token: refreshToken },
  )
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const state = (page: Page) => page.locator('main form footer output')

/** The first step, filled in, and the draft on the server. */
async function begin(page: Page, words: Words): Promise<void> {
  await page.goto(words.path)
  await radio(page, words.sale).check({ force: true })
  await radio(page, words.flat).check({ force: true })
  await radio(page, '2+kk').check({ force: true })
  await expect(state(page)).toHaveText(words.saved)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await expect(heading(page, words.where)).toBeVisible()
}

async function locate(page: Page, words: Words): Promise<void> {
  await page.getByRole('combobox', { name: words.search, exact: true }).fill('Brno')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('textbox', { name: words.town, exact: true })).toHaveValue('Brno')
  await page.getByRole('textbox', { name: words.street }).fill('Dlouhá')
}

for (const words of languagesOfRun('onboarding', languages)) {
  test.describe(`an owner who describes a home in ${words.lang}`, () => {
    test.use({ viewport: { width: words.width, height: 900 } })

    test('finds every letter after Back, a reload, another device and the end of a session [REL-69]', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const email = await arrive(page, request, words.lang, 'pisar')
      await begin(page, words)
      expect(new URL(page.url()).pathname).toMatch(/\/\d+$/)
      await locate(page, words)
      await page.getByRole('button', { name: words.back, exact: true }).click()
      await expect(radio(page, '2+kk')).toBeChecked()
      await page.goBack()
      await expect(page.getByRole('textbox', { name: words.street })).toHaveValue('Dlouhá')
      await page.getByRole('button', { name: words.next, exact: true }).click()
      await expect(heading(page, words.size)).toBeVisible()

      // What does not fit yet is kept, too.
      const area = page.getByRole('textbox', { name: words.area })
      await area.fill('asi 54')
      await expect(state(page)).toHaveText(words.kept)
      await page.reload()
      await expect(heading(page, words.size)).toBeVisible()
      await expect(area).toHaveValue('asi 54')
      await area.fill('54,5')
      await expect(state(page)).toHaveText(words.saved)

      // The session ends in the middle of a word.
      const { pathname, search } = new URL(page.url())
      await area.fill('60')
      await page.evaluate(() => localStorage.setItem('access_token', 'over'))
      await page.evaluate(() => localStorage.setItem('refresh_token', 'over'))
      await page.reload()
      await page.waitForURL(/\/auth\/signin/)
      await signIn(page, request, email)
      await page.goto(`${pathname}${search}`)
      await expect(area).toHaveValue('60')
      await expect(state(page)).toHaveText(words.saved)

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
      const other = await elsewhere.newPage()
      await signIn(other, request, email)
      await other.goto(`${pathname}${search}`)
      await expect(other.getByRole('textbox', { name: words.area })).toHaveValue('60')
      await elsewhere.close()
    })

    test('is led to what is missing by every press of Next, and told of every step: its heading has the focus, its name and the listing are the title [REL-68] [C3] [C4]', async ({
      page,
      request,
    }) => {
      await arrive(page, request, words.lang, 'krok')
      await begin(page, words)
      const isAt = async (question: string, step: string, town = '') => {
        await expect(heading(page, question)).toBeFocused()
        await expect(page).toHaveTitle(`Domivo – ${step} – ${words.offer}${town}`)
        await expect(page.locator('[aria-live=polite]', { hasText: `${step} – ${words.offer}${town}` })).toBeAttached()
      }
      await isAt(words.where, words.location)

      // Nobody goes further while something is missing, however often they try and wherever they are by then.
      const next = page.getByRole('button', { name: words.next, exact: true })
      const town = page.getByRole('textbox', { name: words.town, exact: true })
      await next.click()
      await expect(heading(page, words.where)).toBeVisible()
      await expect(page.getByText(words.missing).first()).toBeVisible()
      await expect(town).toBeFocused()
      expect(await findingsOf(page)).toEqual([])
      for (const press of ['mouse', 'keyboard', 'mouse']) {
        await page.getByRole('textbox', { name: words.street }).focus()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        if (press === 'mouse') await next.click()
        else await next.press('Enter')
        await expect(town).toBeFocused()
        await expect(town).toBeInViewport()
      }
      // Whoever is at the problem already is told again.
      const alert = page.locator('main form').getByRole('alert').filter({ hasText: words.town })
      const notified = await alert.evaluateHandle((element) => element.firstChild)
      await town.press('Enter')
      await expect(town).toBeFocused()
      await expect.poll(() => notified.evaluate((text) => text?.isConnected)).toBe(false)
      await expect(alert).toBeAttached()

      await page.getByRole('button', { name: words.back, exact: true }).click()
      await isAt(words.what, words.type)
      await page.goBack()
      await isAt(words.where, words.location)
      await locate(page, words)
      await page.getByRole('textbox', { name: words.street }).press('Enter')
      await isAt(words.size, words.areas, ', Brno')
      // On a phone the list of steps is folded.
      if (words.width < 960) await page.locator('main nav summary').click()
      await page.getByRole('button', { name: words.locationStep }).click()
      await isAt(words.where, words.location, ', Brno')
      await page.reload()
      await expect(page).toHaveTitle(`Domivo – ${words.location} – ${words.offer}, Brno`)
      // Whoever leaves is told of the next page, not of the step.
      await page.getByRole('link', { name: words.later }).click()
      await expect(page).toHaveTitle(words.listings)
    })

    test('reads no price where there is none yet, and one sign of the currency [C11]', async ({ page, request }) => {
      await arrive(page, request, words.lang, 'cena')
      // A phone shows one question, and no card beside it.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(words.path)
      await radio(page, words.rent).check({ force: true })
      await radio(page, words.flat).check({ force: true })
      const card = page.locator('aside', { hasText: words.noPrice })
      await expect(card).toBeVisible()
      await expect(card).not.toContainText(/CZK|Kč|\b0\b/)
      await page.goto(words.results)
      await expect(page.getByText(words.lease, { exact: true }).first()).toBeAttached()
      const text = await page.locator('main').innerText()
      expect(text).toContain(words.lang === 'cs' ? 'Kč' : 'CZK')
      expect(text).not.toContain(words.lang === 'cs' ? 'CZK' : 'Kč')
      expect(text).not.toContain('()')
    })

    test('goes on writing without a connection, and it is saved when there is one [REL-64]', async ({
      page,
      request,
      context,
    }) => {
      await arrive(page, request, words.lang, 'ostrov')
      await begin(page, words)
      await context.setOffline(true)
      await page.getByRole('textbox', { name: words.street }).fill('Dlouhá')
      await expect(state(page)).toHaveText(words.kept)
      await context.setOffline(false)
      await expect(state(page)).toHaveText(words.saved)
      await page.reload()
      await expect(page.getByRole('textbox', { name: words.street })).toHaveValue('Dlouhá')
    })
  })
}

test('the browser’s Back leads to the step that it names, however soon it comes after the wizard’s own [REL-69]', async ({
  page,
  request,
}) => {
  const [words] = languages
  await arrive(page, request, words.lang, 'spesny')
  await begin(page, words)
  await page.getByRole('button', { name: words.back, exact: true }).evaluate(async (button: HTMLElement) => {
    button.click()
    // The address is written after the click, as soon as nothing else runs.
    await Promise.resolve()
    history.back()
  })
  await expect(heading(page, words.where)).toBeVisible()
  await expect(page).toHaveURL(/step=location/)
  // What is asked for and not open yet is corrected, and nobody is caught there.
  await page.evaluate(() => history.pushState({}, '', '?step=review'))
  await expect(page).toHaveURL(/step=location/)
  await page.goBack()
  await page.goBack()
  await expect(heading(page, words.what)).toBeVisible()
})

test('whoever is leaving while the draft begins on the server is not called back [REL-64]', async ({
  page,
  request,
}) => {
  const [words] = languages
  await arrive(page, request, words.lang, 'odchod')
  await page.goto(words.path)
  await expect(heading(page, words.what)).toBeVisible()
  const releaseAnswer = await holdRequests(page, '**/v1/property/save')
  const releaseScripts = await holdRequests(page, '**/*.js')
  const requested = page.waitForRequest('**/v1/property/save')
  await radio(page, words.sale).check({ force: true })
  await radio(page, words.flat).check({ force: true })
  await requested
  await page.getByRole('link', { name: 'Finish later' }).click()
  await page.waitForURL('**/profile/properties')
  const answered = page.waitForResponse('**/v1/property/save')
  releaseAnswer()
  await (await answered).finished()
  releaseScripts()
  await expect(heading(page, 'Your listings')).toBeVisible()
  await expect(page.getByRole('link', { name: /flat/i }).first()).toBeVisible()
})

test('several drafts in one address are gone through one after the other [R-ONBOARD]', async ({ page, request }) => {
  test.setTimeout(90_000)
  const email = await arrive(page, request, 'cs', 'rada')
  const byOwner = await asPerson(request, email, password)
  const draft = async (fields: object) =>
    ((await (await byOwner('POST', '/v1/property/save', { data: fields })).json()) as Property).id // what the contract says
  const ids = [
    await draft(completeFields),
    await draft({ listing_type: 'rent', property_type: 'house' }),
    await draft({ listing_type: 'sale', property_type: 'flat' }),
  ]
  await addPhotos(byOwner, ids[0] ?? 0)
  await page.goto(`/cs/onboarding-nemovitosti/${ids.join('/')}?step=review`)
  await page.getByRole('button', { name: 'Odeslat ke schválení', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inzerát je odeslaný ke schválení' })).toBeVisible()
  await page.getByRole('link', { name: 'Pokračovat dalším konceptem' }).click()
  await page.waitForURL((url) => url.pathname.endsWith(`/${ids.slice(1).join('/')}`) && url.search.includes('step='))
  await expect(radio(page, 'Pronájem')).toBeChecked()
  await expect(radio(page, 'Dům')).toBeChecked()
})
