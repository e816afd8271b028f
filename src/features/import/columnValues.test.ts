import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import type { FormField } from '#contract/entities/form.ts'

import { columnValues, spreadsheetSeparator } from './columnValues.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const field = (type: FormField['type'], options?: FormField['options']): FormField => ({
  key: 'key',
  group: 'group',
  type,
  label: { en: 'Label', cs: 'Název' },
  visibleWhen: [],
  ...(options !== undefined && { options }),
})

it.each([
  ['bool', 'yes or no'],
  ['int', 'a whole number'],
  ['money', 'a number'],
  ['date', 'a date, such as 2027-05-31'],
  ['url', 'a web address'],
  ['text', 'text'],
] as const)('says what fits into a column of the type %s: %s', (type, words) => {
  expect(columnValues(field(type), english)).toBe(words)
})

it('names the values of a choice as a file has them and as people call them', () => {
  const options = [
    { value: 'sale', label: { en: 'For sale', cs: 'Prodej' } },
    { value: 'rent', label: { en: 'For rent', cs: 'Pronájem' } },
    { value: '2+kk', label: { en: '2+kk', cs: '2+kk' } },
  ]
  expect(columnValues(field('enum', options), english)).toBe('sale (For sale), rent (For rent), 2+kk')
})

it('separates columns as spreadsheets of the language do', () => {
  expect([spreadsheetSeparator({ locale: 'en' }), spreadsheetSeparator({ locale: 'cs' })]).toEqual([',', ';'])
})
