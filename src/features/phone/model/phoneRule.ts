import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Country } from './countries.ts'

/** The number that a rule looks at. */
export interface CheckedPhone {
  /** E.164 when valid, else what was typed. */
  value: string
  country: Country | undefined
  /** Null where the rules of phone numbers could not be loaded. */
  isValid: boolean | null
}

/** What a message may speak of. */
export interface PhoneMessageOptions {
  label: string
  country: Country | undefined
  /** A fixed-line number of the country, as it is written there. */
  example: string
}

/** A rule of one form: true, or what is wrong. Also asked about an empty field. */
export type PhoneRule = (value: string, phone: CheckedPhone, options: PhoneMessageOptions) => true | string

export interface PhoneCheck {
  label: string
  /** Come before the product's own rule, in this order. */
  rules?: readonly PhoneRule[]
  /** In place of the product's own words. */
  invalidMessage?: string | ((options: PhoneMessageOptions) => string)
}

/** What is wrong with a phone number, in words; undefined where nothing is. An empty field is fine by itself. */
export function checkPhone(
  i18n: I18n,
  phone: CheckedPhone,
  { label, rules = [], invalidMessage }: PhoneCheck,
): string | undefined {
  const options = { label, country: phone.country, example: phone.country?.example ?? '' }
  for (const rule of rules) {
    const verdict = rule(phone.value, phone, options)
    if (verdict !== true) return verdict
  }
  if (phone.value === '' || phone.isValid !== false) return undefined
  if (typeof invalidMessage === 'function') return invalidMessage(options)
  return invalidMessage ?? invalidText(i18n, options)
}

const invalidText = (i18n: I18n, { label, example }: PhoneMessageOptions) =>
  i18n._(msg`The "${label}" field is not a valid phone number (example: ${example}).`)
