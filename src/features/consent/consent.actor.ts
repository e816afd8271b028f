import { createActor, fromPromise, type ActorRefFrom } from 'xstate'

import { consentMachine, type Choice } from '#machines/consent/consent.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

export interface ConsentEffects {
  /** What this browser remembers; throws where it can remember nothing. */
  readChoice: () => Choice | null
  storeChoice: (choice: Choice) => void
  loadTagManager: () => Promise<void>
  /** Leaves nothing of the tag manager on the page. */
  stopCounting: () => void
}

export type ConsentActor = ActorRefFrom<typeof consentMachine>

/** The running consent machine with the application's effects. */
export function startConsent({ readChoice, storeChoice, loadTagManager, stopCounting }: ConsentEffects): ConsentActor {
  const machine = consentMachine.provide({
    actors: {
      readChoice: fromPromise<{ choice: Choice | null }, void>(async () => ({ choice: readChoice() })),
      loadTagManager: fromPromise<void, void>(loadTagManager),
      stopCounting: fromPromise<void, void>(async () => stopCounting()),
    },
    actions: { storeChoice: (_, { choice }) => storeChoice(choice) },
  })
  return createActor(machine, { ...machineInspector }).start()
}
