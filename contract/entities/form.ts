import { Type, type Static, type TSchema } from 'typebox'

import { locales, type Locale } from './locale.ts'

/** A text in every language of the product. */
export const Words = Type.Object(everyLocale(Type.String()))
export type Words = Static<typeof Words>

/** One schema for each language. */
export function everyLocale<Schema extends TSchema>(schema: Schema): Record<Locale, Schema> {
  return Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>
}

export const fieldTypes = [
  'enum',
  'multi',
  'int',
  'dec',
  'money',
  'bool',
  'text',
  'date',
  'url',
  'position',
  'media',
  'slots',
] as const
export type FieldType = (typeof fieldTypes)[number]

export const fieldUnits = [
  'CZK',
  'CZK/month',
  'CZK/m2',
  'm2',
  'm',
  'months',
  'kWh/m2/year',
  'Mb/s',
  'km',
  'days',
] as const
export type FieldUnit = (typeof fieldUnits)[number]

/** Shown (and required) only where another field has one of the values. */
export const FormCondition = Type.Object({ key: Type.String(), anyOf: Type.Array(Type.String()) })
export type FormCondition = Static<typeof FormCondition>

export const FormOption = Type.Object({
  value: Type.String(),
  label: Words,
  // See docs/decisions/0018-districts-in-the-search-form.md.
  /** The option is a part of what another field can be: it is worth offering once that is chosen. */
  partOf: Type.Optional(FormCondition),
})
export type FormOption = Static<typeof FormOption>

/** Bounds that replace a field's own while all conditions hold. */
export const FormBounds = Type.Object({
  when: Type.Array(FormCondition),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
})
export type FormBounds = Static<typeof FormBounds>

/** One field of the property form: what it is called, what fits into it, and when it is asked for. */
export const FormField = Type.Object({
  key: Type.String(),
  group: Type.String(),
  type: Type.Enum([...fieldTypes]),
  unit: Type.Optional(Type.Enum([...fieldUnits])),
  label: Words,
  hint: Type.Optional(Words),
  options: Type.Optional(Type.Array(FormOption)),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  boundsWhen: Type.Optional(Type.Array(FormBounds)),
  minDate: Type.Optional(Type.String({ format: 'date' })),
  maxDate: Type.Optional(Type.String({ format: 'date' })),
  minLength: Type.Optional(Type.Integer()),
  maxLength: Type.Optional(Type.Integer()),
  pattern: Type.Optional(Type.String()),
  /** All must hold for the field to be asked for. */
  visibleWhen: Type.Array(FormCondition),
  /** Needed to submit while the field is visible and all of these hold; an empty list: always; absent: never. */
  requiredWhen: Type.Optional(Type.Array(FormCondition)),
  /** Filled in by the server; shown, never asked for. */
  isComputed: Type.Optional(Type.Literal(true)),
  /** Never shown to the public. */
  isPrivate: Type.Optional(Type.Literal(true)),
})
export type FormField = Static<typeof FormField>

export const FormGroup = Type.Object({ key: Type.String(), label: Words })
export type FormGroup = Static<typeof FormGroup>

/** A group of the property form, and the step of publishing in which it is asked for. */
export const FormStepGroup = Type.Object({ key: Type.String(), step: Type.String(), label: Words })

/** `lesser` must be at most (strictly: below) `greater`, times the factor; the message stands at `field`. */
export const FormComparison = Type.Object({
  lesser: Type.String(),
  greater: Type.String(),
  field: Type.String(),
  times: Type.Number(),
  isStrict: Type.Boolean(),
  when: Type.Array(FormCondition),
  message: Words,
})
export type FormComparison = Static<typeof FormComparison>

export const PropertyForm = Type.Object({
  steps: Type.Array(FormGroup),
  groups: Type.Array(FormStepGroup),
  fields: Type.Array(FormField),
  comparisons: Type.Array(FormComparison),
})
export type PropertyForm = Static<typeof PropertyForm>

/** How a filter is offered: single choice, many, from–to, yes/no. */
export const searchControls = ['single', 'multi', 'range', 'flag', 'keyword', 'place', 'radius', 'area'] as const
export type SearchControl = (typeof searchControls)[number]

export const SearchFormField = Type.Object({
  key: Type.String({ description: 'The parameter; ranges take key[gte] and key[lte], many values key[].' }),
  group: Type.String(),
  control: Type.Enum([...searchControls]),
  unit: Type.Optional(Type.Enum([...fieldUnits])),
  label: Words,
  options: Type.Optional(Type.Array(FormOption)),
  together: Type.Optional(
    Type.Array(Type.String(), { description: 'Options that are offered as one: who wants the first takes all.' }),
  ),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  visibleWhen: Type.Array(FormCondition),
  isDate: Type.Optional(Type.Boolean()),
})
export type SearchFormField = Static<typeof SearchFormField>

export const SearchForm = Type.Object({
  groups: Type.Array(FormGroup),
  fields: Type.Array(SearchFormField),
  sorts: Type.Array(Type.Object({ order: Type.String({ examples: ['order[price]=asc'] }), label: Words })),
})
export type SearchForm = Static<typeof SearchForm>
