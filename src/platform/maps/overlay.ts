import type { Position } from './position.ts'
import type { MapPoint } from './mapService.ts'

/** What lies on a map and goes with it. */
export interface Overlay {
  /** Puts the children of the layer, in their order, at these positions. */
  put: (positions: readonly Position[]) => void
  /** Goes along with a step of the map. */
  follow: () => void
}

/** An element that can be moved by its style. */
interface Movable {
  style: { transform: string }
}

const isMovable = (element: object | undefined): element is Movable => element !== undefined && 'style' in element

function move(element: object | undefined, { x, y }: MapPoint): void {
  if (isMovable(element)) element.style.transform = `translate(${x}px, ${y}px)`
}

/** Parts of a pixel that nobody sees. */
const unseen = 0.1

/**
 * Keeps what lies in a layer over a map where it belongs. A map that is only moved takes all of it along the same way, so
 * the layer is moved as one, which costs the browser a fraction; at another scale, each is moved by itself.
 */
export function createOverlay(
  layer: Movable & { children: ArrayLike<object> },
  project: (position: Position) => MapPoint,
): Overlay {
  let at: readonly Position[] = []
  let written: readonly MapPoint[] = []
  const write = (points: readonly MapPoint[]) => {
    written = points
    layer.style.transform = ''
    for (const [index, point] of points.entries()) move(layer.children[index], point)
  }
  return {
    put: (positions) => {
      at = positions
      write(at.map(project))
    },
    follow: () => {
      const points = at.map(project)
      const [shift, ...others] = points.map(({ x, y }, index) => ({
        x: x - (written[index]?.x ?? 0),
        y: y - (written[index]?.y ?? 0),
      }))
      if (shift === undefined) return
      const isOne = others.every(({ x, y }) => Math.abs(x - shift.x) < unseen && Math.abs(y - shift.y) < unseen)
      if (isOne) move(layer, shift)
      else write(points)
    },
  }
}
