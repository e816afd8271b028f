import { msg, msgIn } from '../message.ts'
import type { FormField, PropertyForm } from '../entities/form.ts'
import { crossFieldViolations } from './crossFieldRules.ts'
import { hasValue, holds, isRequired, isVisible, type ListingValues } from './fieldConditions.ts'
import { violation, type ListingViolation } from './listingViolation.ts'
import { valueViolation } from './validateValue.ts'

/**
 * Everything that is wrong with a listing. A draft may leave out what it likes; a complete one has all that is required.
 * Fields that the server fills in are read by conditions and are not checked themselves.
 * See docs/decisions/0052-listing-validation-shared-by-browser-and-server.md.
 */
export function validateListing(
  form: PropertyForm,
  values: ListingValues,
  state: 'draft' | 'complete' = 'complete',
): ListingViolation[] {
  const known = new Set(form.fields.map(({ key }) => key))
  const unknown = Object.keys(values).filter((key) => !known.has(key) && hasValue(values[key]))
  return [
    ...unknown.map((key) => violation(key, 'unknown', msg('Unknown field.'))),
    ...form.fields.flatMap((field) => fieldViolations(field, values, state)),
    ...crossFieldViolations(form, values, state),
  ]
}

function fieldViolations(field: FormField, values: ListingValues, state: 'draft' | 'complete'): ListingViolation[] {
  const { key, isComputed } = field
  if (isComputed) return []
  const value = values[key]
  if (!hasValue(value)) {
    const isMissing = state === 'complete' && isRequired(field, values)
    return isMissing ? [violation(key, 'required', msgIn('violation', 'Required'))] : []
  }
  if (!isVisible(field, values)) {
    // A wish not made is the same as none.
    if (value === false || (field.type === 'media' && value === 0)) return []
    return [violation(key, 'not_applicable', msg('This doesn’t apply to this type of listing.'))]
  }
  const found = valueViolation(field, value, boundsOf(field, values, state))
  return found === null ? [] : [found]
}

/** The bounds that hold for a listing with these values. A draft may have too few pictures. */
function boundsOf({ type, min, max, boundsWhen = [] }: FormField, values: ListingValues, state: 'draft' | 'complete') {
  const special = boundsWhen.find(({ when }) => holds(when, values))
  const bounds = special === undefined ? { min, max } : { min: special.min, max: special.max }
  return type === 'media' && state === 'draft' ? { max: bounds.max } : bounds
}
