import { situationOf, type Edge, type Graph } from '../walk/explore.ts'

/**
 * Every way of at most `maxLength` edges that meets no situation twice; only those that cannot be made longer, so that
 * none begins another.
 */
export function* simple(graph: Graph, maxLength: number): Generator<readonly Edge[]> {
  yield* longerThan([], graph.start, new Set([graph.start]))

  function* longerThan(way: readonly Edge[], at: string, met: ReadonlySet<string>): Generator<readonly Edge[]> {
    const onward = way.length < maxLength ? situationOf(graph, at).edges.filter(({ to }) => !met.has(to)) : []
    if (onward.length === 0 && way.length > 0) yield way
    for (const edge of onward) yield* longerThan([...way, edge], edge.to, new Set([...met, edge.to]))
  }
}
