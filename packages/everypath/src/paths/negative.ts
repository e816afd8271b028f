import type { ModelEvent, Snapshot } from '../model.ts'
import { edgeFrom, situationOf, type Edge, type Graph } from '../walk/explore.ts'
import { subscribes } from '../walk/step.ts'
import { shortestWays } from './search.ts'

interface Options {
  maxLength: number
  /** Whether a forbidden event can be tried in a situation. */
  tries: (event: ModelEvent, before: Snapshot) => boolean
}

/** The events of the model that nothing hears in this situation. */
function forbiddenIn(graph: Graph, key: string): readonly ModelEvent[] {
  const { model } = graph
  const { snapshot } = situationOf(graph, key)
  return model.events.filter((event) => !subscribes(model.machine, snapshot, event))
}

/** How many forbidden events there are in all situations that cannot be tried. */
export const countUntried = (graph: Graph, tries: Options['tries']): number =>
  [...graph.situations.values()].reduce(
    (sum, { key, snapshot }) => sum + forbiddenIn(graph, key).filter((event) => !tries(event, snapshot)).length,
    0,
  )

/**
 * Into every situation by the shortest way, and there every event that is forbidden: nothing may change.
 * Where that takes more than `maxLength` steps, the same way is gone several times.
 */
export function* negative(graph: Graph, { maxLength, tries }: Options): Generator<readonly Edge[]> {
  const { model } = graph
  for (const [key, way] of shortestWays(graph)) {
    const { snapshot } = situationOf(graph, key)
    const forbidden = forbiddenIn(graph, key).filter((event) => tries(event, snapshot))
    const room = Math.max(1, maxLength - way.length)
    for (let first = 0; first < forbidden.length; first += room) {
      const part = forbidden.slice(first, first + room)
      yield [...way, ...part.map((event) => edgeFrom(model, snapshot, event))]
    }
  }
}
