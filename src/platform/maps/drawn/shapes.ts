import { worldOf } from './camera.ts'
import { countryShapes } from './countryMap.gen.ts'
import { decodeLine } from './decodeLine.ts'

/** A line of the map: x and y by turns as parts of the world, and the box around it. */
export interface Line {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}

/** The same units as the generator's. */
const units = { fine: 10_000, rough: 1_000 }

function lineOf(text: string, unitsPerDegree: number): Line {
  const degrees = decodeLine(text, unitsPerDegree)
  const points = new Float64Array(degrees.length)
  const line = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let index = 0; index < degrees.length; index += 2) {
    const { x, y } = worldOf({ lng: degrees[index] ?? 0, lat: degrees[index + 1] ?? 0 })
    points[index] = x
    points[index + 1] = y
    line.west = Math.min(line.west, x)
    line.east = Math.max(line.east, x)
    line.north = Math.min(line.north, y)
    line.south = Math.max(line.south, y)
  }
  return line
}

const fine = (texts: readonly string[]) => texts.map((text) => lineOf(text, units.fine))
const rough = (texts: readonly string[]) => texts.map((text) => lineOf(text, units.rough))

/** Everything that is drawn, read from its texts. */
export const readShapes = () => ({
  land: rough(countryShapes.land),
  borders: rough(countryShapes.borders),
  country: fine(countryShapes.country),
  regions: fine(countryShapes.regions),
  districts: fine(countryShapes.districts),
  rivers: countryShapes.rivers.map(fine),
  farRivers: rough(countryShapes.farRivers),
  lakes: fine(countryShapes.lakes),
  farLakes: rough(countryShapes.farLakes),
  motorways: fine(countryShapes.motorways),
  railways: fine(countryShapes.railways),
  ranges: countryShapes.ranges.map(([ridge, km]) => ({ line: lineOf(ridge, units.fine), km })),
})

export type Shapes = ReturnType<typeof readShapes>
