import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Pair {
  token: string
  refresh_token: string
}

async function signedInAs(request: APIRequestContext, name: string): Promise<Pair> {
  const answer = await request.post('/api/token/create', {
    data: { email: `${name}@domivo.test`, password: 'correct-horse-battery' },
  })
  return (await answer.json()) as Pair // what the contract says
}

/** Opens a page as somebody who signed in before. */
async function openWith(page: Page, path: string, { token, refresh_token: refreshToken }: Pair) {
  await page.goto('/robots.txt')
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { access_token: token, refresh_token: refreshToken },
  )
  await page.goto(path)
  await hydrated(page)
}

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account: / })
const stored = (page: Page) => page.evaluate(() => [localStorage.access_token, localStorage.refresh_token] as unknown[])
const linkOf = (path: string, { token, refresh_token: refreshToken }: Pair) =>
  `${path}?access_token=${encodeURIComponent(token)}&refresh_token=${encodeURIComponent(refreshToken)}`

test('tokens in the address are stored, leave no trace, and lead from a sign-in screen to the profile [N-URLTOKENS] [B-STORAGE] [REL-9]', async ({
  page,
  request,
}) => {
  const pair = await signedInAs(request, 'visitor')
  const sent: string[] = []
  page.on('request', (requested) => {
    const isFirst = sent.length === 0
    sent.push(isFirst ? '' : requested.url() + JSON.stringify({ ...requested.headers(), authorization: '' }))
  })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(linkOf('/en/auth/signin', pair))
  await expect(page).toHaveURL('/en/profile')
  await expect(account(page)).toBeVisible()
  const traces = await page.evaluate(() => [document.title, document.referrer, JSON.stringify(window.dataLayer)])
  const places = [...sent, ...said, ...traces, page.url(), await page.content()]
  for (const secret of [pair.token, pair.refresh_token]) {
    expect(places.filter((text) => text.includes(secret))).toEqual([])
  }
  const [token, refreshToken] = await stored(page)
  expect([typeof token, typeof refreshToken]).toEqual(['string', 'string'])
  // What stood in the address was spent at once; an access token of the same second may be the same.
  expect(refreshToken).not.toBe(pair.refresh_token)
})

test('a link to another account asks first, holds what is written until then, and can be undone [REL-10]', async ({
  page,
  request,
}) => {
  const writes: string[] = []
  page.on('request', (requested) => requested.method() === 'PATCH' && writes.push(requested.url()))
  await openWith(page, '/en/article/terms', await signedInAs(request, 'agent'))
  await expect(account(page)).toBeVisible()
  const before = await account(page).textContent()
  await page.goto(linkOf('/en/article/terms', await signedInAs(request, 'owner')))
  await expect(page.getByText(/^You are now signed in as/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).click()
  await expect(page).toHaveURL('/cs/article/terms')
  await page.getByRole('button', { name: 'Nejste to vy? Přepnout zpět' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Účet: / })).toHaveText(before ?? '')
  expect(writes).toEqual([])
  // Whom the page of before belongs to, is not asked.
  await page.goto(linkOf('/en/article/terms', { token: 'x', refresh_token: 'y' }))
  await expect(account(page)).toHaveText(before ?? '')
  await expect(page.getByText(/^You are now signed in as/)).toHaveCount(0)
})

test('signing out removes the tokens, every other tab follows within a second, and its page says that it is done only once it is [REL-8] [R-PROFILE]', async ({
  page,
  context,
  request,
}) => {
  await openWith(page, '/en/article/terms', await signedInAs(request, 'visitor'))
  const other = await context.newPage()
  await other.goto('/en/profile/settings')
  await expect(account(other)).toBeVisible()
  await account(page).click()
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(other).toHaveURL(/\/en\/auth\/signin\?next=%2Fen%2Fprofile%2Fsettings$/, { timeout: 1_000 })
  expect((await ended).status()).toBe(204)
  expect((await stored(page)).filter((value) => value !== undefined)).toEqual([])

  expect(await (await request.get('/en/profile/logout')).text()).not.toContain('You are signed out')
  await openWith(page, '/en/profile/logout', await signedInAs(request, 'visitor'))
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect((await stored(page)).filter((value) => value !== undefined)).toEqual([])
})

test('requests carry the bearer, the stats token and, on GET, a timestamp, and a change of language is stored in the profile of whoever is signed in [C-HEADERS] [S-LOCALE]', async ({
  page,
  request,
}) => {
  const pair = await signedInAs(request, 'unconfirmed')
  const requested = page.waitForRequest((asking) => new URL(asking.url()).pathname === '/users/me')
  await openWith(page, '/cs/article/terms', pair)
  const first = await requested
  expect(first.headers().authorization).toBe(`Bearer ${pair.token}`)
  expect(new URL(first.url()).searchParams.get('timestamp')).toMatch(/^\d{13}$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Účet: / })).toBeVisible()
  // The profile may have one of the two already.
  const patched = page.waitForRequest((asking) => asking.method() === 'PATCH')
  for (const [name, language] of [
    ['EN – English', 'en'],
    ['CS – Čeština', 'cs'],
  ] as const) {
    const reloaded = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/users/me' && answer.request().method() === 'GET',
    )
    await page.getByRole('banner').getByRole('link', { name }).click()
    const user = (await (await reloaded).json()) as { preferredLanguage?: string }
    expect(user.preferredLanguage).toBe(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => localStorage.getItem('userLocale'))).toBe(language)
  }
  const write = await patched
  expect(write.headers()['x-stats-token']).toMatch(/./)
  expect(new URL(write.url()).searchParams.has('timestamp')).toBe(false)
})
