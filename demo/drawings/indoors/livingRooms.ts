import { darken, lighten, mix } from '../pen/colour.ts'
import { outline } from '../pen/sheet.ts'
import {
  drawFloorLamp,
  drawPendant,
  drawPendants,
  drawPictures,
  drawPottedPlant,
  drawSmallThings,
} from './decoration.ts'
import {
  drawArmchair,
  drawBed,
  drawChair,
  drawRoundTable,
  drawShelves,
  drawSideboard,
  drawSofa,
  drawTable,
} from './furniture.ts'
import { drawBlock, drawShell, onBack, tinted, upright, type Flooring, type Interior } from './interior.ts'
import { drawBackDoor, drawBackWindow, drawLeftDoor, drawLeftWindow, drawRug } from './openings.ts'

export const floorings: readonly Flooring[] = ['planks', 'planks', 'herringbone']

/** Walls and a window, in the back wall or in the left one; tells which part of the back wall stays free. */
function drawWindowWall(interior: Interior): { isBack: boolean; free: readonly [from: number, to: number] } {
  const { random, scheme, width } = interior
  const isBack = random.chance(0.5)
  const curtain = random.chance(0.75)
    ? random.pick([lighten(scheme.textile, 0.45), '#f7f3ea', lighten(scheme.feature, 0.4), scheme.accent])
    : null
  drawShell(interior, random.pick(floorings), {
    back: random.chance(0.45) ? scheme.feature : scheme.wall,
    side: scheme.wall,
    floor: scheme.floor,
  })
  const isFrench = random.chance(0.35)
  const tall = isFrench ? 2.15 : 1.45
  const sill = isFrench ? 0.06 : 0.85
  if (isBack) {
    const wide = random.between(1.3, 1.8)
    const at = width - wide - random.between(0.5, 0.7)
    drawBackWindow(interior, { at, sill, width: wide, height: tall, panes: wide > 1.9 ? 3 : 2 }, curtain)
    return { isBack, free: [0.1, at - 0.5] }
  }
  drawLeftWindow(
    interior,
    { at: interior.depth - random.between(2.5, 2.8), sill, width: random.between(1.5, 1.9), height: tall, panes: 2 },
    curtain,
  )
  return { isBack, free: [0.3, width - 0.2] }
}

export function drawLiving(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  const { isBack, free } = drawWindowWall(interior)
  if (furnished === 'no') {
    drawEmpty(interior, isBack)
    return
  }
  const span = free[1] - free[0]
  const sofaWidth = Math.min(2.4, Math.max(1.7, span - 0.2))
  const sofaX = free[0] + Math.max(0, (span - sofaWidth) / 2)
  if (span > 1) drawPictures(interior, free[0], 1.32, Math.min(sofaWidth, span))
  if (!isBack || random.chance(0.5))
    drawShelves(
      interior,
      { x: width - 0.95, z: depth - 0.36, width: 0.85, height: random.pick([1.2, 1.9, 2.2]), depth: 0.32 },
      random.pick([scheme.wood, '#f4f1ea']),
    )
  if (random.chance(0.8)) drawPottedPlant(interior, Math.max(0.32, sofaX - 0.35), depth - 0.4, random.between(1, 1.6))
  drawPendant(
    interior,
    width / 2,
    depth - 1.4,
    random.between(0.5, 0.8),
    random.pick([scheme.accent, scheme.spark, '#f4efe4', '#3c4146']),
  )
  drawRug(
    interior,
    sofaX - 0.3,
    depth - 2.6,
    sofaWidth + 0.7,
    1.6,
    random.pick([mix(scheme.textile, '#f6f1e7', 0.65), scheme.spark, lighten(scheme.accent, 0.55), '#efe8da']),
    random.pick([scheme.accent, scheme.spark, scheme.wood]),
  )
  drawSofa(
    interior,
    sofaX,
    depth - 0.98,
    sofaWidth,
    random.pick([scheme.textile, scheme.accent, mix(scheme.textile, '#f1ece2', 0.5)]),
  )
  if (furnished === 'yes') drawFloorLamp(interior, Math.min(width - 0.3, sofaX + sofaWidth + 0.25), depth - 0.55)
  const tableX = sofaX + sofaWidth / 2
  if (random.chance(0.5)) drawRoundTable(interior, tableX, depth - 1.85, 0.45, 0.4, scheme.wood)
  else drawTable(interior, tableX - 0.55, depth - 2.1, [1.1, 0.4, 0.55], scheme.wood)
  drawSmallThings(interior, tableX - 0.2, 0.4, depth - 1.85, 0.5)
  if (furnished === 'yes' && random.chance(0.7))
    drawArmchair(
      interior,
      random.chance(0.5) ? Math.max(0.2, sofaX - 0.5) : Math.min(width - 1, sofaX + sofaWidth + 0.05),
      depth - 2.55,
      random.pick([scheme.spark, scheme.accent, scheme.textile]),
    )
}

export function drawBedroom(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  const { isBack, free } = drawWindowWall(interior)
  if (furnished === 'no') {
    drawEmpty(interior, isBack)
    return
  }
  const bedWidth = free[1] - free[0] < 2 ? 1.45 : 1.75
  const x = Math.max(0.55, free[0] + (free[1] - free[0] - bedWidth) / 2)
  if (!isBack) drawWardrobe(interior, width - 1.05, 0.95)
  if (free[1] - free[0] > 1)
    drawPictures(interior, Math.min(x, free[1] - bedWidth), 1.4, Math.min(bedWidth, free[1] - free[0]))
  drawRug(interior, x - 0.5, depth - 2.9, bedWidth + 1, 1.9, mix(scheme.textile, '#f6f1e7', 0.7), scheme.spark)
  for (const side of [x - 0.52, x + bedWidth + 0.08]) {
    drawSideboard(interior, side, depth - 0.45, 0.44, 0.5, scheme.wood)
    drawTableLamp(interior, side + 0.22, 0.5, depth - 0.25)
  }
  drawBed(interior, x, depth - 2.2, bedWidth, {
    frame: random.pick([scheme.wood, scheme.accent, mix(scheme.textile, '#ffffff', 0.3)]),
    cover: random.pick(['#f2ede2', lighten(scheme.textile, 0.5), lighten(scheme.feature, 0.3)]),
    throwOver: random.pick([scheme.accent, scheme.spark, scheme.textile]),
  })
  drawPendant(interior, x + bedWidth / 2, depth - 1.2, 0.5, random.pick([scheme.spark, '#f4efe4', scheme.wood]))
  if (furnished === 'yes')
    drawPottedPlant(interior, width - 0.4, depth - (isBack ? 0.5 : 1.5), random.between(0.8, 1.4))
}

function drawWardrobe(interior: Interior, x: number, width: number): void {
  const { scheme, random, depth, view, sheet } = interior
  const colour = random.pick(['#f4f1ea', scheme.wood, lighten(scheme.feature, 0.3)])
  drawBlock(interior, { x, z: depth - 0.6, width, height: 2.2, depth: 0.58 }, colour, 0.01)
  const middle = x + width / 2
  sheet.stroke(
    outline([view.at([middle, 0.06, depth - 0.6]), view.at([middle, 2.17, depth - 0.6])], false),
    darken(tinted(interior, colour), 0.35),
    2,
  )
  for (const side of [-0.07, 0.05])
    drawBlock(
      interior,
      { x: middle + side, y: 1, z: depth - 0.62, width: 0.02, height: 0.2, depth: 0.02 },
      '#8d8a84',
      0.01,
    )
}

function drawTableLamp(interior: Interior, x: number, y: number, z: number): void {
  const { sheet, scheme } = interior
  upright(interior, [x, y, z], () => {
    sheet.stroke('M0 0V-18', scheme.wood, 3)
    sheet.fill('M-9 -36h18l6 20h-30Z', '#fbf0d6')
    sheet.fill('M-8 0h16l-3 -6h-10Z', scheme.wood)
  })
}

export function drawDining(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  const { isBack } = drawWindowWall(interior)
  if (furnished === 'no') {
    drawEmpty(interior, isBack)
    return
  }
  if (!isBack) drawPictures(interior, width * 0.3, 1.35, width * 0.4)
  drawSideboard(interior, 0.25, depth - 0.48, Math.min(1.5, width * 0.36), 0.85, scheme.wood)
  drawSmallThings(interior, 0.4, 0.85, depth - 0.3, 1)
  drawPottedPlant(interior, width - 0.45, depth - 0.45, random.between(1, 1.6))
  const long = random.between(1.6, 2)
  const x = (width - long) / 2
  drawRug(interior, x - 0.4, depth - 2.75, long + 0.8, 1.75, mix(scheme.textile, '#f6f1e7', 0.65), scheme.accent)
  const seat = random.pick([scheme.accent, scheme.textile, scheme.spark, '#f1ece2'])
  const places = [0.12, 0.42, 0.72].map((share) => x + share * long)
  for (const place of places) drawChair(interior, place, depth - 1.35, seat, false)
  drawTable(interior, x, depth - 2.2, [long, 0.75, 0.9], scheme.wood)
  drawSmallThings(interior, x + 0.5, 0.75, depth - 1.8, long - 0.8)
  for (const place of places) drawChair(interior, place, depth - 2.6, seat, true)
  const lamps = random.pick([1, 2, 3])
  drawPendants(
    interior,
    Array.from({ length: lamps }, (_, lamp) => x + (long * (lamp + 0.5)) / lamps),
    depth - 1.75,
    0.85,
  )
}

export function drawChild(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  const { isBack, free } = drawWindowWall(interior)
  if (furnished === 'no') {
    drawEmpty(interior, isBack)
    return
  }
  drawBunting(interior)
  if (!isBack)
    drawShelves(interior, { x: width - 1.3, z: depth - 0.34, width: 1.2, height: 0.8, depth: 0.3 }, '#f6f3ec', 0.6)
  drawPictures(interior, free[0] + 0.2, 1.3, Math.min(1.4, free[1] - free[0] - 0.3))
  drawBed(interior, free[0] + 0.25, depth - 2.2, 0.95, {
    frame: random.pick(['#f6f3ec', scheme.wood]),
    cover: lighten(scheme.textile, 0.35),
    throwOver: scheme.spark,
  })
  drawRug(interior, free[0] + 1.5, depth - 2.4, 1.7, 1.3, lighten(scheme.spark, 0.45), scheme.accent)
  drawToys(interior, free[0] + 1.8, depth - 1.9)
  drawPottedPlant(interior, width - 0.4, depth - 0.5, 0.8, isBack ? 0 : 0.8, 'fern')
  drawPendant(interior, width / 2, depth - 1.3, 0.5, scheme.spark)
}

function drawBunting(interior: Interior): void {
  const { view, sheet, width, depth, height, scheme } = interior
  const colours = [scheme.spark, scheme.accent, scheme.textile, '#f2d27c', lighten(scheme.accent, 0.5)]
  const count = 11
  for (let flag = 0; flag < count; flag += 1) {
    const along = (share: number) =>
      [0.15 + (width - 0.3) * share, height - 0.22 - Math.sin(share * Math.PI) * 0.28, depth - 0.02] as const
    const [a, b] = [along(flag / count), along((flag + 0.8) / count)]
    const tip = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.26, depth - 0.02] as const
    sheet.fill(
      outline([view.at(a), view.at(b), view.at(tip)]),
      tinted(interior, colours[flag % colours.length] ?? scheme.spark),
    )
  }
}

function drawToys(interior: Interior, x: number, z: number): void {
  const { scheme, random, sheet } = interior
  const blocks = [scheme.accent, scheme.spark, '#d96f5a', '#6f9a63', '#e8c35a']
  for (let block = 0; block < 5; block += 1)
    drawBlock(
      interior,
      {
        x: x + 0.16 * (block % 3) + (block > 2 ? 0.07 : 0),
        y: block > 2 ? 0.14 : 0,
        z,
        width: 0.14,
        height: 0.14,
        depth: 0.14,
      },
      blocks[block] ?? scheme.spark,
      0.02,
    )
  const fur = tinted(interior, random.pick(['#b98a5e', '#d9c0a0', '#8f7660']))
  upright(interior, [x + 0.95, 0, z - 0.1], () => {
    sheet.fill('M-14 0a14 17 0 1 1 28 0Z', fur)
    sheet.fill(
      'M-11 -26a11 11 0 1 0 22 0a11 11 0 1 0 -22 0ZM-13 -36a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM3 -36a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
      lighten(fur, 0.1),
    )
    sheet.fill(
      'M-5 -27a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM2 -27a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM-2.5 -22h5l-2.5 3Z',
      '#3b302a',
    )
  })
}

export function drawStudy(interior: Interior): void {
  const { random, scheme, width, depth, furnished } = interior
  const { isBack, free } = drawWindowWall(interior)
  if (furnished === 'no') {
    drawEmpty(interior, isBack)
    return
  }
  drawShelves(
    interior,
    { x: 0.12, z: depth - 0.36, width: Math.min(1.5, (free[1] - free[0]) * 0.45), height: 2.2, depth: 0.33 },
    random.pick([scheme.wood, '#f4f1ea']),
    0.9,
  )
  const x = isBack ? width - 2.4 : width - 1.9
  if (!isBack) drawPictures(interior, x, 1.35, 1.5)
  drawRug(interior, x - 0.4, depth - 2.4, 2.2, 1.5, mix(scheme.textile, '#f6f1e7', 0.6), scheme.accent)
  drawDesk(interior, x, depth - 0.85, 1.5, random.pick([scheme.wood, '#f4f1ea']))
  drawChair(interior, x + 0.55, depth - 1.35, scheme.accent, true)
  drawPottedPlant(interior, width - 0.28, depth - 1.2, random.between(0.9, 1.3))
  drawPendant(interior, width / 2, depth - 1.4, 0.6, scheme.spark)
}

/** A desk with a screen, a lamp and papers. */
export function drawDesk(interior: Interior, x: number, z: number, width: number, colour: string): void {
  const { sheet, scheme } = interior
  drawTable(interior, x, z, [width, 0.74, 0.65], colour)
  upright(interior, [x + width * 0.5, 0.74, z + 0.35], () => {
    sheet.fill('M-8 0h16v-3h-4v-10h-8v10h-4Z', '#8d9196')
    sheet.fill('M-30 -48h60v36h-60Z', '#2f353b')
    sheet.fill('M-27 -45h54v30h-54Z', mix(scheme.accent, '#dfe8ea', 0.7))
    sheet.fill('M-22 -40h20v4h-20ZM-22 -33h34v3h-34ZM-22 -28h28v3h-28Z', '#ffffff', 0.7)
  })
  upright(interior, [x + width * 0.16, 0.74, z + 0.3], () => {
    sheet.stroke('M0 0V-2M0 -2L-8 -24L8 -40', '#3c4146', 2.6)
    sheet.fill('M2 -46l16 6l-6 10l-14 -8Z', scheme.spark)
    sheet.fill('M-9 0h18v-3h-18Z', '#3c4146')
  })
  drawBlock(
    interior,
    { x: x + width * 0.76, y: 0.74, z: z + 0.12, width: 0.24, height: 0.03, depth: 0.3 },
    '#f7f3ea',
    0.01,
  )
}

export function drawHall(interior: Interior): void {
  const { random, scheme, width, depth, furnished, sheet } = interior
  drawShell(interior, random.pick(['planks', 'tiles', 'herringbone']), {
    back: random.chance(0.5) ? scheme.feature : scheme.wall,
    side: scheme.wall,
    floor: random.chance(0.4) ? '#cfc6b8' : scheme.floor,
  })
  const door = random.pick(['#f4f1ea', scheme.wood, '#f4f1ea'])
  const doorX = random.chance(0.5) ? width - 1.15 : (width - 0.9) / 2 + 0.3
  drawBackDoor(interior, doorX, door, random.chance(0.5))
  drawLeftDoor(interior, depth - 1.7, door)
  if (random.chance(0.6)) drawLeftDoor(interior, depth - 3, door)
  drawPendant(interior, width / 2, depth - 1, 0.35, random.pick([scheme.spark, '#f4efe4']))
  if (furnished === 'no') return
  const left = 0.12
  const room = doorX - left - 0.25
  drawRug(interior, doorX - 0.5, depth - 1.7, 1.4, 0.9, mix(scheme.textile, '#efe8da', 0.4), scheme.spark)
  sheet.fill(onBack(interior, left + 0.05, 1.62, room - 0.1, 0.1, 0.03), tinted(interior, scheme.wood))
  const coats = [scheme.accent, scheme.spark, scheme.textile, '#7d6a58', '#46566b']
  for (let at = left + 0.18, index = 0; at < left + room - 0.15; at += 0.27, index += 1) {
    const colour = tinted(interior, coats[index % coats.length] ?? scheme.accent)
    if (random.chance(0.75)) {
      upright(interior, [at, 0.72 + random.between(0, 0.2), depth - 0.08], () => {
        sheet.fill('M-17 0l3 -70q14 -14 28 0l3 70Z', colour)
        sheet.fill('M0 -76l14 6l3 70h-14Z', darken(colour, 0.14))
      })
    }
  }
  drawSideboard(interior, left, depth - 0.42, Math.max(0.7, room), 0.46, scheme.wood)
  for (const pair of [0.2, 0.6])
    for (const foot of [0, 0.13])
      drawBlock(
        interior,
        { x: left + pair + foot, z: depth - 0.62, width: 0.09, height: 0.09, depth: 0.2 },
        random.pick(['#4b3f38', '#8f4c38', '#e9e2d3', '#38494f']),
        0.05,
      )
  drawShelves(
    interior,
    { x: left + 0.1, y: 1.95, z: depth - 0.28, width: Math.max(0.6, room - 0.2), height: 0.3, depth: 0.26 },
    scheme.wood,
    0.4,
  )
  drawPottedPlant(interior, width - 0.25, depth - 1.3, 0.9)
}

/** Only what stays when people move out. */
export function drawEmpty(interior: Interior, isWindowBack: boolean): void {
  const { width, depth, random, scheme, height, sheet, view } = interior
  const [px, top] = view.at([width / 2, height, depth - 1.3])
  const [, bulb] = view.at([width / 2, height - 0.5, depth - 1.3])
  sheet.stroke(
    outline(
      [
        [px, top],
        [px, bulb],
      ],
      false,
    ),
    '#4a4a48',
    2,
  )
  sheet.fill(
    `M${px - 9} ${bulb + 10}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z`.replaceAll(/\d+\.\d+/g, (value) =>
      String(Math.round(Number(value))),
    ),
    '#fdf2d4',
  )
  if (!isWindowBack) drawBackDoor(interior, width - 1.3, random.pick(['#f4f1ea', scheme.wood]))
  else drawLeftDoor(interior, depth - 1.9, random.pick(['#f4f1ea', scheme.wood]))
  if (random.chance(0.3)) drawPottedPlant(interior, width - 0.4, depth - 0.5, 0.7)
}
