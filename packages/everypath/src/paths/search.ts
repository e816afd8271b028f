import { edgesOf, situationOf, type Edge, type Graph } from '../walk/explore.ts'

/** The shortest ways from the start into every situation, as edges. */
export function shortestWays(graph: Graph): ReadonlyMap<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>([[graph.start, []]])
  for (const [key, way] of ways) {
    // A map that grows while it is walked is a queue that remembers.
    for (const edge of situationOf(graph, key).edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return ways
}

/** Each edge once, or each that is told apart by `keyOf`, by the shortest way that ends with it. */
export function shortestWayOfEach(
  graph: Graph,
  keyOf: (edge: Edge) => string,
  isRequested: (edge: Edge) => boolean = () => true,
): Edge[][] {
  const ways = shortestWays(graph)
  const found = new Map<string, Edge[]>()
  for (const edge of edgesOf(graph)) {
    const before = ways.get(edge.from)
    if (before === undefined || !isRequested(edge)) continue
    const known = found.get(keyOf(edge))
    if (known === undefined || known.length > before.length + 1) found.set(keyOf(edge), [...before, edge])
  }
  return [...found.values()]
}

/** Ways that no other way begins with: a beginning proves nothing more. */
export function withoutBeginnings(ways: readonly (readonly Edge[])[]): (readonly Edge[])[] {
  const beginnings = new Set(ways.flatMap((edges) => edges.map((_, length) => textOf(edges.slice(0, length)))))
  const seen = new Set<string>()
  return ways.filter((edges) => {
    const key = textOf(edges)
    if (beginnings.has(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const textOf = (edges: readonly Edge[]) => edges.map(({ event }) => JSON.stringify(event)).join(' ')
