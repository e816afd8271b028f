import { createActor, initialTransition, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'

import type { ModelEvent } from '#machines/shared/model.ts'

import type { Snapshot } from '../model.ts'
import { arrowOf } from './chart.ts'
import { guardAnswers, type GuardAnswer } from './guards.ts'

/** What a machine does to the world, as plain data, in its order. */
export type Effect =
  | { does: string; params: unknown }
  | { invokes: string; input: unknown }
  | { waitsMs: number }
  | { says: unknown }

/** One event met by the machine that ships; nothing is executed. */
export interface Outcome {
  after: Snapshot
  effects: readonly Effect[]
  /** Ids of the arrows that were taken, eventless ones among them. */
  arrows: readonly string[]
  guards: readonly GuardAnswer[]
}

interface Action {
  type: string
  params?: unknown
}

interface Microstep {
  snapshot: Snapshot
  transitions: readonly AnyTransitionDefinition[]
}

/** The machine before anything happened. */
export const startOf = (machine: AnyStateMachine, input: unknown): Snapshot => startingOf(machine, input).after

/** The same with what it does to the world as it starts. */
export function startingOf(machine: AnyStateMachine, input: unknown): Pick<Outcome, 'after' | 'effects'> {
  const [after, actions] = initialTransition(machine, input as never)
  return { after: after as Snapshot, effects: (actions as Action[]).flatMap(effectOf) }
}

/** What `event` makes of `before`: the machine itself decides, and its effects are only written down. */
export function stepFrom(machine: AnyStateMachine, before: Snapshot, event: ModelEvent, input: unknown): Outcome {
  // Only an actor that is awaited and a delay that runs can answer: XState itself drops what comes from any other.
  if (event.type.startsWith('xstate.') && !hears(machine, before, event)) return unchanged(before)
  const self = createActor(machine, { input })
  const actions: Action[] = []
  const microsteps: Microstep[] = []
  self.system.inspect({
    next: (fact) => {
      if (fact.type !== '@xstate.microstep') return
      microsteps.push({ snapshot: fact.snapshot as Snapshot, transitions: fact._transitions })
    },
  })
  const after = machine.transition(before, event, {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action: Action) => void actions.push(action),
  } as never) as Snapshot
  return {
    after,
    effects: actions.flatMap(effectOf),
    arrows: microsteps.flatMap(({ transitions }) => transitions.map((transition) => arrowOf(transition).id)),
    guards: [
      ...guardAnswers(before, event, (node) => node.transitions.get(event.type) ?? []),
      ...microsteps
        .filter(({ snapshot }) => snapshot.status === 'active')
        .flatMap(({ snapshot }) => guardAnswers(snapshot, event, (node) => node.always ?? [])),
    ],
  }
}

const unchanged = (before: Snapshot): Outcome => ({ after: before, effects: [], arrows: [], guards: [] })

/** True when some arrow of the chart hears `event` now, even if it only says that nothing happens. */
export const hears = (machine: AnyStateMachine, snapshot: Snapshot, event: ModelEvent): boolean =>
  snapshot.status === 'active' && machine.getTransitionData(snapshot, event).length > 0

function effectOf({ type, params }: Action): Effect[] {
  const facts = (params ?? {}) as Record<string, unknown>
  if (type === 'xstate.spawnChild') return [{ invokes: String(facts.id), input: plain(facts.input) }]
  if (type === 'xstate.raise') return typeof facts.delay === 'number' ? [{ waitsMs: facts.delay }] : []
  if (type === 'xstate.emit') return [{ says: plain(facts.event) }]
  // Ends of actors and delays show in what can still answer.
  if (type.startsWith('xstate.')) return []
  return [{ does: type, params: plain(params) }]
}

/** The part of a value that a file can hold. */
export const plain = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null')
