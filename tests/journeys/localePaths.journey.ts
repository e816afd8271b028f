import { expect, test, type Page, type Route } from '@playwright/test'
import type { EventObject } from 'xstate'

import { localeModel } from '#machines/locale/locale.model.ts'
import { generate } from '#workbench/paths/generate.ts'
import { explore } from '#workbench/walk/explore.ts'

const { paths } = generate(explore(localeModel, 'browser'), { algorithm: 'shortest' })

const isChoiceOf = (locale: string, event: EventObject) =>
  event.type === 'locale.chosen' && Reflect.get(event, 'locale') === locale

const headings = { en: 'Terms of use', cs: 'Podmínky používání' }
const names = { en: 'EN – English', cs: 'CS – Čeština' }

test.use({ viewport: { width: 1440, height: 900 } })

for (const path of paths) {
  test(`walks on the page: ${path.story} [S-LOCALE]`, async ({ page }) => {
    await page.goto('/en/article/terms')
    await page.waitForLoadState('networkidle')
    const catalog = await holdCatalog(page)
    for (const { event, edge } of path.steps.slice(firstChoice(path.steps))) {
      const locale: unknown = Reflect.get(event, 'locale')
      if (locale === 'en' || locale === 'cs') {
        await page.getByRole('banner').getByRole('link', { name: names[locale] }).dispatchEvent('click')
      }
      if (event.type === 'xstate.done.actor.loadCatalog') await catalog.arrive()
      if (event.type === 'xstate.error.actor.loadCatalog') {
        await catalog.fail()
        await expect(page.getByRole('alert').last()).toContainText('The language could not be loaded.')
      }
      await expectLanguage(page, edge.outcome.after.context.locale === 'cs' ? 'cs' : 'en')
    }
  })
}

/** The page itself walks the beginning of every path, up to the first choice of a person. */
const firstChoice = (steps: readonly { event: EventObject }[]) =>
  steps.findIndex(({ event }) => isChoiceOf('cs', event))

async function expectLanguage(page: Page, locale: 'en' | 'cs') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[locale])
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page).toHaveURL(`/${locale}/article/terms`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userLocale'))).toBe(locale)
}

/** Keeps the Czech texts on their way until the path says how they fare. */
async function holdCatalog(page: Page) {
  const held: Route[] = []
  await page.route('**/assets/messages-*.js', (route) => void held.push(route))
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.splice(0)
  }
  return {
    arrive: async () => Promise.all((await next()).map((route) => route.continue())),
    fail: async () => Promise.all((await next()).map((route) => route.abort())),
  }
}
