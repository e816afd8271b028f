import type { I18n } from '@lingui/core'

import type { ListingType } from '#contract/entities/property.ts'
import { contentLocaleFor } from '#contract/entities/locale.ts'
import {
  type AttributeValue,
  type DerivedListing,
  type FieldWords,
  type PropertyWords,
  languageOfField,
  payerText,
  valueText,
  withoutHint,
} from '#src/features/listing/index.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

/** One fact of several homes. */
export interface ComparedRow {
  key: string
  label: string
  /** In the order of the homes; null where it is not known, or makes no sense for that home. */
  values: readonly (string | null)[]
  isDifferent: boolean
  /** Of each home: nobody would rather have what another one says here. Nowhere so where that is a matter of taste. */
  areBest: readonly boolean[]
}

/** Whether less or more of something is better for whoever moves in. */
export type Better = 'less' | 'more'

export interface ComparedGroup {
  key: string
  label: string
  rows: readonly ComparedRow[]
}

/** Said in rows of its own, or too long to stand beside others. */
const saidElsewhere =
  /^(?:price|price_unit|currency|offer_price|price_per_m2|total_monthly|project_name|video_url|tour_url|ruian_\w+|description_\w+)$/

/** What a rent costs each month, as cards and pages of listings say it. */
export const monthlyTotal = ({ prices, attributesByKey }: Pick<DerivedListing, 'prices' | 'attributesByKey'>): number =>
  typeof attributesByKey.total_monthly === 'number' ? attributesByKey.total_monthly : prices.price

/** What `yes` and `no` are called. */
export interface Answers {
  yes: string
  no: string
}

/** What nearly everybody would rather have less, or more, of. */
const betterWhen: Readonly<Record<string, Better>> = {
  usable_area: 'more',
  floor_area: 'more',
  land_area: 'more',
  garden_area: 'more',
  balcony_area: 'more',
  loggia_area: 'more',
  terrace_area: 'more',
  cellar_area: 'more',
  internet_speed: 'more',
  parking_count: 'more',
  energy_class: 'less',
  energy_kwh_m2: 'less',
  service_charges: 'less',
  energy_charges: 'less',
  deposit: 'less',
  agency_fee: 'less',
  repair_fund: 'less',
}

/** Values as they are ranked: numbers, and the letters of energy classes. */
const rankOf = (value: AttributeValue | undefined): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[A-G]$/.test(value) ? (value.codePointAt(0) ?? null) : null
}

/** A row of values that somebody has put into words; with `ranks` and what is better, the best of them are marked. */
export function comparedRow(
  key: string,
  label: string,
  values: readonly (string | null)[],
  ranks: readonly (number | null)[] = [],
  better?: Better,
): ComparedRow {
  const isDifferent = new Set(values).size > 1
  const known = ranks.filter((rank) => rank !== null)
  const best = better === 'less' ? Math.min(...known) : Math.max(...known)
  // One alone has nothing to be better than, and where all are the same none is.
  const isRanked = better !== undefined && new Set(known).size > 1
  return { key, label, values, isDifferent, areBest: values.map((_, index) => isRanked && ranks[index] === best) }
}

/** All that is known of several homes under the headings of the server's form; facts that none of them states are left out. */
export function compareAttributes(
  listings: readonly Pick<DerivedListing, 'attributesByKey' | 'listingType'>[],
  { groups, fields }: PropertyWords,
  i18n: I18n,
  answers: Answers,
): ComparedGroup[] {
  const answerOf = (value: AttributeValue | undefined, field: FieldWords, listingType: ListingType) => {
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'boolean') return value ? answers.yes : answers.no
    return payerText(field.key, value, listingType, i18n) ?? (valueText(value, field, i18n) || null)
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
            withoutHint(textOf(field.label, i18n)),
            listings.map(({ attributesByKey, listingType }) =>
              answerOf(attributesByKey[field.key], field, listingType),
            ),
            listings.map(({ attributesByKey }) => rankOf(attributesByKey[field.key])),
            betterWhen[field.key],
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
