import { expect, it } from 'vitest'

import { writtenPhone } from './writtenPhone.ts'

const czech = {
  phoneNumber: '+420601123456',
  national: '601 123 456',
  international: '+420 601 123 456',
  country: 'CZ',
}
const slovak = {
  phoneNumber: '+421901234567',
  national: '0901 234 567',
  international: '+421 901 234 567',
  country: 'SK',
}

it.each([
  ['a Czech number in Czech', czech, 'cs', '601\u00A0123\u00A0456'],
  ['a Czech number in English', czech, 'en', '+420\u00A0601\u00A0123\u00A0456'],
  ['a foreign number in Czech', slovak, 'cs', '+421\u00A0901\u00A0234\u00A0567'],
])('writes %s as its reader dials it', (_, phone, locale, written) => {
  expect(writtenPhone(phone, locale)).toBe(written)
})

it('writes a number of no known country with its calling code', () => {
  const { country: _, ...unknown } = czech
  expect(writtenPhone(unknown, 'cs')).toBe('+420\u00A0601\u00A0123\u00A0456')
})
