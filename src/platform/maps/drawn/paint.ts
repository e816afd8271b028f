import type { MapColours } from '#src/platform/maps/mapColours.ts'

import { metresPerPixel, toWorld, worldOf, worldWidth, type Camera, type Size } from './camera.ts'
import { countryNames } from './countryMap.gen.ts'
import type { Line, Shapes } from './shapes.ts'

/** What a picture of the map needs of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'setLineDash'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
>

interface Look {
  camera: Camera
  size: Size
  colours: MapColours
}

/** How much of it is seen at a zoom that comes between where it appears and where it is gone. */
const fading = (zoom: number, from: number, to: number) => Math.max(0, Math.min(1, (zoom - from) / (to - from)))
/** Grows with the zoom, between two widths in px. */
const widthAt = (zoom: number, at6: number, at11: number) =>
  at6 + (at11 - at6) * Math.max(0, Math.min(1, (zoom - 6) / 5))

const places = [
  ...countryNames.towns.map(([, lng, lat, thousands]) => ({ ...worldOf({ lng, lat }), metres: townRadius(thousands) })),
  ...countryNames.quarters.map(([, lng, lat, thousands]) => ({
    ...worldOf({ lng, lat }),
    metres: townRadius(thousands) * 1.1,
  })),
]

/** Towns cover about as much ground as a circle of this radius; large ones are drawn by their quarters as well. */
function townRadius(thousands: number): number {
  return 320 * Math.sqrt(Math.min(thousands, 90))
}

/** Draws the country in steps, so that a frame need not wait for all of it. */
export function* paint(pen: Pen, shapes: Shapes, { camera, size, colours }: Look): Generator<void> {
  const { zoom } = camera
  const scale = worldWidth(zoom)
  const northWest = toWorld(camera, size, { x: 0, y: 0 })
  const southEast = toWorld(camera, size, { x: size.width, y: size.height })
  const isSeen = ({ west, north, east, south }: Line) =>
    west < southEast.x && east > northWest.x && north < southEast.y && south > northWest.y
  const trace = ({ points }: Line) => {
    pen.moveTo(((points[0] ?? 0) - northWest.x) * scale, ((points[1] ?? 0) - northWest.y) * scale)
    for (let index = 2; index < points.length; index += 2)
      pen.lineTo(((points[index] ?? 0) - northWest.x) * scale, ((points[index + 1] ?? 0) - northWest.y) * scale)
  }
  const traceAll = (lines: readonly Line[]) => {
    pen.beginPath()
    for (const line of lines) if (isSeen(line)) trace(line)
  }
  const fill = (lines: readonly Line[], colour: string) => {
    traceAll(lines)
    pen.fillStyle = colour
    pen.fill('evenodd')
  }
  const stroke = (lines: readonly Line[], colour: string, width: number, alpha = 1, dash: number[] = []) => {
    if (alpha <= 0) return
    traceAll(lines)
    pen.globalAlpha = alpha
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.setLineDash(dash)
    pen.stroke()
    pen.setLineDash([])
    pen.globalAlpha = 1
  }
  pen.lineJoin = 'round'
  pen.lineCap = 'round'

  pen.fillStyle = colours.water
  pen.fillRect(0, 0, size.width, size.height)
  fill(shapes.land, colours.abroad)
  yield
  fill(shapes.farLakes, colours.water)
  stroke(shapes.farRivers, colours.waterLine, widthAt(zoom, 0.6, 1.4), 0.5)
  stroke(shapes.borders, colours.abroadLine, 1.2, 1, [4, 3])
  yield
  fill(shapes.country, colours.land)
  yield

  const hills = 1 - fading(zoom, 9, 11)
  if (hills > 0) {
    const kilometre = 1_000 / metresPerPixel(camera)
    // Softer towards the edges: strokes over each other.
    for (const share of [1.1, 0.95, 0.8, 0.65, 0.5, 0.35, 0.2])
      for (const { line, km } of shapes.ranges)
        stroke([line], colours.hills, 2 * km * share * kilometre * 0.85, 0.2 * hills)
    yield
  }

  // From near, a circle has no shape of a town.
  const built = fading(zoom, 6.2, 7.5) * (1 - fading(zoom, 10.2, 11.4))
  if (built > 0) {
    pen.fillStyle = colours.town
    pen.globalAlpha = built
    pen.beginPath()
    const pixel = metresPerPixel(camera)
    for (const place of places) {
      const [x, y] = [(place.x - northWest.x) * scale, (place.y - northWest.y) * scale]
      const radius = place.metres / pixel
      if (radius < 0.7 || x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue
      pen.moveTo(x + radius, y)
      pen.arc(x, y, radius, 0, 2 * Math.PI)
    }
    pen.fill('nonzero')
    pen.globalAlpha = 1
    yield
  }

  const grid = fading(zoom, 11, 12)
  if (grid > 0) paintGrid(pen, { camera, size, colours }, grid)

  // From near, a coarse river runs through houses.
  const waters = 1 - fading(zoom, 11, 12.4)
  const [first = [], second = [], third = [], fourth = []] = shapes.rivers
  fill(shapes.lakes, colours.water)
  stroke(shapes.lakes, colours.waterLine, 0.8, fading(zoom, 8, 9))
  stroke(fourth, colours.waterLine, widthAt(zoom, 0.5, 1.6), 0.8 * fading(zoom, 6.6, 7.6) * waters)
  stroke(third, colours.waterLine, widthAt(zoom, 0.6, 1.9), 0.85 * fading(zoom, 5.4, 6.4) * waters)
  yield
  stroke(second, colours.waterLine, widthAt(zoom, 0.9, 2.4), waters)
  stroke(first, colours.waterLine, widthAt(zoom, 1.5, 3.4), waters)
  yield

  stroke(shapes.districts, colours.districtLine, 1, fading(zoom, 7.2, 8.2), [2, 3])
  stroke(shapes.regions, colours.regionLine, widthAt(zoom, 1, 1.8), 1, [6, 3])
  stroke(shapes.country, colours.countryLine, widthAt(zoom, 1.4, 2.4), 0.9)
  yield

  // They lead from town to town, and say nothing of where they run within one.
  const schematic = 1 - fading(zoom, 10, 11.5)
  const ways = fading(zoom, 5.2, 6.2) * schematic
  const rails = fading(zoom, 6.4, 7.4) * schematic
  stroke(shapes.railways, colours.railway, widthAt(zoom, 0.9, 1.6), 0.8 * rails, [7, 2.5])
  stroke(shapes.motorways, colours.motorwayEdge, widthAt(zoom, 2, 4.6), 0.85 * ways)
  stroke(shapes.motorways, colours.motorway, widthAt(zoom, 1.1, 3), ways)
}

/** Where nothing else is drawn, squares of round kilometres say how large things are. */
function paintGrid(pen: Pen, { camera, size, colours }: Look, alpha: number): void {
  const step = gridMetres(metresPerPixel(camera)) / metresPerPixel(camera)
  const northWest = toWorld(camera, size, { x: 0, y: 0 })
  const scale = worldWidth(camera.zoom)
  pen.beginPath()
  for (let x = -((northWest.x * scale) % step); x < size.width; x += step) {
    pen.moveTo(x, 0)
    pen.lineTo(x, size.height)
  }
  for (let y = -((northWest.y * scale) % step); y < size.height; y += step) {
    pen.moveTo(0, y)
    pen.lineTo(size.width, y)
  }
  pen.globalAlpha = alpha
  pen.strokeStyle = colours.grid
  pen.lineWidth = 1
  pen.stroke()
  pen.globalAlpha = 1
}

/** A round number of metres that is 70 px to 180 px wide. */
export function gridMetres(metresPerPixel: number): number {
  const atLeast = 70 * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return [1, 2, 5, 10].map((factor) => factor * power).find((metres) => metres >= atLeast) ?? 10 * power
}
