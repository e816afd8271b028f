import { expect, it } from 'vitest'

import { noteMissingStreets } from './missingStreets.ts'

const nothing = { mapTiles: undefined, mapStyleUrl: undefined, mapsKey: undefined }

function lines(settings: Parameters<typeof noteMissingStreets>[1], zooms: readonly number[]): string[] {
  const written: string[] = []
  const note = noteMissingStreets({ warn: (line: unknown) => void written.push(String(line)) }, settings)
  for (const zoom of zooms) note(zoom)
  return written
}

it('says once that there are no streets, when somebody looks for some [D4]', () => {
  expect(lines(nothing, [5, 12])).toEqual([])
  const written = lines(nothing, [5, 13, 16, 13])
  expect(written).toHaveLength(1)
  expect(written[0]).toContain('street map not installed')
  expect(written[0]).toContain('MAP_TILES')
})

it('says nothing where there are streets, wherever they come from', () => {
  for (const settings of [
    { ...nothing, mapTiles: '/srv/cz.pmtiles' },
    { ...nothing, mapStyleUrl: 'https://tiles.example.com/style.json' },
    { ...nothing, mapsKey: 'K' },
  ])
    expect(lines(settings, [16])).toEqual([])
})
