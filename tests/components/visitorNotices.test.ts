import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleWithEveryFact } from '#tests/support/components/examples/everyFact.ts'
import { exampleProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { createUsers } from '#tests/support/components/userServer.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings?listing_type=rent&price[lte]=600&balcony=true',
    listing: '/en/listing/flat-2-kk-zizkova-zlin-1/1',
    forSupport: /^For support: Page not found: \/en\/nowhere$/,
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'Incorrect email or password.',
    wrongHere: 'Incorrect email or password. Try again or reset your password.',
    kept: '2 homes are saved on this device. Once you sign in, they will be in your account.',
    favorite: /^Favorite: /,
    favorites: '/en/profile/saved-listings',
    contact: 'Contact agent',
    required: 'Required, so that they can call you back. Nobody else sees it.',
    send: 'Send message',
    phone: 'Phone',
    payer: 'Commission paid by',
    tenant: 'Tenant',
    gone: 'This home is off the market.',
    similar: 'See similar listings',
    offMarket: 'Off the market',
    save: 'Save this search',
    signInAndSave: 'Sign in and save',
    saved: 'Search saved.',
    cheaper: /^Price: up to CZK 750: 4 homes$/,
    without: /^Without “.*CZK 600”: 650 homes$/,
    nearby: /^Vyškov, 28 km away: 5 homes$/,
    noHomes: 'No homes match',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty?listing_type=rent&price[lte]=600&balcony=true',
    listing: '/cs/inzerat/byt-2-kk-zizkova-zlin-1/1',
    forSupport: /^Pro podporu: Page not found: \/cs\/nowhere$/,
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    wrong: 'Nesprávný e-mail nebo heslo.',
    wrongHere: 'Nesprávný e-mail nebo heslo. Zkuste to znovu, nebo si nastavte nové heslo.',
    kept: '2 nemovitosti máte uložené v tomto zařízení. Po přihlášení je najdete ve svém účtu.',
    favorite: /^Oblíbené: /,
    favorites: '/cs/profile/saved-listings',
    contact: 'Kontaktovat makléře',
    required: 'Povinné, aby vám mohli zavolat zpět. Nikdo jiný ho neuvidí.',
    send: 'Odeslat zprávu',
    phone: 'Telefon',
    payer: 'Provizi platí',
    tenant: 'Nájemce',
    gone: 'Tato nemovitost už není v nabídce.',
    similar: 'Podobné inzeráty',
    offMarket: 'Mimo nabídku',
    save: 'Uložit hledání',
    signInAndSave: 'Přihlásit se a uložit',
    saved: 'Hledání je uložené mezi hlídacími psy.',
    cheaper: /^Cena: do 750 Kč: 4 nabídky$/,
    without: /^Vynechat „.*600 Kč“: 650 nabídek$/,
    nearby: /^Vyškov, 28 km daleko: 5 nabídek$/,
    noHomes: 'Žádná nabídka neodpovídá',
  },
] as const

const spoken = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ').trim()
const linesOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => spoken(one.textContent))
const wrong = () => document.querySelector<HTMLElement>('dialog[open] input[aria-invalid=true]')
/** The links of a page without results that say how many homes they lead to. */
const ways = () => linesOf('main a').filter((line) => /: \d+ /.test(line))
const submit = () => document.querySelector<HTMLElement>('main form button[type=submit]')

async function open(path: string, answers: Handlers = guestAnswers, width: 390 | 1440 = 390) {
  const opened = await openPage(path, { answers, width })
  await settled()
  return opened
}
const toastsShown = () => linesOf('.Toastify__toast')

for (const words of languagesHere('what a visitor is told', languages)) {
  const { lang } = words

  describe(`what a visitor is told (${lang})`, () => {
    it(`a page that is not there quotes its address as what support needs (${lang}) [13]`, async () => {
      await open(`/${lang}/nowhere`)
      expect(linesOf('main p').some((line) => words.forSupport.test(line))).toBe(true)
      expect(document.querySelector('main span[lang=en]')?.textContent).toBe(`Page not found: /${lang}/nowhere`)
    })

    it(`a wrong password is said once, where it is typed (${lang}) [24]`, async () => {
      await open(`/${lang}/auth/signin`, {
        ...guestAnswers,
        createToken: () => problem(401, { detail: words.wrong }),
      })
      await page.getByLabelText(words.email, { exact: true }).fill('nobody@domivo.test')
      await page.getByLabelText(words.password, { exact: true }).fill('wrong password')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => linesOf('main form')[0]).toContain(words.wrongHere)
      await settled()
      expect(toastsShown()).toEqual([])
    })

    it(`a guest whose favorites are on the device reads how many will be in the account (${lang}) [2]`, async () => {
      await openPage(`/${lang}/auth/signin?next=${words.favorites}`, { answers: guestAnswers, width: 390 })
      await settled()
      expect(linesOf('main header p').join()).not.toContain('2')
      const { go } = await open(`/${lang}`, {
        ...guestAnswers,
        searchProperties: () =>
          collection(
            '/properties',
            [1, 2].map((id) => exampleProperty(id) as never),
          ),
      })
      const hearts = page.getByRole('main').getByRole('button', { name: words.favorite })
      await expect.poll(() => hearts.elements().length).toBeGreaterThan(1)
      await hearts.nth(0).click()
      await hearts.nth(1).click()
      await go(words.favorites)
      await expect.poll(() => location.pathname).toBe(`/${lang}/auth/signin`)
      await settled()
      expect(linesOf('main header p')).toContain(words.kept)
    })

    it(`the phone number that a message needs says so before it is sent, and looks wrong in one colour (${lang}) [15]`, async () => {
      await open(words.listing)
      await page.getByRole('main').getByRole('button', { name: words.contact, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await expect.element(sheet.getByText(words.required)).toBeVisible()
      await sheet.getByRole('button', { name: words.send }).click()
      await expect.poll(() => document.activeElement === wrong()).toBe(true)
      const { outlineColor, borderTopColor } = getComputedStyle(wrong() ?? document.body)
      expect(outlineColor).toBe(borderTopColor)
    })

    it(`the commission of a home for rent is paid by the tenant (${lang}) [12]`, async () => {
      const flat = exampleWithEveryFact(1, 'rent')
      const others = flat._embedded.propertyAttribute.filter(
        ({ attributeName }) => attributeName !== 'agency_fee_payer',
      )
      const propertyAttribute = [...others, { attributeName: 'agency_fee_payer', value: 'client' }]
      await open(words.listing, {
        ...guestAnswers,
        getProperty: () => ({ ...flat, _embedded: { ...flat._embedded, propertyAttribute } }),
      })
      scrollTo(0, 2_000)
      const payer = () => [...document.querySelectorAll('dt')].find((term) => spoken(term.textContent) === words.payer)
      await expect.poll(() => spoken(payer()?.nextElementSibling?.textContent)).toBe(words.tenant)
    })

    it(`a home that left the market says so once and leads on (${lang}) [28]`, async () => {
      await open(words.listing, {
        ...guestAnswers,
        getProperty: () => exampleProperty(1, { status: 'ARCHIVED' }),
        getSimilarProperties: () => collection('/properties/1/similar', []),
      })
      const main = page.getByRole('main')
      await expect.element(main.getByText(words.gone)).toBeVisible()
      expect(main.getByText(words.offMarket, { exact: true }).elements()).toEqual([])
      expect(await findings()).toEqual([])
      await main.getByRole('link', { name: words.similar }).click()
      await expect.poll(() => location.search).toBe('?listing_type=sale&property_type[]=flat&region=ZLK')
    })

    it(`a search that a guest saved is said to be saved once they signed in (${lang}) [22]`, async () => {
      const { handlers } = createUsers()
      await open(`/${lang === 'en' ? 'en/listings' : 'cs/inzeraty'}?listing_type=rent`, handlers, 1440)
      await page.getByRole('main').getByRole('button', { name: words.save, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.signInAndSave }).click()
      await expect.poll(() => location.pathname).toBe(`/${lang}/auth/signin`)
      await page.getByLabelText(words.email, { exact: true }).fill('visitor@domivo.test')
      await page.getByLabelText(words.password, { exact: true }).fill('any password will do')
      await userEvent.keyboard('{Enter}')
      await expect.poll(toastsShown).toEqual([words.saved])
    })

    it(`where nothing is found, what keeps the place comes before other towns (${lang}) [19]`, async () => {
      await open(words.results, { ...guestAnswers, searchProperties: () => collection('/properties', []) })
      await expect.poll(() => ways().length).toBe(3)
      expect(ways()[0]).toMatch(words.cheaper)
      expect(ways()[1]).toMatch(words.without)
      expect(ways()[2]).toMatch(words.nearby)
    })

    it(`a search that finds nothing has no button that promises homes (${lang}) [20]`, async () => {
      await open(`/${lang}`, { ...guestAnswers, searchProperties: () => collection('/properties', []) })
      await expect.poll(() => spoken(submit()?.textContent)).toBe(words.noHomes)
      await expect
        .poll(() => getComputedStyle(submit() ?? document.body).backgroundColor)
        .toBe(getComputedStyle(document.documentElement).backgroundColor)
    })
  })
}
