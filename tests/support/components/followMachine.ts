import { expect } from 'vitest'
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { activeStates, stepOf } from '#machines/shared/machineChart.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

/** What a running machine did with an event. */
export interface TakenStep {
  event: string
  states: readonly string[]
  context: object
}

/** The states that a snapshot is in, by their ids. */
export const statesOf = (snapshot: Pick<AnyMachineSnapshot, 'machine' | 'value'>): readonly string[] =>
  activeStates(snapshot).map(({ id }) => id)

/** A step that a model expects of the running machine. */
export interface ExpectedStep extends Omit<TakenStep, 'context'> {
  /** What its context has in any case, where the driver says so. */
  context?: object | undefined
}

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
  readonly #taken: TakenStep[] = []
  readonly #expected: ExpectedStep[] = []
  /** Before this everything that was expected has been met. */
  #met = 0
  readonly #hear: Hear

  /** Follows every machine with this id; `reads` says what is compared of its context, all of it where it is left out. */
  constructor(id: string, reads: (context: object) => object = (context) => context) {
    this.#hear = (fact) => {
      if (fact.type !== '@xstate.snapshot') return
      const { machine, value, context } = fact.snapshot as Partial<AnyMachineSnapshot>
      if (machine === undefined || value === undefined || machine.id !== id) return
      this.#taken.push({
        event: fact.event.type,
        states: statesOf({ machine, value }),
        context: reads(Object(context)),
      })
    }
    hearers.add(this.#hear)
  }

  /** How much it has done so far. */
  get count(): number {
    return this.#taken.length
  }

  /** What happens by itself is met at the latest before what is done next. */
  expectLater(step: ExpectedStep): void {
    this.#expected.push(step)
  }

  /** Waits until it has taken this step since it had done so much, and before that all that was expected, in this order. */
  async expectStep(step: ExpectedStep, since: number): Promise<void> {
    this.#expected.push(step)
    try {
      await expect.poll(() => this.#missing(since)).toBe(null)
    } catch {
      // In full: a comparison of texts shows their beginnings.
      const missing = this.#missing(since)
      if (missing !== null) throw new Error(`Steps of the running machine: ${missing}`)
    }
    this.#expected.length = 0
  }

  leave(): void {
    hearers.delete(this.#hear)
  }

  /** The first step that was not taken, in words; null where all were. */
  #missing(since: number): string | null {
    let place = this.#met
    for (const [index, expected] of this.#expected.entries()) {
      const from = index === this.#expected.length - 1 ? Math.max(place, since) : place
      const found = this.#taken.findIndex((taken, at) => at >= from && isMeant(taken, expected))
      if (found < 0) {
        const told = ({ event, states, context }: TakenStep) =>
          `${event} → ${states.at(-1) ?? ''} ${JSON.stringify(context).slice(0, 200)}`
        const before = this.#taken.slice(Math.max(0, from - 4), from).map(told)
        const wanted = `${expected.event} → ${expected.states.join(' ')} ${JSON.stringify(expected.context ?? {})}`
        return `It did not take ${wanted}. It did: ${this.#taken.slice(from).map(told).join('; ')}. Before: ${before.join('; ')}`
      }
      place = found + 1
    }
    this.#met = place
    return null
  }
}

function isMeant({ event, states, context }: TakenStep, expected: ExpectedStep): boolean {
  if (event !== expected.event || states.join(' ') !== expected.states.join(' ')) return false
  return Object.entries(expected.context ?? {}).every(
    ([name, value]) => JSON.stringify(Reflect.get(context, name)) === JSON.stringify(value),
  )
}
