import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { regions } from '#contract/entities/regions.ts'

import { regionLabels } from './regionLabels.gen.ts'

const codes = regions.map(({ code }) => code).toSorted()

const shapes = readFileSync(join(import.meta.dirname, 'regionShapes.gen.svg'), 'utf8')
const paths = new Map(
  Array.from(shapes.matchAll(/ id="(\w+)" d="([^"]+)"/g), ([, code = '', path = '']) => [code, path] as const),
)

it('has a shape and a label for every region', () => {
  expect([...paths.keys()].toSorted()).toEqual(codes)
  expect(regionLabels.labels.map(({ code }) => code).toSorted()).toEqual(codes)
})

it('leaves Prague as an island, so Central Bohemia has a hole of the very same line', () => {
  expect(ringsOf('PHA')).toHaveLength(1)
  expect(ringsOf('STC')).toHaveLength(2)
  expect(pointsOf(ringsOf('STC')[1])).toEqual(pointsOf(ringsOf('PHA')[0]))
})

it('lets neighbours share their borders, so that no gap shows between them', () => {
  const regionsAt = new Map<string, Set<string>>()
  for (const region of codes)
    for (const point of ringsOf(region).flat()) regionsAt.set(point, (regionsAt.get(point) ?? new Set()).add(region))
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

/** The corners of each ring of a shape, from its relative steps. */
function ringsOf(code: string): string[][] {
  const rings: string[][] = []
  for (const ring of (paths.get(code) ?? '').split('z').filter((text) => text !== '')) {
    let [x, y] = [0, 0]
    const corners = Array.from(ring.matchAll(/[Ml](-?[\d.]+) (-?[\d.]+)/g), ([, dx, dy]) => {
      ;[x, y] = [x + Number(dx), y + Number(dy)]
      return `${x},${y}`
    })
    rings.push(corners)
  }
  return rings
}

const pointsOf = (ring: readonly string[] = []) => [...new Set(ring)].toSorted()
