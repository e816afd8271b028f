import { expect } from 'vitest'
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { stepOf } from '#machines/shared/machineChart.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { statesOf, TakenSteps, type ExpectedStep } from '#workbench/page/takenSteps.ts'

type Hear = (fact: InspectionEvent) => void
const hearers = new Set<Hear>()

/**
 * Lets machines be followed that are started from now on. Some are started once for all tests of a browser, so it is
 * called before any test.
 */
export function letMachinesBeFollowed(): void {
  const { inspect } = machineInspector
  machineInspector.inspect = (fact) => {
    if (typeof inspect === 'function') inspect(fact)
    for (const hear of hearers) hear(fact)
  }
}

/** The steps by which any machine becomes another one at once because of something, in words. */
export function stepsTakenBy(act: () => void): readonly string[] {
  const taken: string[] = []
  const hear: Hear = (fact) => {
    if (fact.type !== '@xstate.microstep' || (stepOf(fact)?.taken ?? []).length === 0) return
    const after = fact.snapshot as Partial<AnyMachineSnapshot>
    const before = fact.actorRef.getSnapshot() as Partial<AnyMachineSnapshot>
    const isSame = JSON.stringify([before.value, before.context]) === JSON.stringify([after.value, after.context])
    if (!isSame) taken.push(`${String(after.machine?.id)} took ${fact.event.type}`)
  }
  hearers.add(hear)
  try {
    act()
  } finally {
    hearers.delete(hear)
  }
  return taken
}

/** Reads the running machines of one kind while a path is walked: the page may look right by chance. */
export class FollowedMachine {
  readonly #steps = new TakenSteps()
  readonly #hear: Hear

  /** Follows every machine with this id; `reads` says what is compared of its context, all of it where it is left out. */
  constructor(id: string, reads: (context: object) => object = (context) => context) {
    this.#hear = (fact) => {
      if (fact.type !== '@xstate.snapshot') return
      const { machine, value, context } = fact.snapshot as Partial<AnyMachineSnapshot>
      if (machine === undefined || value === undefined || machine.id !== id) return
      this.#steps.add({
        event: fact.event.type,
        states: statesOf({ machine, value }),
        context: reads(Object(context)),
      })
    }
    hearers.add(this.#hear)
  }

  /** How much it has done so far. */
  get count(): number {
    return this.#steps.count
  }

  /** What happens by itself is met at the latest before what is done next. */
  expectLater(step: ExpectedStep): void {
    this.#steps.expect(step)
  }

  /** Waits until it has taken this step since it had done so much, and before that all that was expected, in this order. */
  async expectStep(step: ExpectedStep, since: number): Promise<void> {
    this.#steps.expect(step)
    try {
      await expect.poll(() => this.#steps.missing(since)).toBe(null)
    } catch {
      // In full: a comparison of texts shows their beginnings.
      const missing = this.#steps.missing(since)
      if (missing !== null) throw new Error(`Steps of the running machine: ${missing}`)
    }
    this.#steps.goOn()
  }

  leave(): void {
    hearers.delete(this.#hear)
  }
}
