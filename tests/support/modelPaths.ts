import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import { getShortestPaths, serializeSnapshot } from 'xstate/graph'

/** The answer of an invoked actor, as the machine hears it. */
export const answered = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, output })
/** The failure of an invoked actor, as the machine hears it. */
export const refused = (actorId: string, error: unknown) => ({ type: `xstate.error.actor.${actorId}`, error })
/** The end of a delay of the state with this id (`machine.parent.child`), as the machine hears it. */
export const elapsed = (delay: string, stateId: string) => ({ type: `xstate.after.${delay}.${stateId}` })

/** What may happen to a machine: one event of each kind, one per branch of a guard. */
export interface World<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>
  events: readonly (EventObject & Record<string, unknown>)[]
  /** Leaves out what would only multiply paths; says so where it is used. */
  isWalked?: (snapshot: SnapshotFrom<Machine>, event: EventObject) => boolean
}

export interface ModelStep<Machine extends AnyStateMachine> {
  event: EventObject
  snapshot: SnapshotFrom<Machine>
}

/** One way through a machine, from its start; `steps` leaves the start itself out. */
export interface ModelPath<Machine extends AnyStateMachine> {
  start: SnapshotFrom<Machine>
  steps: ModelStep<Machine>[]
}

/**
 * Shortest paths from the start that together take every transition of the machine that ships. Nothing is executed: the
 * answers of actors and the ends of delays are events of the world, offered only while the machine awaits them.
 */
export function modelPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, isWalked = () => true }: World<Machine>,
): ModelPath<Machine>[] {
  const paths = getShortestPaths(machine as AnyStateMachine, {
    input,
    events: [...events],
    filterEvents: (snapshot, event) =>
      (snapshot as AnyMachineSnapshot).can(event) && isWalked(snapshot as SnapshotFrom<Machine>, event),
    serializeState: (snapshot, event, previous) =>
      `${serializeSnapshot(snapshot)} ${arrival(snapshot as AnyMachineSnapshot, event, previous as AnyMachineSnapshot)}`,
    limit: 20_000,
  }).map(({ steps }) => {
    const [start, ...rest] = steps.map(({ event, state }) => ({ event, snapshot: state as SnapshotFrom<Machine> }))
    if (start === undefined) throw new Error('A path has a start.')
    return { start: start.snapshot, steps: rest }
  })
  return withoutBeginnings(paths)
}

/** Names the transition just taken, so that paths have to take every transition and not only reach every state. */
function arrival(snapshot: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot): string {
  const hasMoved = previous !== undefined && JSON.stringify(previous.value) !== JSON.stringify(snapshot.value)
  return hasMoved ? `${JSON.stringify(previous.value)} ${JSON.stringify(event)}` : ''
}

/** A path that another one begins with proves nothing more. */
function withoutBeginnings<Machine extends AnyStateMachine>(paths: ModelPath<Machine>[]): ModelPath<Machine>[] {
  const keys = paths.map(({ steps }) => steps.map(({ event }) => JSON.stringify(event)).join(' '))
  const beginnings = new Set(
    paths.flatMap(({ steps }) => {
      const events = steps.map(({ event }) => JSON.stringify(event))
      return events.map((_, length) => events.slice(0, length).join(' '))
    }),
  )
  return paths.filter((_, index) => !beginnings.has(keys[index] ?? ''))
}

/** A path as one line: what happens, one after the other, and where it ends. `detailOf` tells events of one type apart. */
export function pathAsSentence<Machine extends AnyStateMachine>(
  { start, steps }: ModelPath<Machine>,
  detailOf: (event: EventObject) => string = () => '',
): string {
  const events = steps.map(({ event }) => `${shortName(event.type)} ${detailOf(event)}`.trim())
  const end = (steps.at(-1)?.snapshot ?? start) as AnyMachineSnapshot
  return `${events.join(' → ')} ⇒ ${stateName(end.value)}`
}

const shortName = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.*)$/, 'done $1')
    .replace(/^xstate\.error\.actor\.(.*)$/, 'error $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')

/** `{a: 'b', c: {d: 'e'}}` → `a.b, c.d.e`. */
function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, below]) => `${key}.${stateName(below)}`)
    .join(', ')
}
