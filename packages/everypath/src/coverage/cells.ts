import type { Step } from '../paths/path.ts'
import type { Graph } from '../walk/explore.ts'

/** How many cells were walked, and how many there are. */
export interface CellShare {
  covered: number
  all: number
}

/**
 * Measures cells: one event of the model in one situation of the machine at a level, forbidden events included. What a
 * filter of the model leaves out is no cell.
 */
export function measureCells({ model, situations, leftOut }: Graph, walked: readonly (readonly Step[])[]): CellShare {
  const met = new Set<string>()
  for (const { edge, event } of walked.flat())
    if (situations.has(edge.from)) met.add(`${edge.from} ${JSON.stringify(event)}`)
  const events = new Set(model.events.map((event) => JSON.stringify(event))).size
  const all = situations.size * events - leftOut.reduce((sum, { count }) => sum + count, 0)
  return { covered: met.size, all }
}

/** 0 to 100; nothing to cover is covered. */
export const percentOfCells = ({ covered, all }: CellShare): number => (all === 0 ? 100 : (100 * covered) / all)
