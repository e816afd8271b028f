import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'

let protocol: Protocol | undefined

/** Reads the head of a file of tiles, whose parts the engine then fetches. Rejects where it cannot be had or holds no vector tiles. */
export async function openTiles(tilesUrl: string): Promise<void> {
  if (protocol === undefined) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  if (protocol.get(tilesUrl) !== undefined) return
  const tiles = new PMTiles(tilesUrl)
  const { tileType } = await tiles.getHeader()
  if (tileType !== TileType.Mvt) throw new Error('The file of the map holds no vector tiles.')
  protocol.add(tiles)
}
