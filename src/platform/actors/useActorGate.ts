import { useEffect, useSyncExternalStore } from 'react'
import type { AnyActorLogic } from 'xstate'

import type { ActorGate } from './actorGate.ts'

/** What a gate shows. Its machine is fetched when the page was taken over, and runs for as long as this is on the page. */
export function useActorGate<Logic extends AnyActorLogic, View>(gate: ActorGate<Logic, View>): View {
  useEffect(() => gate.open(), [gate])
  return useSyncExternalStore(gate.subscribe, gate.view, gate.view)
}
