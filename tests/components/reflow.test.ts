import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

drawMaps()

const screens: Record<'en' | 'cs', string[]> = {
  en: [
    '',
    '/listings',
    '/listings?price[lte]=11000&property_type[]=flat',
    '/search',
    '/article/terms',
    '/article/privacy-policy',
    '/auth/signin',
    '/nowhere',
    '/listing/flat-2-kk-zizkova-zlin-1/1',
    '/user/listings/3',
  ],
  cs: [
    '',
    '/inzeraty',
    '/inzeraty?price[lte]=11000&property_type[]=flat',
    '/hledat',
    '/article/terms',
    '/article/privacy-policy',
    '/auth/signin',
    '/nikde',
    '/inzerat/flat-2-kk-zizkova-zlin-1/1',
    '/uzivatel/inzeraty/3',
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

/** What pushes the page to the side, each with how far it sticks out in CSS pixels; nothing where the page lies still. */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = Array.from(document.querySelectorAll('body *')).flatMap((element) => {
    const by = element.getBoundingClientRect().right - clientWidth
    return by > 0 ? [`${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}: ${by}`] : []
  })
  return [`the page: ${scrollWidth - clientWidth}`, ...out.slice(0, 20)]
}

/** What is still so after a moment: a window that was just made narrower is laid out in steps. */
async function lasting(complaints: () => string[]): Promise<string[]> {
  for (let tries = 0; tries < 20 && complaints().length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return complaints()
}

const sizes = [
  ['on a phone 320 px wide', [320, 640]],
  ['at 200 % zoom of a small laptop', [640, 400]],
] as const

/** Opens these pages one after another, and says of each what pushes it to the side, at which size of the window. */
async function pushed(paths: readonly string[], role?: keyof typeof ownScreens) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await openPage(path, {
      answers: role === undefined ? guestAnswers : answersFor(role),
      isSignedIn: role !== undefined,
      size: sizes[0][1],
    })
    await settled()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name, [width, height]] of sizes) {
      await page.viewport(width, height)
      await expect.poll(() => innerWidth).toBe(width)
      // What a wider window brings may ask for something, too.
      await settled()
      found[`${path} ${name}`] = await lasting(sideways)
    }
  }
  return found
}

const inPlace = (paths: readonly string[]) =>
  Object.fromEntries(paths.flatMap((path) => sizes.map(([name]) => [`${path} ${name}`, []])))

for (const lang of languagesHere('reflow', ['en', 'cs'] as const)) {
  it(`no screen in ${lang} scrolls sideways at any size`, async () => {
    const paths = screens[lang].map((path) => `/${lang}${path}`)
    expect(await pushed(paths)).toEqual(inPlace(paths))
  })

  for (const user of ['owner', 'admin'] as const)
    it(`no screen of the ${user} in ${lang} scrolls sideways at any size`, async () => {
      const paths = ownScreens[user].map((path) => `/${lang}${path}`)
      expect(await pushed(paths, user)).toEqual(inPlace(paths))
    })
}

for (const [name, size] of sizes) {
  describe(name, () => {
    it('the focus stays in sight, not behind the buttons below all filters', async () => {
      await openPage('/cs/hledat', { answers: guestAnswers, size })
      await settled()
      const form = document.querySelector('main form')
      form?.querySelector('input')?.focus()
      const hidden: string[] = []
      const count = form?.querySelectorAll('input, select').length ?? 0
      for (let step = 0; step < count; step += 1) {
        const focused = document.activeElement
        const box = focused?.getBoundingClientRect()
        const seen = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const isSeen =
          focused?.contains(seen ?? null) === true || focused?.closest('label')?.contains(seen ?? null) === true
        if (!isSeen) hidden.push(focused?.outerHTML ?? 'nothing')
        await userEvent.keyboard('{Tab}')
      }
      expect(count).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    })

    it('the pictures, the menu and all filters stay inside', async () => {
      await openPage('/cs/inzerat/flat-2-kk-zizkova-zlin-1/1', { answers: guestAnswers, size })
      await settled()
      await page.getByRole('button', { name: /^\d+ fotografi/ }).click()
      for (const label of ['Zavřít', 'Další fotografie']) {
        const button = page.getByRole('dialog').getByRole('button', { name: label })
        await expect.element(button).toBeVisible()
        expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(size[0])
      }
      await openPage('/cs/inzeraty', { answers: guestAnswers, size })
      await settled()
      await page.getByRole('button', { name: /^Všechny filtry/ }).click()
      const panel = page.getByRole('dialog')
      await expect.element(panel).toBeVisible()
      const { scrollWidth, clientWidth } = panel.element()
      expect(scrollWidth - clientWidth).toBe(0)
    })
  })
}
