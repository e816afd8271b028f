import { expect, test, type Page } from '@playwright/test'

import { password, register } from '#tests/support/journeyPeople.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/en/auth/signup')
  await hydrated(page)
}

const firstName = (page: Page) => page.getByLabel(/^First name/)

/** Everything that this browser keeps for the page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))))

async function signInHere(page: Page, email: string): Promise<void> {
  await page.goto('/en/auth/signin')
  await hydrated(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/en/profile')
}

test('what one person typed to sign up is gone when another signs in in that tab, here or elsewhere [C12]', async ({
  page,
  context,
  request,
}) => {
  const email = await register(request, 'en', 'jina')
  await openSignUp(page)
  await firstName(page).fill('Jana')
  await page.goto('/en')
  await hydrated(page)
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
  await hydrated(page)
  expect(await kept(page)).toContain('Jana')
  const other = await context.newPage()
  await signInHere(other, email)
  await expect.poll(() => kept(page)).not.toContain('Jana')
})

test('the form to sign in gives way when somebody signs in in another tab, and says so [C12] (en)', async ({
  page,
  context,
  request,
}) => {
  const followed = 'You signed in on another tab, so we’re taking you where you were going.'
  const email = await register(request, 'en', 'karta')
  await page.goto('/en/auth/signin?next=%2Fen%2Fprofile%2Fsaved-listings')
  await hydrated(page)
  await page.getByLabel('Email', { exact: true }).pressSequentially('somebody@el')

  const other = await context.newPage()
  await other.goto('/en/auth/signin?next=%2Fen%2Farticle%2Fterms')
  await hydrated(other)
  await other.getByLabel('Email', { exact: true }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.locator('main form').getByRole('button', { name: 'Sign in', exact: true }).click()
  // Whoever pressed goes where that form leads, and is told nothing of tabs.
  await expect(other).toHaveURL('/en/article/terms')
  await expect(other.getByText(followed)).toHaveCount(0)

  await expect(page).toHaveURL('/en/profile/saved-listings')
  await expect(page.getByText(followed)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
})
