import { outline, type Point } from './sheet.ts'

/** A place in metres: x to the right along the street, y up, z away from the street. */
export type Place = readonly [x: number, y: number, z: number]

/** How a scene of metres is seen on the sheet: two vanishing points, uprights stay upright. */
export interface View {
  at(place: Place): Point
  /** Path data of a surface, cut off where it would come behind the eye. */
  surface(places: readonly Place[]): string
  /** Units of the sheet per metre at a place. */
  scale(place: Place): number
  /** Whether the eye stands on the side of the surface from which its places run clockwise. */
  sees(a: Place, b: Place, c: Place): boolean
  distance(place: Place): number
  eye: Place
  horizon: number
}

export interface Stand {
  /** Radians by which the eye stands to the right of straight in front. */
  yaw: number
  eyeHeight: number
  /** Metres from the middle of what is looked at. */
  distance: number
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

const nearest = 0.6

/** A view in which all the given places lie inside the frame and stand on its lower edge. */
export function viewOf(places: readonly Place[], stand: Stand, frame: Frame): View {
  const xs = places.map(([x]) => x)
  const zs = places.map(([, , z]) => z)
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2] as const
  const [sin, cos] = [Math.sin(stand.yaw), Math.cos(stand.yaw)]
  const eye: Place = [middle[0] + sin * stand.distance, stand.eyeHeight, middle[1] - cos * stand.distance]
  const seen = ([x, y, z]: Place) => {
    const [dx, dz] = [x - eye[0], z - eye[2]]
    return { across: dx * cos + dz * sin, up: y - eye[1], away: -dx * sin + dz * cos }
  }
  const raw = places.map((place) => {
    const { across, up, away } = seen(place)
    return [across / away, -up / away] as const
  })
  const [left, right] = [Math.min(...raw.map(([x]) => x)), Math.max(...raw.map(([x]) => x))]
  const [top, bottom] = [Math.min(...raw.map(([, y]) => y)), Math.max(...raw.map(([, y]) => y))]
  const scale = Math.min((frame.right - frame.left) / (right - left), (frame.bottom - frame.top) / (bottom - top))
  const offset: Point = [(frame.left + frame.right) / 2 - (scale * (left + right)) / 2, frame.bottom - scale * bottom]
  const put = ({ across, up, away }: ReturnType<typeof seen>): Point => [
    offset[0] + (scale * across) / away,
    offset[1] - (scale * up) / away,
  ]
  return {
    at: (place) => {
      const point = seen(place)
      return put({ ...point, away: Math.max(nearest, point.away) })
    },
    surface: (surface) => {
      const points = beforeTheEye(surface.map(seen))
      return points.length < 3 ? '' : outline(points.map(put))
    },
    scale: (place) => scale / Math.max(nearest, seen(place).away),
    sees: (a, b, c) => {
      const normal = cross(minus(b, a), minus(c, a))
      return dot(normal, minus(eye, a)) > 0
    },
    distance: (place) => seen(place).away,
    eye,
    horizon: offset[1],
  }
}

interface Seen {
  across: number
  up: number
  away: number
}

function beforeTheEye(points: readonly Seen[]): Seen[] {
  return points.flatMap((point, index) => {
    const previous = points.at(index - 1) as Seen
    const isIn = point.away >= nearest
    const crossing = isIn === previous.away >= nearest ? [] : [between(previous, point)]
    return isIn ? [...crossing, point] : crossing
  })
}

function between(from: Seen, to: Seen): Seen {
  const share = (nearest - from.away) / (to.away - from.away)
  return {
    across: from.across + (to.across - from.across) * share,
    up: from.up + (to.up - from.up) * share,
    away: nearest,
  }
}

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
