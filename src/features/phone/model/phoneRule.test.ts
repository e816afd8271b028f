import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { messages as czechMessages } from '#locales/cs/forms.po'

import { countriesIn, countryOf } from './countries.ts'
import { checkPhone, type PhoneCheck, type PhoneRule } from './phoneRule.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const czech = setupI18n({ locale: 'cs', messages: { cs: czechMessages } })
const country = countryOf(countriesIn('en'), 'CZ')

const check = (value: string, isValid: boolean | null, options: Partial<PhoneCheck> = {}, language = i18n) =>
  checkPhone(language, { value, country, isValid }, { label: 'Phone', ...options })

const required: PhoneRule = (value) => value !== '' || 'Write a number.'
const onlyCzech: PhoneRule = (_, phone, { label }) => phone.country?.code !== 'CZ' || `${label}: not from there.`

const inOtherWords: PhoneCheck['invalidMessage'] = ({ label, example, country: of }) =>
  `${label} ${example} ${of?.code}`

describe('what is wrong with a phone number', () => {
  it('is said with the label of the field and an example of the country [X-PHONEMSG] [V-PHONE] [V-PHONELABEL]', () => {
    expect(check('601', false)).toBe('The "Phone" field is not a valid phone number (example: 212 345 678).')
    expect(check('601', false, { label: 'Mobile' })).toBe(
      'The "Mobile" field is not a valid phone number (example: 212 345 678).',
    )
    expect(check('601', false, { label: 'Telefon' }, czech)).toBe(
      'V\u00A0poli „Telefon“ není platné telefonní číslo (příklad: 212 345 678).',
    )
  })

  it('is nothing where there is no number, where it is valid, and where nobody can tell [V-PHONE]', () => {
    expect([check('', true), check('', false), check('+420601123456', true), check('601', null)]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  it('is what the rules of the form say, in their order and before our own [V-PHONE]', () => {
    const rules = [required, onlyCzech]
    expect(check('', true, { rules })).toBe('Write a number.')
    expect(check('601', false, { rules })).toBe('Phone: not from there.')
    expect(check('601', false, { rules: [required] })).toContain('is not a valid phone number')
    expect(check('+420601123456', true, { rules: [required] })).toBeUndefined()
  })

  it('can be said in other words', () => {
    expect(check('601', false, { invalidMessage: 'No.' })).toBe('No.')
    expect(check('601', false, { invalidMessage: inOtherWords })).toBe('Phone 212 345 678 CZ')
  })
})
