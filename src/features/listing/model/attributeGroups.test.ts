import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { messages as czech } from '#locales/cs/messages.po'
import { messages as english } from '#locales/en/messages.po'
import { wordsOf } from '#server/platform/text/texts.ts'

import { attributeGroups } from './attributeGroups.ts'

const words = propertyForm('2026-11-21', wordsOf)
const languages = {
  cs: setupI18n({ locale: 'cs', messages: { cs: czech } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
}
const details = [
  { key: 'usable_area', value: 74.5 },
  { key: 'balcony', value: true },
  { key: 'balcony_area', value: 6 },
  { key: 'loggia', value: true },
  { key: 'elevator', value: false },
  { key: 'condition', value: 'very_good' },
  { key: 'year_built', value: 1908 },
  { key: 'heating_source', value: ['district', 'fireplace'] },
  { key: 'available_from', value: '2026-12-01' },
  { key: 'offer_price', value: 4_500_000 },
  { key: 'price_note_cs', value: 'Včetně sklepa' },
  { key: 'unheard_of', value: 'x' },
]

const read = (language: 'en' | 'cs') =>
  attributeGroups(details, words, languages[language]).map(({ label, rows, features }) => [
    label,
    ...rows.map((row) => `${row.label}: ${row.value}`.replaceAll('\u00A0', ' ')),
    ...features.map((feature) => `+ ${feature}`),
  ])

describe('the attributes of a listing [E-ATTRIBUTE] [E-FORMS]', () => {
  it('stand under the headings of the form, in its order, in English', () => {
    expect(read('en')).toEqual([
      ['Areas', 'Usable area: 74.5 m²', 'Balcony area: 6 m²', '+ Loggia'],
      ['Building and ownership', 'Condition: Very good', 'Year built: 1908'],
      ['Equipment and utilities', 'Heating: District heating, Fireplace'],
      ['Price', 'Available from: 1 December 2026'],
    ])
  })

  it('speak Czech, with notes that were written in it', () => {
    expect(read('cs')).toEqual([
      ['Plochy', 'Užitná plocha: 74,5 m²', 'Plocha balkonu: 6 m²', '+ Lodžie'],
      ['Budova a\u00A0vlastnictví', 'Stav: Velmi dobrý', 'Rok výstavby: 1908'],
      ['Vybavení a\u00A0sítě', 'Vytápění: Dálkové, Krb'],
      ['Cena', 'Poznámka k ceně: Včetně sklepa', 'Volné od: 1. prosince 2026'],
    ])
  })

  it('show a value that the form does not know the words of as it is', () => {
    const [group] = attributeGroups([{ key: 'condition', value: 'haunted' }], words, languages.en)
    expect(group?.rows).toEqual([{ key: 'condition', label: 'Condition', value: 'haunted' }])
  })
})
