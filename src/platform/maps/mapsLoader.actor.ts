import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'

import { mapsLoaderMachine, type LoadedMaps } from '#machines/mapsLoader/mapsLoader.machine.ts'
import type { MapsOptions } from '#machines/mapsLoader/mapsOptions.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

export interface MapsLoaderEffects {
  /** One attempt; `signal` ends it. */
  loadScript: (options: MapsOptions, signal: AbortSignal) => Promise<LoadedMaps>
  /** Where developers look. */
  log: Pick<Console, 'error' | 'warn'>
}

export type MapsLoaderActor = ActorRefFrom<typeof mapsLoaderMachine>

/** The running maps loader with the browser's effects. */
export function startMapsLoader({ loadScript, log }: MapsLoaderEffects): MapsLoaderActor {
  const machine = mapsLoaderMachine.provide({
    actors: {
      loadScript: fromPromise<LoadedMaps, MapsOptions>(({ input, signal }) => loadScript(input, signal)),
    },
    actions: {
      notifyRetry: (_, { message }) => log.error(message),
      warn: (_, { message }) => log.warn(message),
    },
  })
  return createActor(machine, machineInspector).start()
}

/** Resolves once maps are there, at once where they are already; rejects with the last reason, or when others were asked for. */
export async function loadMaps(actor: MapsLoaderActor, options: MapsOptions): Promise<void> {
  const refusals: string[] = []
  const listening = actor.on('options.refused', ({ reason }) => void refusals.push(reason))
  actor.send({ type: 'maps.requested', options })
  listening.unsubscribe()
  const [refusal] = refusals
  if (refusal !== undefined) throw new Error(refusal)
  const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  if (!settled.hasTag('loaded')) throw new Error(settled.context.reason ?? 'Google Maps could not be loaded.')
}
