import { activeStates, statesOf } from '../xstate/machineChart.ts'
import { situationOf, type Edge, type Graph } from '../walk/explore.ts'
import { allKnown, defaultPlan, enoughRepeats, tooMany, tooSlow, unmet, type Generated, type Plan } from './generate.ts'
import { knownSteps, pathOf, type Path } from './path.ts'
import { Progress } from './progress.ts'
import { randomOf, thrownFrom } from './random.ts'
import { shortestWays } from './search.ts'
import { textOfUntil } from './until.ts'

/** Random walks through several machines, and the paths of each machine that they are made of. */
export interface Together {
  /** Each walk as its legs, in order: a leg is a path of one machine, from its start. */
  walks: readonly (readonly Path[])[]
  /** One for each graph, in their order. */
  generated: readonly Generated[]
}

interface Leg {
  graph: Graph
  edges: readonly Edge[]
}

/**
 * Walks at random from the start of the first graph. At a state that a model `shares` it goes on in another machine that
 * shares it, now and then, and always where it cannot go on otherwise: by the shortest way to that state, and onward
 * from there. Bounds of the plan count walks instead of paths, and the steps of all legs of a walk.
 */
export function generateTogether(graphs: readonly Graph[], requested: Partial<Plan> = {}): Together {
  const plan: Plan = { ...defaultPlan, ...requested, algorithm: 'random' }
  const started = performance.now()
  const known = new Map(graphs.map((graph) => [graph, knownSteps(graph.model)]))
  const paths = new Map(graphs.map((graph) => [graph, new Map<string, Path>()]))
  const progress = plan.until === null ? null : new Progress(graphs, plan.until)
  const walks = new Map<string, readonly Path[]>()
  const leftOut: Generated['leftOut'][number][] = []
  let isEnough = false
  let repeated = 0
  for (const legs of walksOf(graphs, plan)) {
    if (walks.size >= plan.maxPaths) leftOut.push({ why: tooMany(plan.maxPaths), count: null })
    else if (performance.now() - started > plan.maxSeconds * 1000)
      leftOut.push({ why: tooSlow(plan.maxSeconds), count: null })
    else if (repeated === enoughRepeats) leftOut.push({ why: allKnown(enoughRepeats), count: null })
    if (leftOut.length > 0) break
    const before = walks.size
    add(legs)
    repeated = walks.size > before ? 0 : repeated + 1
    if (isEnough) break
  }
  if (plan.until !== null && !isEnough && !('never' in plan.until))
    leftOut.push({ why: unmet(textOfUntil(plan.until)), count: null })
  const ms = performance.now() - started
  return {
    walks: [...walks.values()],
    generated: graphs.map((graph) => ({
      graph,
      plan,
      paths: [...(paths.get(graph)?.values() ?? [])],
      leftOut: [...graph.leftOut, ...leftOut],
      ms,
    })),
  }

  function add(legs: readonly Leg[]): void {
    const whole = legs.map((leg) => pathOfLeg(leg))
    if (walks.has(idOf(whole))) return
    const walked: Path[] = []
    for (const [index, path] of whole.entries()) {
      const leg = legs[index]
      if (leg === undefined || isEnough) break
      const last = progress === null ? -1 : path.steps.findIndex((step) => progress.meet(leg.graph, step))
      isEnough = last >= 0
      const kept = isEnough ? pathOfLeg({ ...leg, edges: leg.edges.slice(0, last + 1) }) : path
      walked.push(kept)
      paths.get(leg.graph)?.set(kept.id, kept)
    }
    walks.set(idOf(walked), walked)
  }
  function pathOfLeg({ graph, edges }: Leg): Path {
    const events = edges.map(({ event }) => event)
    return pathOf(graph.model, events, known.get(graph))
  }
}

const idOf = (legs: readonly Path[]) => legs.map(({ id }) => id).join(' ')

/** Never ends. */
function* walksOf(graphs: readonly Graph[], { seed, maxLength, weights }: Plan): Generator<readonly Leg[]> {
  const random = randomOf(seed)
  const doors = new Map(graphs.map((graph) => [graph, doorsOf(graph)]))
  const [first] = graphs
  if (first === undefined) throw new Error('Nothing is walked without a graph.')
  for (;;) {
    const legs: Leg[] = []
    let leg: Leg = { graph: first, edges: [] }
    let at = first.start
    let hasJustCome = true
    for (let length = 0; length < maxLength;) {
      const elsewhere = hasJustCome && legs.length > 0 ? [] : onwardFrom(leg.graph, at)
      const edge = thrownFrom(leg.graph, at, weights, random())
      const door = elsewhere[Math.floor(random() * elsewhere.length)]
      if (door !== undefined && (edge === undefined || random() < 0.5)) {
        legs.push(leg)
        leg = { graph: door.graph, edges: door.way }
        at = door.at
        length += door.way.length
        hasJustCome = true
      } else if (edge === undefined) break
      else {
        leg = { ...leg, edges: [...leg.edges, edge] }
        at = edge.to
        length += 1
        hasJustCome = false
      }
    }
    yield [...legs, leg].filter(({ edges }) => edges.length > 0)
  }

  function onwardFrom(graph: Graph, at: string): readonly Door[] {
    const names = sharedIn(graph, at)
    return graphs
      .filter((other) => other !== graph)
      .flatMap((other) => doors.get(other) ?? [])
      .filter(({ name }) => names.includes(name))
  }
}

/** A situation in a shared state, and the shortest way there. */
interface Door {
  graph: Graph
  name: string
  at: string
  way: readonly Edge[]
}

/** Throws an error where a model shares what is no state of its machine. */
function doorsOf(graph: Graph): Door[] {
  const { machine, shares = {} } = graph.model
  const states = new Set(statesOf(machine).map(({ path }) => path.join('.')))
  const unknown = Object.keys(shares).find((state) => !states.has(state))
  if (unknown !== undefined) throw new Error(`The machine ${machine.id} shares “${unknown}”, which is no state of it.`)
  return [...shortestWays(graph)].flatMap(([at, way]) => sharedIn(graph, at).map((name) => ({ graph, name, at, way })))
}

/** Under which names other models know where a machine is. */
export function sharedIn(graph: Graph, at: string): readonly string[] {
  const { shares = {} } = graph.model
  const ids = new Set(activeStates(situationOf(graph, at).snapshot).map(({ path }) => path.join('.')))
  return Object.entries(shares).flatMap(([state, name]) => (ids.has(state) ? [name] : []))
}
