import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'

import type { Box } from '#src/platform/maps/box.ts'

let protocol: Protocol | undefined

/**
 * Reads the head of a file of tiles, whose parts the engine then fetches; answers of which part of the earth it knows the
 * streets. Rejects where it cannot be had or holds no vector tiles.
 */
export async function openTiles(tilesUrl: string): Promise<Box> {
  if (protocol === undefined) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  const opened = protocol.get(tilesUrl)
  const tiles = opened ?? new PMTiles(tilesUrl)
  const { tileType, minLon, minLat, maxLon, maxLat } = await tiles.getHeader()
  if (tileType !== TileType.Mvt) throw new Error('The file of the map holds no vector tiles.')
  if (opened === undefined) protocol.add(tiles)
  return { west: minLon, south: minLat, east: maxLon, north: maxLat }
}
