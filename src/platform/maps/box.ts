/** A part of the map between two meridians and two parallels, in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The box that a link names as `west,south,east,north`; null where it names none. */
export function readBox(text: string): Box | null {
  const [west, south, east, north, ...more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const isBox = more.length === 0 && [west, south, east, north].every(Number.isFinite) && west <= east && south <= north
  return isBox ? { west, south, east, north } : null
}

/** A box as addresses write it, about a metre exact: `west,south,east,north`. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Math.round(degrees * 1e5) / 1e5).join(',')
