import { activeStates, statesOf } from '../xstate/machineChart.ts'

import type { Model } from '../model.ts'
import type { Step } from '../paths/path.ts'
import { arrowsOf, conditionId } from '../walk/chart.ts'
import { startOf } from '../walk/step.ts'

/** What was walked of one kind of thing. */
export interface Share {
  covered: readonly string[]
  missing: readonly string[]
}

/** What paths walked of a machine. */
export interface Coverage {
  machine: string
  /** Ids of states. */
  states: Share
  /** Ids of the chart's arrows. */
  transitions: Share
  /** `arrow: true` and `arrow: false` for every arrow with a guard, and the same for each condition of which it is built. */
  guards: Share
}

/** Measures steps that were walked, from the start of the machine. */
export function measure(model: Model, walked: readonly (readonly Step[])[]): Coverage {
  const meter = new Meter(model)
  for (const step of walked.flat()) meter.meet(step)
  return meter.coverage()
}

/** Measures steps one after another. */
export class Meter {
  readonly #model: Model
  readonly #states: Set<string>
  readonly #transitions = new Set<string>()
  readonly #guards = new Set<string>()

  constructor(model: Model) {
    this.#model = model
    this.#states = new Set(activeStates(startOf(model.machine, model.input)).map(({ id }) => id))
  }

  meet({ edge, isForbidden }: Pick<Step, 'edge' | 'isForbidden'>): void {
    for (const { id } of activeStates(edge.outcome.after)) this.#states.add(id)
    for (const answer of edge.outcome.guards) this.#guards.add(guardOutcome(answer.arrow, answer.isTrue))
    if (!isForbidden) for (const arrow of edge.outcome.arrows) this.#transitions.add(arrow)
  }

  coverage(): Coverage {
    const { machine } = this.#model
    const [states, transitions, guards] = [new Set(this.#states), this.#transitions, this.#guards]
    const arrows = arrowsOf(machine)
    // A state that is left at once is passed all the same.
    for (const arrow of arrows) {
      if (transitions.has(arrow.id)) for (const id of [arrow.source, ...arrow.targets]) states.add(id)
    }
    return {
      machine: machine.id,
      states: shareOf(
        statesOf(machine).map(({ id }) => id),
        states,
      ),
      transitions: shareOf(
        arrows.map(({ id }) => id),
        transitions,
      ),
      guards: shareOf(
        arrows.flatMap(({ id, guard, conditions }) =>
          (guard === null ? [] : [id, ...conditions.map((condition) => conditionId(id, condition))]).flatMap(
            (asked) => [guardOutcome(asked, true), guardOutcome(asked, false)],
          ),
        ),
        guards,
      ),
    }
  }
}

/** 0 to 100; nothing to cover is covered. */
export const percentOf = ({ covered, missing }: Share): number =>
  covered.length + missing.length === 0 ? 100 : (100 * covered.length) / (covered.length + missing.length)

/** The smallest of the three shares: what a threshold is compared with. */
export const lowestPercent = ({ states, transitions, guards }: Coverage): number =>
  Math.min(...[states, transitions, guards].map(percentOf))

const guardOutcome = (arrow: string, isTrue: boolean) => `${arrow}: ${isTrue}`

const shareOf = (all: readonly string[], met: ReadonlySet<string>): Share => ({
  covered: all.filter((id) => met.has(id)),
  missing: all.filter((id) => !met.has(id)),
})
