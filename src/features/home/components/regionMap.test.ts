import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { regions } from '#contract/entities/regions.ts'
import { regionPolygons } from '#src/platform/maps/embedded/regionPolygons.gen.ts'

import { regionLabels } from './regionLabels.gen.ts'

const codes = regions.map(({ code }) => code).toSorted()

it('has a shape and a polygon for every region', () => {
  const shapes = readFileSync(join(import.meta.dirname, 'regionShapes.gen.svg'), 'utf8')
  expect(Array.from(shapes.matchAll(/ id="(\w+)"/g), ([, code = '']) => code).toSorted()).toEqual(codes)
  expect(regionLabels.labels.map(({ code }) => code).toSorted()).toEqual(codes)
  expect(regionPolygons.features.map(({ properties }) => properties.region).toSorted()).toEqual(codes)
})

it('leaves Prague as an island, so Central Bohemia has a hole of the very same line', () => {
  expect(ringsOf('PHA')).toHaveLength(1)
  expect(ringsOf('STC')).toHaveLength(2)
  expect(pointsOf(ringsOf('STC')[1])).toEqual(pointsOf(ringsOf('PHA')[0]))
})

it('lets neighbours share their borders, so that no gap shows between them', () => {
  const points = regionPolygons.features.flatMap(({ geometry, properties }) =>
    geometry.coordinates.flat().map((point) => `${properties.region} ${point.join(',')}`),
  )
  const regionsAt = new Map<string, Set<string>>()
  for (const entry of points) {
    const [region = '', point = ''] = entry.split(' ')
    regionsAt.set(point, (regionsAt.get(point) ?? new Set()).add(region))
  }
  const shared = [...regionsAt.values()].filter((owners) => owners.size > 1).length
  expect(shared / regionsAt.size).toBeGreaterThan(0.6)
})

it('keeps labels inside the picture', () => {
  for (const { labelX, labelY } of regionLabels.labels) {
    expect(labelX).toBeGreaterThan(0)
    expect(labelX).toBeLessThan(regionLabels.width)
    expect(labelY).toBeGreaterThan(0)
    expect(labelY).toBeLessThan(regionLabels.height)
  }
})

function ringsOf(code: string): number[][][] {
  return regionPolygons.features.find(({ properties }) => properties.region === code)?.geometry.coordinates ?? []
}

function pointsOf(ring: number[][] = []): string[] {
  return [...new Set(ring.map((point) => point.join(',')))].toSorted()
}
