import { activeStates, statesOf } from '../xstate/machineChart.ts'

import type { Model } from '../model.ts'
import type { Step } from '../paths/path.ts'
import { arrowsOf } from '../walk/chart.ts'
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
  /** `arrow: true` and `arrow: false` for every arrow with a guard. */
  guards: Share
}

/** Measures steps that were walked, from the start of the machine. */
export function measure({ machine, input }: Model, walked: readonly (readonly Step[])[]): Coverage {
  const states = new Set(activeStates(startOf(machine, input)).map(({ id }) => id))
  const transitions = new Set<string>()
  const guards = new Set<string>()
  for (const { edge, isForbidden } of walked.flat()) {
    for (const { id } of activeStates(edge.outcome.after)) states.add(id)
    for (const answer of edge.outcome.guards) guards.add(guardOutcome(answer.arrow, answer.isTrue))
    if (!isForbidden) for (const arrow of edge.outcome.arrows) transitions.add(arrow)
  }
  // A state that is left at once is passed all the same.
  for (const arrow of arrowsOf(machine)) {
    if (transitions.has(arrow.id)) for (const id of [arrow.source, ...arrow.targets]) states.add(id)
  }
  const arrows = arrowsOf(machine)
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
      arrows.flatMap(({ id, guard }) => (guard === null ? [] : [guardOutcome(id, true), guardOutcome(id, false)])),
      guards,
    ),
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
