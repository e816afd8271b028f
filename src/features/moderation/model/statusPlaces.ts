import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { propertyStatuses, statusTable, type PropertyStatus } from '#contract/propertyStatuses.ts'

/** Where a status stands in the drawing: columns from left to right, rows from top to bottom. */
interface Place {
  column: number
  row: number
}

/** Where the first status of each group stands; the others stand below it. */
const placesOfGroups = {
  preparing: { column: 0, row: 0 },
  waiting: { column: 1, row: 0 },
  online: { column: 2, row: 0 },
  done: { column: 3, row: 0 },
  refused: { column: 0.5, row: 1 },
  offMarket: { column: 2.25, row: 1 },
  deleted: { column: 0.25, row: 2 },
} as const satisfies Record<PropertyGroup, Place>

/** Boxes in one row that are nearer than this would touch. */
const nearest = 0.7

/** Where every status stands in the drawing, each in a place of its own. */
export function placesOfStatuses(): ReadonlyMap<PropertyStatus, Place> {
  const taken: Place[] = Object.values(placesOfGroups)
  const begun = new Set<PropertyGroup>()
  return new Map(
    propertyStatuses.map((status) => {
      const [group] = statusTable[status].tags
      const first = placesOfGroups[group]
      if (!begun.has(group)) {
        begun.add(group)
        return [status, first]
      }
      const place = freePlaceBelow(first, taken)
      taken.push(place)
      return [status, place]
    }),
  )
}

function freePlaceBelow({ column, row }: Place, taken: readonly Place[]): Place {
  const below = { column, row: row + 1 }
  const isTaken = taken.some((other) => other.row === below.row && Math.abs(other.column - column) < nearest)
  return isTaken ? freePlaceBelow(below, taken) : below
}
