import { situationOf, type Edge, type Graph } from '../walk/explore.ts'

/** Counts of arrows by their ids, as a log has them. */
export type Weights = ReadonlyMap<string, number>

interface RandomOptions {
  seed: number
  maxLength: number
  weights: Weights
}

/**
 * Ways of at most `maxLength` steps, each step thrown with the seed's dice; the same seed throws the same. With weights,
 * what is often done is often thrown, and what is never done now and then. Never ends.
 */
export function* random(graph: Graph, { seed, maxLength, weights }: RandomOptions): Generator<readonly Edge[]> {
  const random = randomOf(seed)
  for (;;) {
    const way: Edge[] = []
    let at = graph.start
    while (way.length < maxLength) {
      const edge = thrownFrom(graph, at, weights, random())
      if (edge === undefined) break
      way.push(edge)
      at = edge.to
    }
    yield way
  }
}

/** One of the edges that leave a situation, by how often they are thrown; `share` is from 0 to below 1. */
export function thrownFrom(graph: Graph, at: string, weights: Weights, share: number): Edge | undefined {
  const { edges, snapshot } = situationOf(graph, at)
  const { weightOf = () => 1 } = graph.model
  const own = edges.map(({ event }) => weightOf(event, snapshot))
  return thrown(edges, weightsOf(edges, weights, own), share)
}

/** One of the edges: as `share` lies between 0 and 1, so does its place among all weights. */
function thrown(edges: readonly Edge[], weights: readonly number[], share: number): Edge | undefined {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  return edges.find((_edge, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
}

/** What the model says, and how often its arrows were taken, shared by all examples of the same arrows. */
function weightsOf(edges: readonly Edge[], weights: Weights, own: readonly number[]): number[] {
  const arrows = edges.map(({ outcome }) => outcome.arrows.join())
  return edges.map(({ outcome }, index) => {
    const count = outcome.arrows.reduce((sum, arrow) => sum + (weights.get(arrow) ?? 0), 0)
    return (own[index] ?? 1) + count / arrows.filter((other) => other === arrows[index]).length
  })
}

/** Mulberry32: numbers from 0 to below 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
