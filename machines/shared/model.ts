import type { Message } from '#contract/message.ts'
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

import { afterOf, doneOf, errorOf, type MachineEventType } from './machineEvents.ts'
import type { MachineLabels } from './labels.ts'

/** Something that happens to a machine, as plain data: it is written to files and read again. */
export type ModelEvent = EventObject & Readonly<Record<string, unknown>>

/** The answer of an invoked actor, as the machine hears it. */
export const answered = <Output = null>(actorId: string, output?: Output): Answer => ({
  type: doneOf(actorId),
  output: output ?? null,
})
/** The failure of an invoked actor, as the machine hears it; `error` is plain data, like the payload of every event. */
export const refused = (actorId: string, error: unknown = 'refused'): Answer => ({
  type: errorOf(actorId),
  error,
})
/** The end of a delay of the state with this id (`machine.parent.child`), as the machine hears it. */
export const elapsed = (delay: string, stateId: string): Answer => ({ type: afterOf(delay, stateId) })

type Answer = { type: MachineEventType } & Readonly<Record<string, unknown>>

/** Situations that are not walked, and why. Whatever a filter leaves out is counted and printed. */
export interface Filter<Machine extends AnyStateMachine> {
  why: Message
  leavesOut: (snapshot: SnapshotFrom<Machine>, event: ModelEvent) => boolean
}

/** What holds after every step of every path, whatever the machine's chart says. */
export interface Rule<Machine extends AnyStateMachine> {
  message: string
  /** `before` is the snapshot that met the event. */
  holds: (after: SnapshotFrom<Machine>, event: ModelEvent, before: SnapshotFrom<Machine>) => boolean
}

/** A level at which a machine has no paths, and why. */
export interface Unwalked {
  none: Message
}

/** A level that a driver of the workbench plays; filters leave out what cannot be done there. */
export interface Walked<Machine extends AnyStateMachine> {
  filters: readonly Filter<Machine>[]
}

/** Every level of a machine is decided here; `memory` runs the bare machine with every effect replaced. */
export interface Levels<Machine extends AnyStateMachine> {
  server: Walked<Machine> | Unwalked
  browser: Walked<Machine> | Unwalked
}

/** What may happen to a machine, in examples: the start of all generated paths. */
export interface MachineModel<Machine extends AnyStateMachine> {
  machine: Machine
  labels: MachineLabels
  input?: InputFrom<Machine>
  /** Each kind of event with each payload that a guard tells apart; answers of actors and ends of delays among them. */
  events: readonly (EventFromLogic<Machine> | Answer)[]
  /** Tells events of one type apart, in the names of paths. */
  detailOf?: (event: ModelEvent) => string
  filters?: readonly Filter<Machine>[]
  rules: readonly Rule<Machine>[]
  levels: Levels<Machine>
}

/** A model with the names of its machine checked. */
export const defineModel = <Machine extends AnyStateMachine>(model: MachineModel<Machine>): MachineModel<Machine> =>
  model
