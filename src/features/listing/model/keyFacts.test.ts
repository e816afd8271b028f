import { expect, it } from 'vitest'

import { contentWords } from '#contract/message.ts'
import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { exampleProperty } from '#tests/support/components/examples/listings.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { deriveListing } from './deriveListing.ts'
import { keyFacts } from './keyFacts.ts'

const field = (key: string, en: string, cs: string, more: object = {}) => ({
  key,
  group: 'all',
  type: 'text' as const,
  label: contentWords({ en, cs }),
  ...more,
})
const words: PropertyWords = {
  groups: [],
  fields: [
    field('available_from', 'Available from', 'Volné od', { type: 'date' }),
    field('energy_class', 'Energy class', 'Energetická třída'),
    field('floor_number', 'Floor (1 = ground)', 'Podlaží (1 = přízemí)', { type: 'int' }),
    field('usable_area', 'Usable area', 'Užitná plocha', { type: 'dec', unit: 'm2' }),
    field('land_area', 'Land area', 'Plocha pozemku', { type: 'dec', unit: 'm2' }),
    field('disposition', 'Layout', 'Dispozice'),
    field('heating', 'Heating', 'Vytápění'),
  ],
}
const facts = (values: Record<string, string | number>, language: 'en' | 'cs') => {
  const propertyAttribute = Object.entries(values).map(([attributeName, value]) =>
    typeof value === 'number' ? { attributeName, valueNumeric: value } : { attributeName, value },
  )
  const home = exampleProperty(1)
  const listing = deriveListing({ ...home, _embedded: { ...home._embedded, propertyAttribute } })
  return keyFacts(listing, words, languages[language]).map(({ label, value }) => `${label}: ${withPlainSpaces(value)}`)
}

it('says first what decides, in the order in which people ask, and nothing that is not known', () => {
  const flat = { heating: 'gas', floor_number: 3, floors_total: 4, usable_area: 52.5, disposition: '1+kk' }
  expect(facts({ ...flat, energy_class: 'C', available_from: '2026-12-01' }, 'en')).toEqual([
    'Layout: 1+kk',
    'Usable area: 52.5 m²',
    'Floor: 3 / 4',
    'Energy class: C',
    'Available from: 1 December 2026',
  ])
  expect(facts(flat, 'cs')).toEqual(['Dispozice: 1+kk', 'Užitná plocha: 52,5 m²', 'Podlaží: 3 / 4'])
  expect(facts({ floor_number: 1 }, 'en')).toEqual(['Floor: 1'])
  expect(facts({}, 'en')).toEqual([])
})

it('always has the five that are named; the land stands in where one of them is not stated [23]', () => {
  const house = { disposition: '5+1', usable_area: 140, land_area: 620, floor_number: 1, energy_class: 'C' }
  expect(facts({ ...house, available_from: '2026-12-01' }, 'en')).toEqual([
    'Layout: 5+1',
    'Usable area: 140 m²',
    'Floor: 1',
    'Energy class: C',
    'Available from: 1 December 2026',
  ])
  expect(facts(house, 'en')).toEqual([
    'Layout: 5+1',
    'Usable area: 140 m²',
    'Land area: 620 m²',
    'Floor: 1',
    'Energy class: C',
  ])
})
