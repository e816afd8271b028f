import type { ChoiceWords, PropertyField, SearchWords } from '#contract/propertyFields/propertyField.ts'

/** What `npm run db:fields` reads: the fields of the property form as they are, or in a test others. */
export type OfferedField = Pick<PropertyField, 'key' | 'type' | 'search'> & {
  words?: SearchWords | ChoiceWords | undefined
}
