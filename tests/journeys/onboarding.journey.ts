import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'
import type { Property } from '#contract/entities/property.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { linkInMail } from '#tests/support/developmentMails.ts'
import { fromElsewhere } from '#tests/support/journeyUsers.ts'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { addPhotos, asUser } from '#tests/support/journeyFlat.ts'
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
    search: 'Address or town',
    town: 'Town',
    street: /^Street/,
    saved: /^Saved( \d|$)/,
    kept: /^Saved (?:offline|on this device)$/,
    area: 'Usable area',
    what: 'What are you offering?',
    where: 'Where is it?',
    size: 'How big is it?',
  },
  {
    lang: 'cs',
    path: '/cs/onboarding-nemovitosti',
    width: 390,
    sale: 'Prodej',
    flat: 'Byt',
    next: 'Další',
    back: 'Zpět',
    search: 'Adresa nebo obec',
    town: 'Obec',
    street: /^Ulice/,
    saved: /^Uloženo( před|$)/,
    kept: /^Uloženo (?:offline|v\stomto zařízení)$/,
    area: 'Užitná plocha',
    what: 'Co nabízíte?',
    where: 'Kde se nachází?',
    size: 'Jaké má rozměry?',
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

    test('finds every letter after Back, a reload, another device, the end of a session and a time without a connection [REL-64] [REL-69]', async ({
      page,
      request,
      context,
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
      // Whoever goes on writing without a connection is saved when there is one.
      await context.setOffline(true)
      await area.fill('54,5')
      await expect(state(page)).toHaveText(words.kept)
      await context.setOffline(false)
      await expect(state(page)).toHaveText(words.saved)
      await page.reload()
      await expect(area).toHaveValue(/^54[,.]5$/)

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
  })
}

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
  const byOwner = await asUser(request, email, password)
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
