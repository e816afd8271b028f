import type { OnboardingStep } from './onboardingSteps.ts'

/** How far the description of a listing is. */
export interface Progress {
  /** How many steps, from the first, miss nothing. */
  completed: number
  /** Steps that ask nothing of this kind of property. */
  skipped: readonly OnboardingStep[]
}

/** What is known of a draft as soon as it is loaded. */
export interface LoadedDraft extends Progress {
  /** It was submitted before: there is nothing more to fill in. */
  isSubmitted: boolean
}

export type OnboardingEvent =
  /** A person goes on with a draft of theirs, or (null) begins another; `step` is where they want to be. */
  | { type: 'draft.chosen'; draftId: number | null; step: OnboardingStep | null }
  /** The server has taken a draft that was new. */
  | { type: 'draft.created'; draftId: number }
  /** What is filled in was looked at: so many steps, from the first, miss nothing, and these ask nothing. */
  | { type: 'steps.judged'; completed: number; skipped: readonly OnboardingStep[] }
  /** A person pressed Next, Back, or a step itself. */
  | { type: 'step.finished' }
  | { type: 'step.left' }
  | { type: 'step.requested'; step: OnboardingStep }
  | { type: 'listing.submitted' }
  | { type: 'attempt.repeated' }
