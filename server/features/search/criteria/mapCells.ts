/** A rectangle on the map in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

const tiles = 1024
const earthRadiusKm = 6371

/** The map tile of zoom 10 in which a position lies, the same as the database's `cell10`. */
export function cellOf(latitude: number, longitude: number): number {
  return (columnOf(longitude) << 10) | rowOf(latitude)
}

/** The tiles that a box touches, or null where it is so large that looking into each does not pay. */
export function cellsOf({ west, south, east, north }: Box, maxCells = 50): number[] | null {
  const [left, right, top, bottom] = [columnOf(west), columnOf(east), rowOf(north), rowOf(south)]
  if ((right - left + 1) * (bottom - top + 1) > maxCells) return null
  const cells: number[] = []
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) cells.push((column << 10) | row)
  }
  return cells
}

/** The column and the row of that tile. */
export const tileOf = (latitude: number, longitude: number) => ({ column: columnOf(longitude), row: rowOf(latitude) })

/** The smallest box around all positions within a distance. */
export function boxAround(latitude: number, longitude: number, radiusKm: number): Box {
  const north = (radiusKm / earthRadiusKm) * (180 / Math.PI) * 1.001
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return { west: longitude - east, east: longitude + east, south: latitude - north, north: latitude + north }
}

const clamp = (tile: number) => Math.min(tiles - 1, Math.max(0, tile))

const columnOf = (longitude: number) => clamp(Math.floor(((longitude + 180) / 360) * tiles))

function rowOf(latitude: number): number {
  const radians = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180
  return clamp(Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * tiles))
}
