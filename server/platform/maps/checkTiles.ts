import { open } from 'node:fs/promises'

import { Compression, PMTiles, TileType, type Header, type RangeResponse, type Source } from 'pmtiles'

/** What a file of tiles is, and what is wrong with it. */
export interface TilesReport {
  /** Lines about the file. */
  facts: string[]
  /** What keeps the map from working. */
  problems: string[]
  /** What the map will lack. */
  warnings: string[]
}

/** The layers without which the map shows no streets, and those that it draws as well (Protomaps basemap, version 4). */
const layers = {
  needed: ['earth', 'roads', 'places'],
  wanted: ['water', 'landuse', 'buildings', 'boundaries'],
} as const
/** Czechia, to a hundredth of a degree. */
const czechia = { west: 12.09, south: 48.55, east: 18.86, north: 51.06 }
/** From here on streets have names. */
const streetZoom = 14

interface Metadata {
  vector_layers?: { id: string }[]
  name?: string
}

/** Looks at a file of tiles as the product uses it: its kind, its layers, where it lies, and how close it goes. */
export async function checkTiles(source: Source): Promise<TilesReport> {
  const tiles = new PMTiles(source)
  let header: Header
  try {
    header = await tiles.getHeader()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { facts: [], problems: [`It is no PMTiles archive: ${reason}`], warnings: [] }
  }
  const { vector_layers: described = [], name = '' } = (await tiles.getMetadata()) as Metadata // as the specification says
  const names = new Set(described.map(({ id }) => id))
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
  const facts = [
    ...(name === '' ? [] : [`Name: ${name}`]),
    `Bounds: ${[minLon, minLat, maxLon, maxLat].map((degrees) => degrees.toFixed(3)).join(', ')}`,
    `Zooms: ${minZoom} to ${maxZoom}`,
    `Tiles: ${header.numAddressedTiles.toLocaleString('en')}`,
    `Layers: ${[...names].join(', ')}`,
  ]
  const problems = [...kindProblems(header), ...layerProblems(names)]
  return { facts, problems, warnings: [...viewWarnings(header), ...layerWarnings(names)] }
}

function kindProblems({ tileType, tileCompression, maxZoom, minZoom }: Header): string[] {
  return [
    ...(tileType === TileType.Mvt ? [] : ['Its tiles are no vector tiles (MVT).']),
    ...([Compression.None, Compression.Gzip].includes(tileCompression)
      ? []
      : ['Its tiles are compressed in a way that browsers cannot read; gzip is read.']),
    ...(minZoom > maxZoom ? ['It has no zooms.'] : []),
  ]
}

function layerProblems(names: ReadonlySet<string>): string[] {
  const missing = layers.needed.filter((layer) => !names.has(layer))
  if (missing.length === 0) return []
  return [`It lacks ${missing.join(', ')}: it does not follow the schema of the Protomaps basemap.`]
}

function layerWarnings(names: ReadonlySet<string>): string[] {
  const missing = layers.wanted.filter((layer) => !names.has(layer))
  return missing.length === 0 ? [] : [`It has no ${missing.join(', no ')}.`]
}

function viewWarnings({ minLon, minLat, maxLon, maxLat, minZoom, maxZoom }: Header): string[] {
  const covers = minLon <= czechia.west && minLat <= czechia.south && maxLon >= czechia.east && maxLat >= czechia.north
  return [
    ...(covers ? [] : ['It does not cover all of Czechia: elsewhere the drawn country is shown.']),
    ...(maxZoom >= streetZoom ? [] : [`It ends at zoom ${maxZoom}: names of streets begin at ${streetZoom}.`]),
    ...(minZoom <= 5 ? [] : [`It begins at zoom ${minZoom}: farther away the map stays empty.`]),
  ]
}

/** The same of a file on the disk; rejects where it cannot be read. */
export const checkTileFile = (path: string): Promise<TilesReport> => withTileFile(path, checkTiles)

/** Reads of a file what `use` asks for, as one of a country has gigabytes; rejects where it cannot be read. */
export async function withTileFile<Result>(path: string, use: (source: Source) => Promise<Result>): Promise<Result> {
  const file = await open(path)
  try {
    return await use(
      fileSource(path, async (offset, length) => {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      }),
    )
  } finally {
    await file.close()
  }
}

/** Bytes as the source of an archive. */
export function fileSource(key: string, read: (offset: number, length: number) => Promise<Uint8Array>): Source {
  return {
    getKey: () => key,
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: Uint8Array.from(await read(offset, length)).buffer,
    }),
  }
}
