import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PropertyForm } from '#contract/entities/form.ts'
import { holds } from '#contract/propertyFields/fieldConditions.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import type { StepProblem } from './stepProgress.ts'

/** A problem in words that fit its field; undefined where its own message says it as well. */
export function problemText(
  form: PropertyForm,
  { propertyPath, code }: StepProblem,
  values: DraftValues,
  i18n: I18n,
): string | undefined {
  const field = form.fields.find(({ key }) => key === propertyPath)
  if (field === undefined) return undefined
  const { min, max } = field.boundsWhen?.find(({ when }) => holds(when, values)) ?? field
  if (field.type === 'media' && (code === 'min' || code === 'required') && min !== undefined)
    return i18n._(msg`Add at least ${min} photos.`)
  if (code === 'min' && min !== undefined) {
    const least = formatUnit(min, field.unit, i18n)
    return i18n._(msg`Enter at least ${least}.`)
  }
  if (code === 'max' && max !== undefined) {
    const most = formatUnit(max, field.unit, i18n)
    return i18n._(msg`Enter at most ${most}.`)
  }
  if (code === 'type' && ['int', 'dec', 'money'].includes(field.type)) return i18n._(msg`Enter a number.`)
  return undefined
}
