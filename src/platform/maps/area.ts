import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { formatKilometres } from '#src/platform/i18n/format.ts'
import { placeNameIn } from '#src/platform/i18n/placeName.ts'

import type { Position } from './position.ts'
import type { Box } from './box.ts'

export const earthRadiusKm = 6371

export const centreOf = ({ west, south, east, north }: Box): Position => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** The distance over the ground of a round earth, by the haversine formula. */
export function kilometresBetween(one: Position, other: Position): number {
  const [latitude, otherLatitude] = [radians(one.lat), radians(other.lat)]
  const north = Math.sin((otherLatitude - latitude) / 2)
  const east = Math.sin(radians(other.lng - one.lng) / 2)
  const root = Math.sqrt(north ** 2 + Math.cos(latitude) * Math.cos(otherLatitude) * east ** 2)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, root))
}

/** How far the northern and the western edge are from the centre, in kilometres. */
export function distancesToEdges(box: Box): { north: number; west: number } {
  const centre = centreOf(box)
  return {
    north: kilometresBetween(centre, { lat: box.north, lng: centre.lng }),
    west: kilometresBetween(centre, { lat: centre.lat, lng: box.west }),
  }
}

/** An area whose centre is named `place`, in words: `Veveří, Brno (5.56 km to the north, 7.29 km to the west)`. */
export function areaDescription(place: string, box: Box, i18n: I18n): string {
  const distances = distancesToEdges(box)
  const north = formatKilometres(distances.north, i18n.locale)
  const west = formatKilometres(distances.west, i18n.locale)
  return i18n._(msg`${place} (${north} to the north, ${west} to the west)`)
}

/** The area in words, named by whoever can name its centre. */
export async function describeArea(
  nameOf: (position: Position) => Promise<string>,
  box: Box,
  i18n: I18n,
): Promise<string> {
  try {
    return areaDescription(placeNameIn(await nameOf(centreOf(box)), i18n.locale), box, i18n)
  } catch {
    return i18n._(msg`Error retrieving area description`)
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
