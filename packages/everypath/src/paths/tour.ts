import { situationOf, type Edge, type Graph } from '../walk/explore.ts'

/**
 * Few long ways that take every sequence of `window` kinds of edges: 1 is every transition, 2 every pair of neighbours
 * (1-switch), and so on. From where a way stands it goes to the nearest sequence still missing; where none can be
 * reached, or the way would get longer than `maxLength`, a new one starts.
 */
export function* tour(graph: Graph, window: number, maxLength: number): Generator<readonly Edge[]> {
  const taken = new Set<string>()
  let way: Edge[] = []
  for (;;) {
    const onward = nearestMissing(graph, way, window, taken)
    if (onward !== null && (way.length + onward.length <= maxLength || way.length === 0)) {
      for (const edge of onward) {
        way.push(edge)
        if (way.length >= window) taken.add(sequenceOf(way.slice(-window)))
      }
    } else if (way.length > 0) {
      yield way
      way = []
    } else return
  }
}

const sequenceOf = (edges: readonly Edge[]) => edges.map(({ kind }) => kind).join('\n')

/** The shortest way onward whose last `window` edges were not taken yet. */
function nearestMissing(
  graph: Graph,
  way: readonly Edge[],
  window: number,
  taken: ReadonlySet<string>,
): readonly Edge[] | null {
  interface Place {
    at: string
    recent: readonly Edge[]
    onward: readonly Edge[]
  }
  const recentOf = (edges: readonly Edge[]) => (window > 1 ? edges.slice(1 - window) : [])
  const keyOf = ({ at, recent }: Place) => `${at}\n${sequenceOf(recent)}`
  const first: Place = { at: way.at(-1)?.to ?? graph.start, recent: recentOf(way), onward: [] }
  const queue = [first]
  const met = new Set([keyOf(first)])
  for (const place of queue) {
    for (const edge of situationOf(graph, place.at).edges) {
      const sequence = [...place.recent, edge]
      const onward = [...place.onward, edge]
      if (sequence.length === window && !taken.has(sequenceOf(sequence))) return onward
      const next: Place = { at: edge.to, recent: recentOf(sequence), onward }
      if (met.has(keyOf(next))) continue
      met.add(keyOf(next))
      queue.push(next)
    }
  }
  return null
}
