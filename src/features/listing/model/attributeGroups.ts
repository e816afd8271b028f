import type { I18n } from '@lingui/core'

import type { ListingType } from '#contract/entities/property.ts'
import { contentLocaleFor, contentLocales, type ContentLocale } from '#contract/entities/locale.ts'
import type { FieldWords, PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

import type { PropertyDetail } from './deriveListing.ts'
import { payerText } from './payerText.ts'

export interface AttributeRow {
  key: string
  label: string
  value: string
}

/** What is known of a listing under one heading. */
export interface AttributeGroup {
  key: string
  label: string
  rows: AttributeRow[]
  /** What is simply there: balcony, lift. */
  features: string[]
}

/** Said elsewhere on the page, and better. */
const shownElsewhere = new Set(['offer_price', 'energy_class', 'price', 'currency', 'video_url', 'tour_url'])

/** All attributes of a listing under the headings of the server's form, in its order, in the current language. */
export function attributeGroups(
  details: readonly PropertyDetail[],
  { groups, fields }: PropertyWords,
  i18n: I18n,
  listingType?: ListingType,
): AttributeGroup[] {
  const values = new Map(details.map(({ key, value }) => [key, value]))
  return groups
    .map(({ key, label }) => {
      const present = fields.filter((field) => field.group === key && isShown(field, values, i18n.locale))
      return {
        key,
        label: textOf(label, i18n),
        rows: present.flatMap((field) => rowOf(field, values, i18n, listingType) ?? []),
        features: present.filter((field) => isPlainFeature(field, values)).map((field) => textOf(field.label, i18n)),
      }
    })
    .filter(({ rows, features }) => rows.length + features.length > 0)
}

/** The language that a field's texts are written in, where it has a field for each. */
export const languageOfField = (key: string): ContentLocale | undefined =>
  contentLocales.find((locale) => key.endsWith(`_${locale}`))

type Values = ReadonlyMap<string, PropertyDetail['value']>

/** A balcony of 6 m² is a row with its area, one of unknown size a feature. */
const measureOf = (key: string) => [`${key}_area`, `${key}_count`]

function isShown({ key }: FieldWords, values: Values, locale: string): boolean {
  if (shownElsewhere.has(key) || !values.has(key)) return false
  const language = languageOfField(key)
  return language === undefined || (language === contentLocaleFor(locale) && !key.startsWith('description_'))
}

function isPlainFeature({ key, type }: FieldWords, values: Values): boolean {
  return type === 'bool' && values.get(key) === true && !measureOf(key).some((measure) => values.has(measure))
}

/** What a listing says of a field as a row; null where it says nothing, or only yes or no. */
export function rowOf(
  field: FieldWords,
  values: Values,
  i18n: I18n,
  // A public listing says itself of what type it is, none of its attributes.
  listingType: unknown = values.get('listing_type'),
): AttributeRow | null {
  const value = values.get(field.key)
  if (value === undefined || typeof value === 'boolean') return null
  const text = payerText(field.key, value, listingType, i18n) ?? valueText(value, field, i18n)
  return text === '' ? null : { key: field.key, label: labelOf(field, i18n), value: text }
}

/** The form says for which language a text is asked; whoever reads it sees that. */
function labelOf({ key, label }: FieldWords, i18n: I18n): string {
  const text = textOf(label, i18n)
  return languageOfField(key) !== undefined ? withoutHint(text) : text
}

/** A label of the form for those who read: how to fill it in is said in brackets. */
export const withoutHint = (label: string): string => label.replace(/ \([^)]*\)$/, '')

/** One value as a person reads it: the option's words, a number with its unit, a date of the locale. */
export function valueText(value: PropertyDetail['value'], field: FieldWords, i18n: I18n): string {
  if (Array.isArray(value)) return value.map((one: string) => optionText(one, field, i18n)).join(', ')
  if (typeof value === 'number') return formatUnit(value, field.unit, i18n)
  if (typeof value !== 'string') return ''
  return field.type === 'date' ? formatDate(value, i18n.locale) : optionText(value, field, i18n)
}

function optionText(value: string, { options }: FieldWords, i18n: I18n): string {
  const option = options?.find((one) => one.value === value)
  return option === undefined ? value : textOf(option.label, i18n)
}
