import { expect, it } from 'vitest'

import { attributionText } from './attributionText.ts'

it('makes text of what a style says about its sources, each once', () => {
  const openStreetMap = '<a href="https://osm.org/copyright" target="_blank">&copy; OpenStreetMap</a>'
  expect(attributionText([openStreetMap, '', 'Tiles &amp; more', openStreetMap])).toBe('© OpenStreetMap, Tiles & more')
})
