import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'

import { findings } from '#tests/support/components/findings.ts'
import { languagesHere, partHere } from '#tests/support/components/languagesHere.ts'
import { openExample } from '#tests/support/components/openExample.ts'
import { drawMaps } from '#tests/support/components/openPage.tsx'
import { allRouteExamples } from '#tests/support/routeExamples.ts'

drawMaps()

/** Makes this browser one whose reader asked the system for more contrast, or for nothing. */
async function askFor(contrast: 'more' | 'no-preference'): Promise<void> {
  const { send } = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value: contrast }] })
  await expect.poll(() => matchMedia('(prefers-contrast: more)').matches).toBe(contrast === 'more')
}

/** The colours of all lines and words of the page, as they are shown. */
function coloursHere(): { lines: ReadonlySet<string>; words: ReadonlySet<string> } {
  const lines = new Set<string>()
  const words = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility()) continue
    const style = getComputedStyle(element)
    words.add(style.color)
    for (const side of ['top', 'bottom', 'left'])
      if (style.getPropertyValue(`border-${side}-width`) !== '0px')
        lines.add(style.getPropertyValue(`border-${side}-color`))
  }
  return { lines, words }
}

/** Lines between things and quiet words, as `src/platform/colors/palette.ts` has them; written down by hand. */
const colours = {
  light: {
    'no-preference': { line: 'rgb(232, 229, 223)', word: 'rgb(103, 98, 90)' },
    more: { line: 'rgb(125, 119, 108)', word: 'rgb(51, 49, 44)' },
  },
  dark: {
    'no-preference': { line: 'rgb(50, 55, 51)', word: 'rgb(181, 176, 165)' },
    more: { line: 'rgb(127, 135, 128)', word: 'rgb(222, 218, 209)' },
  },
} as const

/** Two pages a run, one light and one dark, the other way round in the next round through all of them. */
const pages = partHere(allRouteExamples, Math.ceil(allRouteExamples.length / 2))
const themesOf = (place: number) => partHere(['light', 'dark'] as const, 2, place)

afterEach(() => askFor('no-preference'))

for (const lang of languagesHere('more contrast', ['en', 'cs'] as const))
  for (const [place, example] of pages.entries())
    for (const theme of themesOf(place))
      it(`draws stronger lines and words for whoever asks for more contrast, and axe finds nothing: “${example.path}” of the ${example.by}, ${theme}, in ${lang} [23]`, async () => {
        await openExample(lang, example)
        document.documentElement.dataset.theme = theme
        const [usual, stronger] = [colours[theme]['no-preference'], colours[theme].more]
        const shown = () => {
          const { lines, words } = coloursHere()
          return {
            usual: [lines.has(usual.line), words.has(usual.word)],
            stronger: [lines.has(stronger.line), words.has(stronger.word)],
          }
        }
        await askFor('no-preference')
        await expect.poll(() => shown().usual).toEqual([true, true])
        await askFor('more')
        await expect.poll(shown).toEqual({ usual: [false, false], stronger: [true, true] })
        expect(await findings()).toEqual([])
      })
