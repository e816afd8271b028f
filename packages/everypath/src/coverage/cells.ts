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
  for (const step of walked.flat()) if (situations.has(step.edge.from)) met.add(cellOf(step))
  const events = new Set(model.events.map((event) => JSON.stringify(event))).size
  const all = situations.size * events - leftOut.reduce((sum, { count }) => sum + count, 0)
  return { covered: met.size, all }
}

/** The same for steps in the same cell. */
export const cellOf = ({ edge, event }: Pick<Step, 'edge' | 'event'>): string => `${edge.from} ${JSON.stringify(event)}`

/** 0 to 100; nothing to cover is covered. */
export const percentOfCells = ({ covered, all }: CellShare): number => (all === 0 ? 100 : (100 * covered) / all)
