import { explore, pathOf, situationOf, type Edge, type Path } from 'everypath'

import type { Model } from '#workbench/model.ts'

/** A shortest path on the page into each combination of states. */
export function statesOnPage(model: Model): readonly { state: string; path: Path }[] {
  const graph = explore(model, 'browser')
  const ways = new Map<string, readonly Edge[]>([[graph.start, []]])
  const reached = new Map<string, readonly Edge[]>()
  for (const [key, way] of ways) {
    const { value, edges } = situationOf(graph, key)
    if (way.length > 0 && !reached.has(value)) reached.set(value, way)
    for (const edge of edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return [...reached].map(([state, way]) => ({
    state,
    path: pathOf(
      model,
      way.map(({ event }) => event),
    ),
  }))
}
