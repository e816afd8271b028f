import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

/** The languages of a description: one of them is enough. */
const descriptions = ['description_cs', 'description_en']

/** Whether a field is the description in some language. */
export const isDescription = (key: string): boolean => descriptions.includes(key)

/** Whether this field is the description in one language, and may stay empty for what is said in another. */
export const isDescribedElsewhere = (key: string, values: DraftValues): boolean =>
  isDescription(key) && descriptions.some((other) => other !== key && hasValue(values[other]))
