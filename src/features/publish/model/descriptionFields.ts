import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

/** The languages of a description: one of them is enough. */
const descriptions = ['description_cs', 'description_en']

/** Whether a field is the description in some language. */
export const isDescription = (key: string): boolean => descriptions.includes(key)

/** Whether a listing is described in another language than that of this field, which may then stay empty. */
export const isDescribedElsewhere = (key: string, values: DraftValues): boolean =>
  descriptions.some((other) => other !== key && hasValue(values[other]))
