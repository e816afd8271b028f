import type { Step } from '../paths/path.ts'
import type { Graph } from '../walk/explore.ts'

/** How many cells or classes were walked, and how many there are. */
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

/**
 * Measures context classes: what `classOf` of a model tells apart in each combination of states. A class is covered where
 * a path began a step in it or came to it. A model without `classOf` has one class for each combination of states.
 */
export function measureClasses(
  { model: { classOf }, situations, start }: Graph,
  walked: readonly (readonly Step[])[],
): CellShare {
  const classes = new Map(
    [...situations].map(([key, { value, snapshot }]) => [key, `${value} ${classOf?.(snapshot) ?? ''}`]),
  )
  const met = new Set(
    [start, ...walked.flat().flatMap(({ edge }) => [edge.from, edge.to])].map((key) => classes.get(key)),
  )
  met.delete(undefined)
  return { covered: met.size, all: new Set(classes.values()).size }
}

/** 0 to 100; nothing to cover is covered. */
export const percentOfCells = ({ covered, all }: CellShare): number => (all === 0 ? 100 : (100 * covered) / all)
