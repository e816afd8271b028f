import { readFile } from 'node:fs/promises'

import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import sharp from 'sharp'

import { linkInMail } from '#tests/support/developmentMails.ts'
import { fromElsewhere } from '#tests/support/journeyUsers.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    settings: 'Settings',
    currentPassword: 'Current password',
    newPassword: 'New password',
    change: 'Change password',
    changed: /Password changed/,
    signOutThere: 'Sign out device',
    download: 'Download my data',
    signedOut: 'You are signed out',
    user: 'You',
    firstName: /^First name/,
    lastName: /^Last name/,
    save: 'Save',
    saved: 'Saved.',
    picture: 'Photo',
    useSquare: 'Crop photo',
    remove: 'Remove photo',
    message: 'Message',
    send: 'Send',
    sent: 'Message sent',
    deleteAccount: 'Delete account…',
    deleteMine: 'Delete my account',
    keep: 'Keep account',
    erased: /Your account will be deleted on/,
  },
  {
    lang: 'cs',
    width: 390,
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    settings: 'Nastavení',
    currentPassword: 'Současné heslo',
    newPassword: 'Nové heslo',
    change: 'Změnit heslo',
    changed: /Heslo je změněné/,
    signOutThere: 'Odhlásit',
    download: 'Stáhnout moje údaje',
    signedOut: 'Jste odhlášeni',
    user: 'O vás',
    firstName: /^Jméno/,
    lastName: /^Příjmení/,
    save: 'Uložit',
    saved: 'Uloženo.',
    picture: 'Fotografie',
    useSquare: 'Oříznout fotografii',
    remove: 'Odebrat fotografii',
    message: 'Zpráva',
    send: 'Odeslat',
    sent: 'Zpráva je odeslaná',
    deleteAccount: 'Smazat účet…',
    deleteMine: 'Smazat můj účet',
    keep: 'Ponechat účet',
    erased: /Váš účet bude smazán/,
  },
] as const

type Words = (typeof languages)[number]

const first = 'modrý kůň letí nad městem'
const second = 'zelený vůz jede pod mostem'

/** Somebody new with a confirmed address. */
async function register(request: APIRequestContext, lang: string, name: string): Promise<string> {
  const email = `${name}.${lang}.${Date.now()}@domivo.test`
  await request.post('/users', { data: { email, password: first, preferredLanguage: lang }, headers: fromElsewhere() })
  const link = await linkInMail(request, email, '/auth/confirm-email/')
  const answer = await request.post('/users/confirm-email', { data: { token: link.split('/').at(-1) } })
  expect(answer.status()).toBe(204)
  return email
}

/** Fills in the sign-in screen that is shown. */
async function signIn(page: Page, words: Words, { email, password }: { email: string; password: string }) {
  await hydrated(page)
  await page.getByRole('textbox', { name: words.email, exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: words.signIn, exact: true }).click()
}

for (const words of languagesOfRun('profile', languages)) {
  const { lang, width } = words
  test.describe(`somebody's own pages in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('lead a guest through signing in and back, change the password, and sign out [R-AUTH-SIGN] [R-SETTINGS] [R-PROFILE]', async ({
      page,
      request,
    }) => {
      test.slow()
      const email = await register(request, lang, 'eva')
      await page.goto(`/${lang}/profile/settings`)
      await expect(page).toHaveURL(new RegExp(`/${lang}/auth/signin\\?next=`))
      await signIn(page, words, { email, password: first })
      await expect(page).toHaveURL(new RegExp(`/${lang}/profile/settings$`))
      await expect(page.getByRole('heading', { level: 1, name: words.settings })).toBeVisible()

      await expect(page.getByRole('button', { name: words.signOutThere })).toHaveCount(0)
      const elsewhere = await request.post('/api/token/create', { data: { email, password: first } })
      const { token } = (await elsewhere.json()) as { token: string }
      const changing = page.getByRole('form', { name: words.password, exact: true })
      await changing.getByLabel(words.currentPassword, { exact: true }).fill(first)
      await changing.getByLabel(words.newPassword, { exact: true }).fill(second)
      await changing.getByRole('button', { name: words.change, exact: true }).click()
      await expect(page.getByText(words.changed)).toBeVisible()
      const other = await request.get('/users/me', { headers: { authorization: `Bearer ${token}` } })
      expect(other.status()).toBe(401)

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: words.download }).click()
      const file = await (await downloading).path()
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email } })

      await page.goto(`/${lang}/profile/logout`)
      await expect(page.getByRole('heading', { level: 1, name: words.signedOut })).toBeVisible()
      expect(await page.evaluate(() => [localStorage.access_token, localStorage.refresh_token] as unknown[])).toEqual([
        undefined,
        undefined,
      ])
      await page.goto(`/${lang}/auth/signin`)
      await signIn(page, words, { email, password: second })
      await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`))
    })

    test('keep names and picture, take a message, and let somebody leave and stay [R-PROFILE] [R-SETTINGS] [E-USER]', async ({
      page,
      request,
    }) => {
      test.slow()
      const email = await register(request, lang, 'ota')
      await page.goto(`/${lang}/auth/signin`)
      await signIn(page, words, { email, password: first })
      await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`))
      const user = page.getByRole('region', { name: words.user, exact: true })
      await user.getByRole('textbox', { name: words.firstName }).fill('Ota')
      await user.getByRole('textbox', { name: words.lastName }).fill('Nejedlý')
      await user.getByRole('button', { name: words.save, exact: true }).click()
      await expect(user.getByText(words.saved)).toBeVisible()
      await expect(page.locator('main').getByText('Ota Nejedlý')).toBeVisible()

      const picture = page.getByRole('region', { name: words.picture, exact: true })
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
        .composite([
          { input: { create: { width: 320, height: 480, channels: 3, background: '#0000ff' } }, left: 320, top: 0 },
        ])
        .jpeg()
        .toBuffer()
      await picture.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      const square = picture.locator('[data-crop]')
      await expect(square).toHaveAttribute('data-crop', '80 0 480')
      await square.focus()
      await page.keyboard.press('ArrowRight')
      await expect(square).toHaveAttribute('data-crop', '104 0 480')
      await picture.getByRole('slider').fill('2')
      await expect(square).toHaveAttribute('data-crop', '224 120 240')
      for (let press = 0; press < 16; press += 1) await square.press('ArrowRight')
      await expect(square).toHaveAttribute('data-crop', '400 120 240')
      expect(await findingsOf(page)).toEqual([])
      await picture.getByRole('button', { name: words.useSquare }).click()
      await expect(picture.getByText(words.saved)).toBeVisible()
      await expect(picture.locator('img')).toBeVisible()
      // Of its right half only: what was green is not in it.
      const path = (await picture.locator('img').getAttribute('src')) ?? ''
      const { channels } = await sharp(await (await request.get(path)).body()).stats()
      expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
      await picture.getByRole('button', { name: words.remove }).click()
      await expect(picture.locator('img')).toHaveCount(0)
      await picture
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
      await expect(picture.getByText(words.saved)).toBeHidden()
      expect(await findingsOf(page)).toEqual([])

      await page.goto(`/${lang}/profile/support`)
      await hydrated(page)
      await page.getByRole('textbox', { name: words.message }).fill('The map of Brno stays grey.')
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()

      await page.goto(`/${lang}/profile/settings`)
      await hydrated(page)
      await page.getByRole('button', { name: words.deleteAccount }).click()
      const leaving = page.locator('form').filter({ has: page.getByRole('button', { name: words.deleteMine }) })
      await leaving.getByLabel(words.currentPassword, { exact: true }).fill(first)
      await leaving.getByRole('button', { name: words.deleteMine }).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}$`))
      await page.goto(`/${lang}/auth/signin`)
      await signIn(page, words, { email, password: first })
      await expect(page.getByText(words.erased)).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: words.keep }).click()
      await expect(page.getByText(words.erased)).toBeHidden()
    })
  })
}
