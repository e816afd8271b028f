import type { Words } from '../entities/form.ts'

/** What a program can tell of a violation without reading its words. */
export type ViolationCode =
  | 'required'
  | 'unknown'
  | 'not_applicable'
  | 'type'
  | 'option'
  | 'min'
  | 'max'
  | 'decimals'
  | 'length'
  | 'pattern'
  | 'date'
  | 'comparison'
  | 'rule'

/** One thing that is wrong with a listing, and the field it stands at. */
export interface ListingViolation {
  propertyPath: string
  code: ViolationCode
  message: Words
}

export const violation = (propertyPath: string, code: ViolationCode, en: string, cs: string): ListingViolation => ({
  propertyPath,
  code,
  message: { en, cs },
})
