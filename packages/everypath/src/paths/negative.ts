import { edgeFrom, situationOf, type Edge, type Graph } from '../walk/explore.ts'
import { subscribes } from '../walk/step.ts'
import { shortestWays } from './search.ts'

/**
 * Into every situation by the shortest way, and there every event that is forbidden: nothing may change.
 * Where that takes more than `maxLength` steps, the same way is gone several times.
 */
export function* negative(graph: Graph, maxLength: number): Generator<readonly Edge[]> {
  const { model } = graph
  for (const [key, way] of shortestWays(graph)) {
    const { snapshot } = situationOf(graph, key)
    const forbidden = model.events.filter((event) => !subscribes(model.machine, snapshot, event))
    const room = Math.max(1, maxLength - way.length)
    for (let first = 0; first < forbidden.length; first += room) {
      const part = forbidden.slice(first, first + room)
      yield [...way, ...part.map((event) => edgeFrom(model, snapshot, event))]
    }
  }
}
