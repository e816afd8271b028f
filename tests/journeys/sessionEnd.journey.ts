import { expect, test, type Page } from '@playwright/test'

import { hydrated } from '#workbench/page/hydrated.ts'
import { publishFlat, asUser } from '#tests/support/journeyFlat.ts'
import { demoPassword, password, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = {
  en: {
    send: 'Send',
    ended: 'You’ve been signed out. Your text will still be here after you sign in again.',
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
  },
  cs: {
    send: 'Odeslat',
    ended: 'Přihlášení vypršelo. Po novém přihlášení tu svůj text zase najdete.',
    signIn: 'Přihlásit se',
    email: 'E-mail',
    password: 'Heslo',
  },
} as const

/**
 * From now on the server knows the session no more; returns how somebody may sign in again. What is sent is refused with
 * and without a token: a request in the background may have ended the session before the button is pressed, and then the
 * form is rightly sent as a guest's.
 */
async function endSession(page: Page): Promise<() => Promise<void>> {
  const refuse = { status: 401, contentType: 'application/json', body: '{"code":401,"message":"Invalid JWT Token"}' }
  await page.route(
    () => true,
    (route) => {
      const request = route.request()
      const isKnown = request.headers().authorization !== undefined
      const isSent = request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/')
      return isKnown || isSent ? route.fulfill(refuse) : route.fallback()
    },
  )
  return () => page.unrouteAll()
}

async function signInAgain(page: Page, words: (typeof languages)['en' | 'cs'], email: string): Promise<void> {
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main form').getByRole('button', { name: words.signIn, exact: true }).click()
}

test.use({ viewport: { width: 390, height: 844 } })

for (const lang of languagesOfRun('sessionEnd', ['en', 'cs'] as const)) {
  const words = languages[lang]

  test(`an answer stays where it is when the session ends, and after signing in again [C7] (${lang})`, async ({
    page,
    request,
  }) => {
    const owner = await register(request, lang, 'konec')
    const { id } = await publishFlat(request, owner, {})
    const bySeeker = await asUser(request, 'visitor@domivo.test', demoPassword)
    const lead = (await (
      await bySeeker('POST', '/leads', {
        data: {
          propertyId: id,
          name: 'Jana',
          email: 'visitor@domivo.test',
          phoneNumber: '+420601123456',
          message: 'Is it still free?',
        },
      })
    ).json()) as { id: number } // what the contract says
    await signIn(page, await tokensOf(request, owner))
    await page.goto(`/${lang}/profile/leads?lead=${lead.id}`)
    await hydrated(page)
    const field = page.locator('main textarea')
    await field.fill('Yes, come on Monday at five.')
    const mend = await endSession(page)
    await page.getByRole('button', { name: words.send, exact: true }).click()
    const ended = page.locator('main').getByText(words.ended)
    await expect(ended).toBeVisible()
    await expect(field).toBeVisible()
    await expect(field).toHaveValue('Yes, come on Monday at five.')
    await mend()
    await page.locator('main').getByRole('link', { name: words.signIn, exact: true }).click()
    await signInAgain(page, words, owner)
    await expect(field).toHaveValue('Yes, come on Monday at five.')
    await expect(ended).toHaveCount(0)
    await page.getByRole('button', { name: words.send, exact: true }).click()
    // The list of conversations tells its last line, too.
    await expect(page.getByText('Yes, come on Monday at five.', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
  })
}
