import { expect, test } from '@playwright/test'

import { fillAll, pagesWith, scriptTexts, watchPage, wrongTokens } from '#tests/faults/hostilePages.ts'
import { showMarkup } from '#tests/faults/shownMarkup.ts'
import { hostileAddresses } from '#tests/support/hostileAddresses.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { fromElsewhere } from '#tests/support/journeyUsers.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const isWhole = process.env['HOSTILE'] === 'all'
test.describe.configure({ timeout: isWhole ? 30 * 60_000 : 90_000 })

/**
 * Every so manieth, so that each kind is among them, and others in the next run: `LANGUAGE_SEED` says from which one on.
 * With `HOSTILE=all` every one.
 */
const some = <Value>(values: readonly Value[], count: number): readonly Value[] => {
  if (isWhole) return values
  const step = Math.ceil(values.length / count)
  return values.filter((_, index) => index % step === Number(process.env['LANGUAGE_SEED'] ?? 0) % step)
}

const user = { email: 'visitor@domivo.test', password: 'correct-horse-battery' }

test('markup in an address is text wherever it is shown [REL-12]', async ({ page }) => {
  const { findings } = await watchPage(page)
  for (const text of some(scriptTexts, 4)) {
    const paths = pagesWith(text)
    const path = paths[scriptTexts.indexOf(text) % paths.length] ?? '/en'
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('h1:visible')).toHaveCount(1)
  }
  expect(findings).toEqual([])
})

test('markup typed into forms is text wherever it is shown [REL-12]', async ({ page }) => {
  const { findings } = await watchPage(page)
  const [text = ''] = scriptTexts
  const forms = ['auth/signup', 'auth/signin', 'auth/lost-password', 'auth/recover-password', 'profile/support']
  for (const path of some(forms, 2)) {
    await page.goto(`/en/${path}`)
    await hydrated(page)
    expect(await fillAll(page, text), path).toBeGreaterThan(0)
    await expect(page.locator('h1:visible')).toHaveCount(1)
  }
  await page.goto('/en/auth/signin?next=/en/profile')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL('/en/profile')
  // The name is stored, and shown in the header, on the profile and by the picture.
  const first = page.getByRole('textbox', { name: 'First name' })
  await first.fill(scriptTexts[4] ?? '')
  await page.getByRole('textbox', { name: 'Last name' }).fill(scriptTexts[1]?.slice(0, 80) ?? '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue(scriptTexts[4] ?? '')
  await first.fill('')
  await page.getByRole('textbox', { name: 'Last name' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  expect(findings).toEqual([])
})

test('what people write is text wherever others read it, in mails, too [REL-12]', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const seed = Date.now() % 1_000_000
  const mailPage = await context.newPage()
  const report = await showMarkup({
    origin: baseURL ?? '',
    page,
    mailPage,
    rounds: 1,
    seed,
    percent: isWhole ? 100 : 25,
  })
  expect({ seed, findings: report.findings, refused: report.refused }).toEqual({ seed, findings: [], refused: [] })
  expect(report.pagesWith, `seed ${seed}`).toBeGreaterThan(0)
  expect(report.mailsWith).toBeGreaterThan(4)
})

test('no address to go back to leads away from signing in [REL-32]', async ({ page, baseURL }) => {
  const { findings } = await watchPage(page)
  for (const next of some(hostileAddresses, 4)) {
    await page.context().clearCookies()
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/en/auth/signin?next=${encodeURIComponent(Buffer.from(next).toString())}`)
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.locator('main button[type=submit]').click()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account: / }), next).toBeVisible({
      timeout: 15_000,
    })
    expect(new URL(page.url()).origin, next).toBe(baseURL)
  }
  expect(findings).toEqual([])
})

test('tokens in the address that are none leave a guest and a whole page [REL-11]', async ({ page }) => {
  const { findings } = await watchPage(page)
  for (const [token, refreshToken] of some(wrongTokens, 4)) {
    const [access, refresh] = [token, refreshToken].map((text) => encodeURIComponent(Buffer.from(text).toString()))
    await page.goto(`/en/article/terms?access_token=${access}&refresh_token=${refresh}`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  }
  expect(findings).toEqual([])
})

const storages = {
  'is forbidden': () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'holds garbage': () => {
    localStorage.setItem('userLocale', '{"a":')
    if (localStorage.getItem('access_token') === null) localStorage.setItem('access_token', '\u0000[')
  },
} as const

test('one signs in and works on in a tab whose storage is forbidden, is full or holds garbage [REL-67]', async ({
  browser,
}) => {
  for (const [state, spoil] of some(Object.entries(storages), 1)) {
    await test.step(`it ${state}`, async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.addInitScript(spoil)
      await page.goto('/en/auth/signin?next=/en/profile')
      await hydrated(page)
      await page.getByRole('textbox', { name: 'Email' }).fill('agent@domivo.test')
      await page.getByLabel('Password', { exact: true }).fill(user.password)
      await page.locator('main button[type=submit]').click()
      await expect(page).toHaveURL('/en/profile')
      if (state !== 'holds garbage') await expect(page.getByText(/^Your browser blocks storage/)).toBeVisible()
      await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      expect(errors).toEqual([])
      await page.close()
    })
  }
})

test('a profile without a language takes the one that the browser stored [S-PREFLANG]', async ({ page, request }) => {
  const email = `no-language.${Date.now()}@example.test`
  await request.post('/users', { data: { email, password: 'modrý kůň letí nad městem' }, headers: fromElsewhere() })
  const answer = await request.post('/api/token/create', { data: { email, password: 'modrý kůň letí nad městem' } })
  const pair = (await answer.json()) as { token: string; refresh_token: string }
  const headers = { authorization: `Bearer ${pair.token}` }
  await request.patch('/users/me', { headers: { ...headers, ...mergePatch }, data: { preferredLanguage: null } })
  expect(await (await request.get('/users/me', { headers })).json()).not.toHaveProperty('preferredLanguage')
  await page.goto('/robots.txt')
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { userLocale: 'cs', refresh_token: pair.refresh_token, access_token: pair.token },
  )
  const patched = page.waitForRequest((requested) => requested.method() === 'PATCH')
  await page.goto('/cs/article/terms')
  expect((await patched).postDataJSON()).toEqual({ preferredLanguage: 'cs' })
  await expect(async () => {
    expect(await (await request.get('/users/me', { headers })).json()).toMatchObject({ preferredLanguage: 'cs' })
  }).toPass({ timeout: 10_000 })
})
