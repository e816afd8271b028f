import { listingTypes, propertyTypes } from '#contract/entities/property.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import { codeOf, isSubtypeKey, subtypeKeyOf, subtypeOwners } from './filterColumns.ts'
import type { Filter } from './searchCriteria.ts'

/** What a listing is, in the codes of the search index; subtype 0 is one that is not known. */
export interface ListingKind {
  listingType: number
  propertyType: number
  subtype: number
}

/** Every kind of listing that there can be. */
export const allKinds: readonly ListingKind[] = listingTypes.flatMap((listingType) =>
  propertyTypes.flatMap((propertyType) => {
    const subtypeKey = subtypeKeyOf(propertyType)
    const subtypes = subtypeKey === undefined ? [0] : [0, ...choiceValues(subtypeKey).map((_, index) => index + 1)]
    return subtypes.map((subtype) => ({
      listingType: codeOf('listing_type', listingType),
      propertyType: codeOf('property_type', propertyType),
      subtype,
    }))
  }),
)

/** The kinds that the filters leave. */
export function kindsOf(filters: readonly Filter[]): readonly ListingKind[] {
  return filters.reduce<readonly ListingKind[]>((kinds, filter) => {
    if (filter.kind !== 'enum') return kinds
    const { key } = filter
    const codes = new Set(filter.values.map((value) => codeOf(key, value)))
    if (key === 'listing_type') return kinds.filter(({ listingType }) => codes.has(listingType))
    if (key === 'property_type') return kinds.filter(({ propertyType }) => codes.has(propertyType))
    if (!isSubtypeKey(key)) return kinds
    const owner = codeOf('property_type', subtypeOwners[key])
    return kinds.filter(({ propertyType, subtype }) => propertyType === owner && codes.has(subtype))
  }, allKinds)
}

/** Whether a filter restricts nothing but the kind. */
export const isKindFilter = ({ key }: Filter) => key === 'listing_type' || key === 'property_type' || isSubtypeKey(key)
