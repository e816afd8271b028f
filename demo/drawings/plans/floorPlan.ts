import type { FloorPlanDrawing } from '../drawing.ts'
import { mix, type Colour } from '../pen/colour.ts'
import { box, ellipse, outline, rounded, Sheet, sheetHeight, sheetWidth } from '../pen/sheet.ts'
import { strokesOf, widthOf } from '../pen/strokeFont.ts'
import { randomOf } from '../random.ts'
import { roomSchemes } from '../indoors/roomSchemes.ts'
import { layOut, type PlanRoom, type PlanUse } from './planRooms.ts'
import { drawPlanFurniture } from './planFurniture.ts'
import type { PlanScale } from './planScale.ts'

const ink = '#39423f'
const wallThick = 0.3
const innerThick = 0.12

/** The plan of a home: walls, doors, windows, furniture, and each room with its area. */
export function drawFloorPlan(drawing: FloorPlanDrawing): Sheet {
  const layout = layOut(drawing)
  const random = randomOf(drawing.seed).fork('plan')
  const sheet = new Sheet()
  const room = { width: 1120, height: 900 }
  const unit = Math.min(room.width / layout.width, room.height / layout.height)
  const scale: PlanScale = {
    sheet,
    unit,
    left: 90 + (room.width - layout.width * unit) / 2,
    top: 165 + (room.height - layout.height * unit) / 2,
  }
  sheet.fill(box(0, 0, sheetWidth, sheetHeight), '#faf8f4')
  const scheme = roomSchemes[drawing.palette % roomSchemes.length] ?? roomSchemes[0]
  const numbered = layout.rooms.map((planRoom, index) => ({ ...planRoom, number: index + 1 }))
  drawOuterWalls(scale, layout)
  for (const planRoom of numbered) drawRoomFloor(scale, planRoom, scheme)
  if (drawing.hasBalcony)
    drawPlanBalcony(
      scale,
      layout.rooms.find(({ use }) => use.startsWith('living')),
      layout.width,
    )
  for (const planRoom of numbered) drawPlanFurniture(scale, planRoom, scheme)
  drawInnerWalls(scale, layout.rooms)
  for (const planRoom of numbered) drawOpenings(scale, planRoom, layout)
  for (const planRoom of numbered) drawArea(scale, planRoom)
  drawLegend(sheet, numbered, drawing.usableTenths)
  drawDimensions(scale, layout)
  drawNorth(sheet, random.between(0, Math.PI * 2))
  return sheet
}

const at = ({ left, top, unit }: PlanScale, x: number, y: number) => [left + x * unit, top + y * unit] as const

function drawOuterWalls(scale: PlanScale, { width, height }: { width: number; height: number }): void {
  const { sheet, unit } = scale
  const [x, y] = at(scale, -wallThick, -wallThick)
  const [wide, tall] = [(width + 2 * wallThick) * unit, (height + 2 * wallThick) * unit]
  sheet.fill(box(x + 10, y + 12, wide, tall), '#39423f', 0.12)
  sheet.fill(box(x, y, wide, tall), ink)
}

const floorTones: Record<PlanUse, (scheme: { floor: Colour; feature: Colour }) => Colour> = {
  living: ({ floor }) => mix(floor, '#ffffff', 0.68),
  livingKitchen: ({ floor }) => mix(floor, '#ffffff', 0.68),
  bedroom: ({ floor }) => mix(floor, '#ffffff', 0.74),
  child: ({ floor }) => mix(floor, '#ffffff', 0.74),
  kitchen: () => '#eeebe3',
  bath: () => '#e2ebec',
  wc: () => '#e2ebec',
  hall: () => '#f1ede5',
  store: () => '#f1ede5',
}

function drawRoomFloor(
  scale: PlanScale,
  { use, x, y, width, height }: PlanRoom,
  scheme: { floor: Colour; feature: Colour },
): void {
  const { sheet, unit } = scale
  const tone = floorTones[use](scheme)
  const [left, top] = at(scale, x, y)
  sheet.fill(box(left, top, width * unit, height * unit), tone)
  const lines: string[] = []
  const isWood = ['living', 'livingKitchen', 'bedroom', 'child'].includes(use)
  const step = isWood ? 0.28 : use === 'hall' ? 10 : 0.4
  for (let line = step; line < height; line += step)
    lines.push(outline([at(scale, x, y + line), at(scale, x + width, y + line)], false))
  if (!isWood)
    for (let line = step; line < width; line += step)
      lines.push(outline([at(scale, x + line, y), at(scale, x + line, y + height)], false))
  sheet.stroke(lines.join(''), mix(tone, '#8f8271', 0.35), 1.2, 0.5)
}

function drawInnerWalls(scale: PlanScale, rooms: readonly PlanRoom[]): void {
  const { sheet, unit } = scale
  const walls = rooms.flatMap(({ x, y, width, height, side }) => {
    const parts: string[] = []
    const [left, top] = at(scale, x - innerThick / 2, y)
    if (x > 0.01) parts.push(box(left, top, innerThick * unit, height * unit))
    const [edgeX, edgeY] = at(scale, x, side === 'above' ? y + height - innerThick / 2 : y - innerThick / 2)
    if (side !== 'hall') parts.push(box(edgeX, edgeY, width * unit, innerThick * unit))
    return parts
  })
  sheet.fill(walls.join(''), ink)
}

function drawOpenings(scale: PlanScale, planRoom: PlanRoom, { width: planWidth }: { width: number }): void {
  const { use, x, y, width, height, side } = planRoom
  if (side === 'hall') {
    drawDoor(scale, x, y + height / 2 - 0.45, 'left', 0.9, '#f1ede5')
    return
  }
  const wide = use === 'wc' || use === 'store' || use === 'bath' ? 0.7 : 0.85
  const doorX = Math.min(x + width - wide - 0.15, x + (x < planWidth / 2 ? Math.max(0.2, width - wide - 0.35) : 0.25))
  drawDoor(
    scale,
    doorX,
    side === 'above' ? y + height : y,
    side === 'above' ? 'down' : 'up',
    Math.min(wide, width - 0.3),
    '#f6f2ea',
  )
  if (use === 'store' || use === 'wc') return
  const count = width > 5 ? 2 : 1
  const open = Math.min(use === 'bath' ? 0.7 : 1.8, (width / count) * 0.6)
  for (let index = 0; index < count; index += 1) {
    const middle = x + (width * (index + 0.5)) / count
    drawPlanWindow(scale, middle - open / 2, side === 'above' ? -wallThick : y + height, open)
  }
}

function drawPlanWindow(scale: PlanScale, x: number, y: number, width: number): void {
  const { sheet, unit } = scale
  const [left, top] = at(scale, x, y)
  sheet.fill(box(left, top, width * unit, wallThick * unit), '#fbfaf7')
  sheet.stroke(box(left, top, width * unit, wallThick * unit), ink, 2.5)
  sheet.stroke(
    outline(
      [
        [left, top + (wallThick * unit) / 2],
        [left + width * unit, top + (wallThick * unit) / 2],
      ],
      false,
    ),
    '#6d99a8',
    4,
  )
}

/** A door with the arc that its leaf swings: the leaf opens into the room. */
function drawDoor(
  scale: PlanScale,
  x: number,
  y: number,
  way: 'up' | 'down' | 'left',
  wide: number,
  floor: Colour,
): void {
  const { sheet, unit } = scale
  const size = wide * unit
  const thick = (way === 'left' ? wallThick : innerThick) * unit
  const [left, top] = at(scale, x, y)
  if (way === 'left') {
    sheet.fill(box(left - thick - 1, top, thick + 2, size), floor)
    sheet.stroke(`M${rounded(left)} ${rounded(top)}h${rounded(size)}`, ink, 5)
    sheet.stroke(
      `M${rounded(left + size)} ${rounded(top)}A${rounded(size)} ${rounded(size)} 0 0 1 ${rounded(left)} ${rounded(top + size)}`,
      ink,
      1.8,
      0.7,
    )
    return
  }
  sheet.fill(box(left, top - thick / 2 - 1, size, thick + 2), floor)
  const turn = way === 'down' ? -1 : 1
  sheet.stroke(`M${rounded(left)} ${rounded(top)}v${rounded(turn * size)}`, ink, 5)
  sheet.stroke(
    `M${rounded(left)} ${rounded(top + turn * size)}A${rounded(size)} ${rounded(size)} 0 0 ${way === 'down' ? 1 : 0} ${rounded(left + size)} ${rounded(top)}`,
    ink,
    1.8,
    0.7,
  )
}

function drawPlanBalcony(scale: PlanScale, living: PlanRoom | undefined, planWidth: number): void {
  if (living === undefined) return
  const { sheet, unit } = scale
  const width = Math.min(3.4, living.width * 0.8, planWidth * 0.5)
  const y = living.side === 'above' ? -wallThick - 1.3 : living.y + living.height + wallThick
  const [left, top] = at(scale, living.x + (living.width - width) / 2, y)
  sheet.fill(box(left, top, width * unit, 1.3 * unit), '#e9e2d3')
  const boards: string[] = []
  for (let line = 0.25; line < width; line += 0.25)
    boards.push(`M${rounded(left + line * unit)} ${rounded(top)}v${rounded(1.3 * unit)}`)
  sheet.stroke(boards.join(''), '#b9a98d', 1.2, 0.6)
  sheet.stroke(box(left, top, width * unit, 1.3 * unit), ink, 4)
  for (const share of [0.12, 0.86])
    sheet.fill(ellipse(left + width * unit * share, top + 0.35 * unit, 0.22 * unit), '#7fa06a')
}

const text = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}`

/** The number of a room in a green disc, and its area below where there is space. */
function drawArea(scale: PlanScale, { x, y, width, height, tenths, number }: PlanRoom & { number: number }): void {
  const { sheet, unit } = scale
  const [cx, cy] = at(scale, x + width / 2, y + height / 2)
  const size = Math.min(27, height * unit * 0.22, width * unit * 0.25)
  const label = `${text(tenths)} m²`
  const letter = size * 0.8
  const wide = widthOf(label, letter)
  const isRoomy = wide + 26 < width * unit && height * unit > size * 4.2
  const discY = isRoomy ? cy - size * 0.75 : cy
  if (isRoomy) {
    sheet.fill(box(cx - wide / 2 - 12, cy + size * 0.45, wide + 24, letter + 18), '#fdfcf9', 0.86)
    sheet.stroke(strokesOf(label, cx - wide / 2, cy + size * 0.45 + 9, letter), ink, 2.6)
  }
  drawNumber(sheet, number, cx, discY, size)
}

function drawNumber(sheet: Sheet, number: number, x: number, y: number, size: number): void {
  sheet.fill(ellipse(x, y, size), '#2f7d57')
  const height = size * 0.86
  sheet.stroke(
    strokesOf(String(number), x - widthOf(String(number), height) / 2, y - height / 2, height),
    '#ffffff',
    Math.max(2, size * 0.13),
  )
}

function drawLegend(sheet: Sheet, rooms: readonly (PlanRoom & { number: number })[], total: number): void {
  const left = 1305
  const row = Math.min(74, 700 / (rooms.length + 1))
  let y = 220
  for (const { number, tenths } of rooms) {
    drawNumber(sheet, number, left, y, 21)
    const label = `${text(tenths)} m²`
    sheet.stroke(strokesOf(label, 1520 - widthOf(label, 25), y - 12, 25), ink, 2.6)
    sheet.stroke(`M${left - 22} ${rounded(y + row / 2)}H1522`, '#d9d3c7', 2)
    y += row
  }
  const sum = `${text(total)} m²`
  sheet.stroke(strokesOf('Σ', left - 12, y - 15, 30), '#2f7d57', 4)
  sheet.stroke(strokesOf(sum, 1520 - widthOf(sum, 30), y - 15, 30), '#2f7d57', 4)
}

/** Widths along the bottom and heights along the right, in metres. */
function drawDimensions(scale: PlanScale, { width, height }: { width: number; height: number }): void {
  const { sheet } = scale
  const [left, bottom] = at(scale, 0, height + wallThick)
  const [right] = at(scale, width, 0)
  const y = Math.min(sheetHeight - 40, bottom + 66)
  sheet.stroke(
    `M${rounded(left)} ${rounded(y)}H${rounded(right)}M${rounded(left)} ${rounded(y - 12)}v24M${rounded(right)} ${rounded(y - 12)}v24`,
    '#8b9490',
    2.2,
  )
  const label = `${width.toFixed(2)} m`
  const wide = widthOf(label, 22)
  sheet.fill(box((left + right) / 2 - wide / 2 - 12, y - 20, wide + 24, 40), '#faf8f4')
  sheet.stroke(strokesOf(label, (left + right) / 2 - wide / 2, y - 11, 22), '#5f6a66', 2.4)
}

function drawNorth(sheet: Sheet, angle: number): void {
  const [x, y, size] = [1410, 1050, 52]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = (dx: number, dy: number) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const
  sheet.stroke(ellipse(x, y, size), '#b9b3a6', 2.5)
  sheet.fill(outline([turned(0, -size * 0.8), turned(size * 0.3, size * 0.55), turned(0, size * 0.3)]), '#2f7d57')
  sheet.fill(outline([turned(0, -size * 0.8), turned(-size * 0.3, size * 0.55), turned(0, size * 0.3)]), '#a9c5b4')
  const [nx, ny] = turned(0, -size * 1.4)
  sheet.stroke(strokesOf('N', nx - 9, ny - 13, 26), ink, 3.4)
}
