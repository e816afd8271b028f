import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { PropertyType } from '#contract/entities/property.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { capitalized } from '#src/platform/i18n/capitalized.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'
import { languageTagOf } from '#src/platform/i18n/locales.ts'

import type { FilterWords } from './describeFilters.ts'
import { fieldByKey, valuesOf } from './filterParameters.ts'
import { placeText } from '#contract/placeText.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

const plurals: Record<PropertyType, MessageDescriptor> = {
  flat: msg`flats`,
  house: msg`houses`,
  land: msg`plots of land`,
  commercial: msg`commercial premises`,
  project: msg`development projects`,
  garage: msg`garages and parking spaces`,
  recreational: msg`cottages`,
  other: msg`other properties`,
}

/** More places than these are counted, not named. */
export const mostNames = 3

/**
 * The criteria as the sentence of a heading: what, for sale or rent, where. `Flats for rent in Brno within 5 km`. As it is
 * typed, it does not say that nothing was chosen.
 */
export function describeCriteria(criteria: Criteria, words: FilterWords, isTyped = false): string {
  const { i18n } = words
  const where = whereOf(criteria, words)
  const isSaid = !isTyped || canSayKinds(criteria)
  const kind = isSaid ? kindOf(criteria, words) : i18n._(msg`homes`)
  const what = isTyped && valuesOf(criteria, 'listing_type').length === 0 ? kind : offered(kind, criteria, i18n)
  return capitalized(where === '' ? what : joined(what, where, criteria, i18n), i18n.locale)
}

/** Land and garages beside another kind would be read as a part of it. */
export function canSayKinds(criteria: Criteria): boolean {
  const types = valuesOf(criteria, 'property_type')
  return types.length < 2 || !types.some((type) => type === 'land' || type === 'garage')
}

/** Layouts that stand before the kind: `2+kk flats`. A room or an unusual layout is named behind it. */
export function layoutsBeforeKind(criteria: Criteria): readonly string[] {
  const layouts = valuesOf(criteria, 'disposition')
  const isShort = layouts.length > 0 && layouts.length <= 3 && layouts.every((layout) => /^\d\+\w/.test(layout))
  return isShort && valuesOf(criteria, 'property_type').length === 1 ? layouts : []
}

function kindOf(criteria: Criteria, { form, i18n }: FilterWords): string {
  const types = valuesOf(criteria, 'property_type')
  const names = types.map((type) => (isPropertyType(type) ? i18n._(plurals[type]) : type))
  const kind = names.length === 0 ? i18n._(msg`homes`) : listed(names, i18n)
  const layouts = layoutsBeforeKind(criteria)
  if (layouts.length === 0) return kind
  const options = fieldByKey(form, 'disposition')?.options ?? []
  const labels = layouts.map((layout) => {
    const option = options.find(({ value }) => value === layout)
    return option === undefined ? layout : textOf(option.label, i18n)
  })
  const layoutList = listed(labels, i18n)
  return i18n._(msg`${layoutList} ${kind}`)
}

function offered(kind: string, criteria: Criteria, i18n: I18n): string {
  const [listingType] = valuesOf(criteria, 'listing_type')
  if (listingType === 'sale') return i18n._(msg`${kind} for sale`)
  if (listingType === 'rent') return i18n._(msg`${kind} for rent`)
  return i18n._(msg`${kind} for sale and rent`)
}

/** Chosen places; else chosen districts or regions. More than three are counted, not named. */
function whereOf(criteria: Criteria, { form, i18n, placeNames }: FilterWords): string {
  const places = valuesOf(criteria, 'place').map((id) => placeText(placeNames.get(id) ?? id))
  const names = places.length > 0 ? places : namesOf(regionFieldOf(criteria))
  if (names.length <= mostNames) return listed(names, i18n)
  const count = names.length
  return i18n._(msg`${plural(count, { one: '# place', other: '# places' })}`)

  function namesOf(key: string): string[] {
    const field = fieldByKey(form, key)
    return valuesOf(criteria, key).map((value) => {
      const option = field?.options?.find((one) => one.value === value)
      return option === undefined ? value : textOf(option.label, i18n)
    })
  }
}

/** The narrower field of regions in which something is chosen. */
export const regionFieldOf = (criteria: Criteria): 'district' | 'region' =>
  valuesOf(criteria, 'district').length > 0 ? 'district' : 'region'

function joined(what: string, where: string, criteria: Criteria, i18n: I18n): string {
  const [radius] = valuesOf(criteria, 'radius')
  const kilometres = Number(radius)
  if (radius === undefined || !(kilometres > 0)) return i18n._(msg`${what} in ${where}`)
  const distance = formatUnit(kilometres, 'km', i18n)
  return i18n._(msg`${what} in ${where} within ${distance}`)
}

const listed = (names: readonly string[], i18n: I18n) =>
  new Intl.ListFormat(languageTagOf(i18n.locale), { type: 'conjunction' }).format(names)

const isPropertyType = (value: string): value is PropertyType => Object.hasOwn(plurals, value)
