import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { tenthHere, languagesHere } from '#tests/support/components/languagesHere.ts'
import { openExample } from '#tests/support/components/openExample.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { allRouteExamples, type RouteExample } from '#tests/support/routeExamples.ts'

drawMaps()

/** Every page in each of its states, and results with filters that are many words. */
const screens: readonly RouteExample[] = [
  ...allRouteExamples,
  { by: 'guest', path: '/listings?price[lte]=11000&property_type[]=flat' },
]

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

for (const lang of languagesHere('reflow', ['en', 'cs'] as const))
  for (const example of tenthHere(screens, 2))
    it(`“${example.path}” of the ${example.by} in ${lang} scrolls sideways at no size [23]`, async () => {
      await openExample(lang, example, { size: sizes[0][1] })
      for (const [name, [width, height]] of sizes) {
        await page.viewport(width, height)
        await expect.poll(() => innerWidth).toBe(width)
        // What a wider window brings may ask for something, too.
        await settled()
        expect(await lasting(sideways), name).toEqual([])
      }
    })

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
