export type Point = readonly [longitude: number, latitude: number]
/** Closed: the first point is also the last. */
export type Ring = Point[]
export type Polygon = Ring[]

/** Degrees of longitude are shorter than degrees of latitude by this factor, in the middle of Czechia. */
export const longitudeScale = Math.cos((49.8 * Math.PI) / 180)

/** Leaves out points that lie closer than `tolerance` (degrees of latitude) to the line without them (Douglas-Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  let farthest = 0
  let distance = 0
  for (let index = 1; index < line.length - 1; index += 1) {
    const here = distanceToLine(at(line, index), first, last)
    if (here > distance) [farthest, distance] = [index, here]
  }
  if (distance <= tolerance) return [first, last]
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ]
}

/** Rounds the corners of an open line; its ends stay where they are (Chaikin). */
export function smoothed(line: readonly Point[]): Point[] {
  if (line.length < 3) return [...line]
  const rounded: Point[] = [at(line, 0)]
  for (let index = 0; index < line.length - 1; index += 1) {
    const [from, to] = [at(line, index), at(line, index + 1)]
    if (index > 0) rounded.push(between(from, to, 0.25))
    if (index < line.length - 2) rounded.push(between(from, to, 0.75))
  }
  rounded.push(at(line, line.length - 1))
  return rounded
}

/** Twice the area inside a ring, in squared degrees; positive when it runs counter-clockwise. */
export function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, point, index) => {
    const next = at(ring, (index + 1) % ring.length)
    return sum + point[0] * next[1] - next[0] * point[1]
  }, 0)
}

export function isInside([x, y]: Point, polygon: Polygon): boolean {
  return polygon.flatMap((ring) => crossings(ring, x, y)).length % 2 === 1
}

function crossings(ring: Ring, x: number, y: number): number[] {
  return ring.slice(1).flatMap((to, index) => {
    const from = at(ring, index)
    if (from[1] > y === to[1] > y) return []
    const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    return crossing > x ? [crossing] : []
  })
}

/** The point inside that lies farthest from any border: where a label has most room. */
export function roomiestPoint(polygon: Polygon): Point {
  const outer = polygon[0] ?? []
  const [west, east] = [Math.min(...outer.map(([x]) => x)), Math.max(...outer.map(([x]) => x))]
  const [south, north] = [Math.min(...outer.map(([, y]) => y)), Math.max(...outer.map(([, y]) => y))]
  let best: { point: Point; room: number } | undefined
  for (let step = 0; step < 60 * 60; step += 1) {
    const point: Point = [
      west + ((east - west) * ((step % 60) + 0.5)) / 60,
      south + ((north - south) * (Math.floor(step / 60) + 0.5)) / 60,
    ]
    if (!isInside(point, polygon)) continue
    const room = Math.min(...polygon.map((ring) => distanceToRing(point, ring)))
    if (best === undefined || room > best.room) best = { point, room }
  }
  if (best === undefined) throw new Error('The polygon has no inside.')
  return best.point
}

function distanceToRing(point: Point, ring: Ring): number {
  return Math.min(...ring.slice(1).map((to, index) => distanceToLine(point, at(ring, index), to)))
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [px, py] = [point[0] * longitudeScale, point[1]]
  const [fx, fy] = [from[0] * longitudeScale, from[1]]
  const [tx, ty] = [to[0] * longitudeScale, to[1]]
  const length = (tx - fx) ** 2 + (ty - fy) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - fx) * (tx - fx) + (py - fy) * (ty - fy)) / length))
  return Math.hypot(px - fx - along * (tx - fx), py - fy - along * (ty - fy))
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function at(line: readonly Point[], index: number): Point {
  const point = line[index]
  if (point === undefined) throw new RangeError(`The line has no point ${index}.`)
  return point
}
