import type { I18n } from '@lingui/core'

import type { FormField, PropertyForm } from '#contract/entities/form.ts'
import { isPriceUnitFitting } from '#contract/propertyFields/crossFieldRules.ts'
import { hasValue, isVisible } from '#contract/propertyFields/fieldConditions.ts'
import type { ListingViolation } from '#contract/propertyFields/listingViolation.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { Progress } from '#machines/onboarding/onboardingEvents.ts'
import { onboardingSteps, stepOfGroup, type OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'

import { fieldLabel } from './fieldLabel.ts'

/** One thing that keeps a listing from being submitted, and the step where it is mended. */
export interface StepProblem extends ListingViolation {
  step: OnboardingStep
}

/** The step in which a field is asked for. */
export function stepOfField(form: PropertyForm, key: string): OnboardingStep {
  const field = form.fields.find((one) => one.key === key.replace(/\[.*$/, ''))
  const group = form.groups.find((one) => one.key === field?.group)
  return group === undefined ? 'review' : stepOfGroup(group)
}

/** All that is missing or does not fit, in the order of the form: the guard of SUBMIT, asked on this side. */
export const problemsOf = (form: PropertyForm, values: DraftValues): StepProblem[] =>
  validateListing(form, values).map((violation) => ({
    ...violation,
    step: stepOfField(form, violation.propertyPath),
  }))

/** What people call the fields that something is wrong with, each once. */
export function fieldNames(
  form: PropertyForm,
  problems: readonly ListingViolation[],
  values: DraftValues,
  i18n: I18n,
): string[] {
  const names = problems.map(({ propertyPath }) => {
    const field = form.fields.find(({ key }) => key === propertyPath.replace(/\[.*$/, ''))
    return field === undefined ? propertyPath : fieldLabel(field, values, i18n)
  })
  return [...new Set(names)]
}

/** How many steps, from the first, miss nothing. */
export function completedSteps(problems: readonly StepProblem[]): number {
  const first = onboardingSteps.findIndex((step) => problems.some((problem) => problem.step === step))
  return first === -1 ? onboardingSteps.length : first
}

/** The groups of the form that a step asks for. */
export const groupsOfStep = (form: PropertyForm, step: OnboardingStep) =>
  form.groups.filter((group) => stepOfGroup(group) === step)

/** How far somebody is with these values, and which steps they are not asked about. */
export const progressOf = (form: PropertyForm, values: DraftValues, problems: readonly StepProblem[]): Progress => ({
  completed: completedSteps(problems),
  // Before it is known what is offered, nobody knows what is not asked of it.
  skipped: hasValue(values.property_type)
    ? onboardingSteps.filter((step) => fieldsOfStep(form, step, values).length === 0)
    : [],
})

/** The fields that a step asks for with these values. */
export function fieldsOfStep(form: PropertyForm, step: OnboardingStep, values: DraftValues): FormField[] {
  const groups = new Set(groupsOfStep(form, step).map(({ key }) => key))
  return form.fields.filter((field) => groups.has(field.group) && field.isComputed !== true && isVisible(field, values))
}

/** What a person would choose most of the time, where nothing was chosen yet. */
export function withDefaults(form: PropertyForm, values: DraftValues): DraftValues {
  const unit = values.listing_type === 'rent' ? 'month' : 'property'
  const usual = { location_accuracy: 'street', lifetime_days: '90', price_unit: unit }
  const isFitting = isPriceUnitFitting(values)
  const defaults = Object.entries(usual).filter(
    ([key]) =>
      (!hasValue(values[key]) || (key === 'price_unit' && !isFitting)) &&
      form.fields.some((field) => field.key === key && isVisible(field, values)),
  )
  return hasValue(values.listing_type) ? { ...values, ...Object.fromEntries(defaults) } : values
}
