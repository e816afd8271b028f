import { addDays } from '../durations.ts'
import type { FormBounds, FormCondition, FormField, PropertyForm } from '../entities/form.ts'
import type { Words } from '../message.ts'
import { comparisons } from './comparisons.ts'
import { fieldGroups } from './propertyFields.ts'
import { formSteps, type Bounds, type Label, type PropertyField, type Scope } from './propertyField.ts'

/** Writes a label out in every language of the product. */
export type WriteLabel = (label: Label) => Words

/** The property form as it is on a day (`yyyy-mm-dd`): bounds of years and dates count from it. */
export function propertyForm(today: string, wordsOf: WriteLabel): PropertyForm {
  return {
    steps: formSteps.map(({ key, label }) => ({ key, label: wordsOf(label) })),
    groups: fieldGroups.map(({ key, step, label }) => ({ key, step, label: wordsOf(label) })),
    fields: fieldGroups.flatMap(({ key, fields }) => fields.map((field) => formField(field, key, today, wordsOf))),
    comparisons: comparisons.map(({ lesser, greater, field, times = 1, isStrict = false, message, ...scope }) => ({
      lesser,
      greater,
      field,
      times,
      isStrict,
      when: conditionsOf(scope),
      message: wordsOf(message),
    })),
  }
}

/** A scope as the list of conditions that must all hold. */
export function conditionsOf({ types, listingTypes, when }: Scope): FormCondition[] {
  return [
    ...(types === undefined ? [] : [{ key: 'property_type', anyOf: [...types] }]),
    ...(listingTypes === undefined ? [] : [{ key: 'listing_type', anyOf: [...listingTypes] }]),
    ...(when ?? []),
  ]
}

export const optionsOf = (choices: NonNullable<PropertyField['choices']>, wordsOf: WriteLabel) =>
  choices.map(([value, label, partOf]) => ({ value, label: wordsOf(label), ...(partOf && { partOf }) }))

function formField(field: PropertyField, group: string, today: string, wordsOf: WriteLabel): FormField {
  const { key, type, unit, hint, choices, minLength, maxLength, pattern, required, isComputed, isPrivate } = field
  return {
    key,
    group,
    type,
    label: wordsOf(field.label),
    ...(unit && { unit }),
    ...(hint && { hint: wordsOf(hint) }),
    ...(choices && { options: optionsOf(choices, wordsOf) }),
    ...boundsOf(field, today),
    ...(field.boundsWhen && { boundsWhen: field.boundsWhen.map(formBounds) }),
    ...dateBounds(field, today),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    visibleWhen: conditionsOf(field),
    ...(required !== undefined && { requiredWhen: required === true ? [] : conditionsOf(required) }),
    ...(isComputed && { isComputed }),
    ...(isPrivate && { isPrivate }),
  }
}

/** A field's bounds on a day; those of years count from that day's year. */
export function boundsOf({ min, max, yearsFromNow }: PropertyField, today: string): Bounds {
  const year = Number(today.slice(0, 4))
  const lowest = yearsFromNow?.min === undefined ? min : year + yearsFromNow.min
  const highest = yearsFromNow?.max === undefined ? max : year + yearsFromNow.max
  return { ...(lowest !== undefined && { min: lowest }), ...(highest !== undefined && { max: highest }) }
}

function formBounds({ min, max, ...scope }: Scope & Bounds): FormBounds {
  return { when: conditionsOf(scope), ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The first and the last day that a date field takes. */
export function dateBounds({ daysFromToday }: PropertyField, today: string): { minDate?: string; maxDate?: string } {
  const { min, max } = daysFromToday ?? {}
  return {
    ...(min !== undefined && { minDate: addDays(today, min) }),
    ...(max !== undefined && { maxDate: addDays(today, max) }),
  }
}
