import { darken, lighten, type Colour } from '../pen/colour.ts'
import { outline, roundBox } from '../pen/sheet.ts'
import { drawBlock, drawFloorShadow, roundAt, tinted, type Interior } from './interior.ts'

/** A sofa against the back, its left end at x. */
export function drawSofa(interior: Interior, x: number, z: number, width: number, colour: Colour): void {
  const { random, scheme, sheet, view } = interior
  drawFloorShadow(interior, x, z, width, 0.9)
  for (const leg of [x + 0.06, x + width - 0.14])
    drawBlock(interior, { x: leg, z: z + 0.05, width: 0.07, height: 0.14, depth: 0.07 }, scheme.wood)
  drawBlock(interior, { x, y: 0.13, z: z + 0.6, width, height: 0.72, depth: 0.25 }, darken(colour, 0.08), 0.12)
  const seats = width > 2 ? 3 : 2
  const arm = 0.2
  const seat = (width - 2 * arm) / seats
  drawBlock(
    interior,
    { x: x + arm, y: 0.13, z: z + 0.04, width: width - 2 * arm, height: 0.22, depth: 0.7 },
    darken(colour, 0.12),
    0.06,
  )
  for (let index = 0; index < seats; index += 1)
    drawBlock(
      interior,
      { x: x + arm + index * seat + 0.02, y: 0.36, z, width: seat - 0.04, height: 0.13, depth: 0.62 },
      lighten(colour, 0.06),
      0.09,
    )
  for (const side of [x, x + width - arm])
    drawBlock(interior, { x: side, y: 0.13, z, width: arm, height: 0.5, depth: 0.84 }, colour, 0.12)
  for (let count = random.whole(2, 4), index = 0; index < count; index += 1) {
    const cushion = x + arm + 0.1 + (index * (width - 2 * arm - 0.5)) / Math.max(1, count - 1)
    const [px, py] = view.at([cushion, 0.5, z + 0.42])
    const size = view.scale([cushion, 0.5, z + 0.42]) * 0.4
    const tone = tinted(
      interior,
      random.pick([scheme.spark, scheme.accent, lighten(scheme.textile, 0.4), scheme.spark]),
    )
    sheet.fill(roundBox(px, py - size, size, size, size * 0.16), tone)
    sheet.fill(roundBox(px + size * 0.55, py - size, size * 0.45, size, size * 0.16), darken(tone, 0.15), 0.4)
  }
}

export function drawArmchair(interior: Interior, x: number, z: number, colour: Colour): void {
  drawFloorShadow(interior, x, z, 0.8, 0.75)
  for (const leg of [x + 0.05, x + 0.68])
    drawBlock(interior, { x: leg, z: z + 0.05, width: 0.06, height: 0.18, depth: 0.06 }, interior.scheme.wood)
  drawBlock(
    interior,
    { x: x + 0.05, y: 0.17, z: z + 0.52, width: 0.7, height: 0.68, depth: 0.2 },
    darken(colour, 0.08),
    0.14,
  )
  drawBlock(interior, { x: x + 0.1, y: 0.17, z, width: 0.6, height: 0.26, depth: 0.55 }, lighten(colour, 0.06), 0.1)
  for (const side of [x, x + 0.66])
    drawBlock(interior, { x: side, y: 0.17, z, width: 0.14, height: 0.42, depth: 0.66 }, colour, 0.1)
}

/** A table on four legs, empty or laid. */
export function drawTable(
  interior: Interior,
  x: number,
  z: number,
  size: readonly [width: number, height: number, depth: number],
  colour: Colour,
): void {
  const [width, height, depth] = size
  drawFloorShadow(interior, x, z, width, depth)
  for (const legZ of [z + depth - 0.09, z + 0.04])
    for (const legX of [x + 0.04, x + width - 0.1])
      drawBlock(
        interior,
        { x: legX, z: legZ, width: 0.06, height: height - 0.05, depth: 0.06 },
        darken(colour, 0.12),
        0.01,
      )
  drawBlock(interior, { x, y: height - 0.05, z, width, height: 0.05, depth }, colour)
}

export function drawRoundTable(
  interior: Interior,
  x: number,
  z: number,
  radius: number,
  height: number,
  colour: Colour,
): void {
  const { sheet, view, tones } = interior
  sheet.fill(roundAt(interior, x + 0.1, 0.005, z, radius), tones.shadow, 0.22)
  const tone = tinted(interior, colour)
  for (const leg of [-0.5, 0.5])
    sheet.stroke(
      outline([view.at([x + leg * radius * 0.6, height, z]), view.at([x + leg * radius * 1.3, 0, z - 0.05])], false),
      darken(tone, 0.25),
      view.scale([x, 0, z]) * 0.04,
    )
  sheet.fill(roundAt(interior, x, height - 0.04, z, radius), darken(tone, 0.25))
  sheet.fill(roundAt(interior, x, height, z, radius), lighten(tone, 0.08))
}

/** A chair that turns its back to the eye or to the wall. */
export function drawChair(interior: Interior, x: number, z: number, colour: Colour, isBackToEye: boolean): void {
  const wood = interior.scheme.wood
  drawFloorShadow(interior, x, z, 0.42, 0.42)
  const legs = (legZ: number) => {
    for (const legX of [x + 0.01, x + 0.38])
      drawBlock(interior, { x: legX, z: legZ, width: 0.04, height: 0.44, depth: 0.04 }, wood, 0.01)
  }
  const back = (backZ: number) => {
    for (const legX of [x + 0.01, x + 0.38])
      drawBlock(interior, { x: legX, y: 0.46, z: backZ, width: 0.035, height: 0.34, depth: 0.03 }, wood, 0.01)
    drawBlock(interior, { x, y: 0.64, z: backZ, width: 0.42, height: 0.22, depth: 0.04 }, colour, 0.05)
  }
  legs(z + 0.38)
  if (!isBackToEye) back(z + 0.38)
  drawBlock(interior, { x, y: 0.43, z, width: 0.42, height: 0.05, depth: 0.42 }, colour, 0.04)
  legs(z)
  if (isBackToEye) back(z)
}

/** A double or single bed with its head at the back wall. */
export function drawBed(
  interior: Interior,
  x: number,
  z: number,
  width: number,
  colours: { frame: Colour; cover: Colour; throwOver: Colour },
): void {
  const { sheet, view } = interior
  const length = 2.05
  drawFloorShadow(interior, x, z, width, length)
  drawBlock(
    interior,
    { x: x - 0.06, y: 0, z: z + length, width: width + 0.12, height: 1.08, depth: 0.08 },
    colours.frame,
    0.08,
  )
  drawBlock(interior, { x, y: 0.1, z, width, height: 0.2, depth: length }, colours.frame)
  drawBlock(
    interior,
    { x: x + 0.02, y: 0.3, z: z + 0.02, width: width - 0.04, height: 0.2, depth: length - 0.04 },
    '#f7f4ee',
    0.06,
  )
  const pillows = width > 1.2 ? 2 : 1
  const each = (width - 0.16) / pillows
  for (let pillow = 0; pillow < pillows; pillow += 1) {
    drawBlock(
      interior,
      {
        x: x + 0.08 + pillow * each + 0.03,
        y: 0.5,
        z: z + length - 0.5,
        width: each - 0.06,
        height: 0.16,
        depth: 0.34,
      },
      '#fcfaf5',
      0.14,
    )
    drawBlock(
      interior,
      { x: x + 0.14 + pillow * each + 0.03, y: 0.5, z: z + length - 0.68, width: each - 0.2, height: 0.14, depth: 0.2 },
      colours.throwOver,
      0.14,
    )
  }
  drawBlock(
    interior,
    { x: x - 0.02, y: 0.36, z: z - 0.02, width: width + 0.04, height: 0.18, depth: length * 0.62 },
    colours.cover,
    0.08,
  )
  drawBlock(
    interior,
    { x: x - 0.03, y: 0.38, z: z - 0.03, width: width + 0.06, height: 0.17, depth: length * 0.24 },
    colours.throwOver,
    0.06,
  )
  const folds: string[] = []
  for (let at = 0.2; at < width - 0.05; at += 0.27)
    folds.push(outline([view.at([x + at, 0.52, z - 0.03]), view.at([x + at + 0.03, 0.38, z - 0.03])], false))
  sheet.stroke(folds.join(''), darken(tinted(interior, colours.throwOver), 0.3), 2.5, 0.4)
}

/** Shelves with books and small things, as high as the block. */
export function drawShelves(
  interior: Interior,
  block: { x: number; z: number; width: number; height: number; depth: number; y?: number },
  colour: Colour,
  fill = 0.8,
): void {
  const { random, sheet, scheme } = interior
  const { x, z, width, height, depth, y = 0 } = block
  if (y === 0) drawFloorShadow(interior, x, z, width, depth)
  drawBlock(interior, { ...block, y }, colour, 0.01)
  const rows = Math.max(1, Math.round(height / 0.38))
  const inner = darken(tinted(interior, colour), 0.3)
  const front = (fx: number, fy: number, wide: number, tall: number) =>
    interior.view.surface([
      [fx, fy, z],
      [fx + wide, fy, z],
      [fx + wide, fy + tall, z],
      [fx, fy + tall, z],
    ])
  const row = (height - 0.05) / rows
  const books: { colour: Colour; data: string }[] = []
  for (let index = 0; index < rows; index += 1) {
    const foot = y + 0.05 + index * row
    sheet.fill(front(x + 0.04, foot, width - 0.08, row - 0.05), inner)
    let at = x + 0.07
    while (at < x + width - 0.12) {
      const wide = random.between(0.03, 0.07)
      if (random.chance(fill))
        books.push({
          colour: random.pick([
            scheme.accent,
            scheme.spark,
            scheme.textile,
            '#e9e2d3',
            '#7d6a58',
            '#a8b0a4',
            '#c8b9a6',
          ]),
          data: front(at, foot, wide, (row - 0.05) * random.between(0.55, 0.92)),
        })
      else at += 0.12
      at += wide + 0.006
    }
  }
  for (const bookColour of new Set(books.map((book) => book.colour))) {
    const group = books.filter((book) => book.colour === bookColour)
    sheet.fill(group.map((book) => book.data).join(''), tinted(interior, bookColour))
  }
}

export function drawSideboard(
  interior: Interior,
  x: number,
  z: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  const { sheet, view } = interior
  drawFloorShadow(interior, x, z, width, 0.42)
  for (const leg of [x + 0.08, x + width - 0.14])
    drawBlock(interior, { x: leg, z: z + 0.03, width: 0.05, height: 0.16, depth: 0.05 }, darken(colour, 0.2), 0.01)
  drawBlock(interior, { x, y: 0.15, z, width, height: height - 0.15, depth: 0.42 }, colour)
  const doors = Math.max(2, Math.round(width / 0.5))
  const lines: string[] = []
  for (let door = 1; door < doors; door += 1)
    lines.push(
      outline(
        [view.at([x + (width * door) / doors, 0.17, z]), view.at([x + (width * door) / doors, height - 0.03, z])],
        false,
      ),
    )
  sheet.stroke(lines.join(''), darken(tinted(interior, colour), 0.4), 2, 0.6)
}
