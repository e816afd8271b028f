import type { FormStepKey } from '#contract/propertyFields/propertyField.ts'

/** The steps of describing a listing, in their order; the property form says what each of them asks for. */
export const onboardingSteps = [
  'type',
  'location',
  'details',
  'energy',
  'price',
  'photos',
  'viewings',
  'review',
] as const satisfies readonly FormStepKey[]
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Whether a text, such as one of an address, names a step. */
export const isOnboardingStep = (text: unknown): text is OnboardingStep => onboardingSteps.some((step) => step === text)

/** Whether a step may be entered where so many first steps are complete: those before it are. */
export const isReachable = (step: OnboardingStep, completed: number): boolean =>
  onboardingSteps.indexOf(step) <= completed

/** Whether nothing is missing in a step, nor before it. */
export const isStepComplete = (step: OnboardingStep, completed: number): boolean =>
  onboardingSteps.indexOf(step) < completed

/** Where somebody goes on who wanted to be at a step: there, or where the first thing is missing. */
export function resumedAt(requested: OnboardingStep | null, completed: number): OnboardingStep {
  const furthest = onboardingSteps[completed] ?? 'review'
  return requested !== null && isReachable(requested, completed) ? requested : furthest
}
