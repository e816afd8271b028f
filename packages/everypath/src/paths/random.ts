import { situationOf, type Edge, type Graph } from '../walk/explore.ts'

/** Ways of at most `maxLength` steps, each step thrown with the seed's dice; the same seed throws the same. Never ends. */
export function* random(graph: Graph, seed: number, maxLength: number): Generator<readonly Edge[]> {
  const random = randomOf(seed)
  for (;;) {
    const way: Edge[] = []
    let at = graph.start
    while (way.length < maxLength) {
      const { edges } = situationOf(graph, at)
      const edge = edges[Math.floor(random() * edges.length)]
      if (edge === undefined) break
      way.push(edge)
      at = edge.to
    }
    yield way
  }
}

/** Mulberry32: numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
