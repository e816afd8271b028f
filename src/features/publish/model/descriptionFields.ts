import type { ContentLocale } from '#contract/entities/locale.ts'
import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

/** Descriptions and the languages that they are in: one of them is enough. */
const languages: Readonly<Record<string, ContentLocale>> = { description_cs: 'cs', description_en: 'en' }
const descriptions = Object.keys(languages)

/** The language of what is written in a field; unknown but for descriptions. */
export const languageOfField = (key: string): ContentLocale | undefined => languages[key]

/** Whether a field is the description in some language. */
export const isDescription = (key: string): boolean => descriptions.includes(key)

/** Whether this field is the description in one language, and may stay empty for what is said in another. */
export const isDescribedElsewhere = (key: string, values: DraftValues): boolean =>
  isDescription(key) && descriptions.some((other) => other !== key && hasValue(values[other]))
