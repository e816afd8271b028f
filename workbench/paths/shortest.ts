import type { Edge, Graph } from '../walk/explore.ts'
import { shortestWayOfEachKind, withoutBeginnings } from './search.ts'

/** Few steps each: every kind of edge, by the shortest way to it. */
export function* shortest(graph: Graph): Generator<readonly Edge[]> {
  yield* withoutBeginnings(shortestWayOfEachKind(graph))
}

/** Every kind of edge into the states named `target`, by the shortest way. */
export function* toTarget(graph: Graph, target: string): Generator<readonly Edge[]> {
  const isThere = (value: string) => value.split(', ').some((name) => name === target || name.startsWith(`${target}.`))
  const ways = shortestWayOfEachKind(graph, ({ from, to }) => {
    const [before, after] = [graph.situations.get(from)?.value ?? '', graph.situations.get(to)?.value ?? '']
    return isThere(after) && !isThere(before)
  })
  yield* ways.toSorted((one, other) => one.length - other.length)
}
