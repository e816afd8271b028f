import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { placeOf, rootOf, statesOf } from '../xstate/machineChart.ts'

export { nameOfValue } from '../xstate/machineChart.ts'

/** One arrow of the chart as it is declared. */
export interface Arrow {
  /** `state id / event / place among its alternatives`; the same in every run. */
  id: string
  source: string
  /** Empty for an eventless arrow. */
  event: string
  /** Ids of the states it leads to; empty where it stays. */
  targets: readonly string[]
  guard: string | null
  /** The single conditions of a guard that is built of others by `and`, `or` and `not`; empty for any other guard. */
  conditions: readonly string[]
  actions: readonly string[]
}

/** Every arrow of the chart, in its order. */
export function arrowsOf(machine: AnyStateMachine): Arrow[] {
  return [rootOf(machine), ...statesOf(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(arrowOf),
  )
}

/** The arrow that a transition of the running machine is. */
export function arrowOf(transition: AnyTransitionDefinition): Arrow {
  const { source, eventType, target, guard, actions } = transition
  return {
    id: arrowId(source.id, eventType, placeOf(transition)),
    source: source.id,
    event: eventType,
    targets: target?.map(({ id }) => id) ?? [],
    guard: guard === undefined || guard === null ? null : nameOf(guard),
    conditions: [...new Set(conditionsOf(guard).map(nameOf))],
    actions: actions.map(nameOf),
  }
}

/** The id of an arrow: from where, on what (nothing for an eventless one), and which of the alternatives. */
export const arrowId = (source: string, event: string, place: number): string =>
  `${source}/${event === '' ? 'always' : event}/${place}`

/** Names of the guards that some arrow asks, sorted. */
export function guardsOf(machine: AnyStateMachine): string[] {
  const names = arrowsOf(machine).flatMap(({ guard, conditions }) => {
    if (guard === null) return []
    return conditions.length === 0 ? [guard] : conditions
  })
  return [...new Set(names)].toSorted()
}

/** Kinds of events that the chart hears, in its order. */
export function eventTypesOf(machine: AnyStateMachine): string[] {
  return [...new Set(arrowsOf(machine).map(({ event }) => event))].filter((event) => event !== '')
}

/** The guards that XState has built a guard of. */
function partsOf(guard: unknown): readonly unknown[] {
  const parts = typeof guard === 'function' ? (Reflect.get(guard, 'guards') as unknown) : undefined
  return Array.isArray(parts) ? parts : []
}

/** The single conditions of a guard that is built of others, in their order; none for any other guard. */
export const conditionsOf = (guard: unknown): readonly unknown[] =>
  partsOf(guard).flatMap((part) => (partsOf(part).length === 0 ? [part] : conditionsOf(part)))

/** The outcome of one of several conditions is counted beside that of the guard: it has the id of the arrow and its own name. */
export const conditionId = (arrow: string, condition: string): string => `${arrow} [${condition}]`

/** A guard or action by its name. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const parts = partsOf(part)
  if (typeof part === 'function' && parts.length > 0) return `${part.name}(${parts.map(nameOf).join(', ')})`
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  return 'unnamed'
}
