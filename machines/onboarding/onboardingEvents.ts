import type { Failure } from '#contract/failure.ts'

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

/** What the machine knows of the draft that is described. */
export interface OnboardingContext extends Progress {
  visit: number
  draftId: number | null
  step: OnboardingStep | null
  /** Next or Submit was held back in this step: 1 and 2 by turns, because each press is read out. */
  blocked: 0 | 1 | 2
  /** Why the draft could not be loaded, or was not submitted. */
  failure: Failure | null
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

/** What the machine tells whoever listens. */
export type OnboardingNews =
  | { type: 'step.entered'; step: OnboardingStep }
  /** Next or Submit was pressed where something is missing. */
  | { type: 'step.blocked'; step: OnboardingStep }
  | { type: 'submission.refused'; failure: Failure }
  /** What is submitted waits for the server, and has its answer. */
  | { type: 'submission.started'; visit: number }
  | { type: 'submission.ended'; visit: number }
