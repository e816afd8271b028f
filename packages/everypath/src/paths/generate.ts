import { lowestPercent, measure } from '../coverage/measure.ts'
import type { ModelEvent, Snapshot } from '../model.ts'
import type { Edge, Graph } from '../walk/explore.ts'
import { msg, type Message, type Wording } from '../wording.ts'
import { countUntried, negative } from './negative.ts'
import { knownSteps, pathOf, type Path } from './path.ts'
import { random, type Weights } from './random.ts'
import { shortest, thorough, toTarget } from './shortest.ts'
import { simple } from './simple.ts'
import { Progress } from './progress.ts'
import { tour } from './tour.ts'
import { textOfUntil, type Until } from './until.ts'

export const algorithms = ['complete', 'shortest', 'simple', 'tour', 'switch', 'random', 'target', 'negative'] as const
export type Algorithm = (typeof algorithms)[number]

/** How paths are made and when enough is enough. */
export interface Plan {
  algorithm: Algorithm
  /** Of the dice of `random`. */
  seed: number
  /** How often arrows are taken, by their ids: `random` throws them as often. Without any, all alike. */
  weights: Weights
  /** The states that `target` leads to, as `a.b`. */
  target: string
  /** The n of n-switch: 1 takes every pair of neighbouring transitions. */
  switches: number
  /** Ends once this percentage of states, transitions and guard outcomes is covered; `random` only ends by this or the next two. */
  coverage: number
  /** Ends with the step that meets this condition. */
  until: Until | null
  /** Which forbidden events can be tried in which situation, where it is not all of them; others are counted. */
  tries: (event: ModelEvent, before: Snapshot) => boolean
  /** No path has more steps. */
  maxLength: number
  maxPaths: number
  maxSeconds: number
}

export const defaultPlan: Plan = {
  algorithm: 'complete',
  seed: 1,
  weights: new Map(),
  target: '',
  switches: 1,
  coverage: Infinity,
  until: null,
  tries: () => true,
  maxLength: 60,
  maxPaths: 5000,
  maxSeconds: 60,
}

/** Paths of one plan, and all that was left out on the way to them. */
export interface Generated {
  graph: Graph
  plan: Plan
  paths: readonly Path[]
  leftOut: readonly { why: Wording; count: number | null }[]
  /** How long it took. */
  ms: number
}

/** So many random ways in a row that bring nothing new mean that hardly any is left: `random` itself never ends. */
export const enoughRepeats = 1_000

/** Makes the paths of a plan. Whatever bounds them says so in `leftOut`; a `count` of null is more than was counted. */
export function generate(graph: Graph, requested: Partial<Plan> = {}): Generated {
  const plan = { ...defaultPlan, ...requested }
  const started = performance.now()
  const steps = knownSteps(graph.model)
  const paths = new Map<string, Path>()
  const leftOut: { why: Wording; count: number | null }[] = [...graph.leftOut]
  let tooLong = 0
  let repeated = 0
  const progress = plan.until === null ? null : new Progress([graph], plan.until)
  let isEnough = false
  for (const edges of waysOf(graph, plan)) {
    if (paths.size >= plan.maxPaths) {
      leftOut.push({ why: tooMany(plan.maxPaths), count: null })
      break
    }
    if (performance.now() - started > plan.maxSeconds * 1000) {
      leftOut.push({ why: tooSlow(plan.maxSeconds), count: null })
      break
    }
    const known = paths.size
    if (edges.length > plan.maxLength) tooLong += 1
    else add(edges)
    repeated = paths.size > known ? 0 : repeated + 1
    if (plan.algorithm === 'random' && repeated === enoughRepeats) {
      leftOut.push({ why: allKnown(enoughRepeats), count: null })
      break
    }
    if (isEnough || (plan.coverage <= 100 && percent() >= plan.coverage)) break
  }
  if (plan.until !== null && !isEnough && !('never' in plan.until))
    leftOut.push({ why: unmet(textOfUntil(plan.until)), count: null })
  const untried = ['complete', 'negative'].includes(plan.algorithm) ? countUntried(graph, plan.tries) : 0
  if (untried > 0) leftOut.push({ why: cannotTry, count: untried })
  if (tooLong > 0) leftOut.push({ why: tooLongFor(plan.maxLength), count: tooLong })
  return { graph, plan, paths: [...paths.values()], leftOut, ms: performance.now() - started }

  function add(edges: readonly Edge[]): void {
    const events = edges.map(({ event }) => event)
    const path = pathOf(graph.model, events, steps)
    if (paths.has(path.id)) return
    const last = progress === null ? -1 : path.steps.findIndex((step) => progress.meet(graph, step))
    isEnough = last >= 0
    const kept = isEnough ? pathOf(graph.model, events.slice(0, last + 1), steps) : path
    paths.set(kept.id, kept)
  }
  function percent(): number {
    return lowestPercent(
      measure(
        graph.model,
        [...paths.values()].map(({ steps }) => steps),
      ),
    )
  }
}

/** Every event in every situation, and every event where it is forbidden. */
function* complete(graph: Graph, plan: Plan): Generator<readonly Edge[]> {
  yield* thorough(graph)
  yield* negative(graph, plan)
}

function waysOf(graph: Graph, plan: Plan): Iterable<readonly Edge[]> {
  const ways: Record<Algorithm, () => Iterable<readonly Edge[]>> = {
    complete: () => complete(graph, plan),
    shortest: () => shortest(graph),
    simple: () => simple(graph, plan.maxLength),
    tour: () => tour(graph, 1, plan.maxLength),
    switch: () => tour(graph, plan.switches + 1, plan.maxLength),
    random: () => random(graph, plan),
    target: () => toTarget(graph, plan.target),
    negative: () => negative(graph, plan),
  }
  return ways[plan.algorithm]()
}

export const tooMany = (paths: number): Message => msg('Paths beyond the first {paths} (--max-paths).', { paths })
export const allKnown = (ways: number): Message =>
  msg('Paths that {ways, number} random walks in a row did not find.', { ways })
export const tooSlow = (seconds: number): Message =>
  msg('Paths that were not generated within {seconds, number} s (--max-seconds).', { seconds })
/** What is said where paths end before their condition is met. */
export const unmet = (condition: string): Message =>
  msg('The condition {condition} was not met (--until).', { condition })
const cannotTry = msg('Forbidden events that cannot be tried here.')
const tooLongFor = (steps: number): Message => msg('Paths of more than {steps} steps (--max-length).', { steps })
