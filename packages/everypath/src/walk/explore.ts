import { getAdjacencyMap, serializeSnapshot } from 'xstate/graph'

import type { ModelEvent } from '../model.ts'

import { filtersAt, type Level, type Model, type Snapshot } from '../model.ts'
import type { Wording } from '../wording.ts'
import { nameOfValue } from './chart.ts'
import { subscribes, startOf, stepFrom, type Outcome } from './step.ts'

/** Where a machine can be: its states and its context. */
export interface Situation {
  /** Equal for equal situations. */
  key: string
  snapshot: Snapshot
  /** The states alone, as `a.b, c.d`. */
  value: string
  /** What can be done here, as edges to other situations. */
  edges: readonly Edge[]
}

/** One event in one situation. */
export interface Edge {
  from: string
  to: string
  event: ModelEvent
  /** The same for edges that a tester cannot tell apart: states and class before, event with its payload, arrows, states after. */
  kind: string
  outcome: Outcome
}

/** All that the events of a model can make of its machine at one level. */
export interface Graph {
  model: Model
  level: Level
  start: string
  situations: ReadonlyMap<string, Situation>
  /** Each filter with the number of events that it took away, over all situations. */
  leftOut: readonly { why: Wording; count: number }[]
}

/** More situations than this are no model but an explosion: a filter is missing. */
const mostSituations = 20_000

/** Walks everything that can be reached; throws where the machine has no paths at this level. */
export function explore(model: Model, level: Level = 'memory'): Graph {
  const { machine, input, events } = model
  const filters = filtersAt(model, level)
  if (filters === null) throw new Error(`The machine ${machine.id} has no paths at the level ${level}.`)
  const counts = filters.map(({ why }) => ({ why, count: 0 }))
  const isWalked = (snapshot: Snapshot, event: ModelEvent): boolean => {
    const index = filters.findIndex(({ leavesOut }) => leavesOut(snapshot, event))
    const count = counts[index]
    if (count !== undefined) count.count += 1
    return index === -1
  }
  const reached = getAdjacencyMap<Snapshot, ModelEvent, unknown>(machine as never, {
    input,
    events: [...events],
    filterEvents: (snapshot, event) => subscribes(machine, snapshot, event) && isWalked(snapshot, event),
    serializeState: (snapshot) => serializeSnapshot(snapshot),
    limit: mostSituations,
  })
  const situations = new Map<string, Situation>()
  for (const [key, { state: before, transitions }] of Object.entries(reached)) {
    const edges = Object.values<{ event: ModelEvent }>(transitions).map(({ event }) => edgeFrom(model, before, event))
    situations.set(key, { key, snapshot: before, value: nameOfValue(before.value), edges })
  }
  return { model, level, start: serializeSnapshot(startOf(machine, input)), situations, leftOut: counts }
}

/** The situation with this key; every edge leads to one. */
export function situationOf({ situations }: Graph, key: string): Situation {
  const found = situations.get(key)
  if (found === undefined) throw new Error(`Nothing leads to ${key}.`)
  return found
}

/** Every edge of a graph, in the order in which it was found. */
export const edgesOf = ({ situations }: Graph): Edge[] => [...situations.values()].flatMap(({ edges }) => edges)

/** What `event` makes of this situation, as an edge; also of an event that nothing hears. */
export function edgeFrom({ machine, input, classOf }: Model, before: Snapshot, event: ModelEvent): Edge {
  const outcome = stepFrom(machine, before, event, input)
  const classes = classOf === undefined ? [] : [classOf(before)]
  const places = [nameOfValue(before.value), ...classes, JSON.stringify(event)]
  const kind = [...places, ...outcome.arrows, nameOfValue(outcome.after.value)]
  return { from: serializeSnapshot(before), to: serializeSnapshot(outcome.after), event, kind: kind.join(' '), outcome }
}
