import { edgeFrom, situationOf, type Edge, type Graph } from '../walk/explore.ts'
import { hears } from '../walk/step.ts'
import { shortestWays } from './search.ts'

/** Into every combination of states by the shortest way, and there every event that is forbidden: nothing may change. */
export function* negative(graph: Graph): Generator<readonly Edge[]> {
  const { model } = graph
  const met = new Set<string>()
  for (const [key, way] of shortestWays(graph)) {
    const { value, snapshot } = situationOf(graph, key)
    if (met.has(value)) continue
    met.add(value)
    const forbidden = model.events.filter((event) => !hears(model.machine, snapshot, event))
    if (forbidden.length > 0) yield [...way, ...forbidden.map((event) => edgeFrom(model, snapshot, event))]
  }
}
