import { createRequire } from 'node:module'

import polygonClipping from 'polygon-clipping'
import { feature, mesh } from 'topojson-client'

import type { Point, Ring } from '../regionMap/geometry.ts'

interface Part {
  west: number
  east: number
  south: number
  north: number
}

const czechia = '203'
const read = createRequire(import.meta.url)

/** The land of the earth within a part of it, as rings; those inside others are inland seas. */
export function landWithin({ west, east, south, north }: Part): Ring[] {
  const atlas = read('world-atlas/land-50m.json')
  const [land] = feature(atlas, atlas.objects.land).features
  const frame: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  // Land is one geometry of many polygons.
  const polygons = (land?.geometry.coordinates ?? []) as unknown as [number, number][][][]
  return polygonClipping.intersection(polygons, [frame]).flat()
}

/** The borders between other countries within a part of the earth. */
export function bordersWithin(part: Part): Point[][] {
  const atlas = read('world-atlas/countries-10m.json')
  const lines = mesh(
    atlas,
    atlas.objects.countries,
    (one, other) => one !== other && one.id !== czechia && other.id !== czechia,
  )
  return lines.coordinates.flatMap((line) => cut(line, part))
}

/** The pieces of a line within a part of the earth, each with the points where it goes on. */
export function cut(line: readonly Point[], { west, east, south, north }: Part): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [index, point] of line.entries()) {
    const isIn = ([x, y]: Point) => x >= west && x <= east && y >= south && y <= north
    const around = [line[index - 1], point, line[index + 1]].filter((other) => other !== undefined)
    if (around.some(isIn)) piece.push(point)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  return [...pieces, piece].filter(({ length }) => length > 1)
}
