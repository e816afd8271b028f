import { describe, expect, it } from 'vitest'

import { streetTiles } from '#tests/support/tiles/streetTiles.ts'
import { writePmtiles } from '#tests/support/tiles/writePmtiles.ts'

import { checkTiles, fileSource } from './checkTiles.ts'

const check = (file: Uint8Array) =>
  checkTiles(fileSource('test', (offset, length) => Promise.resolve(file.subarray(offset, offset + length))))

const vinohrady = { lat: 50.0755, lng: 14.4378 }

describe('checking a file of streets', () => {
  it('takes one with the layers of the basemap, and says that it is only a part of the country', async () => {
    const { facts, problems, warnings } = await check(streetTiles(vinohrady))
    expect(problems).toEqual([])
    expect(warnings).toEqual(['It does not cover all of Czechia: elsewhere the drawn country is shown.'])
    expect(facts).toContain('Zooms: 0 to 15')
    expect(facts).toContain('Layers: earth, water, landuse, buildings, roads, places, boundaries')
  })

  it('refuses what follows another schema, holds pictures, or is no archive at all', async () => {
    const other = { bounds: { west: 12, south: 48, east: 19, north: 52 }, minZoom: 0, maxZoom: 12 }
    const tile = [{ z: 0, x: 0, y: 0, data: Uint8Array.of(0) }]
    const openMapTiles = await check(
      writePmtiles(tile, { ...other, metadata: { vector_layers: [{ id: 'transportation' }, { id: 'place' }] } }),
    )
    expect(openMapTiles.problems).toEqual([
      'It lacks earth, roads, places: it does not follow the schema of the Protomaps basemap.',
    ])
    expect(openMapTiles.warnings).toContain('It ends at zoom 12: names of streets begin at 14.')
    const pictures = await check(writePmtiles(tile, { ...other, metadata: {}, tileType: 2 }))
    expect(pictures.problems).toContain('Its tiles are no vector tiles (MVT).')
    const text = await check(Buffer.from('no archive'.repeat(20)))
    expect(text.problems.join()).toMatch(/^It is no PMTiles archive/)
  })
})
