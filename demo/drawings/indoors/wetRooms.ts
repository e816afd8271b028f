import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { ellipse, outline } from '../pen/sheet.ts'
import { drawPendants, drawPottedPlant, drawSmallThings } from './decoration.ts'
import { drawChair, drawTable } from './furniture.ts'
import {
  drawBlock,
  drawFloorShadow,
  drawShell,
  onBack,
  onLeft,
  roundAt,
  tinted,
  upright,
  type Interior,
} from './interior.ts'
import { drawBackWindow, drawLeftWindow, drawRug } from './openings.ts'

/** Tiles on a part of the back wall. */
function drawTiles(
  interior: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  size: readonly [number, number],
  isBrick: boolean,
): void {
  const { sheet, view, depth, random } = interior
  const tone = tinted(interior, colour)
  sheet.fill(onBack(interior, x, y, width, height, 0.005), tone)
  const [wide, tall] = size
  const accents: string[] = []
  const lines: string[] = []
  for (let row = 0; row * tall < height; row += 1) {
    const top = y + row * tall
    lines.push(outline([view.at([x, top, depth]), view.at([x + width, top, depth])], false))
    const shift = isBrick && row % 2 === 1 ? wide / 2 : 0
    for (let at = shift; at < width; at += wide) {
      lines.push(
        outline([view.at([x + at, top, depth]), view.at([x + at, Math.min(y + height, top + tall), depth])], false),
      )
      if (random.chance(0.12) && at + wide < width && top + tall < y + height)
        accents.push(onBack(interior, x + at, top, wide, tall, 0.005))
    }
  }
  sheet.fill(accents.join(''), darken(tone, 0.12), 0.5)
  sheet.stroke(lines.join(''), lighten(tone, 0.5), 1.6, 0.7)
}

export function drawKitchen(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  drawShell(interior, random.pick(['planks', 'tiles', 'herringbone']), {
    back: scheme.wall,
    side: random.chance(0.35) ? lighten(scheme.feature, 0.2) : scheme.wall,
    floor: random.chance(0.35) ? '#cfc8bd' : scheme.floor,
  })
  const front = random.pick([
    '#f6f4ee',
    scheme.accent,
    scheme.feature,
    scheme.textile,
    scheme.wood,
    '#e4e0d6',
    '#4b565b',
  ])
  const worktop = random.pick([scheme.wood, '#e9e6df', '#5a5f62', scheme.wood])
  const hasWindow = random.chance(0.5)
  drawTiles(
    interior,
    0,
    0.9,
    width,
    0.6,
    random.pick(['#f4f1ea', lighten(scheme.feature, 0.35), lighten(scheme.accent, 0.6), '#dfe3df']),
    random.pick([
      [0.2, 0.1],
      [0.15, 0.15],
      [0.3, 0.1],
    ]),
    random.chance(0.6),
  )
  const windowX = width * 0.5
  if (hasWindow) drawBackWindow(interior, { at: windowX, sill: 1.05, width: 1.35, height: 1.15, panes: 2 }, null)
  else
    drawLeftWindow(
      interior,
      { at: depth - 2.5, sill: 0.9, width: 1.5, height: 1.35, panes: 2 },
      random.chance(0.5) ? lighten(scheme.textile, 0.4) : null,
    )
  const fridgeX = width - 0.72
  const upper = random.pick(['shelves', 'cabinets', 'cabinets'] as const)
  const upperTo = hasWindow ? windowX - 0.25 : fridgeX - 0.1
  if (upper === 'cabinets') {
    drawBlock(
      interior,
      { x: 0.05, y: 1.5, z: depth - 0.36, width: upperTo - 0.05, height: 0.72, depth: 0.35 },
      front,
      0.01,
    )
    drawDoorLines(interior, 0.05, upperTo, 1.5, 2.22, depth - 0.36, front)
  } else {
    for (const y of [1.5, 1.85]) {
      drawBlock(
        interior,
        { x: 0.1, y, z: depth - 0.26, width: upperTo - 0.15, height: 0.04, depth: 0.25 },
        scheme.wood,
        0.01,
      )
      drawSmallThings(interior, 0.3, y + 0.04, depth - 0.15, upperTo - 0.6)
    }
  }
  drawBlock(interior, { x: 0, y: 0.1, z: depth - 0.62, width: fridgeX, height: 0.76, depth: 0.6 }, front, 0.01)
  drawBlock(interior, { x: 0, y: 0, z: depth - 0.56, width: fridgeX, height: 0.1, depth: 0.5 }, '#5c5a56', 0.01)
  drawDoorLines(interior, 0, fridgeX, 0.12, 0.86, depth - 0.62, front)
  drawBlock(
    interior,
    { x: -0.02, y: 0.86, z: depth - 0.65, width: fridgeX + 0.02, height: 0.05, depth: 0.64 },
    worktop,
    0.01,
  )
  drawOven(interior, width * 0.2)
  drawSink(interior, hasWindow ? windowX + 0.4 : width * 0.55)
  drawBlock(
    interior,
    { x: fridgeX, z: depth - 0.68, width: 0.66, height: random.pick([1.85, 2.2]), depth: 0.66 },
    random.pick(['#eceae5', '#c9ccce', front]),
    0.02,
  )
  drawBlock(
    interior,
    { x: fridgeX + 0.05, y: 1, z: depth - 0.7, width: 0.03, height: 0.45, depth: 0.02 },
    '#8d9196',
    0.01,
  )
  if (furnished === 'no') return
  drawSmallThings(interior, width * 0.36, 0.91, depth - 0.3, 0.7)
  drawPottedPlant(interior, 0.2, depth - 0.35, 0.42, 0.91)
  if (width < 3.4) return
  drawRug(interior, width * 0.2, depth - 2.1, width * 0.5, 0.9, mix(scheme.textile, '#efe8da', 0.5), scheme.spark)
  const x = width * 0.3
  if (random.chance(0.5)) drawIsland(interior, x, front, worktop)
  else {
    drawTable(interior, x, depth - 2.3, [1.4, 0.75, 0.8], scheme.wood)
    drawSmallThings(interior, x + 0.4, 0.75, depth - 1.9, 0.7)
    for (const place of [x + 0.12, x + 0.84])
      drawChair(interior, place, depth - 2.7, random.pick([scheme.accent, scheme.spark]), true)
  }
  drawPendants(interior, [x + 0.35, x + 1.05], depth - 1.9, 0.8)
}

function drawIsland(interior: Interior, x: number, front: Colour, worktop: Colour): void {
  const { depth, scheme, random } = interior
  drawFloorShadow(interior, x, depth - 2.3, 1.6, 0.7)
  drawBlock(
    interior,
    { x, z: depth - 2.3, width: 1.6, height: 0.86, depth: 0.7 },
    random.pick([front, scheme.wood, scheme.accent]),
    0.01,
  )
  drawBlock(interior, { x: x - 0.06, y: 0.86, z: depth - 2.4, width: 1.72, height: 0.05, depth: 0.86 }, worktop, 0.01)
  drawSmallThings(interior, x + 0.3, 0.91, depth - 1.95, 1.1)
  for (const stool of [x + 0.25, x + 0.95]) {
    for (const leg of [0.02, 0.3])
      drawBlock(interior, { x: stool + leg, z: depth - 2.75, width: 0.03, height: 0.62, depth: 0.03 }, '#3c4146', 0.01)
    drawBlock(
      interior,
      { x: stool, y: 0.62, z: depth - 2.78, width: 0.35, height: 0.06, depth: 0.32 },
      scheme.spark,
      0.06,
    )
  }
}

function drawDoorLines(
  interior: Interior,
  from: number,
  to: number,
  low: number,
  high: number,
  z: number,
  colour: Colour,
): void {
  const { sheet, view } = interior
  const count = Math.max(1, Math.round((to - from) / 0.55))
  const lines: string[] = []
  const handles: string[] = []
  for (let door = 0; door < count; door += 1) {
    const x = from + ((to - from) * door) / count
    if (door > 0) lines.push(outline([view.at([x, low, z]), view.at([x, high, z])], false))
    handles.push(
      view.surface([
        [x + 0.14, high - 0.07, z],
        [x + 0.36, high - 0.07, z],
        [x + 0.36, high - 0.05, z],
        [x + 0.14, high - 0.05, z],
      ]),
    )
  }
  sheet.stroke(lines.join(''), darken(tinted(interior, colour), 0.35), 2, 0.6)
  sheet.fill(handles.join(''), darken(tinted(interior, colour), 0.45))
}

function drawOven(interior: Interior, x: number): void {
  const { sheet, view, depth } = interior
  const z = depth - 0.625
  const face = (dx: number, y: number, wide: number, tall: number) =>
    view.surface([
      [x + dx, y, z],
      [x + dx + wide, y, z],
      [x + dx + wide, y + tall, z],
      [x + dx, y + tall, z],
    ])
  sheet.fill(face(0, 0.16, 0.58, 0.66), '#3a3f44')
  sheet.fill(face(0.07, 0.24, 0.44, 0.36), '#22272c')
  sheet.fill(face(0.07, 0.66, 0.44, 0.03), '#c9ccce')
  sheet.fill(
    roundAt(interior, x + 0.16, 0.912, depth - 0.4, 0.1) + roundAt(interior, x + 0.42, 0.912, depth - 0.4, 0.1),
    '#2b2f33',
  )
  drawBlock(
    interior,
    { x: x + 0.09, y: 0.92, z: depth - 0.42, width: 0.2, height: 0.14, depth: 0.18 },
    interior.scheme.spark,
    0.04,
  )
}

function drawSink(interior: Interior, x: number): void {
  const { sheet, depth } = interior
  sheet.fill(roundAt(interior, x + 0.2, 0.914, depth - 0.34, 0.24, 0.7), '#b9bdbf')
  upright(interior, [x + 0.2, 0.91, depth - 0.14], () => sheet.stroke('M0 0V-26C0 -38 18 -38 18 -26V-22', '#9aa0a4', 4))
}

export function drawBathroom(interior: Interior): void {
  const { random, scheme, width, depth, height, sheet, view, furnished } = interior
  const tile = random.pick([
    '#eef0ec',
    lighten(scheme.feature, 0.25),
    lighten(scheme.textile, 0.45),
    lighten(scheme.accent, 0.5),
    '#e3ddd2',
    mix(scheme.accent, '#ffffff', 0.25),
  ])
  drawShell(interior, 'tiles', {
    back: scheme.wall,
    side: lighten(tile, 0.25),
    floor: random.pick(['#cfcac1', '#a9aaa6', '#d9cdbb', '#8f9696']),
  })
  drawTiles(
    interior,
    0,
    0,
    width,
    random.chance(0.5) ? height : 1.45,
    tile,
    random.pick([
      [0.3, 0.3],
      [0.3, 0.1],
      [0.2, 0.2],
      [0.6, 0.3],
    ]),
    random.chance(0.4),
  )
  const hasTub = random.chance(0.55)
  const wetWidth = hasTub ? 1.6 : 1
  const vanityX = width - 1.75
  if (random.chance(0.5))
    drawBackWindow(
      interior,
      { at: Math.max(0.2, wetWidth / 2 - 0.45), sill: 1.35, width: 0.9, height: 0.75, panes: 1 },
      null,
    )
  sheet.fill(onBack(interior, vanityX + 0.1, 1.2, 0.86, 0.86, 0.02), tinted(interior, scheme.wood))
  const isRound = random.chance(0.5)
  const [mirrorX, mirrorY] = view.at([vanityX + 0.53, 1.63, depth])
  const unit = view.scale([vanityX, 1.6, depth])
  if (isRound) sheet.fill(onBack(interior, vanityX + 0.08, 1.18, 0.9, 0.9, 0.02), tinted(interior, tile))
  if (isRound) sheet.fill(ellipse(mirrorX, mirrorY, unit * 0.45), tinted(interior, scheme.wood))
  sheet.fill(
    isRound ? ellipse(mirrorX, mirrorY, unit * 0.42) : onBack(interior, vanityX + 0.13, 1.23, 0.8, 0.8, 0.02),
    sheet.linear(
      [mirrorX - unit * 0.4, mirrorY - unit * 0.4],
      [mirrorX + unit * 0.4, mirrorY + unit * 0.4],
      [
        [0, '#e4edee'],
        [0.5, '#c4d3d6'],
        [1, '#dfe9ea'],
      ],
    ),
  )
  drawBlock(
    interior,
    { x: vanityX, y: 0.35, z: depth - 0.48, width: 1.06, height: 0.42, depth: 0.46 },
    random.pick([scheme.wood, '#f4f1ea', scheme.accent]),
    0.02,
  )
  drawBlock(
    interior,
    { x: vanityX - 0.03, y: 0.77, z: depth - 0.52, width: 1.12, height: 0.1, depth: 0.5 },
    '#fbfbf9',
    0.05,
  )
  sheet.fill(roundAt(interior, vanityX + 0.53, 0.872, depth - 0.28, 0.24, 0.6), '#d3dadb')
  upright(interior, [vanityX + 0.53, 0.87, depth - 0.1], () =>
    sheet.stroke('M0 0V-16H12V-11', random.chance(0.4) ? '#b79a5b' : '#9aa0a4', 4),
  )
  drawToilet(interior, width - 0.56)
  if (hasTub) drawTub(interior, wetWidth)
  else drawShower(interior, wetWidth)
  if (furnished === 'no') return
  sheet.fill(onLeft(interior, depth - 2.6, 0.85, 0.5, 0.75, 0.06), tinted(interior, scheme.spark))
  sheet.fill(onLeft(interior, depth - 2.6, 1, 0.5, 0.07, 0.06), tinted(interior, lighten(scheme.spark, 0.5)))
  drawSmallThings(interior, vanityX + 0.15, 0.87, depth - 0.3, 0.2)
  drawPottedPlant(interior, Math.min(width - 1.9, wetWidth + 0.3), depth - 0.4, random.between(0.6, 1))
  drawRug(interior, width * 0.35, depth - 1.75, 1.2, 0.7, lighten(scheme.textile, 0.3), scheme.spark)
}

function drawTub(interior: Interior, width: number): void {
  const { depth, sheet, tones, view } = interior
  drawFloorShadow(interior, 0, depth - 0.82, width, 0.8)
  drawBlock(interior, { x: 0.02, z: depth - 0.8, width, height: 0.55, depth: 0.78 }, '#f8f8f5', 0.06)
  sheet.fill(
    view.surface([
      [0.12, 0.555, depth - 0.7],
      [width - 0.1, 0.555, depth - 0.7],
      [width - 0.1, 0.555, depth - 0.1],
      [0.12, 0.555, depth - 0.1],
    ]),
    mix('#bcd3d6', tones.sky[1], 0.25),
  )
  upright(interior, [0.3, 0.56, depth - 0.05], () => sheet.stroke('M0 -12H26V-4M0 -12V-90M0 -88H22', '#9aa0a4', 4))
}

function drawShower(interior: Interior, width: number): void {
  const { depth, sheet, view } = interior
  drawBlock(interior, { x: 0, z: depth - 1, width, height: 0.06, depth: 1 }, '#f4f4f1', 0.02)
  upright(interior, [width / 2, 1.1, depth - 0.04], () => {
    sheet.stroke('M0 0V-95H30', '#9aa0a4', 4)
    sheet.fill('M16 -95h28v5h-28Z', '#9aa0a4')
  })
  const glass = view.surface([
    [width, 0.06, depth - 1],
    [width, 0.06, depth],
    [width, 2.05, depth],
    [width, 2.05, depth - 1],
  ])
  sheet.fill(glass, '#dceaec', 0.4)
  sheet.stroke(glass, '#8d9a9d', 2.5)
  const front = view.surface([
    [0, 0.06, depth - 1],
    [width, 0.06, depth - 1],
    [width, 2.05, depth - 1],
    [0, 2.05, depth - 1],
  ])
  sheet.fill(front, '#dceaec', 0.28)
  sheet.stroke(front, '#8d9a9d', 2.5, 0.7)
}

function drawToilet(interior: Interior, x: number): void {
  const { depth } = interior
  drawFloorShadow(interior, x, depth - 0.62, 0.4, 0.6)
  drawBlock(interior, { x: x + 0.02, y: 0.4, z: depth - 0.18, width: 0.4, height: 0.42, depth: 0.16 }, '#f6f6f3', 0.06)
  drawBlock(interior, { x: x + 0.08, z: depth - 0.55, width: 0.28, height: 0.32, depth: 0.4 }, '#f1f1ee', 0.1)
  drawBlock(
    interior,
    { x: x + 0.03, y: 0.33, z: depth - 0.64, width: 0.38, height: 0.08, depth: 0.48 },
    '#fbfbf9',
    0.12,
  )
}
