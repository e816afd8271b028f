import { createContext, use } from 'react'

import type { PropertyForm } from '#contract/entities/form.ts'
import type { Property } from '#contract/entities/property.ts'
import type { SavedDraft } from '#src/features/publish/actors/draftSaver.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
import type { Listen } from '#src/features/publish/actors/useOnboarding.ts'
import type { StepProblem } from '#src/features/publish/model/stepProgress.ts'

/** What every part of the wizard may know of the draft beside its values. */
export interface WizardFacts {
  form: PropertyForm
  /** What the home is called so far, for dialogs about it. */
  title: string
  /** Next was pressed where something is missing: all that is wrong in the step is shown. */
  isBlocked: boolean
  problems: readonly StepProblem[]
  /** As the server had it when it was opened; null for a new one. */
  listing: Property | null
  /** What the server has by now. */
  saved: () => SavedDraft
  listen: Listen
  /** Its pictures; null until the server knows the draft. */
  media: Media | null
}

const WizardContext = createContext<WizardFacts | null>(null)
export const WizardProvider = WizardContext.Provider

export function useWizard(): WizardFacts {
  const facts = use(WizardContext)
  if (facts === null) throw new Error('Parts of the wizard stand inside of it.')
  return facts
}
