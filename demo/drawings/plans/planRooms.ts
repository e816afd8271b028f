import type { FloorPlanDrawing } from '../drawing.ts'
import { randomOf } from '../random.ts'

export type PlanUse = 'living' | 'livingKitchen' | 'kitchen' | 'bedroom' | 'child' | 'bath' | 'wc' | 'hall' | 'store'

/** A room of a floor plan: where it lies in metres from the upper left corner, and its area. */
export interface PlanRoom {
  use: PlanUse
  x: number
  y: number
  width: number
  height: number
  /** Tenths of a square metre; all rooms of a plan together give its usable area exactly. */
  tenths: number
  /** On which side of the hall it lies. */
  side: 'above' | 'below' | 'hall'
}

export interface PlanLayout {
  width: number
  height: number
  rooms: PlanRoom[]
}

/** How large rooms are beside each other. */
const weights: Record<PlanUse, number> = {
  living: 24,
  livingKitchen: 31,
  kitchen: 12,
  bedroom: 14.5,
  child: 12,
  bath: 5.5,
  wc: 1.9,
  hall: 9,
  store: 2.6,
}

function usesOf({ rooms, hasKitchenRoom, usableTenths }: FloorPlanDrawing): PlanUse[] {
  const bedrooms = Array.from({ length: rooms - 1 }, (_, index): PlanUse => (index === 0 ? 'bedroom' : 'child'))
  const kitchen: PlanUse[] = hasKitchenRoom ? ['living', 'kitchen'] : ['livingKitchen']
  const small: PlanUse[] = usableTenths > 450 ? ['bath', 'wc'] : ['bath']
  return [...kitchen, ...bedrooms, ...small, ...(usableTenths > 650 ? (['store'] as const) : [])]
}

/**
 * Lays a home out along its hall, as most flats are: living rooms on the sunny side, the rest on the other.
 * Every room touches the hall, so that every room has its door.
 */
export function layOut(drawing: FloorPlanDrawing): PlanLayout {
  let uses = usesOf(drawing)
  for (;;) {
    const layout = layOutRooms(drawing, uses)
    const narrow = layout.rooms.find(({ use, width }) => (use === 'wc' || use === 'store') && width < narrowest)
    if (narrow === undefined) return layout
    uses = uses.filter((use) => use !== narrow.use)
  }
}

/** Metres; a narrower closet is no room. */
const narrowest = 0.85

function layOutRooms(drawing: FloorPlanDrawing, uses: readonly PlanUse[]): PlanLayout {
  const random = randomOf(drawing.seed)
  const total = uses.reduce((sum, use) => sum + weights[use], 0) + weights.hall
  const perWeight = drawing.usableTenths / 10 / total
  const areaOf = (use: PlanUse) => weights[use] * perWeight * random.between(0.93, 1.07)
  const { above, below } = halves(uses, random.chance(0.5))
  const width = Math.sqrt((drawing.usableTenths / 10) * random.between(1.3, 1.6))
  const areas = new Map<number, number>(uses.map((use, index) => [index, areaOf(use)]))
  const sumOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + (areas.get(index) ?? 0), 0)
  const [aboveHeight, belowHeight] = [sumOf(above) / width, sumOf(below) / width]
  const hallHeight = drawing.usableTenths / 10 / width - aboveHeight - belowHeight
  const rooms: PlanRoom[] = []
  const row = (indexes: readonly number[], y: number, height: number, side: 'above' | 'below') => {
    let x = 0
    for (const index of indexes) {
      const wide = (areas.get(index) ?? 0) / height
      rooms.push({ use: uses[index] as PlanUse, x, y, width: wide, height, tenths: 0, side })
      x += wide
    }
  }
  row(above, 0, aboveHeight, 'above')
  row(below, aboveHeight + hallHeight, belowHeight, 'below')
  rooms.push({ use: 'hall', x: 0, y: aboveHeight, width, height: hallHeight, tenths: 0, side: 'hall' })
  return { width, height: aboveHeight + hallHeight + belowHeight, rooms: withTenths(rooms, drawing.usableTenths) }
}

/** Big rooms above, the others below, so that both rows are about as deep. */
function halves(uses: readonly PlanUse[], isReversed: boolean): { above: number[]; below: number[] } {
  const above: number[] = []
  const below: number[] = []
  const load = { above: 0, below: 0 }
  const indexes = uses.map((_, index) => index)
  for (const index of indexes.toSorted((a, b) => weights[uses[b] as PlanUse] - weights[uses[a] as PlanUse])) {
    const weight = weights[uses[index] as PlanUse]
    const isAbove = load.above <= load.below
    ;(isAbove ? above : below).push(index)
    load[isAbove ? 'above' : 'below'] += weight
  }
  const order = (list: number[]) => (isReversed ? list.toReversed() : list)
  return { above: order(above), below: order(below) }
}

/** Rounds areas to tenths by largest remainder, so that they add up to the area that was asked for. */
function withTenths(rooms: readonly PlanRoom[], total: number): PlanRoom[] {
  const exact = rooms.map((room) => room.width * room.height * 10)
  const floors = exact.map(Math.floor)
  const missing = total - floors.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest)
  const lucky = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return rooms.map((room, index) => ({ ...room, tenths: (floors[index] ?? 0) + (lucky.has(index) ? 1 : 0) }))
}
