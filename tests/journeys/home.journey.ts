import { expect, test } from '@playwright/test'

for (const [lang, heading] of [
  ['en', 'Find a home where you want to live'],
  ['cs', 'Najděte domov, ve kterém chcete žít'],
] as const) {
  test(`opens the home page in ${lang} and takes it over without a complaint [R-HOME]`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`/${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}
