import type { Edge, Graph } from '../walk/explore.ts'
import { shortestWayOfEach, withoutBeginnings } from './search.ts'

/** Few steps each: every kind of edge, by the shortest way to it. */
export function* shortest(graph: Graph): Generator<readonly Edge[]> {
  yield* withoutBeginnings(shortestWayOfEach(graph, kindOf))
}

/** Every event in every situation, by the shortest way to it: more paths, and none that differs only in what is remembered is left out. */
export function* thorough(graph: Graph): Generator<readonly Edge[]> {
  yield* withoutBeginnings(shortestWayOfEach(graph, ({ from, event }) => `${from} ${JSON.stringify(event)}`))
}

/** Every kind of edge into the states named `target`, by the shortest way. */
export function* toTarget(graph: Graph, target: string): Generator<readonly Edge[]> {
  const isThere = (value: string) => value.split(', ').some((name) => name === target || name.startsWith(`${target}.`))
  const ways = shortestWayOfEach(graph, kindOf, ({ from, to }) => {
    const [before, after] = [graph.situations.get(from)?.value ?? '', graph.situations.get(to)?.value ?? '']
    return isThere(after) && !isThere(before)
  })
  yield* ways.toSorted((one, other) => one.length - other.length)
}

const kindOf = ({ kind }: Edge) => kind
