import type { FormField, PropertyForm } from '#contract/entities/form.ts'
import type { PropertyFields } from '#contract/entities/propertyDraft.ts'
import { isVisible } from '#contract/propertyFields/fieldConditions.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

/** Of a place its parts are asked for; the server writes the whole of them. What stands here may be that of before. */
const wholeAddress = 'formattedAddress'

/** Whether a field is filled in by its owner and sent with the others: pictures and viewings have calls of their own. */
export const isTyped = ({ key, type, isComputed }: Pick<FormField, 'key' | 'type' | 'isComputed'>): boolean =>
  isComputed !== true && type !== 'media' && type !== 'slots' && key !== wholeAddress

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The keys in which two drafts differ; a value that is empty is the same as none. */
export const differingKeys = (before: DraftValues, after: DraftValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]))

/** Part of a draft. */
export const picked = (values: DraftValues, keys: Iterable<string>): DraftValues =>
  Object.fromEntries([...keys].map((key) => [key, values[key] ?? null]))

/** Keys whose values the server would not take as they are: half a number, a description that is too short. */
export function unfitKeys(form: PropertyForm, values: DraftValues): Set<string> {
  return new Set(validateListing(form, values, 'draft').map(({ propertyPath }) => propertyPath))
}

/**
 * What has to be sent so that the server has what was typed: fields that are asked for, differ, and fit. `null` empties
 * one. What does not fit stays on the device until it does.
 */
export function patchOf(form: PropertyForm, saved: DraftValues, values: DraftValues): PropertyFields {
  const unfit = unfitKeys(form, values)
  const fields = form.fields.filter(
    (field) =>
      isTyped(field) &&
      isVisible(field, values) &&
      !unfit.has(field.key) &&
      !isSame(saved[field.key], values[field.key]),
  )
  return picked(
    values,
    fields.map(({ key }) => key),
  ) as PropertyFields // values that fit their fields
}

/** What differs from the server for now: typed here, and not sent, because it does not fit yet. */
export function keptKeys(form: PropertyForm, saved: DraftValues, values: DraftValues): string[] {
  const unfit = unfitKeys(form, values)
  return form.fields
    .filter((field) => isTyped(field) && isVisible(field, values) && unfit.has(field.key))
    .map(({ key }) => key)
    .filter((key) => !isSame(saved[key], values[key]))
}
