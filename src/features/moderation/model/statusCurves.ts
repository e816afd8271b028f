/** A place in a drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** Half the sides of the boxes that arrows lead between. */
interface Box {
  halfWidth: number
  halfHeight: number
}

/** An arrow from one box to another: its path, and where its label stands. */
export interface Curve {
  path: string
  label: Point
}

/** How finely it is looked for where a curve leaves a box. */
const samples = 60
/** How far arrows that go there and back bend to their sides. */
const bend = 26
/** Between the head of an arrow and its box. */
const gap = 5

/**
 * A curve between the borders of two boxes that are named by their centres. The way back bends to the other side, and
 * each has its label nearer to where it begins, so that both can be read.
 */
export function curveBetween(from: Point, to: Point, { halfWidth, halfHeight }: Box): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const middle = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend }
  const at = (part: number): Point => {
    const rest = 1 - part
    return {
      x: rest * rest * from.x + 2 * rest * part * middle.x + part * part * to.x,
      y: rest * rest * from.y + 2 * rest * part * middle.y + part * part * to.y,
    }
  }
  const isIn = ({ x, y }: Point, centre: Point, more: number) =>
    Math.abs(x - centre.x) <= halfWidth + more && Math.abs(y - centre.y) <= halfHeight + more
  const parts = Array.from({ length: samples + 1 }, (_, index) => index / samples)
  const begin = parts.find((part) => !isIn(at(part), from, 0)) ?? 0
  const end = parts.findLast((part) => !isIn(at(part), to, gap)) ?? 1
  const [start, finish] = [at(begin), at(end)]
  // The control point of what is left of the curve between the two borders.
  const control = {
    x: (1 - end) * ((1 - begin) * from.x + begin * middle.x) + end * ((1 - begin) * middle.x + begin * to.x),
    y: (1 - end) * ((1 - begin) * from.y + begin * middle.y) + end * ((1 - begin) * middle.y + begin * to.y),
  }
  return {
    path: `M${start.x},${start.y} Q${control.x},${control.y} ${finish.x},${finish.y}`,
    label: at(begin + (end - begin) * 0.36),
  }
}
