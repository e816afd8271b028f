import { boxAround, type Box } from './mapCells.ts'
import type { NamedPlace } from '../store/place.store.ts'

/** Something that a place consists of, as the search index knows it. A listing lies in a place if it lies in one of them. */
export type PlacePart =
  | { type: 'region'; region: string }
  | { type: 'district'; district: string | null }
  | { type: 'town'; townId: number | null }
  /** A part of a town, as listings write it in one of these ways. */
  | { type: 'quarter'; townId: number | null; keys: readonly string[] }
  | { type: 'circle'; latitude: number; longitude: number; km: number }

/** A street is what lies so near to its middle, where nothing else is known of it. */
const leastRadiusKm = 0.5

/** What a place and a radius around it consist of. */
export function partsOfPlace(place: NamedPlace, radiusKm: number): PlacePart[] {
  const { kind, latitude, longitude, members } = place
  if (kind === 'region' || kind === 'district') return ownParts(place)
  const circles = circlesOf(place).map((circle) => (kind === 'area' ? { ...circle, km: circle.km + radiusKm } : circle))
  const around: PlacePart[] =
    radiusKm === 0 || kind === 'area' ? [] : [{ type: 'circle', latitude, longitude, km: radiusKm }]
  return [
    ...ownParts(place),
    ...circles.filter(({ km }) => radiusKm === 0 || kind === 'area' || km > radiusKm),
    ...members.flatMap((member) => partsOfPlace(member, 0)),
    ...around,
  ]
}

function ownParts({ kind, region, district, townId, keys }: NamedPlace): PlacePart[] {
  switch (kind) {
    case 'region':
      return [{ type: 'region', region }]
    case 'district':
      return [{ type: 'district', district }]
    case 'town':
      return [{ type: 'town', townId }]
    case 'quarter':
      return [{ type: 'quarter', townId, keys }]
    default:
      return []
  }
}

type CirclePart = PlacePart & { type: 'circle' }

function circlesOf({ kind, circles, latitude, longitude }: NamedPlace): CirclePart[] {
  if (kind === 'street' && circles.length === 0) return [{ type: 'circle', latitude, longitude, km: leastRadiusKm }]
  return Array.from({ length: Math.floor(circles.length / 3) }, (_, index) => ({
    type: 'circle' as const,
    latitude: circles[index * 3] ?? 0,
    longitude: circles[index * 3 + 1] ?? 0,
    km: circles[index * 3 + 2] ?? 0,
  }))
}

/** The smallest box that holds all circles; null where there are none. */
export function boxOfCircles(parts: readonly PlacePart[]): Box | null {
  const boxes = parts.flatMap((part) =>
    part.type === 'circle' ? [boxAround(part.latitude, part.longitude, part.km)] : [],
  )
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
}
