import type { I18n } from '@lingui/core'

import { formatArea } from '#src/platform/i18n/format.ts'

import type { DerivedListing } from './deriveListing.ts'
import { garageOffers, offerWords, subtypeKeys, subtypeWords, typeWords } from './kindWords.ts'

type Described = Pick<DerivedListing, 'attributesByKey' | 'propertyType' | 'listingType'>

/** `3+kk`, `Family house`, `Building plot`: what it is, in one or two words. */
export function kindOf({ attributesByKey, propertyType }: Described, i18n: I18n): string {
  const key = subtypeKeys[propertyType]
  const value = key === undefined ? null : attributesByKey[key]
  const words = subtypeWords[`${key} ${String(value)}`]
  if (words !== undefined) return i18n._(words)
  return key === 'disposition' && typeof value === 'string' ? value : i18n._(typeWords[propertyType])
}

/** The area that people compare by, in m²: that of the ground for land, the usable one for all else. */
export function mainArea({ attributesByKey, propertyType }: Described): number | null {
  const { usable_area: usable, land_area: land } = attributesByKey
  const area = propertyType === 'land' ? land : (usable ?? land)
  return typeof area === 'number' && area > 0 ? area : null
}

/** `3+kk · 74 m²`. */
export function headlineOf(listing: Described, i18n: I18n): string {
  const area = mainArea(listing)
  return area === null ? kindOf(listing, i18n) : `${kindOf(listing, i18n)} · ${formatArea(area, i18n.locale)}`
}

/** Between facts in a line. No line begins with it. */
export const factSeparator = '\u00A0· '

/** `Flat for sale · 3+kk · 74 m²`, `Garage for sale · 22 m²`: what is offered, for titles. */
export function offerOf(listing: Described, i18n: I18n): string {
  const { attributesByKey, listingType, propertyType } = listing
  const exact =
    propertyType === 'garage' ? garageOffers[`${listingType} ${String(attributesByKey.garage_subtype)}`] : undefined
  const kind = kindOf(listing, i18n)
  // 'Cottage for sale · Cottage · 60 m²' would say it twice.
  const isKindSaid = exact !== undefined || kind === i18n._(typeWords[propertyType])
  const area = mainArea(listing)
  return [
    i18n._(exact ?? offerWords[listingType][propertyType]),
    ...(isKindSaid ? [] : [kind]),
    ...(area === null ? [] : [formatArea(area, i18n.locale)]),
  ].join(factSeparator)
}
