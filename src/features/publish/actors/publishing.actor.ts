import type { ActorRefFrom } from 'xstate'

import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts'
import { draftActorOf, onboardingOf, publishingMachine } from '#machines/onboarding/publishing.machine.ts'
import type { WizardDraftInput, wizardDraftMachine } from '#machines/onboarding/wizardDraft.machine.ts'
import { lateLogic } from '#src/platform/actors/lateLogic.ts'
import type { RootActor } from '#src/platform/actors/rootActor.ts'

type OnboardingActor = ActorRefFrom<typeof onboardingMachine>
type DraftActor = ActorRefFrom<typeof wizardDraftMachine>

/** Each visit and each draft comes with effects of its own; the actor keeps those with which it was spawned. */
const slots = { onboarding: lateLogic(), wizardDraft: lateLogic() }

const logic = publishingMachine.provide({
  actors: { onboarding: slots.onboarding.logic, wizardDraft: slots.wizardDraft.logic },
})

/** One visit of the wizard under the machine of the tab. */
export interface WizardVisitActors {
  onboarding: OnboardingActor
  /** Spawns a draft in place of the one before; null where the page has gone meanwhile. */
  openDraft: (draft: typeof wizardDraftMachine, input: Omit<WizardDraftInput, 'key'>) => DraftActor | null
  leave: () => void
}

/** Opens the wizard; the feature is closed when the last draft was kept. */
export function visitWizard(
  root: Pick<RootActor, 'open' | 'close'>,
  onboarding: typeof onboardingMachine,
): WizardVisitActors {
  const publishing = root.open('publishing', logic, undefined)
  publishing.on('publishing.ended', () => root.close('publishing'))
  const childOf = (id: string): unknown => (publishing.getSnapshot().children as Record<string, unknown>)[id]
  slots.onboarding.fill(onboarding)
  publishing.send({ type: 'wizard.opened' })
  const visit = publishing.getSnapshot().context.lastKey
  return {
    onboarding: childOf(onboardingOf(visit)) as OnboardingActor, // what was filled in
    openDraft: (draft, input) => {
      const { lastKey } = publishing.getSnapshot().context
      slots.wizardDraft.fill(draft)
      publishing.send({ type: 'draft.opened', visit, input })
      const key = publishing.getSnapshot().context.lastKey
      return key === lastKey ? null : (childOf(draftActorOf(key)) as DraftActor) // what was filled in
    },
    leave: () => publishing.send({ type: 'wizard.left', visit }),
  }
}
