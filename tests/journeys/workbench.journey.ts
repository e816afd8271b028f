import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { withServer } from '#scripts/withServer.ts'
import { triesTool } from '#tests/support/roundsOfRun.ts'
import { command } from '#workbench/cli/command.ts'
import { savePath } from '#workbench/failures/pathFile.ts'
import { type Level, generate, explore } from 'everypath'
import type { Model } from '#workbench/model.ts'
import { models } from '#workbench/models.gen.ts'

const files = ['dist/client', 'dist/page'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)

/** A step of an owner, as a log of use has it. */
const taken = (type: string, to: string) => ({ event: { type, by: 'owner', blockers: [] }, to })

/** What a command says; its exit code first. */
async function called(...args: string[]): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await command(args, models, { out: say, err: say, progress: () => {} })
  return [code, ...said].join('\n')
}

for (const [model, level] of [
  [localeModel, 'browser'],
  [listingStatusModel, 'server'],
] as unknown as [Model, Level][]) {
  test(`a path of ${model.machine.id} in a file is walked on the bare machine, and the same file at the level ${level}`, async ({
    baseURL,
  }, info) => {
    test.setTimeout(60_000)
    const [path] = generate(explore(model, level), { algorithm: 'shortest' }).paths
    if (path === undefined) throw new Error('There is no path.')
    const file = savePath(path, level, null, info.outputPath())
    expect(await called('replay', file, '--in', 'memory')).toMatch(/^0\n✓/)
    expect(await called('replay', file, '--url', baseURL ?? '')).toMatch(/^0\n✓/)
  })
}

test('the workbench of development is in no build', async ({ page, request }) => {
  const texts = files.filter((file) => /\.(js|json|html)$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')])
  expect(texts.length).toBeGreaterThan(10)
  expect(
    texts.filter(([, text]) => /domivo-workbench|reportMachineStep|workbench\/live|Dílna testera/.test(text ?? '')),
  ).toEqual([])
  expect((await request.get('/workbench/runs')).headers()['content-type']).not.toContain('json')
  await page.goto('/workbench')
  await expect(page.locator('svg.chart')).toHaveCount(0)
})

test('the workbench of development follows the machines of another tab, and needs nobody outside', async ({
  context,
}) => {
  test.skip(!triesTool('workbench of development'), 'in another run, or with TOOLS=all')
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
      await product.goto(`${origin}/en/auth/signin`)
      await expect(locale.locator('.now')).toContainText('Settled.', { timeout: 120_000 })
      await expect(locale.locator('[data-state="locale.idle"]')).toHaveClass(/live/)
      await expect(locale.locator('[data-state="locale.kept"]')).toHaveClass(/missed/)
      await expect(locale).toHaveClass('visit')
      await expect(workbench.getByRole('navigation').locator('.live', { hasText: 'Language' })).toBeVisible()
      await locale.getByText('Transitions', { exact: true }).click()
      await expect(
        locale.getByRole('row', { name: 'Before the switch Hook before answered Is overridden' }),
      ).toBeVisible()
      await product.getByRole('banner').getByRole('link', { name: 'Rent', exact: true }).click()
      // The town of this server is empty.
      await expect(workbench.locator('section[data-machine="search"] .now')).toContainText('Empty', {
        timeout: 60_000,
      })

      // The rules of the routes hold here, too, between pages.
      await product.evaluate(() => history.pushState({}, '', '/en/login'))
      await expect(product).toHaveURL(/\/en\/auth\/signin/)

      // What the last run covered lies over the same picture.
      expect(await called('run', 'locale')).toMatch(/^0\n/)
      const late = await context.newPage()
      await late.goto(`${origin}/workbench?locale=cs`)
      await expect(late.locator('section[data-machine="locale"] .now')).toContainText('Ustáleno.')
      expect(outside).toEqual([])
      // The development server may just be loading the page anew by itself.
      await expect(async () => {
        await late.getByLabel('Pokrytí').selectOption('memory', { timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await expect(late.locator('[data-state="locale.kept"]')).toHaveClass(/met/)
      await expect(late.locator('section[data-machine="locale"] .line.missed')).toHaveCount(0)

      // How listings are used lies over it: a file of one that was submitted twice, once withdrawn.
      const steps = [taken('SUBMIT', 'PENDING'), taken('WITHDRAW', 'DRAFT'), taken('SUBMIT', 'PENDING')]
      const buffer = Buffer.from(JSON.stringify({ machine: 'listingStatus', steps }))
      await late.getByLabel('Soubor o použití').setInputFiles({ name: 'use.jsonl', mimeType: 'text/plain', buffer })
      const listing = late.locator('section[data-machine="listingStatus"]')
      await expect(listing.locator('.used')).toContainText('Použito: 2 / 30')
      await expect(listing.locator('[data-arrows="listingStatus.DRAFT/SUBMIT/0"]')).toContainText('1 · 2')
      await expect(late.locator('section[data-machine="locale"] .used')).toBeEmpty()
    },
    { entry: 'scripts/dev.ts', environment: { DEMO: 'off' } },
  )
})
