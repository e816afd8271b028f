import { darken, lighten, mix } from '../pen/colour.ts'
import { ellipse, outline } from '../pen/sheet.ts'
import { drawPendants, drawPottedPlant, drawSmallThings } from './decoration.ts'
import { drawChair, drawShelves, drawSideboard } from './furniture.ts'
import { drawBlock, drawFloorShadow, drawShell, onBack, tinted, upright, type Interior } from './interior.ts'
import { drawDesk, drawEmpty } from './livingRooms.ts'
import { drawBackWindow } from './openings.ts'

export function drawOfficeRoom(interior: Interior): void {
  const { random, scheme, width, depth, height, furnished } = interior
  drawShell(interior, random.pick(['carpet', 'planks', 'concrete']), {
    back: scheme.wall,
    side: random.chance(0.5) ? lighten(scheme.feature, 0.25) : scheme.wall,
    floor: random.pick(['#a9aca8', '#8f979b', scheme.floor]),
  })
  drawBackWindow(
    interior,
    {
      at: width * 0.1,
      sill: random.pick([0.1, 0.8]),
      width: width * 0.8,
      height: height - 1.25,
      panes: random.whole(3, 5),
    },
    null,
  )
  drawPendants(interior, [width * 0.28, width * 0.72], depth - 1.6, 0.45)
  if (furnished === 'no') return
  drawShelves(interior, { x: width - 0.6, z: depth - 0.4, width: 0.55, height: 1.3, depth: 0.36 }, '#f4f1ea', 0.9)
  drawPottedPlant(interior, 0.4, depth - 0.5, random.between(1.1, 1.6))
  const desks = width > 4.2 ? [0.55, width - 2.35] : [width * 0.3]
  for (const x of desks) {
    drawDesk(interior, x, depth - 2, 1.6, random.pick(['#f4f1ea', scheme.wood]))
    drawChair(interior, x + 0.6, depth - 2.5, scheme.accent, true)
  }
}

export function drawShopRoom(interior: Interior): void {
  const { random, scheme, width, depth, height, furnished } = interior
  drawShell(interior, random.pick(['planks', 'tiles', 'concrete']), {
    back: random.chance(0.5) ? scheme.feature : scheme.wall,
    side: scheme.wall,
    floor: random.pick([scheme.floor, '#bdb9b2']),
  })
  if (furnished === 'no' || random.chance(0.4))
    drawBackWindow(interior, { at: width * 0.08, sill: 0.3, width: width * 0.5, height: height - 0.85, panes: 2 }, null)
  else
    drawShelves(interior, { x: 0.15, z: depth - 0.4, width: width * 0.5, height: 2.1, depth: 0.38 }, scheme.wood, 0.85)
  drawPendants(
    interior,
    [0.22, 0.5, 0.78].map((share) => width * share),
    depth - 1.5,
    0.6,
  )
  if (furnished === 'no') {
    drawEmpty(interior, true)
    return
  }
  drawShelves(
    interior,
    { x: width * 0.62, z: depth - 0.36, width: width * 0.34, height: 2.1, depth: 0.34 },
    random.pick([scheme.wood, '#f4f1ea']),
    0.75,
  )
  drawPottedPlant(interior, width * 0.58, depth - 0.5, 1.2)
  for (const x of [width * 0.12, width * 0.4]) {
    drawFloorShadow(interior, x, depth - 1.9, 0.9, 0.6)
    drawBlock(interior, { x, z: depth - 1.9, width: 0.9, height: 0.7, depth: 0.6 }, scheme.wood, 0.02)
    drawSmallThings(interior, x + 0.12, 0.7, depth - 1.6, 0.7)
  }
  drawFloorShadow(interior, width - 1.9, depth - 2.4, 1.7, 0.6)
  drawBlock(interior, { x: width - 1.9, z: depth - 2.4, width: 1.7, height: 0.95, depth: 0.6 }, scheme.accent, 0.02)
  drawBlock(
    interior,
    { x: width - 1.96, y: 0.95, z: depth - 2.46, width: 1.82, height: 0.05, depth: 0.72 },
    scheme.wood,
    0.01,
  )
  drawSmallThings(interior, width - 1.6, 1, depth - 2.1, 1.2)
}

export function drawWorkshop(interior: Interior): void {
  const { random, scheme, width, depth, height, furnished, sheet } = interior
  const wall = random.pick(['#d9d6cf', '#e6dfd0', '#cfd4d3', '#d9c7b4'])
  drawShell(interior, 'concrete', { back: wall, side: wall, floor: random.pick(['#b3b1ac', '#a6a9a8', '#bcb5a8']) })
  drawBackWindow(interior, { at: width * 0.1, sill: height - 1.15, width: width * 0.8, height: 0.85, panes: 5 }, null)
  drawPendants(interior, [width * 0.25, width * 0.75], depth - 1.5, 0.35)
  if (furnished === 'no') return
  drawTools(interior, width * 0.14, width * 0.42)
  drawShelves(
    interior,
    { x: width * 0.64, z: depth - 0.45, width: width * 0.32, height: 1.6, depth: 0.42 },
    '#7d858a',
    0.7,
  )
  drawFloorShadow(interior, width * 0.1, depth - 0.8, width * 0.5, 0.7)
  for (const x of [width * 0.1, width * 0.56])
    drawBlock(interior, { x, z: depth - 0.78, width: 0.1, height: 0.8, depth: 0.6 }, darken(scheme.wood, 0.15), 0.01)
  drawBlock(
    interior,
    { x: width * 0.09, y: 0.8, z: depth - 0.82, width: width * 0.52, height: 0.09, depth: 0.75 },
    scheme.wood,
    0.01,
  )
  drawSmallThings(interior, width * 0.14, 0.89, depth - 0.4, width * 0.36)
  for (let count = 0; count < 4; count += 1) {
    const crate = {
      x: width * 0.68 + (count % 2) * 0.55,
      y: count > 1 ? 0.42 : 0,
      z: depth - 1.5,
      width: 0.5,
      height: 0.4,
      depth: 0.45,
    }
    if (random.chance(0.8) || count < 2)
      drawBlock(interior, crate, random.pick(['#b98a5e', '#c9a274', '#a8784e']), 0.01)
  }
  const oil = interior.view.surface([
    [0.4, 0.002, depth - 2.4],
    [width - 0.4, 0.002, depth - 2.4],
    [width - 0.4, 0.002, depth - 2.46],
    [0.4, 0.002, depth - 2.46],
  ])
  sheet.fill(oil, '#e8b93f', 0.8)
}

function drawTools(interior: Interior, from: number, to: number): void {
  const { sheet, depth, scheme, random } = interior
  sheet.fill(onBack(interior, from, 1.15, to - from, 0.62, 0.02), tinted(interior, mix(scheme.wood, '#e9dcc2', 0.5)))
  for (let x = from + 0.15; x < to - 0.08; x += 0.2) {
    const kind = random.pick(['hammer', 'saw', 'key', 'driver'] as const)
    upright(interior, [x, 1.68, depth - 0.04], () => {
      if (kind === 'hammer') sheet.fill('M-2 0h4v34h-4ZM-10 -2h20v8h-20Z', '#6b4a34')
      if (kind === 'saw') sheet.fill('M-3 0l8 40h-10ZM-6 -8h10v12h-10Z', '#8d969b')
      if (kind === 'key') sheet.stroke('M0 6V34M-4 0a5 5 0 1 0 8 0', '#6f787d', 4)
      if (kind === 'driver') sheet.fill('M-3 0h6v16h-6ZM-1 16h2v20h-2Z', '#c25b4e')
    })
  }
}

/** A balcony or terrace seen from its door, with the town or hills beyond. */
export function drawBalcony(interior: Interior, drawView: () => void): void {
  const { random, scheme, width, depth, sheet, view, furnished, tones } = interior
  drawView()
  const floor = tinted(interior, random.pick(['#c9b08c', '#b99a74', '#c9c4ba', '#a88b6c']))
  sheet.fill(
    view.surface([
      [0, 0, -6],
      [width + 6, 0, -6],
      [width + 6, 0, depth],
      [0, 0, depth],
    ]),
    sheet.linear(
      [0, 700],
      [0, 1200],
      [
        [0, lighten(floor, 0.1)],
        [1, darken(floor, 0.1)],
      ],
    ),
  )
  const boards: string[] = []
  for (let x = 0.2; x < width + 1; x += 0.2)
    boards.push(outline([view.at([x, 0, -0.8]), view.at([x, 0, depth])], false))
  sheet.stroke(boards.join(''), darken(floor, 0.4), 2, 0.4)
  const wall = tinted(interior, random.pick(['#f1e6d2', '#efece4', '#e4d3c2', '#dfe3d8', scheme.feature]))
  sheet.fill(
    view.surface([
      [0, -0.1, -6],
      [0, -0.1, depth],
      [0, 2.9, depth],
      [0, 2.9, -6],
    ]),
    sheet.linear(
      [0, 0],
      [420, 0],
      [
        [0, darken(wall, 0.16)],
        [1, wall],
      ],
    ),
  )
  const rail = random.pick(['glass', 'bars', 'wood'] as const)
  const top = 1.05
  if (rail === 'glass')
    sheet.fill(onBack(interior, 0, 0.08, width + 4, top - 0.1), mix(tones.sky[1], '#ffffff', 0.4), 0.4)
  const step = rail === 'wood' ? 0.16 : 0.11
  const wide = rail === 'wood' ? 0.13 : 0.025
  const bars: string[] = []
  if (rail !== 'glass')
    for (let x = 0.05; x < width + 1.6; x += step) bars.push(onBack(interior, x, 0.1, wide, top - 0.14))
  sheet.fill(bars.join(''), tinted(interior, rail === 'wood' ? scheme.wood : '#3f474b'))
  sheet.fill(
    onBack(interior, 0, top - 0.05, width + 4, 0.07) + onBack(interior, 0, 0.04, width + 4, 0.06),
    tinted(interior, rail === 'wood' ? darken(scheme.wood, 0.1) : '#3f474b'),
  )
  if (furnished === 'no') return
  drawStringLights(interior)
  for (let x = 0.5; x < width - 0.3; x += random.between(0.5, 0.9))
    if (random.chance(0.75))
      drawPottedPlant(interior, x, depth - 0.2, random.between(0.35, 0.6), random.chance(0.6) ? 0.72 : 0, 'fern')
  drawPottedPlant(interior, 0.4, depth - 0.9, random.between(0.9, 1.4))
  const x = width * 0.44
  drawChair(interior, x - 0.55, depth - 1.3, scheme.spark, false)
  drawChair(interior, x + 1, depth - 1.3, scheme.spark, false)
  drawSideboard(interior, x + 0.2, depth - 1.45, 0.6, 0.6, scheme.wood)
  drawSmallThings(interior, x + 0.35, 0.6, depth - 1.25, 0.3)
}

function drawStringLights(interior: Interior): void {
  const { view, sheet, width, depth } = interior
  const point = (share: number) =>
    view.at([width * share, 2.55 - Math.sin(share * Math.PI) * 0.35, depth * (0.2 + 0.8 * share)])
  sheet.stroke(
    outline(
      Array.from({ length: 13 }, (_, step) => point(step / 12)),
      false,
    ),
    '#4a4a48',
    2,
  )
  const bulbs: string[] = []
  for (let bulb = 1; bulb < 12; bulb += 1) {
    const [x, y] = point(bulb / 12)
    bulbs.push(ellipse(x, y + 9, 7, 9))
  }
  sheet.fill(bulbs.join(''), '#ffe3a0')
}
