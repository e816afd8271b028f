import {
  edgesOf,
  explore,
  generate,
  isMachineEvent,
  pathOf,
  readMachineEvent,
  situationOf,
  type Edge,
  type Graph,
  type Path,
} from 'everypath'

import type { Model } from '#workbench/model.ts'

/** No path has more steps, unless its first pair needs them. */
const mostSteps = 40

/**
 * Paths in which something comes between a question to the server and its answer: what somebody does meanwhile, another
 * answer, a connection that is back. Tours take every kind of step, mostly each answer right after its question. Each such
 * step followed by each answer is taken once; what tours take is left out.
 */
export function betweenOnPage(model: Model): readonly Path[] {
  const graph = explore(model, 'browser')
  const missing = pairsBetween(graph)
  for (const { steps } of generate(graph, { algorithm: 'tour' }).paths)
    for (const pair of pairsOf(steps.map(({ edge }) => edge))) missing.delete(pair)
  const ways: Edge[][] = []
  for (let onward = wayToAny([], graph, missing); onward !== null; onward = wayToAny([], graph, missing)) {
    const way: Edge[] = []
    while (onward !== null && (way.length === 0 || way.length + onward.length <= mostSteps)) {
      way.push(...onward)
      for (const pair of pairsOf(way)) missing.delete(pair)
      onward = wayToAny(way, graph, missing)
    }
    ways.push(way)
  }
  return ways.map((way) =>
    pathOf(
      model,
      way.map(({ event }) => event),
    ),
  )
}

const pairOf = (one: Edge, next: Edge): string => `${one.kind}\n${next.kind}`
const pairsOf = (way: readonly Edge[]): string[] => way.slice(1).map((edge, at) => pairOf(way[at] ?? edge, edge))

/** The answers of actors for which a situation waits. */
const isAnswer = ({ event: { type } }: Edge): boolean => ['done', 'error'].includes(readMachineEvent(type)?.kind ?? '')

/** Each step after which the same question is still open, with each answer to it. */
function pairsBetween(graph: Graph): Set<string> {
  const pairs = new Set<string>()
  for (const edge of edgesOf(graph)) {
    if (isMachineEvent(edge.event.type)) continue
    const open = new Set(
      situationOf(graph, edge.from)
        .edges.filter(isAnswer)
        .map(({ event: { type } }) => type),
    )
    for (const answer of situationOf(graph, edge.to).edges)
      if (open.has(answer.event.type)) pairs.add(pairOf(edge, answer))
  }
  return pairs
}

/** The shortest way onward that ends with one of these pairs; null where none can be reached. */
function wayToAny(way: readonly Edge[], graph: Graph, pairs: ReadonlySet<string>): readonly Edge[] | null {
  interface Place {
    at: string
    last: Edge | undefined
    onward: readonly Edge[]
  }
  const last = way.at(-1)
  const queue: Place[] = [{ at: last?.to ?? graph.start, last, onward: [] }]
  const met = new Set<string>()
  for (const place of queue) {
    for (const edge of situationOf(graph, place.at).edges) {
      const onward = [...place.onward, edge]
      if (place.last !== undefined && pairs.has(pairOf(place.last, edge))) return onward
      const key = `${edge.to}\n${edge.kind}`
      if (met.has(key)) continue
      met.add(key)
      queue.push({ at: edge.to, last: edge, onward })
    }
  }
  return null
}
