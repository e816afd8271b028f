import type { AnyStateMachine, SnapshotFrom } from 'xstate'

import { isMachineEvent, startEvent } from '../xstate/machineEvents.ts'

/** Something that happens to a machine: its payload is read by name. */
type Happening = Readonly<Record<string, unknown>> & { type: string }

/**
 * Whether something is so at one moment of a run: after an event, with the snapshot that met it. The first moment is the
 * start of the machine, whose event is `beginning` and which has the same snapshot twice.
 */
export type Condition<Machine extends AnyStateMachine> = (
  at: SnapshotFrom<Machine>,
  event: Happening,
  before: SnapshotFrom<Machine>,
) => boolean

/** Holds at every moment, the start among them. */
export interface Always<Machine extends AnyStateMachine> {
  kind: 'always'
  message: string
  holds: Condition<Machine>
}

/** After a moment at which `once` is so, `never` is so at no later one. */
export interface NeverAfter<Machine extends AnyStateMachine> {
  kind: 'neverAfter'
  message: string
  once: Condition<Machine>
  never: Condition<Machine>
}

/** From each moment at which `after` is so, every run of what arrives by itself leads to one at which `reached` is so. */
export interface Eventually<Machine extends AnyStateMachine> {
  kind: 'eventually'
  message: string
  reached: Condition<Machine>
  after: Condition<Machine>
  arrives: (event: Happening) => boolean
}

/** What holds of whole runs, whatever the chart of the machine says. */
export type Property<Machine extends AnyStateMachine> = Always<Machine> | NeverAfter<Machine> | Eventually<Machine>

/** The kinds of properties, for one machine. */
export interface PropertyKinds<Machine extends AnyStateMachine> {
  /** `holds` is so at every moment of every run, the start among them. */
  always: (message: string, holds: Condition<Machine>) => Always<Machine>
  /** Once `once` was so, `never` is not so any more; both may be so at the same moment. */
  neverAfter: (message: string, once: Condition<Machine>, never: Condition<Machine>) => NeverAfter<Machine>
  /**
   * Wherever `after` is so, `reached` follows without anything that a user does: no run of what arrives by itself ends
   * before it, and none goes round in a circle without it. `arrives` chooses what does arrive; by default every answer of
   * an invoked actor and the end of every delay.
   */
  eventually: (
    message: string,
    reached: Condition<Machine>,
    options: { after: Condition<Machine>; arrives?: (event: Happening) => boolean },
  ) => Eventually<Machine>
}

/** The kinds of properties, for any machine. */
export const propertyKinds: PropertyKinds<AnyStateMachine> = {
  always: (message, holds) => ({ kind: 'always', message, holds }),
  neverAfter: (message, once, never) => ({ kind: 'neverAfter', message, once, never }),
  eventually: (message, reached, { after, arrives = ({ type }) => isMachineEvent(type) }) => ({
    kind: 'eventually',
    message,
    reached,
    after,
    arrives,
  }),
}

/** The event of the first moment of every run. */
export const beginning: Happening = { type: startEvent }
