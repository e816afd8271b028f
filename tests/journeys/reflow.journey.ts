import { expect, test, type Page } from '@playwright/test'

import { demoPassword, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** A link in the page, by its text's beginning in the address: the newest listing and its lister change with each town. */
const firstHref = (page: Page, part: string) => page.locator(`main a[href*="${part}"]`).first().getAttribute('href')

const screens: Record<'en' | 'cs', string[]> = {
  en: [
    '',
    '/listings',
    '/listings?price[lte]=11000&property_type[]=flat',
    '/search',
    '/article/terms',
    '/auth/signin',
    '/nowhere',
  ],
  cs: [
    '',
    '/inzeraty',
    '/inzeraty?price[lte]=11000&property_type[]=flat',
    '/hledat',
    '/article/terms',
    '/auth/signin',
    '/nikde',
  ],
}

/** Pages of somebody's own work, by who does it. */
const ownScreens = {
  owner: ['/profile/properties', '/profile/manage-tours', '/profile/leads', '/profile/saved-listings'],
  admin: [
    '/admin',
    '/admin/properties',
    '/admin/properties?queue=1',
    '/admin/users',
    '/admin/users?record=1',
    '/admin/import',
  ],
} as const

/** How far the page can be pushed to the side, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, viewport, deviceScaleFactor] of [
  ['on a phone 320 px wide', { width: 320, height: 640 }, 1],
  ['at 200 % zoom of a small laptop', { width: 640, height: 400 }, 2],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor })

    for (const lang of ['en', 'cs'] as const) {
      test(`no screen in ${lang} scrolls sideways`, async ({ page }) => {
        // Nine pages one after another.
        test.slow()
        const found: Record<string, number> = {}
        const look = async (path: string) => {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          found[path] = await sideways(page)
        }
        for (const path of screens[lang]) await look(`/${lang}${path}`)
        await page.goto(`/${lang}`)
        const listing = await firstHref(page, lang === 'en' ? '/listing/' : '/inzerat/')
        if (listing === null) throw new Error('The home page shows no listing.')
        await look(listing)
        const lister = await firstHref(page, lang === 'en' ? '/user/' : '/uzivatel/')
        if (lister === null) throw new Error('The listing names nobody who offers it.')
        await look(lister)
        expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, 0])))
      })

      for (const person of ['owner', 'admin'] as const)
        test(`no screen of the ${person} in ${lang} scrolls sideways`, async ({ page, request }) => {
          test.slow()
          const found: Record<string, number> = {}
          await signIn(page, await tokensOf(request, `${person}@domivo.test`, demoPassword))
          for (const path of ownScreens[person]) {
            await page.goto(`/${lang}${path}`)
            await takenOver(page)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await page.waitForLoadState('networkidle')
            found[path] = await sideways(page)
          }
          expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, 0])))
        })
    }

    test('the focus stays in sight, not behind the buttons below all filters', async ({ page }) => {
      await page.goto('/cs/hledat')
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      const form = page.getByRole('main').locator('form')
      await form.locator('input').first().focus()
      const hidden: string[] = []
      const count = await form.locator('input, select').count()
      for (let step = 0; step < count; step += 1) {
        const covered = await page.evaluate(() => {
          const focused = document.activeElement
          const box = focused?.getBoundingClientRect()
          if (focused === null || box === undefined) return 'nothing'
          const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return focused.contains(seen) || focused.closest('label')?.contains(seen) === true ? null : focused.outerHTML
        })
        if (covered !== null) hidden.push(covered)
        await page.keyboard.press('Tab')
      }
      expect(count).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    })

    test('the pictures, the menu and all filters stay inside', async ({ page }) => {
      await page.goto('/cs')
      const listing = await firstHref(page, '/inzerat/')
      await page.goto(listing ?? '')
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: /^\d+ fotografi/ }).click()
      for (const label of ['Zavřít', 'Další fotografie']) {
        const box = await page.getByRole('dialog').getByRole('button', { name: label }).boundingBox()
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      }
      await page.goto('/cs/inzeraty')
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Všechny filtry' }).click()
      const panel = page.getByRole('dialog')
      await expect(panel).toBeVisible()
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })
  })
}
