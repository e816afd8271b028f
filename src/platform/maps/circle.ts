import type { Position } from '#src/platform/maps/position.ts'

const metresPerDegree = 111_195
const corners = 64

/** The outline of a circle on the ground, closed. */
export const circleCorners = (middle: Position, radiusMetres: number): Position[] =>
  circleAround(middle, radiusMetres).map(([lng, lat]) => ({ lat, lng }))

/** The outline of a circle on the ground as GeoJSON coordinates, closed. */
export function circleAround({ lat, lng }: Position, radiusMetres: number): [lng: number, lat: number][] {
  const latitudeSpan = radiusMetres / metresPerDegree
  const longitudeSpan = latitudeSpan / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % corners)) / corners
    return [lng + longitudeSpan * Math.cos(angle), lat + latitudeSpan * Math.sin(angle)]
  })
}
