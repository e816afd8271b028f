import type { FormStepKey } from '#contract/propertyFields/propertyField.ts'

/** The screens of describing a listing, in their order: one question each. */
export const onboardingSteps = [
  'type',
  'location',
  'areas',
  'building',
  'equipment',
  'description',
  'energy',
  'price',
  'photos',
  'viewings',
  'review',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** What is asked for by a group of the form, where its step of the form has several groups. */
const stepsOfGroups: Readonly<Record<string, OnboardingStep>> = {
  areas: 'areas',
  building: 'building',
  project: 'building',
  equipment: 'equipment',
  text: 'description',
}

/** Steps of the form whose groups have a screen each, and the first of these: addresses of before name them. */
const splitSteps: Readonly<Partial<Record<FormStepKey, OnboardingStep>>> = { details: 'areas' }

/** Whether a text names a step. */
const isOnboardingStep = (text: unknown): text is OnboardingStep => onboardingSteps.some((step) => step === text)

/** The step that a text, such as one of an address, names: also by the name of a step that was split. */
export function stepNamed(text: unknown): OnboardingStep | undefined {
  if (isOnboardingStep(text)) return text
  return typeof text === 'string' && Object.hasOwn(splitSteps, text) ? splitSteps[text as FormStepKey] : undefined // just asked
}

/** The step in which a group of the property form is asked for. */
export const stepOfGroup = ({ key, step }: { key: string; step: string }): OnboardingStep =>
  (Object.hasOwn(splitSteps, step) ? stepsOfGroups[key] : undefined) ?? stepNamed(step) ?? 'review'

/** Whether a step may be entered where so many first steps are complete: those before it are. */
export const isReachable = (step: OnboardingStep, completed: number): boolean =>
  onboardingSteps.indexOf(step) <= completed

/** Whether nothing is missing in a step, nor before it. */
export const isStepComplete = (step: OnboardingStep, completed: number): boolean =>
  onboardingSteps.indexOf(step) < completed

/** Where somebody goes on who wanted to be at a step: there, or where the first thing is missing. */
export function resumedAt(
  requested: OnboardingStep | null,
  { completed, skipped }: { completed: number; skipped: readonly OnboardingStep[] },
): OnboardingStep {
  const furthest = onboardingSteps[completed] ?? 'review'
  return requested !== null && isReachable(requested, completed) && !skipped.includes(requested) ? requested : furthest
}
