import type * as FastCheckModule from 'fast-check'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

import type { Property, PropertyKinds } from './properties/property.ts'
import type { Answer } from './xstate/machineEvents.ts'
import type { Wording } from './wording.ts'

/** Something that happens to a machine, as plain data: it is written to files and read again. */
export type ModelEvent = EventObject & Readonly<Record<string, unknown>>

/** Where a path can be walked: on the bare machine, at a server, on a page. */
export type Level = 'memory' | 'server' | 'browser'
export const levels: readonly Level[] = ['memory', 'server', 'browser']

/** What something of a machine is called, and what it is in one sentence. */
export interface Label {
  name: Wording
  message: Wording
}

/** The words of a machine. Keys of states leave the machine's own id out; sentences of states are their descriptions. */
export interface MachineLabels {
  machine: Label
  states: Readonly<Record<string, Pick<Label, 'name'>>>
  /** By type, answers of actors and ends of delays among them. */
  events: Readonly<Record<string, Label>>
  guards: Readonly<Record<string, Label>>
}

/** Situations that are not walked, and why. Whatever a filter leaves out is counted. */
export interface Filter<Machine extends AnyStateMachine> {
  why: Wording
  leavesOut: (snapshot: SnapshotFrom<Machine>, event: ModelEvent) => boolean
}

/** What holds after every step of every path, whatever the machine's chart says. */
export interface Rule<Machine extends AnyStateMachine> {
  message: string
  /** `before` is the snapshot that met the event. */
  holds: (after: SnapshotFrom<Machine>, event: ModelEvent, before: SnapshotFrom<Machine>) => boolean
}

/** Something that was promised. A path meets it by a step of this kind. */
export interface Requirement<Machine extends AnyStateMachine> {
  id: string
  message: string
  /** `before` is the snapshot that met the event. */
  isMet: (after: SnapshotFrom<Machine>, event: ModelEvent, before: SnapshotFrom<Machine>) => boolean
}

/** fast-check, which draws payloads and orders. A project that uses either installs it. */
export type FastCheck = typeof FastCheckModule

/** Draws an event with any payload that it may have, as plain data. */
export type Payload<Event> = (fc: FastCheck) => FastCheckModule.Arbitrary<Event>

/** What draws the payloads of events, by their types; answers of actors among them. */
export type Payloads<Event extends EventObject> = {
  readonly [Type in Event['type']]?: Payload<Extract<Event, { type: Type }>>
} & Readonly<Record<Answer['type'], Payload<Answer>>>

/** That a machine is raced with its children. */
export interface Races {
  /** Which events users send; those that its children send by themselves are none. By itself all but XState's own. */
  isSent?: (event: ModelEvent) => boolean
}

/** A level at which a machine has no paths, and why. */
export interface Unwalked {
  none: Wording
}

/** A level that a driver plays; filters leave out what cannot be done there. */
export interface Walked<Machine extends AnyStateMachine> {
  filters: readonly Filter<Machine>[]
  /** What is left out as well where only a network leads to the product: nobody can let its time pass. */
  remote?: readonly Filter<Machine>[]
}

/** What is decided for each level but memory, where every machine is walked with all its effects replaced. */
export interface Levels<Machine extends AnyStateMachine> {
  server: Walked<Machine> | Unwalked
  browser: Walked<Machine> | Unwalked
}

/** What may happen to a machine, in examples: the start of all generated paths. */
export interface MachineModel<Machine extends AnyStateMachine> {
  machine: Machine
  input?: InputFrom<Machine>
  /** Each kind of event with each payload that a guard tells apart; answers of actors and ends of delays among them. */
  events: readonly (EventFromLogic<Machine> | Answer)[]
  /** Tells events of one type apart, in the names of paths. */
  detailOf?: (event: ModelEvent) => string
  /** Tells situations with the same states apart, where a person can: a step from one is no step from the other. */
  classOf?: (snapshot: SnapshotFrom<Machine>) => string
  filters?: readonly Filter<Machine>[]
  rules?: readonly Rule<Machine>[]
  requirements?: readonly Requirement<Machine>[]
  /** How often `random` throws a step, compared with others that are possible then; 1 where it is left out. */
  weightOf?: (event: ModelEvent, before: SnapshotFrom<Machine>) => number
  /** From 0 to 100, how much depends on a step: `dependency(80)` is met once every step of 80 and more was taken. */
  dependencyOf?: (event: ModelEvent, before: SnapshotFrom<Machine>) => number
  /** States, as `a.b`, by the name under which other models know the same state: random walks go on there. */
  shares?: Readonly<Record<string, string>>
  /** What holds of whole runs: “always”, “never after”, “eventually”. */
  properties?: (kinds: PropertyKinds<Machine>) => readonly Property<Machine>[]
  /** Draws payloads beyond the examples; rules and properties have to hold whatever is drawn. */
  payloads?: Payloads<EventFromLogic<Machine>>
  /** Runs it in any order of answers, delays and events as well. */
  races?: Races
  /** Without labels, states, events and guards are called as the chart calls them. */
  labels?: MachineLabels
  /** Without levels, paths are walked in memory alone. */
  levels?: Levels<Machine>
}

/** A model with the names of its machine checked by the compiler. */
export const defineModel = <Machine extends AnyStateMachine>(model: MachineModel<Machine>): MachineModel<Machine> =>
  model

/** A model of any machine. */
export interface Model {
  machine: AnyStateMachine
  input?: unknown
  events: readonly ModelEvent[]
  detailOf?: (event: ModelEvent) => string
  classOf?: (snapshot: Snapshot) => string
  filters?: readonly AnyFilter[]
  rules?: readonly AnyRule[]
  requirements?: readonly AnyRequirement[]
  weightOf?: (event: ModelEvent, before: Snapshot) => number
  dependencyOf?: (event: ModelEvent, before: Snapshot) => number
  shares?: Readonly<Record<string, string>>
  properties?: (kinds: PropertyKinds<AnyStateMachine>) => readonly Property<AnyStateMachine>[]
  payloads?: Readonly<Record<string, Payload<ModelEvent>>>
  races?: Races
  labels?: MachineLabels
  levels?: Levels<AnyStateMachine>
}

export type AnyFilter = Filter<AnyStateMachine>
export type AnyRequirement = Requirement<AnyStateMachine>
export type AnyRule = Rule<AnyStateMachine>
export type Snapshot = AnyMachineSnapshot

/** What leaves situations out at this level, or null where the machine has no paths there. */
export function filtersAt(model: Model, level: Level): readonly AnyFilter[] | null {
  const own = model.filters ?? []
  if (level === 'memory') return own
  const declared = model.levels?.[level]
  return declared === undefined || 'none' in declared ? null : [...own, ...declared.filters]
}
