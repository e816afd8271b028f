import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { messages as czech } from '#locales/cs/messages.po'
import { messages as english } from '#locales/en/messages.po'

import { formatUnit, labelWithUnit } from './formatUnit.ts'

const languages = {
  cs: setupI18n({ locale: 'cs', messages: { cs: czech } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
}

it.each([
  [18_500, 'CZK/month', 'CZK 18,500 / month', '18 500 Kč / měsíc'],
  [81_250, 'CZK/m2', 'CZK 81,250 / m²', '81 250 Kč / m²'],
  [74.5, 'm2', '74.5 m²', '74,5 m²'],
  [2.7, 'm', '2.7 m', '2,7 m'],
  [1, 'months', '1 month', '1 měsíc'],
  [3, 'months', '3 months', '3 měsíce'],
  [12, 'months', '12 months', '12 měsíců'],
  [90, 'days', '90 days', '90 dní'],
  [112.4, 'kWh/m2/year', '112.4 kWh/m² a year', '112,4 kWh/m² za rok'],
  [1000, 'Mb/s', '1,000 Mb/s', '1 000 Mb/s'],
  [1908, undefined, '1908', '1908'],
  [3, undefined, '3', '3'],
] as const)('writes %s %s', (value, unit, english, czech) => {
  const read = (language: 'en' | 'cs') => formatUnit(value, unit, languages[language]).replaceAll('\u00A0', ' ')
  expect([read('en'), read('cs')]).toEqual([english, czech])
})

it('ends no line within an amount', () => {
  const texts = [languages.en, languages.cs].map((language) => formatUnit(18_500, 'CZK/month', language))
  expect(texts.filter((text) => text.includes(' '))).toEqual([])
})

it.each([
  ['CZK', 'Label (CZK)', 'Label (Kč)'],
  ['CZK/month', 'Label (CZK)', 'Label (Kč)'],
  ['CZK/m2', 'Label (CZK/m²)', 'Label (Kč/m²)'],
  ['m2', 'Label (m²)', 'Label (m²)'],
  ['m', 'Label (m)', 'Label (m)'],
  ['km', 'Label (km)', 'Label (km)'],
  ['Mb/s', 'Label (Mb/s)', 'Label (Mb/s)'],
  ['months', 'Label (months)', 'Label (měs.)'],
  ['days', 'Label (days)', 'Label (dny)'],
  ['kWh/m2/year', 'Label (kWh/m²)', 'Label (kWh/m²)'],
  [undefined, 'Label', 'Label'],
] as const)('names the unit %s in a label, and never empty brackets [C11]', (unit, english, czech) => {
  const read = (language: 'en' | 'cs') => labelWithUnit('Label', unit, languages[language])
  expect([read('en'), read('cs')]).toEqual([english, czech])
})
