import type { PropertyType } from '#contract/entities/property.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'
import { searchFlags, type SearchFlag } from '#contract/propertyFields/searchFlags.ts'

/** Fields with one value: a code in the column of the same name. */
export const enumColumns = [
  'listing_type',
  'property_type',
  'region',
  'district',
  'lister_type',
  'lease_type',
  'pets',
  'condition',
  'building_type',
  'ownership',
  'flat_class',
  'house_position',
  'energy_class',
  'furnished',
  'internet',
] as const
export type EnumColumn = (typeof enumColumns)[number]

/** Fields that only one property type has, and that share the column `subtype`. */
export const subtypeOwners = {
  disposition: 'flat',
  house_subtype: 'house',
  recreational_subtype: 'recreational',
  land_subtype: 'land',
  commercial_subtype: 'commercial',
  garage_subtype: 'garage',
} as const satisfies Record<string, PropertyType>
export type SubtypeKey = keyof typeof subtypeOwners

/** Fields with several values: a bit for each choice in the column of the same name. */
export const multiColumns = ['heating_source', 'water', 'sewerage', 'electricity', 'gas'] as const
export type MultiColumn = (typeof multiColumns)[number]

/** Fields with a number: how many of the column's units make one of the field's. */
export const rangeColumns = {
  price: 1,
  price_per_m2: 1,
  total_monthly: 1,
  deposit: 1,
  usable_area: 10,
  land_area: 10,
  room_count: 1,
  floor_number: 1,
  year_built: 1,
  min_lease_months: 1,
} as const
export type RangeColumn = keyof typeof rangeColumns

export const dateColumns = ['available_from'] as const
export type DateColumn = (typeof dateColumns)[number]

export const isEnumColumn = (key: string): key is EnumColumn => (enumColumns as readonly string[]).includes(key)
export const isSubtypeKey = (key: string): key is SubtypeKey => Object.hasOwn(subtypeOwners, key)
export const isMultiColumn = (key: string): key is MultiColumn => (multiColumns as readonly string[]).includes(key)
export const isRangeColumn = (key: string): key is RangeColumn => Object.hasOwn(rangeColumns, key)
export const isDateColumn = (key: string): key is DateColumn => (dateColumns as readonly string[]).includes(key)
export const isSearchFlag = (key: string): key is SearchFlag => (searchFlags as readonly string[]).includes(key)

/** The code of a value, from 1; 0 for none and for what the field does not know. */
export function codeOf(key: string, value: unknown): number {
  return typeof value === 'string' ? choiceValues(key).indexOf(value) + 1 : 0
}

/** The bits of several values. */
export function bitsOf(key: string, values: readonly unknown[]): number {
  return values.reduce<number>((bits, value) => {
    const code = codeOf(key, value)
    return code === 0 ? bits : bits | (1 << (code - 1))
  }, 0)
}

/** A flag's bit in the column `flags`. */
export const flagBit = (flag: SearchFlag) => 2 ** searchFlags.indexOf(flag)

/** The subtype field of a property type, where it has one. */
export function subtypeKeyOf(propertyType: string): SubtypeKey | undefined {
  return (Object.keys(subtypeOwners) as SubtypeKey[]).find((key) => subtypeOwners[key] === propertyType)
}
