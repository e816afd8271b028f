import type { FormField, PropertyForm } from '#contract/entities/form.ts'
import type { PropertyFields } from '#contract/entities/propertyDraft.ts'
import { isVisible } from '#contract/propertyFields/fieldConditions.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { differingKeys, picked } from '#machines/onboarding/draftValues.ts'

/** Of a place its parts are asked for; the server writes the whole of them. What stands here may be that of before. */
const wholeAddress = 'formattedAddress'

/** Whether a field is filled in by its owner and sent with the others: pictures and viewings have calls of their own. */
export const isTyped = ({ key, type, isComputed }: Pick<FormField, 'key' | 'type' | 'isComputed'>): boolean =>
  isComputed !== true && type !== 'media' && type !== 'slots' && key !== wholeAddress

/** Keys whose values the server would not take as they are: half a number, a description that is too short. */
export function unfitKeys(form: PropertyForm, values: DraftValues): Set<string> {
  return new Set(validateListing(form, values, 'draft').map(({ propertyPath }) => propertyPath))
}

/** What was typed and the server does not have. */
interface Change {
  /** What has to be sent: fields that are asked for, differ, and fit. `null` empties one. */
  patch: PropertyFields
  /** Keys of what does not fit yet, and stays on the device until it does. */
  kept: string[]
}

/**
 * What was typed since the draft was saved, and what of it the server would take. `changed`: the keys that are sent, all
 * that differ where it is left out; the others only say what is asked for.
 */
export function changeOf(
  form: PropertyForm,
  saved: DraftValues,
  values: DraftValues,
  changed: readonly string[] = differingKeys(saved, values),
): Change {
  const typed = form.fields
    .filter((field) => isTyped(field) && isVisible(field, values) && changed.includes(field.key))
    .map(({ key }) => key)
  // Asked on every keystroke, and mostly there is nothing to look at.
  if (typed.length === 0) return { patch: {}, kept: [] }
  const unfit = unfitKeys(form, values)
  const fitting = typed.filter((key) => !unfit.has(key))
  const patch = picked(values, fittingBeside(form, saved, picked(values, fitting))) as PropertyFields // values that fit their fields
  return { patch, kept: typed.filter((key) => !(key in patch)) }
}

/** Keys of a change without those that contradict what the server has: half a rent, beside the deposit of the whole one. */
function fittingBeside(form: PropertyForm, saved: DraftValues, change: DraftValues): string[] {
  const unfit = unfitKeys(form, { ...saved, ...change })
  const contrary = new Set(
    form.comparisons.filter(({ field }) => unfit.has(field)).flatMap(({ lesser, greater }) => [lesser, greater]),
  )
  const keys = Object.keys(change)
  const fitting = keys.filter((key) => !contrary.has(key))
  return fitting.length === keys.length ? keys : fittingBeside(form, saved, picked(change, fitting))
}
