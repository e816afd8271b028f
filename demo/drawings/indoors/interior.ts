import { lightTones, seasonTones, type LightTones, type SeasonTones } from '../outdoors/daylight.ts'
import { darken, lighten, mix, multiply, type Colour } from '../pen/colour.ts'
import { box as flatBox, outline, sheetHeight, sheetWidth, Sheet, type Point } from '../pen/sheet.ts'
import { viewOf, type Place, type View } from '../pen/view.ts'
import type { Random } from '../random.ts'
import type { RoomDrawing } from '../drawing.ts'
import { roomSchemes, type RoomScheme } from './roomSchemes.ts'

/** A room seen from its open fourth side: x from its left wall, y from its floor, z towards its back wall. Metres. */
export interface Interior {
  sheet: Sheet
  view: View
  width: number
  height: number
  depth: number
  scheme: RoomScheme
  tones: LightTones
  season: SeasonTones
  random: Random
  /** How much stands in it. */
  furnished: RoomDrawing['furnished']
}

export interface RoomSize {
  width: number
  height: number
  depth: number
}

export function interiorOf(drawing: RoomDrawing, size: RoomSize, random: Random): Interior {
  const { width, height, depth } = size
  const corners: Place[] = [
    [0, 0, depth],
    [width, 0, depth],
    [width, height, depth],
    [0, height, depth],
  ]
  const share = random.between(0.68, 0.76)
  const left = sheetWidth * random.between(0.09, 0.17)
  return {
    sheet: new Sheet(),
    view: viewOf(
      corners,
      {
        yaw: random.between(-0.1, 0.1),
        eyeHeight: random.between(1.35, 1.6),
        distance: depth + random.between(1.6, 2.2),
      },
      { left, right: left + sheetWidth * share, top: 120, bottom: random.between(850, 900) },
    ),
    ...size,
    scheme: roomSchemes[drawing.palette % roomSchemes.length] ?? roomSchemes[0],
    tones: lightTones[drawing.light],
    season: seasonTones[drawing.season],
    random,
    furnished: drawing.furnished,
  }
}

/** A colour in the light of the hour, which is weaker inside. */
export const tinted = ({ tones }: Interior, colour: Colour): Colour => multiply(colour, mix(tones.sun, '#ffffff', 0.45))

/** A flat rectangle before the back wall. */
export const onBack = (
  { view, depth }: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
  out = 0,
): string =>
  view.surface([
    [x, y, depth - out],
    [x + width, y, depth - out],
    [x + width, y + height, depth - out],
    [x, y + height, depth - out],
  ])

/** A flat rectangle before the left wall; z is its end that is nearer to the eye. */
export const onLeft = ({ view }: Interior, z: number, y: number, width: number, height: number, out = 0): string =>
  view.surface([
    [out, y, z],
    [out, y, z + width],
    [out, y + height, z + width],
    [out, y + height, z],
  ])

/** A flat rectangle before the right wall. */
export const onRight = (interior: Interior, z: number, y: number, width: number, height: number, out = 0): string =>
  onLeft({ ...interior, view: interior.view }, z, y, width, height, interior.width - out)

/** A flat rectangle on the floor or at a height above it. */
export const flatAt = ({ view }: Interior, x: number, y: number, z: number, width: number, depth: number): string =>
  view.surface([
    [x, y, z],
    [x + width, y, z],
    [x + width, y, z + depth],
    [x, y, z + depth],
  ])

/** A circle that lies flat. */
export function roundAt({ view }: Interior, x: number, y: number, z: number, radius: number, flat = 1): string {
  return view.surface(
    Array.from({ length: 28 }, (_, step): Place => [
      x + Math.cos((step / 14) * Math.PI) * radius,
      y,
      z + Math.sin((step / 14) * Math.PI) * radius * flat,
    ]),
  )
}

export interface Block {
  x: number
  y?: number
  z: number
  width: number
  height: number
  depth: number
}

/** A solid thing with slightly round edges: its front, its top, and the side that the eye sees. */
export function drawBlock(
  interior: Interior,
  { x, y = 0, z, width, height, depth }: Block,
  colour: Colour,
  soft = 0.03,
): void {
  const { sheet, view } = interior
  const tone = tinted(interior, colour)
  const [eyeX, eyeY] = view.eye
  const round = Math.max(1, view.scale([x, y, z]) * soft)
  const paint = (places: Place[], paintColour: Colour) => {
    const data = view.surface(places)
    sheet.fill(data, paintColour)
    sheet.stroke(data, paintColour, round)
  }
  if (eyeX > x + width)
    paint(
      [
        [x + width, y, z],
        [x + width, y, z + depth],
        [x + width, y + height, z + depth],
        [x + width, y + height, z],
      ],
      darken(tone, 0.22),
    )
  if (eyeX < x)
    paint(
      [
        [x, y, z],
        [x, y, z + depth],
        [x, y + height, z + depth],
        [x, y + height, z],
      ],
      darken(tone, 0.16),
    )
  if (eyeY > y + height)
    paint(
      [
        [x, y + height, z],
        [x + width, y + height, z],
        [x + width, y + height, z + depth],
        [x, y + height, z + depth],
      ],
      lighten(tone, 0.14),
    )
  if (eyeY < y)
    paint(
      [
        [x, y, z],
        [x + width, y, z],
        [x + width, y, z + depth],
        [x, y, z + depth],
      ],
      darken(tone, 0.35),
    )
  paint(
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + height, z],
      [x, y + height, z],
    ],
    darken(tone, 0.05),
  )
}

/** The soft dark under a thing that stands on the floor. */
export function drawFloorShadow(interior: Interior, x: number, z: number, width: number, depth: number): void {
  const { sheet, tones } = interior
  sheet.fill(flatAt(interior, x - 0.06, 0.005, z - 0.16, width + 0.3, depth + 0.16), tones.shadow, 0.16)
  sheet.fill(flatAt(interior, x - 0.02, 0.006, z - 0.07, width + 0.12, depth + 0.07), tones.shadow, 0.16)
}

/** Draws in centimetres, y downwards from the place, facing the eye. */
export function upright({ sheet, view }: Interior, place: Place, draw: () => void): void {
  const [x, y] = view.at(place)
  const unit = view.scale(place) / 100
  sheet.transformed([unit, 0, 0, unit, x, y], draw)
}

export type Flooring = 'planks' | 'herringbone' | 'tiles' | 'concrete' | 'carpet'

/** Walls, ceiling and floor, with light that comes from the window. */
export function drawShell(
  interior: Interior,
  flooring: Flooring,
  colours: { back: Colour; side: Colour; floor: Colour },
): void {
  const { sheet, view, width, height, depth, tones } = interior
  const near = -6
  const back = tinted(interior, colours.back)
  const side = tinted(interior, colours.side)
  const floor = tinted(interior, colours.floor)
  const ceiling = tinted(interior, '#fbfaf7')
  const [, ceilingY] = view.at([0, height, depth])
  const [leftX, floorY] = view.at([0, 0, depth])
  const [rightX] = view.at([width, 0, depth])
  sheet.fill(flatBox(0, 0, sheetWidth, sheetHeight), side)
  sheet.fill(
    view.surface([
      [0, height, near],
      [width, height, near],
      [width, height, depth],
      [0, height, depth],
    ]),
    sheet.linear(
      [0, 0],
      [0, ceilingY],
      [
        [0, darken(ceiling, 0.1)],
        [1, ceiling],
      ],
    ),
  )
  sheet.fill(
    view.surface([
      [0, 0, near],
      [width, 0, near],
      [width, 0, depth],
      [0, 0, depth],
    ]),
    sheet.linear(
      [0, floorY],
      [0, sheetHeight],
      [
        [0, lighten(floor, 0.12)],
        [1, darken(floor, 0.12)],
      ],
    ),
  )
  drawFlooring(interior, flooring, floor)
  sheet.fill(
    view.surface([
      [0, 0, near],
      [0, 0, depth],
      [0, height, depth],
      [0, height, near],
    ]),
    sheet.linear(
      [0, 0],
      [leftX, 0],
      [
        [0, darken(side, 0.16)],
        [1, darken(side, 0.05)],
      ],
    ),
  )
  sheet.fill(
    view.surface([
      [width, 0, near],
      [width, 0, depth],
      [width, height, depth],
      [width, height, near],
    ]),
    sheet.linear(
      [sheetWidth, 0],
      [rightX, 0],
      [
        [0, darken(side, 0.1)],
        [1, lighten(side, 0.06)],
      ],
    ),
  )
  sheet.fill(
    onBack(interior, 0, 0, width, height),
    sheet.linear(
      [leftX, ceilingY],
      [rightX, floorY],
      [
        [0, lighten(back, 0.08)],
        [1, darken(back, 0.06)],
      ],
    ),
  )
  const corners: [Point, Point][] = [
    [view.at([0, 0, depth]), view.at([0, height, depth])],
    [view.at([width, 0, depth]), view.at([width, height, depth])],
    [view.at([0, height, depth]), view.at([width, height, depth])],
  ]
  sheet.stroke(corners.map((corner) => outline(corner, false)).join(''), tones.shadow, 2, 0.16)
  const skirting = tinted(interior, '#f6f3ec')
  sheet.fill(
    onBack(interior, 0, 0, width, 0.09, 0.02) +
      onLeft(interior, near, 0, depth - near, 0.09, 0.02) +
      onRight(interior, near, 0, depth - near, 0.09, 0.02),
    skirting,
  )
}

function drawFlooring(interior: Interior, flooring: Flooring, colour: Colour): void {
  const { sheet, view, width, depth, random } = interior
  const from = -1.2
  const line = (a: Place, b: Place) => outline([view.at(a), view.at(b)], false)
  const joints: string[] = []
  if (flooring === 'planks') {
    const step = 0.22
    for (let x = step; x < width; x += step) {
      joints.push(line([x, 0, from], [x, 0, depth]))
      for (let z = from + random.between(0, 1); z < depth; z += random.between(1, 1.8))
        joints.push(line([x - step, 0, z], [x, 0, z]))
    }
    const tints: string[] = []
    for (let index = 0; index < 26; index += 1)
      tints.push(
        flatAt(
          interior,
          Math.floor(random.between(0, width / step)) * step,
          0,
          random.between(from, depth - 1.2),
          step,
          random.between(0.8, 1.3),
        ),
      )
    sheet.fill(tints.join(''), darken(colour, 0.25), 0.22)
  }
  if (flooring === 'herringbone') {
    for (let x = 0; x < width + 0.3; x += 0.5) {
      for (let z = from; z < depth; z += 0.25)
        joints.push(
          line([Math.max(0, x - 0.25), 0, z], [Math.min(x, width), 0, z + 0.25]) +
            line([Math.min(x, width), 0, z + 0.25], [Math.min(width, x + 0.25), 0, z]),
        )
    }
  }
  if (flooring === 'tiles') {
    for (let x = 0.6; x < width; x += 0.6) joints.push(line([x, 0, from], [x, 0, depth]))
    for (let z = from; z < depth; z += 0.6) joints.push(line([0, 0, z], [width, 0, z]))
  }
  sheet.stroke(joints.join(''), darken(colour, 0.42), 1.6, flooring === 'tiles' ? 0.35 : 0.3)
}
