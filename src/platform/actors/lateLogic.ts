import type { AnyActorLogic, AnyActorRef } from 'xstate'

import type { FeatureLogic } from '#machines/shared/requiredActor.ts'

/**
 * Logic that comes after the machine that spawns it has started. Each actor keeps the logic that was filled in last when it
 * was spawned: another one later, with other effects, does not change what runs. Made by hand of the methods that XState
 * calls on logic, which `tests/laws/xstateInsides.test.ts` lets no other file do.
 */
export function lateLogic(): { logic: FeatureLogic; fill: (logic: AnyActorLogic) => void } {
  let filled: AnyActorLogic | null = null
  const given = (): AnyActorLogic => {
    if (filled === null) throw new Error('A feature is opened with its logic.')
    return filled
  }
  const kept = new WeakMap<AnyActorRef, AnyActorLogic>()
  const logicOf = (self: AnyActorRef) => kept.get(self) ?? given()
  const late: Pick<AnyActorLogic, 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot'> = {
    getInitialSnapshot: (scope, input) => {
      kept.set(scope.self, given())
      return given().getInitialSnapshot(scope, input)
    },
    transition: (snapshot, event, scope) => logicOf(scope.self).transition(snapshot, event, scope),
    start: (snapshot, scope) => logicOf(scope.self).start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => given().getPersistedSnapshot(snapshot, options),
  }
  // Whoever spawns it sends it what its machine takes, and looks at nothing of it.
  return { fill: (logic) => void (filled = logic), logic: late as FeatureLogic }
}
