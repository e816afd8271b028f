import type { Point, Polygon, Ring } from './geometry.ts'

/** How a border is redrawn; `owners` are the areas on its sides, one of them alone towards abroad. */
export type Redraw = (line: Point[], owners: readonly string[]) => Point[]

/**
 * Redraws the borders of adjoining polygons so that both sides of each border get the very same line: no gap and no
 * overlap can come between neighbours.
 */
export function redrawBorders(polygons: ReadonlyMap<string, Polygon>, redraw: Redraw): Map<string, Polygon> {
  const owners = ownersOfPoints(polygons)
  const edges = ownersOfEdges(polygons)
  const drawn = new Map<string, Point[]>()

  function redrawRing(ring: Ring): Ring {
    const open = ring.slice(0, -1)
    const start = open.findIndex((point) => isJunction(point))
    const turned = start === -1 ? turnedToFirst(open) : [...open.slice(start), ...open.slice(0, start)]
    const lines = splitAtJunctions(turned)
    const result = lines.flatMap((line) => redrawLine(line).slice(0, -1))
    const [first] = result
    return first === undefined ? [] : [...result, first]
  }

  function isJunction(point: Point): boolean {
    return (owners.get(keyOf(point))?.size ?? 0) >= 3
  }

  function splitAtJunctions(open: Point[]): Point[][] {
    const lines: Point[][] = []
    let line: Point[] = []
    for (const point of open) {
      line.push(point)
      if (line.length > 1 && isJunction(point)) {
        lines.push(line)
        line = [point]
      }
    }
    const [first] = open
    if (first !== undefined) lines.push([...line, first])
    return lines
  }

  /** The same line for both neighbours, whichever asks first and in whichever direction it runs. */
  function redrawLine(line: Point[]): Point[] {
    const forward = line.map(keyOf).join(' ')
    const backward = line.toReversed().map(keyOf).join(' ')
    const isForward = forward <= backward
    const key = isForward ? forward : backward
    const sides = [...(edges.get(edgeKey(line[0], line[1])) ?? [])]
    const result = drawn.get(key) ?? redraw(isForward ? line : line.toReversed(), sides)
    drawn.set(key, result)
    return isForward ? result : result.toReversed()
  }

  return new Map([...polygons].map(([code, polygon]) => [code, polygon.map(redrawRing)]))
}

/** A ring that touches no third region starts at its least point, so that both sides start alike. */
function turnedToFirst(open: Point[]): Point[] {
  const least = open.map(keyOf).reduce((best, key, index, keys) => (key < (keys[best] ?? key) ? index : best), 0)
  return [...open.slice(least), ...open.slice(0, least)]
}

/** Which regions meet at each point; abroad counts as one. */
function ownersOfPoints(polygons: ReadonlyMap<string, Polygon>): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  const edges = ownersOfEdges(polygons)
  const add = (point: Point, owner: string) => {
    const key = keyOf(point)
    owners.set(key, (owners.get(key) ?? new Set()).add(owner))
  }
  for (const [code, polygon] of polygons) {
    for (const ring of polygon) {
      for (const [index, point] of ring.slice(1).entries()) {
        add(point, code)
        const previous = ring[index]
        if (previous === undefined || (edges.get(edgeKey(previous, point))?.size ?? 0) > 1) continue
        add(point, 'abroad')
        add(previous, 'abroad')
      }
    }
  }
  return owners
}

function ownersOfEdges(polygons: ReadonlyMap<string, Polygon>): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const [code, polygon] of polygons) {
    for (const ring of polygon) {
      for (const [index, point] of ring.slice(1).entries()) {
        const key = edgeKey(ring[index], point)
        edges.set(key, (edges.get(key) ?? new Set()).add(code))
      }
    }
  }
  return edges
}

function edgeKey(from: Point | undefined, to: Point | undefined): string {
  return [from, to]
    .map((point) => (point === undefined ? '' : keyOf(point)))
    .toSorted()
    .join('|')
}

function keyOf([x, y]: Point): string {
  return `${x.toFixed(5)},${y.toFixed(5)}`
}
