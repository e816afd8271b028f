import { mix, type Colour } from '../pen/colour.ts'
import { ellipse, roundBox } from '../pen/sheet.ts'
import type { RoomScheme } from '../indoors/roomSchemes.ts'
import type { PlanRoom } from './planRooms.ts'
import type { PlanScale } from './planScale.ts'

const line = '#6f7671'

/** Draws in metres inside a room, its outer wall above whichever side it lies on. */
interface Bench {
  width: number
  height: number
  piece: (x: number, y: number, width: number, height: number, colour: Colour, radius?: number) => void
  disc: (x: number, y: number, radius: number, colour: Colour) => void
}

function benchOf({ sheet, unit, left, top }: PlanScale, room: PlanRoom): Bench {
  // Rooms below the hall are turned, so that furniture keeps to the outer wall there too.
  const isTurned = room.side === 'below'
  const y = (value: number, tall: number) =>
    top + (isTurned ? room.y + room.height - value - tall : room.y + value) * unit
  return {
    width: room.width,
    height: room.height,
    piece: (x, fromY, width, height, colour, radius = 0.05) => {
      const data = roundBox(left + (room.x + x) * unit, y(fromY, height), width * unit, height * unit, radius * unit)
      sheet.fill(data, colour)
      sheet.stroke(data, line, 1.8, 0.8)
    },
    disc: (x, fromY, radius, colour) => {
      const data = ellipse(left + (room.x + x) * unit, y(fromY, 0), radius * unit)
      sheet.fill(data, colour)
      sheet.stroke(data, line, 1.8, 0.8)
    },
  }
}

export function drawPlanFurniture(scale: PlanScale, room: PlanRoom, scheme: RoomScheme): void {
  const bench = benchOf(scale, room)
  const wood = mix(scheme.wood, '#ffffff', 0.35)
  const cloth = mix(scheme.textile, '#ffffff', 0.3)
  const { width, height } = bench
  switch (room.use) {
    case 'living':
      return drawLounge(bench, 0.3, width - 0.6, wood, cloth)
    case 'livingKitchen':
      drawCounter(bench, 0.08, Math.min(2.7, width * 0.42), wood)
      drawDining(bench, Math.min(width * 0.24, 1.6), height * 0.6, wood, cloth)
      return drawLounge(bench, width * 0.52, width * 0.42, wood, cloth)
    case 'kitchen':
      drawCounter(bench, 0.08, Math.min(width - 0.2, 3), wood)
      if (height > 2.8) drawDining(bench, width / 2, height * 0.66, wood, cloth)
      return
    case 'bedroom':
      drawBed(bench, width / 2 - 0.85, 1.7, cloth)
      bench.piece(width / 2 - 1.32, 0.12, 0.4, 0.4, wood)
      bench.piece(width / 2 + 0.92, 0.12, 0.4, 0.4, wood)
      if (width > 3.6) bench.piece(width - 0.68, 0.6, 0.58, Math.min(2, height * 0.5), wood)
      return
    case 'child':
      drawBed(bench, 0.1, 0.95, cloth)
      if (width > 2.4) bench.piece(width - 1.35, 0.12, 1.25, 0.6, wood)
      if (width > 2.4) bench.disc(width - 0.72, 0.98, 0.22, cloth)
      return
    case 'bath':
      bench.piece(0.08, 0.08, Math.min(1.6, width - 0.2), 0.72, '#ffffff', 0.2)
      bench.piece(0.16, 0.16, Math.min(1.44, width - 0.36), 0.56, '#d6e4e6', 0.24)
      if (height > 1.5) bench.piece(0.08, height - 0.95, 0.45, 0.6, '#ffffff', 0.12)
      return
    case 'wc':
      bench.piece(width / 2 - 0.2, 0.1, 0.4, 0.18, '#ffffff')
      bench.piece(width / 2 - 0.19, 0.3, 0.38, 0.48, '#ffffff', 0.19)
      return
    case 'store':
      bench.piece(0.08, 0.1, width - 0.16, 0.35, wood)
      return
    default:
      bench.piece(width - 1.7, 0.06, 1.5, 0.36, wood)
  }
}

function drawLounge(bench: Bench, x: number, span: number, wood: Colour, cloth: Colour): void {
  const wide = Math.min(2.2, span)
  const left = x + (span - wide) / 2
  const y = Math.min(bench.height * 0.58, bench.height - 1.35)
  bench.piece(left - 0.15, y - 1.5, wide + 0.3, 1.7, mix(cloth, '#ffffff', 0.6))
  bench.piece(left, y, wide, 0.85, cloth, 0.12)
  bench.piece(left + 0.18, y, wide - 0.36, 0.6, mix(cloth, '#ffffff', 0.25), 0.1)
  bench.piece(left + wide / 2 - 0.45, y - 0.85, 0.9, 0.5, wood)
  bench.piece(left + 0.1, 0.1, wide - 0.2, 0.38, wood)
}

function drawBed(bench: Bench, x: number, width: number, cloth: Colour): void {
  const length = Math.min(2.05, bench.height * 0.72)
  bench.piece(x, 0.1, width, length, '#ffffff', 0.08)
  bench.piece(x, 0.1 + length * 0.34, width, length * 0.66, cloth, 0.08)
  const pillows = width > 1.2 ? 2 : 1
  for (let pillow = 0; pillow < pillows; pillow += 1)
    bench.piece(
      x + 0.1 + (pillow * (width - 0.1)) / pillows,
      0.18,
      (width - 0.1) / pillows - 0.12,
      length * 0.18,
      '#f1ece2',
      0.08,
    )
}

function drawCounter(bench: Bench, x: number, width: number, wood: Colour): void {
  bench.piece(x, 0.06, width, 0.6, '#f7f4ee', 0.02)
  bench.piece(x + width * 0.56, 0.14, 0.5, 0.4, '#d6e0e2', 0.08)
  for (const dx of [0, 0.26]) for (const dy of [0.22, 0.48]) bench.disc(x + width * 0.16 + dx, dy, 0.1, '#5c625f')
  bench.piece(x, 0.66, 0.6, Math.min(0.62, bench.height * 0.2), mix(wood, '#ffffff', 0.2), 0.02)
}

function drawDining(bench: Bench, x: number, y: number, wood: Colour, cloth: Colour): void {
  const [wide, tall] = [Math.min(1.3, bench.width * 0.5), 0.8]
  for (const dx of [-wide * 0.28, wide * 0.28])
    for (const dy of [-tall / 2 - 0.12, tall / 2 + 0.12]) bench.piece(x + dx - 0.2, y + dy - 0.2, 0.4, 0.4, cloth, 0.1)
  bench.piece(x - wide / 2, y - tall / 2, wide, tall, wood, 0.06)
}
