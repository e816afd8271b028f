import { expect, test, type Page } from '@playwright/test'

import { fromElsewhere, password, register, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

const secret = 'zelený slon plave'

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/en/auth/signup')
  await takenOver(page)
}

const firstName = (page: Page) => page.getByLabel(/^First name/)

/** Everything that this browser keeps for the page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))))

async function signInHere(page: Page, email: string): Promise<void> {
  await page.goto('/en/auth/signin')
  await takenOver(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/en/profile')
}

test('what was typed to sign up is there again after a reload, but no password is kept [C12]', async ({ page }) => {
  await openSignUp(page)
  await page.getByLabel('Email', { exact: true }).fill('jana@example.com')
  await firstName(page).fill('Jana')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('601123456')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  expect(await kept(page)).toContain('jana@example.com')
  expect(await kept(page)).not.toContain(secret)
  await page.reload()
  await takenOver(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('jana@example.com')
  await expect(firstName(page)).toHaveValue('Jana')
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(/601 ?123 ?456/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await kept(page)).not.toContain(secret)
})

test('what was typed to sign up is forgotten once the account is made [C12]', async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === '/users',
    (route) => route.continue({ headers: { ...route.request().headers(), ...fromElsewhere() } }),
  )
  await openSignUp(page)
  const email = `jana.${Date.now()}@domivo.test`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await firstName(page).fill('Jana')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  expect(await kept(page)).not.toContain('Jana')
  expect(await kept(page)).not.toContain(secret)
  await openSignUp(page)
  await expect(firstName(page)).toHaveValue('')
})

test('what one person typed to sign up is gone when another signs in in that tab, here or elsewhere [C12]', async ({
  page,
  context,
  request,
}) => {
  const email = await register(request, 'en', 'jina')
  await openSignUp(page)
  await firstName(page).fill('Jana')
  await page.goto('/en')
  await takenOver(page)
  await signInHere(page, email)
  await expect.poll(() => kept(page)).not.toContain('Jana')
  await openSignUp(page)
  await expect(firstName(page)).toHaveValue('')

  // The same where the tab only hears of it.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await openSignUp(page)
  await firstName(page).fill('Jana')
  await page.goto('/en/article/terms')
  await takenOver(page)
  expect(await kept(page)).toContain('Jana')
  const other = await context.newPage()
  await signInHere(other, email)
  await expect.poll(() => kept(page)).not.toContain('Jana')
})

const languages = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    followed: 'You signed in on another tab, so this one goes on where you were heading.',
  },
  cs: {
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    followed: 'Přihlásili jste se na jiné kartě, proto i tato pokračuje tam, kam jste mířili.',
  },
} as const

for (const lang of ['en', 'cs'] as const) {
  const words = languages[lang]
  for (const [name, path] of [
    ['the form to sign in', `/${lang}/auth/signin?next=%2F${lang}%2Fprofile%2Fsaved-listings`],
    ['the form to sign up', `/${lang}/auth/signup?next=%2F${lang}%2Fprofile%2Fsaved-listings`],
    ['a lost password', `/${lang}/auth/lost-password`],
  ] as const) {
    test(`${name} gives way when somebody signs in in another tab, and says so [C12] (${lang})`, async ({
      page,
      context,
      request,
    }) => {
      const email = await register(request, lang, 'karta')
      await page.goto(path)
      await takenOver(page)
      await page.getByLabel(words.email, { exact: true }).pressSequentially('somebody@el')

      const other = await context.newPage()
      await other.goto(`/${lang}/auth/signin?next=%2F${lang}%2Farticle%2Fterms`)
      await takenOver(other)
      await other.getByLabel(words.email, { exact: true }).fill(email)
      await other.getByLabel(words.password, { exact: true }).fill(password)
      await other.locator('main form').getByRole('button', { name: words.signIn, exact: true }).click()
      // Whoever pressed goes where that form leads, and is told nothing of tabs.
      await expect(other).toHaveURL(`/${lang}/article/terms`)
      await expect(other.getByText(words.followed)).toHaveCount(0)

      await expect(page).toHaveURL(path.includes('next') ? `/${lang}/profile/saved-listings` : `/${lang}/profile`)
      await expect(page.getByText(words.followed)).toBeVisible()
      await expect(page.getByLabel(words.password, { exact: true })).toHaveCount(0)
    })
  }
}

test('a page to sign in stays for those who were signed in when they opened it [C12]', async ({ page, request }) => {
  const email = await register(request, 'en', 'zustava')
  await signIn(page, await tokensOf(request, email))
  await page.goto('/en/auth/signin')
  await takenOver(page)
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(page).toHaveURL('/en/auth/signin')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
