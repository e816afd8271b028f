import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { withServer } from '#scripts/withServer.ts'

const files = ['dist/client', 'dist/page'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)

test('the workbench of development is in no build', async ({ page, request }) => {
  const texts = files.filter((file) => /\.(js|json|html)$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')])
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(([, text]) => /domivo-workbench|workbench\/live|Dílna testera/.test(text ?? ''))).toEqual([])
  expect((await request.get('/workbench/runs')).headers()['content-type']).not.toContain('json')
  await page.goto('/workbench')
  await expect(page.locator('svg.chart')).toHaveCount(0)
})

test('the workbench of development follows the machines of another tab, and needs nobody outside', async ({
  context,
}) => {
  test.setTimeout(4 * 60_000)
  await withServer(
    async ({ origin }) => {
      const outside: string[] = []
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) outside.push(request.url())
      })
      const workbench = await context.newPage()
      await workbench.goto(`${origin}/workbench`)
      const locale = workbench.locator('section[data-machine="locale"]')
      await expect(locale.locator('.now')).toContainText('Not running yet.')

      const product = await context.newPage()
      await product.goto(`${origin}/en/article/terms`)
      await expect(locale.locator('.now')).toContainText('Settled.', { timeout: 120_000 })
      await expect(locale.locator('[data-state="locale.idle"]')).toHaveClass(/live/)
      await expect(locale.locator('[data-state="locale.kept"]')).toHaveClass(/missed/)
      await product.getByRole('banner').getByRole('link', { name: 'Rent', exact: true }).click()
      await expect(workbench.locator('section[data-machine="search"] .now')).toContainText('Showing', {
        timeout: 60_000,
      })

      // The rules of the routes hold here, too, between pages.
      await product.evaluate(() => history.pushState({}, '', '/en/login'))
      await expect(product).toHaveURL(/\/en\/auth\/signin/)

      const late = await context.newPage()
      await late.goto(`${origin}/workbench?locale=cs`)
      await expect(late.locator('section[data-machine="locale"] .now')).toContainText('Ustáleno.')
      expect(outside).toEqual([])
    },
    { entry: 'scripts/dev.ts' },
  )
})
