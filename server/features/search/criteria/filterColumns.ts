import { choiceValues } from '#contract/propertyFields/propertyFields.ts'
import {
  dateColumns,
  enumColumns,
  multiColumns,
  rangeColumns,
  searchFlags,
  type DateColumn,
  type EnumColumn,
  type MultiColumn,
  type RangeColumn,
  type SearchFlag,
} from '#contract/propertyFields/searchColumns.gen.ts'
import { subtypeOwners, type SubtypeKey } from '#contract/propertyFields/subtypeOwners.ts'

export { subtypeOwners, type SubtypeKey } from '#contract/propertyFields/subtypeOwners.ts'

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
