import { createRequire } from 'node:module'

import { Delaunay } from 'd3-delaunay'
import polygonClipping from 'polygon-clipping'
import { feature } from 'topojson-client'

import { readGazetteer, type Town } from '#server/features/places/gazetteer.ts'

import { longitudeScale, signedArea, type Point, type Polygon } from './geometry.ts'

interface Site {
  region: string
  x: number
  y: number
}

/** The regions as far as towns tell. */
export const regionsByTowns = (): Map<string, Polygon> => areasByTowns(({ region }) => region)

/**
 * The areas that towns are said to lie in, as far as towns tell: a place belongs to the area of the nearest town. What
 * results is cut out of the country's border and freed of exclaves.
 */
export function areasByTowns(areaOf: (town: Town) => string): Map<string, Polygon> {
  const sites = readSites(areaOf)
  const delaunay = Delaunay.from(
    sites,
    ({ x }) => x,
    ({ y }) => y,
  )
  const voronoi = delaunay.voronoi([11.5 * longitudeScale, 48, 19.5 * longitudeScale, 51.6])
  const regions = withoutExclaves(sites, delaunay)
  const country = readCountry()
  const codes = [...new Set(regions)]
  return new Map(
    codes.map((code) => {
      const cells = regions.flatMap((region, index) => {
        if (region !== code) return []
        return [[voronoi.cellPolygon(index).map(([x, y]): Point => [snap(x / longitudeScale), snap(y)])]]
      })
      const [first = [], ...rest] = cells as [number, number][][][]
      const merged = polygonClipping.union(first, ...rest)
      return [code, largest(polygonClipping.intersection(merged, country as [number, number][][]))]
    }),
  )
}

/** Towns, and the quarters of Prague, which give the city its shape. */
function readSites(areaOf: (town: Town) => string): Site[] {
  const { towns, quarters } = readGazetteer()
  const ofPrague = quarters.filter(({ town }) => town.region === 'PHA')
  return [...towns.map((town) => ({ ...town, town })), ...ofPrague].map(({ town, longitude, latitude }) => ({
    region: areaOf(town),
    x: longitude * longitudeScale,
    y: latitude,
  }))
}

/** Gives each town that is cut off from the body of its region to the region around it. */
function withoutExclaves(sites: readonly Site[], delaunay: Delaunay<Site>): string[] {
  const regions = sites.map(({ region }) => region)
  for (let round = 0; round < 8; round += 1) {
    const bodies = largestBodies(regions, delaunay)
    const cutOff = regions.flatMap((region, index) => (bodies.get(region)?.has(index) === true ? [] : [index]))
    if (cutOff.length === 0) return regions
    for (const index of cutOff) {
      const around = [...delaunay.neighbors(index)].map((neighbor) => regions[neighbor] ?? '')
      const counts = new Map(around.map((region) => [region, around.filter((other) => other === region).length]))
      const [most] = [...counts].filter(([region]) => region !== regions[index]).toSorted((a, b) => b[1] - a[1])
      if (most !== undefined) regions[index] = most[0]
    }
  }
  return regions
}

/** For each region the largest set of its towns that hang together. */
function largestBodies(regions: readonly string[], delaunay: Delaunay<Site>): Map<string, Set<number>> {
  const bodies = new Map<string, Set<number>>()
  const seen = new Set<number>()
  for (const [start, region] of regions.entries()) {
    if (seen.has(start)) continue
    const body = new Set([start])
    for (const index of body) {
      seen.add(index)
      for (const neighbor of delaunay.neighbors(index)) if (regions[neighbor] === region) body.add(neighbor)
    }
    if (body.size > (bodies.get(region)?.size ?? 0)) bodies.set(region, body)
  }
  return bodies
}

/** The border of the country. */
export function readCountry(): Polygon {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json')
  const countries = feature(atlas, atlas.objects.countries)
  const czechia = countries.features.find(({ id }) => id === '203')
  if (czechia === undefined) throw new Error('The atlas has no Czechia.')
  return czechia.geometry.coordinates.map((ring) => ring.map(([x, y]): Point => [snap(x), snap(y)]))
}

function largest(polygons: [number, number][][][]): Polygon {
  const [first] = polygons.toSorted((a, b) => Math.abs(signedArea(b[0] ?? [])) - Math.abs(signedArea(a[0] ?? [])))
  return (first ?? []).map((ring) => ring.map(([x, y]): Point => [snap(x), snap(y)]))
}

/** To 1e-5 degrees, about a metre, so that what meets has the very same corner. */
function snap(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
