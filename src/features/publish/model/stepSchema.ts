import type { I18n } from '@lingui/core'
import { object, ValidationError } from 'yup'

import type { PropertyForm } from '#contract/entities/form.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

import { problemText } from './problemText.ts'
import { problemsOf } from './stepProgress.ts'

/** What a person must mend in a step, field by field: the rules are those by which the server takes a listing. */
export function stepSchema(form: PropertyForm, step: OnboardingStep, i18n: I18n) {
  return object().test((values: DraftValues) => {
    const problems = problemsOf(form, values).filter((problem) => problem.step === step)
    const errors = problems.map(
      (problem) =>
        new ValidationError(
          problemText(form, problem, values, i18n) ?? messageText(problem.message, i18n),
          values,
          problem.propertyPath,
        ),
    )
    return errors.length === 0 ? true : new ValidationError(errors)
  })
}
