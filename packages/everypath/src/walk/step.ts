import { createActor, initialTransition, type AnyStateMachine } from 'xstate'

import { rootOf, statesOf, stepOf } from '../xstate/machineChart.ts'
import { isMachineAction, isMachineEvent, machineActions } from '../xstate/machineEvents.ts'
import type { ModelEvent } from '../model.ts'

import type { Snapshot } from '../model.ts'
import { arrowOf } from './chart.ts'
import { guardAnswers, type GuardAnswer } from './guards.ts'

/** What a machine does to the world, as plain data, in its order. */
export type Effect =
  | { does: string; params: unknown }
  | { invokes: string; input: unknown }
  /** A child that was spawned is stopped. */
  | { stops: string }
  /** A child is told something. */
  | { notifies: string; event: unknown }
  | { waitsMs: number }
  | { message: unknown }

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

/** The machine before anything happened. */
export const startOf = (machine: AnyStateMachine, input: unknown): Snapshot => startingOf(machine, input).after

/** The same with what it does to the world as it starts. */
export function startingOf(machine: AnyStateMachine, input: unknown): Pick<Outcome, 'after' | 'effects'> {
  const [after, actions] = initialTransition(machine, input as never)
  return { after: after as Snapshot, effects: endsLast((actions as Action[]).flatMap(effectsIn(machine))) }
}

/** What `event` makes of `before`: the machine itself decides, and its effects are only written down. */
export function stepFrom(machine: AnyStateMachine, before: Snapshot, event: ModelEvent, input: unknown): Outcome {
  // Only an actor that is awaited and a delay that runs can answer: XState itself drops what comes from any other.
  if (isMachineEvent(event.type) && !subscribes(machine, before, event)) return unchanged(before)
  const self = createActor(machine, { input })
  const actions: Action[] = []
  const microsteps: NonNullable<ReturnType<typeof stepOf>>[] = []
  self.system.inspect({
    next: (fact) => {
      const step = stepOf(fact)
      if (step !== null) microsteps.push(step)
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
    effects: endsLast(actions.flatMap(effectsIn(machine))),
    arrows: microsteps.flatMap(({ taken }) => taken.map((transition) => arrowOf(transition).id)),
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
export const subscribes = (machine: AnyStateMachine, snapshot: Snapshot, event: ModelEvent): boolean =>
  snapshot.status === 'active' && machine.getTransitionData(snapshot, event).length > 0

/** A machine stops children after its own actions, wherever the stop stands among them. */
export const endsLast = (effects: readonly Effect[]): Effect[] => [
  ...effects.filter((effect) => !('stops' in effect)),
  ...effects.filter((effect) => 'stops' in effect),
]

/** Ids of the actors that states invoke: they end with their state, which needs no telling. */
export function invokedIds(machine: AnyStateMachine): ReadonlySet<string> {
  const known = invokedByMachine.get(machine)
  if (known !== undefined) return known
  const ids = new Set([rootOf(machine), ...statesOf(machine)].flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  invokedByMachine.set(machine, ids)
  return ids
}

/** A chart does not change, and every step asks. */
const invokedByMachine = new WeakMap<AnyStateMachine, ReadonlySet<string>>()

function effectsIn(machine: AnyStateMachine): (action: Action) => Effect[] {
  const invoked = invokedIds(machine)
  return ({ type, params }) => {
    const facts = (params ?? {}) as Record<string, unknown>
    switch (type) {
      case machineActions.spawn:
        return [{ invokes: String(Reflect.get(Object(facts.actorRef), 'id')), input: plain(facts.input) }]
      case machineActions.stop: {
        const id = Reflect.get(facts, 'id') as string | undefined // what is stopped is an actor
        return id === undefined || invoked.has(id) ? [] : [{ stops: id }]
      }
      case machineActions.sendTo:
        return [{ notifies: String(Reflect.get(Object(facts.to), 'id')), event: plain(facts.event) }]
      case machineActions.raise:
        return typeof facts.delay === 'number' ? [{ waitsMs: facts.delay }] : []
      case machineActions.emit:
        return [{ message: plain(facts.event) }]
      default:
        // Ends of actors and delays show in what can still answer.
        return isMachineAction(type) ? [] : [{ does: type, params: plain(params) }]
    }
  }
}

/** The part of a value that a file can hold; an actor is only named as such. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null'
  // Looking at every part takes ten times as long as reading the whole, and hardly any value has an actor.
  return text.includes(actorMark) ? JSON.parse(text, (_, part) => (isActor(part) ? 'actor' : part)) : JSON.parse(text)
}

/** XState's mark of a running actor that is written into a file. */
const actorMark = 'xstate$$type'

const isActor = (part: unknown) => typeof part === 'object' && part !== null && actorMark in part
