import type { ModelEvent } from '../model.ts'

import type { Model, Snapshot } from '../model.ts'
import { shortestWays } from '../paths/search.ts'
import { nameOfValue } from '../walk/chart.ts'
import { shortName } from '../walk/names.ts'
import { explore, situationOf, type Graph, type Situation } from '../walk/explore.ts'
import { plain, startingOf, subscribes, type Effect } from '../walk/step.ts'

/**
 * What a machine does, written so that a person can approve it: every situation that its model reaches, with the answer
 * to every event there, forbidden ones included. Effects and context are lines of text, so that two behaviours can be
 * compared although one of them comes from a file.
 */
export interface Behaviour {
  machine: string
  start: { situation: string; effects: readonly string[] }
  situations: ReadonlyMap<string, DescribedSituation>
}

/** A situation: the states of a machine together with its context. */
export interface DescribedSituation {
  /** The states; with a number from the second situation in the same states on: `open (2)`. */
  name: string
  /** The states alone, as `a.b, c.d`. */
  states: string
  tags: readonly string[]
  /** `key = JSON` for each value of the context. */
  context: readonly string[]
  /** The answer to each event, by the event's name. */
  cells: ReadonlyMap<string, Cell>
}

/** What one event does in one situation. */
export interface Cell {
  /** The name of the situation it leads to. */
  to: string
  /** What the machine does to the world, in its order. */
  effects: readonly string[]
  /** Nothing subscribes to the event here. */
  isForbidden: boolean
}

/** Explores the machine of a model and writes down what it does. Throws where there are too many situations. */
export function behaviourOf(model: Model, graph: Graph = explore(model)): Behaviour {
  const names = new Map<string, string>()
  const used = new Map<string, number>()
  for (const key of shortestWays(graph).keys()) {
    const { value } = situationOf(graph, key)
    const count = (used.get(value) ?? 0) + 1
    used.set(value, count)
    names.set(key, count === 1 ? value : `${value} (${count})`)
  }
  const nameOf = (key: string): string => {
    const name = names.get(key)
    if (name === undefined) throw new Error(`Nothing leads to ${key}.`)
    return name
  }
  const eventNames = namesOfEvents(model)
  const situations = [...names].map(([key, name]): [string, DescribedSituation] => {
    const situation = situationOf(graph, key)
    const cells = cellsOf(model, situation, eventNames, nameOf)
    return [name, { name, ...described(situation.snapshot), cells }]
  })
  const { effects } = startingOf(model.machine, model.input)
  return {
    machine: model.machine.id,
    start: { situation: nameOf(graph.start), effects: effects.map(lineOfEffect) },
    situations: new Map(situations),
  }
}

/** Everything of a snapshot that a behaviour describes. */
export function described(snapshot: Snapshot): Pick<DescribedSituation, 'states' | 'tags' | 'context'> {
  return {
    states: `${nameOfValue(snapshot.value)}${snapshot.status === 'active' ? '' : ` [${snapshot.status}]`}`,
    tags: [...snapshot.tags].map(String).toSorted(),
    context: linesOfContext(snapshot),
  }
}

/** The name of each event of a model, which no other event of it has. */
export function namesOfEvents({ events, detailOf = () => '' }: Model): ReadonlyMap<string, string> {
  const names = events.map((event) => `${shortName(event.type)} ${detailOf(event)}`.trim())
  const isShared = (name: string) => names.filter((other) => other === name).length > 1
  return new Map(
    events.map((event, index) => {
      const name = names[index] ?? event.type
      const { type, ...payload } = event
      return [keyOfEvent(event), isShared(name) ? `${shortName(type)} ${JSON.stringify(payload)}` : name]
    }),
  )
}

/** Equal for equal events. */
export const keyOfEvent = (event: ModelEvent): string => JSON.stringify(event)

/** The key of a line of context. */
export const keyOfLine = (line: string): string => line.slice(0, line.indexOf(' = '))

/** One effect as a line. */
export function lineOfEffect(effect: Effect): string {
  if ('does' in effect) return line('does', effect.does, effect.params)
  if ('invokes' in effect) return line('starts', effect.invokes, effect.input)
  if ('stops' in effect) return line('stops', effect.stops, null)
  if ('notifies' in effect) return line('tells', effect.notifies, effect.event)
  if ('waitsMs' in effect) return `waits ${effect.waitsMs} ms`
  return line('emits', JSON.stringify(effect.message), null)
}

const line = (verb: string, subject: string, detail: unknown) =>
  [verb, subject, ...(detail === null || detail === undefined ? [] : [JSON.stringify(detail)])].join(' ')

function cellsOf(
  model: Model,
  { key, snapshot, edges }: Situation,
  eventNames: ReadonlyMap<string, string>,
  nameOf: (key: string) => string,
): ReadonlyMap<string, Cell> {
  const edgeOf = new Map(edges.map((edge) => [keyOfEvent(edge.event), edge]))
  const here = nameOf(key)
  return new Map(
    model.events.flatMap((event): [string, Cell][] => {
      const name = eventNames.get(keyOfEvent(event)) ?? event.type
      const edge = edgeOf.get(keyOfEvent(event))
      if (edge !== undefined) {
        const effects = edge.outcome.effects.map(lineOfEffect)
        return [[name, { to: nameOf(edge.to), effects, isForbidden: false }]]
      }
      // What a filter of the model leaves out is nobody's promise.
      const isLeftOut = subscribes(model.machine, snapshot, event)
      return isLeftOut ? [] : [[name, { to: here, effects: [], isForbidden: true }]]
    }),
  )
}

function linesOfContext({ context, output, status }: Snapshot): readonly string[] {
  const facts = Object.entries((plain(context) ?? {}) as Record<string, unknown>)
  const lines = facts.map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
  return status === 'done' && output !== undefined ? [...lines, `output = ${JSON.stringify(plain(output))}`] : lines
}
