import { expect, it } from 'vitest'

import { streetStyle } from './streetStyle.ts'

const tiles = '/map-tiles/x.pmtiles'
const [english, czech] = [streetStyle(tiles, 'en'), streetStyle(tiles, 'cs')]
const text = (style: object) => JSON.stringify(style)

it('takes everything from our own origin: no font, no picture and no style of others [D4]', () => {
  expect(english.glyphs).toBeUndefined()
  expect(english.sprite).toBeUndefined()
  expect(text(english)).not.toMatch(/https?:/)
  expect(text(english.layers)).not.toMatch(/icon-image|Noto Sans/)
})

it('writes in the typeface of the product, and names in the language of the page', () => {
  const symbols = english.layers.filter(({ type }) => type === 'symbol')
  expect(symbols.length).toBeGreaterThan(5)
  for (const layer of symbols) expect(text(layer)).toContain('Figtree Variable')
  expect(text(czech.layers)).toContain('"name:cs"')
  expect(text(english.layers)).toContain('"name:en"')
  expect(text(english.layers)).not.toContain('"name:cs"')
})

it('has a dark look beside the light one, with the same layers', () => {
  const dark = streetStyle(tiles, 'en', 'dark')
  expect(dark.layers.map(({ id }) => id)).toEqual(english.layers.map(({ id }) => id))
  expect(text(dark)).not.toBe(text(english))
})
