import type { I18n } from '@lingui/core'

import { contentLocaleFor } from '#contract/entities/locale.ts'
import {
  type AttributeValue,
  type DerivedListing,
  type FieldWords,
  type PropertyWords,
  languageOfField,
  valueText,
} from '#src/features/listing/index.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

/** One fact of several homes. */
export interface ComparedRow {
  key: string
  label: string
  /** In the order of the homes; null where it is not known, or makes no sense for that home. */
  values: readonly (string | null)[]
  isDifferent: boolean
}

export interface ComparedGroup {
  key: string
  label: string
  rows: readonly ComparedRow[]
}

/** Said in rows of its own, or too long to stand beside others. */
const saidElsewhere =
  /^(?:price|price_unit|currency|offer_price|price_per_m2|total_monthly|project_name|video_url|tour_url|ruian_\w+|description_\w+)$/

/** What `yes` and `no` are called. */
export interface Answers {
  yes: string
  no: string
}

/** A row of values that somebody has put into words. */
export const comparedRow = (key: string, label: string, values: readonly (string | null)[]): ComparedRow => ({
  key,
  label,
  values,
  isDifferent: new Set(values).size > 1,
})

/** All that is known of several homes under the headings of the server's form; facts that none of them states are left out. */
export function compareAttributes(
  listings: readonly Pick<DerivedListing, 'attributesByKey'>[],
  { groups, fields }: PropertyWords,
  i18n: I18n,
  answers: Answers,
): ComparedGroup[] {
  const answerOf = (value: AttributeValue | undefined, field: FieldWords) => {
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'boolean') return value ? answers.yes : answers.no
    return valueText(value, field, i18n) || null
  }
  return groups
    .map(({ key, label }) => ({
      key,
      label: textOf(label, i18n),
      rows: fields
        .filter((field) => field.group === key && isCompared(field, i18n.locale))
        .map((field) =>
          comparedRow(
            field.key,
            textOf(field.label, i18n).replace(/ \([^)]*\)$/, ''),
            listings.map(({ attributesByKey }) => answerOf(attributesByKey[field.key], field)),
          ),
        )
        .filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function isCompared({ key }: FieldWords, locale: string): boolean {
  if (saidElsewhere.test(key)) return false
  const language = languageOfField(key)
  return language === undefined || language === contentLocaleFor(locale)
}

/** The same without the rows in which all homes agree. */
export const onlyDifferences = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isDifferent }) => isDifferent) }))
    .filter(({ rows }) => rows.length > 0)
