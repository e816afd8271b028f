import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { box, outline, type Point } from '../pen/sheet.ts'
import { faded } from '../outdoors/daylight.ts'
import { flatAt, onBack, onLeft, tinted, type Interior } from './interior.ts'

export interface Opening {
  /** Along the wall from its left end (back wall) or from the eye (left wall). */
  at: number
  sill: number
  width: number
  height: number
  panes: number
}

/** A window in the back wall with what one sees through it. */
export function drawBackWindow(interior: Interior, opening: Opening, curtain: Colour | null): void {
  const { at, sill, width, height } = opening
  const place = (x: number, y: number, wide: number, tall: number, out = 0) =>
    onBack(interior, at + x, sill + y, wide, tall, out)
  drawWindowParts(interior, opening, place)
  drawSunPatch(interior, at + width / 2, width)
  if (sill > 0.5 && sill < 1.2) drawRadiator(interior, at + width * 0.15, width * 0.7, sill)
  if (curtain === null) return
  const cloth = tinted(interior, curtain)
  const folds = 0.42
  for (const x of [-folds - 0.05, width + 0.05]) {
    const foot = sill > 0.5 ? -sill + 0.08 : -sill + 0.04
    interior.sheet.fill(place(x, foot, folds, sill + height + 0.2 - 0.04, 0.1), cloth)
    for (const share of [0.2, 0.55, 0.85])
      interior.sheet.fill(
        place(x + folds * share, foot, folds * 0.1, sill + height + 0.16, 0.1),
        darken(cloth, 0.18),
        0.7,
      )
  }
  interior.sheet.fill(
    place(-folds - 0.15, height + 0.16, width + 2 * folds + 0.3, 0.05, 0.12),
    tinted(interior, interior.scheme.wood),
  )
}

/** A window or glazed door in the left wall. */
export function drawLeftWindow(interior: Interior, opening: Opening, curtain: Colour | null): void {
  const { at, sill, width, height } = opening
  const place = (x: number, y: number, wide: number, tall: number, out = 0) =>
    onLeft(interior, at + x, sill + y, wide, tall, out)
  drawWindowParts(interior, opening, place)
  const { sheet, tones } = interior
  sheet.fill(
    interior.view.surface([
      [0.5, 0.004, at],
      [2.3, 0.004, at - 0.7],
      [2.3, 0.004, at - 0.7 + width],
      [0.5, 0.004, at + width],
    ]),
    lighten(tones.sun, 0.4),
    0.3,
  )
  if (curtain === null) return
  const cloth = tinted(interior, darken(curtain, 0.06))
  for (const x of [-0.4, width + 0.03]) {
    sheet.fill(place(x, -sill + 0.05, 0.38, sill + height + 0.12, 0.09), cloth)
    for (const share of [0.25, 0.65])
      sheet.fill(place(x + 0.38 * share, -sill + 0.05, 0.05, sill + height + 0.12, 0.09), darken(cloth, 0.2), 0.7)
  }
}

type PlaceOnWall = (x: number, y: number, width: number, height: number, out?: number) => string

function drawWindowParts(interior: Interior, { width, height, panes }: Opening, place: PlaceOnWall): void {
  const { sheet } = interior
  const frame = tinted(interior, '#fbfaf6')
  sheet.fill(place(-0.1, -0.06, width + 0.2, height + 0.14), darken(frame, 0.12))
  sheet.clipped(place(0, 0, width, height), () => drawOutside(interior, place, width, height))
  const rim = 0.06
  const bars: string[] = [place(0, 0, width, rim), place(0, height - rim, width, rim)]
  for (let pane = 0; pane <= panes; pane += 1)
    bars.push(place(Math.min(width - rim, Math.max(0, (width * pane) / panes - rim / 2)), 0, rim, height))
  sheet.fill(bars.join(''), frame)
  sheet.fill(
    place(0.15, height * 0.2, width * 0.12, height * 0.75) +
      place(width * 0.55, height * 0.1, width * 0.08, height * 0.85),
    '#ffffff',
    0.16,
  )
  sheet.fill(place(-0.12, -0.1, width + 0.24, 0.06, 0.14), frame)
}

/** Sky, hills or roofs and some green, pale because the eye is used to the room. */
function drawOutside(interior: Interior, place: PlaceOnWall, width: number, height: number): void {
  const { sheet, tones, season } = interior
  const random = interior.random.fork('outside')
  const [x1, y1, x2, y2] = boundsOf(place(0, 0, width, height))
  sheet.fill(
    box(x1, y1, x2 - x1, y2 - y1),
    sheet.linear(
      [0, y1],
      [0, y2],
      [
        [0, tones.sky[0]],
        [0.5, tones.sky[1]],
        [0.85, lighten(tones.sky[2], 0.2)],
      ],
    ),
  )
  const base = y1 + (y2 - y1) * random.between(0.62, 0.78)
  const wide = x2 - x1
  const hill: Point[] = [[x1, y2]]
  for (let step = 0; step <= 8; step += 1)
    hill.push([x1 + (wide * step) / 8, base - (y2 - y1) * 0.1 * Math.sin(step * random.between(0.5, 0.9))])
  hill.push([x2, y2])
  sheet.fill(outline(hill), faded('#6f8f86', tones, 0.55))
  const roofs: string[] = []
  for (let x = x1 - 20; x < x2;) {
    const house = (y2 - y1) * random.between(0.16, 0.3)
    const top = base + (y2 - y1) * random.between(0.02, 0.14)
    roofs.push(
      outline([
        [x, y2],
        [x, top],
        [x + house / 2, top - house * 0.45],
        [x + house, top],
        [x + house, y2],
      ]),
    )
    x += house * random.between(0.9, 1.3)
  }
  sheet.fill(roofs.join(''), faded('#b5745c', tones, 0.38))
  const leaf = faded(random.pick(season.leaves), tones, 0.2)
  const crowns: string[] = []
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    const [x, y, r] = [
      random.between(x1, x2),
      y2 - (y2 - y1) * random.between(0, 0.12),
      (y2 - y1) * random.between(0.07, 0.16),
    ]
    crowns.push(
      `M${Math.round(x - r)} ${Math.round(y)}a${Math.round(r)} ${Math.round(r)} 0 1 1 ${Math.round(2 * r)} 0Z`,
    )
  }
  sheet.fill(crowns.join(''), leaf, 0.9)
}

/** Left, top, right and lower end of straight path data as `outline` writes it. */
function boundsOf(data: string): [number, number, number, number] {
  const numbers = [...data.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text))
  let [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0]
  const bounds: [number, number, number, number] = [x, y, x, y]
  for (let index = 2; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds
}

function drawSunPatch(interior: Interior, x: number, width: number): void {
  const { sheet, view, depth, tones } = interior
  const light = lighten(tones.sun, 0.4)
  sheet.fill(
    view.surface([
      [x - width / 2, 0.004, depth - 0.5],
      [x + width / 2, 0.004, depth - 0.5],
      [x + width / 2 + 0.9, 0.004, depth - 2.4],
      [x - width / 2 + 0.9, 0.004, depth - 2.4],
    ]),
    light,
    0.3,
  )
}

function drawRadiator(interior: Interior, x: number, width: number, sill: number): void {
  const { sheet } = interior
  const white = tinted(interior, '#f7f5f0')
  const height = Math.min(0.55, sill - 0.28)
  sheet.fill(onBack(interior, x, 0.14, width, height, 0.1), white)
  const ribs: string[] = []
  for (let rib = 0.06; rib < width - 0.03; rib += 0.1)
    ribs.push(onBack(interior, x + rib, 0.18, 0.03, height - 0.08, 0.1))
  sheet.fill(ribs.join(''), darken(white, 0.14))
}

/** A room door in the back wall. */
export function drawBackDoor(interior: Interior, x: number, colour: Colour, isGlazed = false): void {
  const { sheet, tones } = interior
  const leaf = tinted(interior, colour)
  sheet.fill(onBack(interior, x - 0.09, 0, 1.08, 2.1, 0.01), darken(leaf, 0.1))
  sheet.fill(onBack(interior, x, 0.02, 0.9, 2, 0.02), leaf)
  const panel = isGlazed ? mix(tones.sky[2], '#ffffff', 0.4) : darken(leaf, 0.12)
  sheet.fill(
    onBack(interior, x + 0.15, 1.05, 0.6, 0.82, 0.02) +
      (isGlazed ? '' : onBack(interior, x + 0.15, 0.18, 0.6, 0.7, 0.02)),
    panel,
  )
  sheet.fill(onBack(interior, x + 0.78, 0.98, 0.08, 0.14, 0.05), '#8d8a84')
}

/** The same in the left wall. */
export function drawLeftDoor(interior: Interior, z: number, colour: Colour): void {
  const { sheet } = interior
  const leaf = darken(tinted(interior, colour), 0.05)
  sheet.fill(onLeft(interior, z - 0.09, 0, 1.08, 2.1, 0.01), darken(leaf, 0.14))
  sheet.fill(onLeft(interior, z, 0.02, 0.9, 2, 0.02), leaf)
  sheet.fill(
    onLeft(interior, z + 0.15, 1.05, 0.6, 0.82, 0.02) + onLeft(interior, z + 0.15, 0.18, 0.6, 0.7, 0.02),
    darken(leaf, 0.12),
  )
}

export const drawRug = (
  interior: Interior,
  x: number,
  z: number,
  width: number,
  depth: number,
  colour: Colour,
  border: Colour,
): void => {
  const { sheet } = interior
  const base = tinted(interior, colour)
  sheet.fill(flatAt(interior, x, 0.008, z, width, depth), base)
  sheet.stroke(flatAt(interior, x + 0.12, 0.008, z + 0.1, width - 0.24, depth - 0.2), tinted(interior, border), 5, 0.7)
  const stripes: string[] = []
  for (let at = 0.35; at < depth - 0.2; at += 0.32)
    stripes.push(flatAt(interior, x + 0.22, 0.009, z + at, width - 0.44, 0.06))
  sheet.fill(stripes.join(''), tinted(interior, border), 0.4)
}
