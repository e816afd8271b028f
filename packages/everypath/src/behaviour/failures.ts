import type { AnyStateMachine } from 'xstate'
import { evaluateGuard } from 'xstate/guards'

import { startOf } from '../walk/step.ts'
import { rootOf, statesOf } from '../xstate/machineChart.ts'
import { readMachineEvent } from '../xstate/machineEvents.ts'

/** Something that an actor can fail with, and what it is called. */
export interface NamedFailure {
  name: string
  error: unknown
}

/** A guard that is asked when an actor failed, and the failures that it lets pass. */
export interface FailureGuard {
  guard: string
  passes: readonly string[]
}

/**
 * Every guard that a machine asks when an actor failed, by its name, with those of `failures` that it lets pass as the
 * machine begins. Paths have a few examples of failures; here each guard answers to all of them.
 */
export function failureGuards(
  machine: AnyStateMachine,
  input: unknown,
  failures: readonly NamedFailure[],
): FailureGuard[] {
  const start = startOf(machine, input)
  const found = new Map<string, FailureGuard>()
  for (const { transitions } of [rootOf(machine), ...statesOf(machine)])
    for (const { guard, eventType: type } of [...transitions.values()].flat()) {
      const name = typeof guard === 'object' && 'type' in guard ? guard.type : ''
      if (name === '' || found.has(name) || readMachineEvent(type)?.kind !== 'error') continue
      const passes = failures.filter(({ error }) =>
        evaluateGuard(guard as never, start.context, { type, error } as never, start),
      )
      found.set(name, { guard: name, passes: passes.map((each) => each.name) })
    }
  return [...found.values()].toSorted((one, other) => one.guard.localeCompare(other.guard))
}
