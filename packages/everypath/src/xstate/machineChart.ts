import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

/**
 * How the definition of a machine is walked, and which of its states and transitions a running one is in. Nothing else
 * reads these parts of XState: the next version may keep them elsewhere.
 */

/** The state that holds all others. */
export const rootOf = (machine: AnyStateMachine): AnyStateNode => machine.root

/** Every state below the root, in the order of the chart. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return below(machine.root)
}

/** The states that a machine is in, from the root to the leaves. */
export function activeStates({ machine, value }: { machine: AnyStateMachine; value: StateValue }): AnyStateNode[] {
  return [machine.root, ...within(machine.root, value)]
}

/** The transitions that one step of an inspected machine took; null for any other fact. */
export function stepOf(fact: InspectionEvent): { snapshot: AnyMachineSnapshot; taken: Taken } | null {
  if (fact.type !== '@xstate.microstep') return null
  return { snapshot: fact.snapshot as AnyMachineSnapshot, taken: fact._transitions } // only machines take such steps
}

type Taken = readonly AnyTransitionDefinition[]

/** Where a transition stands among the alternatives of its event. */
export function placeOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition
  const alternatives = eventType === '' ? source.always : source.transitions.get(eventType)
  return alternatives?.indexOf(transition) ?? 0
}

/** Whether the chart of a machine has this type of event, in whatever state. */
export const knowsEvent = (machine: AnyStateMachine, type: string): boolean =>
  [machine.root, ...statesOf(machine)].some((node) => node.transitions.has(type))

/** `{a: 'b', c: {d: 'e'}}` → `a.b, c.d.e`. */
export function nameOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .flatMap(([key, below]) => {
      const inner = nameOfValue(below)
      return inner === '' ? [key] : inner.split(', ').map((name) => `${key}.${name}`)
    })
    .join(', ')
}

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)])

/** `value` names states inside of `node`: a text one of them, an object each with what is inside of it. */
function within(node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] {
  const entries = typeof value === 'string' ? [[value, undefined] as const] : Object.entries(value ?? {})
  return entries.flatMap(([key, inner]) => {
    const child = node.states[key]
    return child === undefined ? [] : [child, ...within(child, inner)]
  })
}
