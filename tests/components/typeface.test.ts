import { afterEach, beforeEach, expect, it } from 'vitest'

import { takeStylesOver } from '#src/app/servedStyles.ts'
import { fontFaces } from '#src/ui/theme/fonts.ts'
import { twoFrames } from '#tests/support/components/twoFrames.ts'

const style = document.createElement('style')
const place = document.createElement('div')

beforeEach(async () => {
  style.textContent = fontFaces('swap')
  document.head.append(style)
  document.body.append(place)
  await Promise.all(
    [400, 600].flatMap((weight) =>
      ["'Figtree Variable'", "'Figtree stand-in'"].map((family) =>
        document.fonts.load(`${weight} 16px ${family}`, 'Aa řž 12'),
      ),
    ),
  )
})

afterEach(() => {
  style.remove()
  place.remove()
})

/** Lines as they stand on cards, buttons and headings. */
const lines = [
  'Flat for sale · 2+kk · 64 m²',
  'CZK 8,090,000',
  'Prodej bytu · 3+1 · 71 m²',
  'Zobrazit 1 234 nemovitostí',
  'Karlovy Vary, Stará Role',
  'Send me new homes by email',
  'Uložit hledání',
  'Contact the owner',
]

const paragraphs = [
  'The flat is on the third floor of a brick house from 1936, with a lift, a cellar and a view of the park. The kitchen was renovated two years ago; heating and windows are new. A tram stops two minutes away, a school and a doctor are within a walk of ten minutes.',
  'Byt se nachází ve třetím patře cihlového domu z roku 1936 s výtahem, sklepem a výhledem do parku. Kuchyň prošla před dvěma lety rekonstrukcí, topení a okna jsou nová. Tramvaj staví dvě minuty od domu, škola i lékař jsou do deseti minut chůze.',
]

/** Lines are large: where letters stand on whole pixels, that counts for little. */
function setIn(family: string, weight: number, text: string, width?: number): DOMRect {
  const element = document.createElement(width === undefined ? 'span' : 'p')
  element.textContent = text
  Object.assign(element.style, {
    display: 'inline-block',
    margin: '0',
    font: `${weight} ${width === undefined ? 64 : 16}px/1.5 ${family}`,
    width: width === undefined ? 'auto' : `${width}px`,
    // As on every page.
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: width === undefined ? 'pre' : 'normal',
  })
  place.replaceChildren(element)
  return element.getBoundingClientRect()
}

for (const weight of [400, 600]) {
  it(`sets lines as wide, and as high, in the stand-in as in the typeface at weight ${weight} [D11]`, () => {
    const differences = lines.map((line) => {
      const [own, standIn] = ["'Figtree Variable'", "'Figtree stand-in'"].map((family) => setIn(family, weight, line))
      return { line, width: (standIn?.width ?? 0) / (own?.width ?? 1) - 1, height: standIn?.height !== own?.height }
    })
    expect(differences.filter(({ width, height }) => Math.abs(width) > 0.06 || height)).toEqual([])
    const mean = differences.reduce((sum, { width }) => sum + width, 0) / differences.length
    expect(Math.abs(mean)).toBeLessThan(0.02)
  })
}

it('gives a description as many lines in the stand-in, or one more or less [D11]', () => {
  for (const text of paragraphs) {
    for (const width of [358, 480, 768]) {
      const [own = 0, standIn = 0] = ["'Figtree Variable'", "'Figtree stand-in'"].map(
        (family) => setIn(family, 400, text, width).height,
      )
      expect(own).toBeGreaterThan(60)
      expect(Math.abs(own - standIn)).toBeLessThanOrEqual(24)
    }
  }
})

it('keeps the typeface, and with it the layout, when parts that come later bring styles within a layer', async () => {
  setIn("'Figtree Variable'", 400, 'Flat for sale')
  let changes = 0
  const count = () => (changes += 1)
  document.fonts.addEventListener('loading', count)
  const { sheet } = takeStylesOver(document)
  for (const name of ['first', 'second', 'third']) {
    sheet.insert(`@layer recipes{.${name}{color:red}}`)
    sheet.insert(`.${name} b{color:blue}`)
    await twoFrames()
  }
  document.fonts.removeEventListener('loading', count)
  expect(changes).toBe(0)
  // As many style elements as there were renderings: none is changed that the browser has looked at.
  expect(sheet.tags.map((tag) => tag.sheet?.cssRules.length)).toEqual([2, 2, 2])
  sheet.flush()
})
