import { failureOf } from '../shared/failureOf.ts'
import type { OnboardingStep } from './onboardingSteps.ts'

/** Whoever enters a step is told so, and found there again. */
export function entryTo(step: OnboardingStep) {
  return [
    { type: 'enterStep', params: { step } },
    { type: 'announceStep', params: { step } },
  ] as const
}

/** Next: on, where nothing is missing; otherwise it is said what is. */
export function onwards<Next extends OnboardingStep>(step: OnboardingStep, next: Next) {
  return [
    { guard: { type: 'isComplete', params: { step } }, target: next },
    { actions: ['noteBlock', { type: 'announceBlock', params: { step } }] },
  ] as const
}

/** Next, where the step that follows may have nothing to ask: then to the one after it. */
export function onwardsOver<Next extends OnboardingStep, Beyond extends OnboardingStep>(
  step: OnboardingStep,
  next: Next,
  beyond: Beyond,
) {
  return [
    {
      guard: { type: 'isCompleteBefore', params: { step, skipped: next as OnboardingStep } },
      target: beyond,
    },
    ...onwards(step, next),
  ] as const
}

/** Back, where the step before may have nothing to ask: then to the one before it. */
export function backOver<Previous extends OnboardingStep, Beyond extends OnboardingStep>(
  previous: Previous,
  beyond: Beyond,
) {
  return [
    { guard: { type: 'isSkipped', params: { step: previous as OnboardingStep } }, target: beyond },
    { target: previous },
  ] as const
}

/** The review says why nothing was submitted. */
export const backToReview = {
  target: '#onboarding.filling.review',
  actions: [
    { type: 'keepFailure', params: failureOf },
    { type: 'announceRefusal', params: failureOf },
  ],
} as const
