import { expect, test } from '@playwright/test'
import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('keeps page, query, scroll and what was typed when the language changes, stores it here and in a cookie, and the bare address follows it [S-LOCALE] [B-STORAGE] [B-LANGS] [R-HOME]', async ({
  page,
  context,
}) => {
  await page.goto('/en/article/terms?a=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await hydrated(page)
  await page.evaluate(() => {
    const note = document.createElement('textarea')
    note.id = 'typed'
    note.value = 'half a thought'
    document.querySelector('main h1')?.after(note)
    window.scrollTo(0, 600)
  })
  // Playwright's own click would scroll the sticky header to its place first.
  await page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).dispatchEvent('click')
  await expect(page).toHaveURL('/cs/article/terms?a=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podmínky používání')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page).toHaveTitle('Domivo – Podmínky používání')
  await expect(page.locator('#typed')).toHaveValue('half a thought')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(550)

  await expect.poll(() => page.evaluate(() => localStorage.getItem('userLocale'))).toBe('cs')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect([cookie?.value, cookie?.path, cookie?.sameSite]).toEqual(['cs', '/', 'Lax'])
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(daysLeft).toBeGreaterThan(364.9)
  expect(daysLeft).toBeLessThanOrEqual(365)
  await page.goto('/')
  await expect(page).toHaveURL('/cs')
})
