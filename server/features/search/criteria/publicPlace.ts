import type { LocationAccuracy } from '#contract/propertyFields/publicFacts.ts'

export interface Position {
  latitude: number
  longitude: number
}

const metresPerDegree = 111_195

/**
 * Where the public may know a listing to be. Coarser than `exact`, the map is cut into squares and the listing shown
 * at a fixed place inside its square that depends on its id alone, so that asking again and again tells nothing more.
 */
export function publicPosition(listingId: number, position: Position, accuracy: LocationAccuracy): Position {
  if (accuracy === 'exact')
    return { latitude: fiveDecimals(position.latitude), longitude: fiveDecimals(position.longitude) }
  const squareMetres = accuracy === 'street' ? 150 : 1_000
  const latitudeStep = squareMetres / metresPerDegree
  const latitudeSquare = Math.floor(position.latitude / latitudeStep)
  const middle = (latitudeSquare + 0.5) * latitudeStep
  const longitudeStep = latitudeStep / Math.cos((middle * Math.PI) / 180)
  const longitudeSquare = Math.floor(position.longitude / longitudeStep)
  const [shiftNorth, shiftEast] = shiftsOf(listingId)
  return {
    latitude: fiveDecimals((latitudeSquare + shiftNorth) * latitudeStep),
    longitude: fiveDecimals((longitudeSquare + shiftEast) * longitudeStep),
  }
}

/** Two numbers between 0.2 and 0.8 that an id always gets. */
function shiftsOf(id: number): [number, number] {
  const mixed = mix(id)
  return [0.2 + 0.6 * ((mixed & 0xffff) / 0xffff), 0.2 + 0.6 * ((mixed >>> 16) / 0xffff)]
}

/** Spreads neighbouring numbers over all 32 bits. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}

const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5
