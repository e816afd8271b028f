import { expect, test, type Page } from '@playwright/test'

import { linkInMail } from '#tests/support/developmentMails.ts'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { postsTo, pressTwentyTimes } from '#tests/support/manyPresses.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

const languages = [
  {
    lang: 'en',
    width: 390,
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    create: 'Create account',
    mailbox: 'Check your email',
    confirmed: 'Your email is confirmed',
    gone: 'This link has expired',
    send: 'Send email',
    code: 'Code from the email',
    goOn: 'Continue',
    set: 'Set password',
    isSet: 'Password changed',
    common: 'This password is too easy to guess.',
    writeEmail: 'Enter your email address.',
    unreachable: 'We can’t reach the server. Your text is still here',
    again: /^Send again in \d+ s$/,
  },
  {
    lang: 'cs',
    width: 1440,
    email: 'E-mail',
    password: 'Heslo',
    newPassword: 'Nové heslo',
    create: 'Vytvořit účet',
    mailbox: 'Zkontrolujte e-mail',
    confirmed: 'Váš e-mail je potvrzen',
    gone: 'Platnost odkazu vypršela',
    send: 'Poslat e-mail',
    code: 'Kód z e-mailu',
    goOn: 'Pokračovat',
    set: 'Nastavit heslo',
    isSet: 'Heslo je změněné',
    common: 'Toto heslo lze snadno uhodnout.',
    writeEmail: 'Zadejte svou e-mailovou adresu.',
    unreachable: 'Server neodpovídá. O text jste nepřišli',
    again: /^Poslat znovu za \d+ s$/,
  },
] as const

const submitOf = (page: Page) => page.locator('main button[type=submit]')

const canSignIn = async (page: Page, email: string, password: string) =>
  (await page.request.post('/api/token/create', { data: { email, password } })).status()

for (const words of languagesOfRun('account', languages)) {
  const { lang, width } = words
  test.describe(`the account in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('signs up once, has the mail sent again, confirms by its link, and sets a lost password anew; a link that is none of ours says so [R-AUTH-SIGN] [R-AUTH-RESEND] [R-AUTH-CONFIRM] [R-AUTH-LOST] [R-AUTH-RECOVER] [R-AUTH-RESET] [REL-68]', async ({
      page,
      request,
    }) => {
      test.slow()
      const email = `jana.${lang}.${Date.now()}@seznam.cz`
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      const first = 'modrý kůň letí nad městem'
      const second = 'zelený vůz jede pod mostem'

      // A mistake is said at its field, which gets the focus.
      await page.goto(`/${lang}/auth/signup`)
      await hydrated(page)
      const signUps = postsTo(page, '/users')
      await page.getByRole('button', { name: words.create, exact: true }).click()
      await expect(page.getByText(words.writeEmail)).toBeVisible()
      const address = page.getByRole('textbox', { name: words.email, exact: true })
      await expect(address).toBeFocused()
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      expect(signUps).toEqual([])

      // What only the server knows lands on the field, and nothing typed is lost.
      const password = page.getByLabel(words.password, { exact: true })
      await address.fill(email)
      await password.fill('password1234')
      await page.getByRole('button', { name: words.create, exact: true }).click()
      await expect(page.getByRole('main').getByText(words.common)).toBeVisible()
      await expect(password).toBeFocused()
      await expect(address).toHaveValue(email)
      await password.fill(first)
      await expect(page.getByRole('main').getByText(words.common)).toBeHidden()

      signUps.length = 0
      await pressTwentyTimes(submitOf(page))
      await expect(heading(words.mailbox)).toBeVisible()
      await expect(page.locator('main')).toContainText(email)
      await expect(page.getByRole('link', { name: /Seznam/ })).toHaveAttribute('href', 'https://email.seznam.cz/')
      await expect(page.getByRole('button', { name: words.again })).toBeVisible()
      expect(signUps.map((body) => JSON.parse(body) as object)).toEqual([
        { email, password: first, preferredLanguage: lang },
      ])

      // Whoever did not get it has another one sent; the address is taken along.
      const lost = await linkInMail(request, email, '/auth/confirm-email/')
      await page.goto(`/${lang}/auth/send-confirm-email`)
      await hydrated(page)
      await expect(address).toHaveValue(email)
      await page.getByRole('button', { name: words.send }).click()
      await expect(heading(words.mailbox)).toBeVisible()

      // Fetching the link spends nothing; the page sends its token once.
      const link = await linkInMail(request, email, '/auth/confirm-email/', lost)
      expect(link).toMatch(new RegExp(`^/${lang}/`))
      await request.get(link)
      const confirmations = postsTo(page, '/users/confirm-email')
      await page.goto(link)
      await expect(heading(words.confirmed)).toBeVisible()
      expect(confirmations.length).toBe(1)
      expect(await canSignIn(page, email, first)).toBe(200)

      // Lost: the address is taken along, the code is pasted with the whole link around it.
      await page.goto(`/${lang}/auth/lost-password`)
      await hydrated(page)
      const resets = postsTo(page, '/users/reset-password-send')
      await expect(address).toHaveValue(email)
      await pressTwentyTimes(submitOf(page))
      await expect(page).toHaveURL(new RegExp(`/${lang}/auth/recover-password$`))
      await expect(page.locator('main')).toContainText(email)
      expect(resets.length).toBe(1)
      const reset = await linkInMail(request, email, '/auth/reset-password/')
      await page.getByRole('textbox', { name: words.code }).fill(`https://domivo.test${reset}`)
      await page.getByRole('button', { name: words.goOn }).click()
      await expect(page).toHaveURL(new RegExp(`${reset}$`))
      await page.getByLabel(words.newPassword, { exact: true }).fill(second)
      await page.getByRole('button', { name: words.set }).click()
      await expect(heading(words.isSet)).toBeVisible()
      expect(await canSignIn(page, email, second)).toBe(200)

      // The same link a second time says that it is spent.
      await page.goto(reset)
      await hydrated(page)
      await page.getByLabel(words.newPassword, { exact: true }).fill(first)
      await page.getByRole('button', { name: words.set }).click()
      await expect(heading(words.gone)).toBeVisible()
      await page.goto(`/${lang}/auth/confirm-email/none-of-our-tokens`)
      await expect(heading(words.gone)).toBeVisible()
    })

    test('a form that is sent before what sends it is there waits for it and goes out once; where that cannot be had, it says so [R-AUTH-LOST] [REL-64]', async ({
      page,
    }) => {
      const email = `eva.${lang}.${Date.now()}@seznam.cz`
      const parts = '**/assets/{submission.actor,accountSchemas}-*'
      const resets = postsTo(page, '/users/reset-password-send')
      const address = page.getByRole('textbox', { name: words.email, exact: true })
      const release = await holdRequests(page, parts)
      await page.goto(`/${lang}/auth/lost-password`)
      await hydrated(page)
      await address.fill(email)
      await pressTwentyTimes(submitOf(page))
      await expect(address).toHaveValue(email)
      expect(resets).toEqual([])
      release()
      await expect(page).toHaveURL(new RegExp(`/${lang}/auth/recover-password$`))
      expect(resets.map((body) => JSON.parse(body) as object)).toEqual([{ email }])

      await page.unroute(parts)
      await page.route(parts, (route) => route.abort())
      await page.goto(`/${lang}/auth/lost-password`)
      await hydrated(page)
      await expect(address).toHaveValue(email)
      await submitOf(page).click()
      await expect(page.getByRole('main').getByText(words.unreachable)).toBeVisible()
      await expect(address).toHaveValue(email)
      expect(resets).toHaveLength(1)
      await page.unroute(parts)
      await submitOf(page).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/auth/recover-password$`))
      expect(resets).toHaveLength(2)
    })

    test('a phone number that is typed before its countries are there is read once they are [V-PHONE]', async ({
      page,
    }) => {
      const parts = '**/assets/phoneParts-*'
      const release = await holdRequests(page, parts)
      await page.goto(`/${lang}/auth/signup`)
      await hydrated(page)
      const number = page.locator('input[type=tel]')
      await number.pressSequentially('+420601123456')
      await expect(number).toHaveValue('+420601123456')
      release()
      await expect(number).toHaveValue('601 123 456')
      await expect(number).toBeFocused()
    })
  })
}
