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

const byListingType = ({ listingType }: ListingKind) => `=${listingType}`
const byPropertyType = ({ propertyType }: ListingKind) => `=.${propertyType}`
const byTypes = ({ listingType, propertyType }: ListingKind) => `=${listingType}.${propertyType}`
const bySubtype = (kind: ListingKind) => `${byTypes(kind)}.${kind.subtype}`

/** Stands among the words of every listing that is on the market. */
const onMarket = '='

/**
 * What stands among the words of a listing on the market beside those of its text, so that one index knows both. No
 * text can hold them: none of its words begins with `=`.
 */
export const kindMarks = (kind: ListingKind): string[] => [
  onMarket,
  byListingType(kind),
  byPropertyType(kind),
  byTypes(kind),
  bySubtype(kind),
]

/** The fewest marks of which every listing of these kinds has exactly one, and no other listing has any. */
export function marksOf(kinds: readonly ListingKind[]): string[] {
  if (kinds.length === allKinds.length) return [onMarket]
  const chosen = new Set(kinds)
  for (const markOf of [byListingType, byPropertyType, byTypes]) {
    const marks = new Set(kinds.map(markOf))
    if (allKinds.every((kind) => marks.has(markOf(kind)) === chosen.has(kind))) return [...marks]
  }
  return kinds.map(bySubtype)
}

/** The listings of one listing type and one property type, as the index of words knows them. */
export interface WordKind {
  /** Stands before each of their words in the index. */
  prefix: string
  /** Of which one stands among the words of each that is meant; null where all subtypes are. */
  subtypeMarks: readonly string[] | null
}

/** Listings that are not on the market are of no kind in the index of words. */
export const offMarketWords: WordKind = { prefix: '', subtypeMarks: null }

/** Where the index of words has the listings of these kinds. */
export function wordKindsOf(kinds: readonly ListingKind[]): WordKind[] {
  return [...new Set(kinds.map(byTypes))].map((types) => {
    const isOfTypes = (kind: ListingKind) => byTypes(kind) === types
    const [chosen, all] = [kinds.filter(isOfTypes), allKinds.filter(isOfTypes)]
    return {
      prefix: `${types.slice(1)}:`,
      subtypeMarks: chosen.length === all.length ? null : chosen.map(bySubtype),
    }
  })
}
