import type { Message, Text } from '../message.ts'

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
  /** That of a comparison came with the form. */
  message: Text
}

export const violation = (propertyPath: string, code: ViolationCode, message: Message): ListingViolation => ({
  propertyPath,
  code,
  message,
})
