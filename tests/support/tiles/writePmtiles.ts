import { zxyToTileId } from 'pmtiles'

/** A tile by its place in the pyramid, with its content. */
export interface Tile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

interface Archive {
  bounds: { west: number; south: number; east: number; north: number }
  minZoom: number
  maxZoom: number
  metadata: object
  /** As the specification counts them; 1 are vector tiles. */
  tileType?: number
}

const headBytes = 127
const uncompressed = 1

/** Writes an archive of tiles by the specification of PMTiles 3, uncompressed, with one directory. */
export function writePmtiles(
  tiles: readonly Tile[],
  { bounds, minZoom, maxZoom, metadata, tileType = 1 }: Archive,
): Buffer {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .toSorted((one, other) => one.id - other.id)
  const directory = Uint8Array.from(directoryOf(ordered))
  const json = Buffer.from(JSON.stringify(metadata))
  const content = Buffer.concat(ordered.map(({ data }) => data))
  const head = Buffer.alloc(headBytes)
  head.write('PMTiles', 'latin1')
  head[7] = 3
  let offset = headBytes
  for (const [at, length] of [
    [8, directory.length],
    [24, json.length],
    [40, 0],
    [56, content.length],
  ] as const) {
    head.writeBigUInt64LE(BigInt(offset), at)
    head.writeBigUInt64LE(BigInt(length), at + 8)
    offset += length
  }
  for (const at of [72, 80, 88]) head.writeBigUInt64LE(BigInt(ordered.length), at)
  head.set([1, uncompressed, uncompressed, tileType, minZoom, maxZoom], 96)
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north]
  for (const [index, degrees] of corners.entries()) head.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  head[118] = minZoom
  head.writeInt32LE(Math.round(((bounds.west + bounds.east) / 2) * 1e7), 119)
  head.writeInt32LE(Math.round(((bounds.south + bounds.north) / 2) * 1e7), 123)
  return Buffer.concat([head, directory, json, content])
}

/** Columns of variable numbers: how many, steps between the ids, one run each, lengths, and offsets that follow each other. */
function* directoryOf(tiles: readonly { id: number; data: Uint8Array }[]): Iterable<number> {
  yield* variable(tiles.length)
  let before = 0
  for (const { id } of tiles) {
    yield* variable(id - before)
    before = id
  }
  for (const _ of tiles) yield* variable(1)
  for (const { data } of tiles) yield* variable(data.length)
  for (const index of tiles.keys()) yield* variable(index === 0 ? 1 : 0)
}

function* variable(value: number): Iterable<number> {
  let rest = value
  while (rest >= 128) {
    yield (rest % 128) + 128
    rest = Math.floor(rest / 128)
  }
  yield rest
}
