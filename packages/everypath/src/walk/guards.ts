import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'

import { activeStates, rootOf } from '../xstate/machineChart.ts'
import type { ModelEvent } from '../model.ts'

import type { Snapshot } from '../model.ts'
import { arrowOf, conditionId, conditionsOf, nameOf } from './chart.ts'

/** How the guard of one arrow answered, or one condition of which it is built. */
export interface GuardAnswer {
  /** The id of the arrow; for a single condition with its name. */
  arrow: string
  isTrue: boolean
}

/** Every guard that is asked when `event` meets `snapshot`, and its answer: innermost states first, as the machine does. */
export function guardAnswers(
  snapshot: Snapshot,
  event: ModelEvent,
  candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): GuardAnswer[] {
  const answers: GuardAnswer[] = []
  const active = new Set(activeStates(snapshot))
  const isTaken = (node: AnyStateNode): boolean => {
    const taken = Object.values(node.states)
      .filter((child) => active.has(child))
      .map(isTaken)
    return taken.includes(true) || candidatesOf(node).some(passes)
  }
  const ask = (guard: unknown) => evaluateGuard(guard as never, snapshot.context, event as never, snapshot)
  const passes = (transition: AnyTransitionDefinition): boolean => {
    if (transition.guard === undefined || transition.guard === null) return true
    const isTrue = ask(transition.guard)
    const { id } = arrowOf(transition)
    answers.push({ arrow: id, isTrue })
    for (const condition of conditionsOf(transition.guard))
      answers.push({ arrow: conditionId(id, nameOf(condition)), isTrue: ask(condition) })
    return isTrue
  }
  isTaken(rootOf(snapshot.machine))
  return answers
}
