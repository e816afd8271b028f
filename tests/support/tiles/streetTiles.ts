import { createRequire } from 'node:module'

import GeoJSONVT from 'geojson-vt'

import { writePmtiles, type Tile } from './writePmtiles.ts'

interface Place {
  lat: number
  lng: number
}

type Feature = GeoJSON.Feature

/** Writes vector tiles of layers, each a tile of geojson-vt. It comes without types. */
const { fromGeojsonVt } = createRequire(import.meta.url)('vt-pbf') as {
  fromGeojsonVt: (layers: Record<string, object>, options: { version: number }) => Uint8Array
}

const zooms = { least: 0, most: 15 }

/**
 * A quarter that nobody lives in, as an archive of tiles with the schema of Protomaps' basemap: streets in a grid of 100 m
 * around a place, named by their number, one of them large; a park, a pond, a house, and the name of the town.
 */
export function streetTiles(middle: Place): Buffer {
  const metre = { lat: 1 / 111_195, lng: 1 / (111_195 * Math.cos((middle.lat * Math.PI) / 180)) }
  const at = (east: number, north: number): [number, number] => [
    middle.lng + east * metre.lng,
    middle.lat + north * metre.lat,
  ]
  const square = (west: number, south: number, side: number) => [
    [at(west, south), at(west + side, south), at(west + side, south + side), at(west, south + side), at(west, south)],
  ]
  const steps = Array.from({ length: 21 }, (_, index) => (index - 10) * 100)
  const layers: Record<string, Feature[]> = {
    earth: [polygonFeature(square(-20_000, -20_000, 40_000), { kind: 'earth' })],
    water: [polygonFeature(square(20, 20, 60), { kind: 'lake' })],
    landuse: [polygonFeature(square(-90, -90, 80), { kind: 'park', sort_rank: 189 })],
    buildings: [polygonFeature(square(120, 20, 30), { kind: 'building' })],
    roads: steps.flatMap((step) => [
      street(`Ulice ${step / 100 + 11}`, [at(-1_000, step), at(1_000, step)], step === 0),
      street(`Třída ${step / 100 + 11}`, [at(step, -1_000), at(step, 1_000)], step === 0),
    ]),
    places: [pointFeature(at(50, 150), { kind: 'locality', name: 'Zkušební Ves', min_zoom: 3, population_rank: 12 })],
    boundaries: [],
  }
  const [[west, south], [east, north]] = [at(-1_000, -1_000), at(1_000, 1_000)]
  return writePmtiles(cut(layers, { west, south, east, north }), {
    bounds: { west, south, east, north },
    minZoom: zooms.least,
    maxZoom: zooms.most,
    metadata: { name: 'A quarter for tests', vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) },
  })
}

/** A street with what the basemap says of one. */
function street(name: string, line: [number, number][], isLarge: boolean): GeoJSON.Feature {
  return lineFeature(line, {
    name,
    kind: isLarge ? 'major_road' : 'minor_road',
    kind_detail: isLarge ? 'primary' : 'residential',
    min_zoom: 5,
    sort_rank: isLarge ? 400 : 300,
  })
}

function cut(
  layers: Record<string, Feature[]>,
  box: { west: number; south: number; east: number; north: number },
): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: zooms.most, indexMaxZoom: 5 })] as const,
  )
  const tiles: Tile[] = []
  for (let z = zooms.least; z <= zooms.most; z += 1) {
    const [first, last] = [tileAt(box.west, box.north, z), tileAt(box.east, box.south, z)]
    for (let x = first.x; x <= last.x; x += 1)
      for (let y = first.y; y <= last.y; y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile === null ? [] : [[name, tile] as const]
        })
        if (found.length > 0) tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(found), { version: 2 }) })
      }
  }
  return tiles
}

function tileAt(lng: number, lat: number, z: number): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: Math.floor(((lng + 180) / 360) * 2 ** z),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z),
  }
}

type Properties = Record<string, string | number>

function lineFeature(coordinates: [number, number][], properties: Properties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}

function polygonFeature(coordinates: [number, number][][], properties: Properties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}

function pointFeature(coordinates: [number, number], properties: Properties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
}
