import type { MapPoint } from '#src/platform/maps/mapService.ts'

/** What a name belongs to, which says how it is written. */
export type NameKind = 'country' | 'region' | 'city' | 'town' | 'village' | 'quarter' | 'abroad' | 'river' | 'range'

/** A name that might be written; with the most important first in a list of them. */
export interface NameSpot extends MapPoint {
  text: string
  kind: NameKind
  /** px around the spot that stay free, because a dot marks it; null where the name itself marks it. */
  dot: number | null
}

/** A name that is written, by its middle. */
export interface PlacedName extends MapPoint {
  text: string
  kind: NameKind
}

/** What is in the way on the screen. */
export interface Obstacle extends MapPoint {
  width: number
  height: number
}

interface Room {
  width: number
  height: number
  /** The size of a name in px. */
  measure: (text: string, kind: NameKind) => { width: number; height: number }
  /** Pins, by their middles. */
  obstacles: readonly Obstacle[]
}

const gap = 3
const mostNames = 90

/** The names that can be read on the screen: none touches another or a pin, and each goes where there is room beside its place. */
export function chooseNames(spots: Iterable<NameSpot>, { width, height, measure, obstacles }: Room): PlacedName[] {
  const names: PlacedName[] = []
  const taken: Obstacle[] = [...obstacles]
  for (const spot of spots) {
    if (names.length === mostNames) break
    const size = measure(spot.text, spot.kind)
    const places = placesFor(spot, size, obstacles).filter(
      (at) =>
        at.x - size.width / 2 >= 0 &&
        at.x + size.width / 2 <= width &&
        at.y - size.height / 2 >= 0 &&
        at.y + size.height / 2 <= height,
    )
    const free = (by: number) => places.find((at) => taken.every((other) => !touches({ ...at, ...size }, other, by)))
    // Pins are round: among many of them, a city is named between their corners sooner than not at all.
    const place = free(gap) ?? (spot.kind === 'city' ? free(-gap) : undefined)
    if (place === undefined) continue
    names.push({ ...place, text: spot.text, kind: spot.kind })
    taken.push({ ...place, ...size })
  }
  return names
}

/** Where a name may go, the best place first; around the pin where one covers its spot. */
function placesFor(
  { x, y, dot, kind }: NameSpot,
  { width, height }: { width: number; height: number },
  obstacles: readonly Obstacle[],
): MapPoint[] {
  const pin = obstacles.find((one) => Math.abs(one.x - x) < one.width / 2 && Math.abs(one.y - y) < one.height / 2)
  const around = pin ?? { x, y, width: 2 * (dot ?? 0), height: 2 * (dot ?? 0) }
  const [left, right] = [around.x - around.width / 2 - gap, around.x + around.width / 2 + gap]
  const [above, below] = [around.y - around.height / 2 - gap / 2, around.y + around.height / 2 + gap / 2]
  const far = 14
  const beside = [
    { x: around.x, y: above - height / 2 },
    { x: right + width / 2, y: around.y },
    { x: around.x, y: below + height / 2 },
    { x: left - width / 2, y: around.y },
    { x: right + width / 2, y: above - height / 2 },
    { x: right + width / 2, y: below + height / 2 },
    { x: left - width / 2, y: above - height / 2 },
    { x: left - width / 2, y: below + height / 2 },
  ]
  // What people look for first may stand a little apart.
  if (kind === 'city')
    beside.push(
      { x: around.x, y: above - far - height / 2 },
      { x: around.x, y: below + far + height / 2 },
      { x: right + far + width / 2, y: around.y },
      { x: left - far - width / 2, y: around.y },
    )
  if (dot !== null) return beside
  // The name of an area may be anywhere about its middle.
  return [{ x, y }, ...[-1, 1, -2, 2].map((step) => ({ x, y: y + step * (height + 4) })), ...beside]
}

const touches = (one: Obstacle, other: Obstacle, by: number) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + by &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + by / 2
