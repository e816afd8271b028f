import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { activeFilters, filtersInWords } from './describeFilters.ts'

const placeNames = new Map([['town-1', 'Brno']])
const filters = (criteria: Criteria, language: 'en' | 'cs' = 'en') =>
  activeFilters(criteria, { form: exampleSearchForm, i18n: languages[language], placeNames })
const texts = (criteria: Criteria, language: 'en' | 'cs') =>
  filters(criteria, language).map(({ text }) => withPlainSpaces(text))

it.each<[Criteria, string[], string[]]>([
  [{ page: '3', 'order[price]': 'asc', itemsPerPage: '20' }, [], []],
  [
    { listing_type: 'rent', 'property_type[]': ['flat', 'land'] },
    ['Rent', 'Flat', 'Land'],
    ['Pronájem', 'Byt', 'Pozemek'],
  ],
  [{ 'price[lte]': '5000000' }, ['Price: up to CZK 5,000,000'], ['Cena: do 5 000 000 Kč']],
  [{ 'price[gt]': '1000000' }, ['Price: from CZK 1,000,000'], ['Cena: od 1 000 000 Kč']],
  [
    { 'price[between]': '1000000..2000000' },
    ['Price: CZK 1,000,000 to CZK 2,000,000'],
    ['Cena: 1 000 000 Kč až 2 000 000 Kč'],
  ],
  [
    { 'available_from[lte]': '2026-12-01' },
    ['Available from: up to 1 December 2026'],
    ['Volné od: do 1. prosince 2026'],
  ],
  [
    { balcony: 'true', q: 'zahrada', 'place[]': ['town-1', 'town-9'], radius: '5', bbox: '1,2,3,4' },
    ['Balcony', '“zahrada”', 'Brno', 'town-9', 'within 5 km', 'Area'],
    ['Balkon', '„zahrada“', 'Brno', 'town-9', 'do 5 km', 'Oblast'],
  ],
  [{ colour: 'blue' }, ['colour: blue'], ['colour: blue']],
])('says the filters of %j in both languages [R-LISTINGS]', (criteria, english, czech) => {
  expect([texts(criteria, 'en'), texts(criteria, 'cs')]).toEqual([english, czech])
})

it('says the filters that some parameters make', () => {
  const all = filters({
    listing_type: 'rent',
    'property_type[]': ['flat', 'land'],
    'price[lte]': '600',
    balcony: 'true',
  })
  expect(filtersInWords(all, ['property_type[]', 'balcony'])).toBe('Flat, Land, Balcony')
  expect(filtersInWords(all, ['price[gte]', 'price[lte]']).replaceAll('\u00A0', ' ')).toBe('Price: up to CZK 600')
})

it('takes one filter away and goes back to the first page', () => {
  const criteria = { 'property_type[]': ['flat', 'land'], 'price[gte]': '1', 'price[lte]': '2', page: '4' }
  expect(filters(criteria).map(({ id, criteriaWithout }) => [id, criteriaWithout])).toEqual([
    ['property_type flat', { 'property_type[]': ['land'], 'price[gte]': '1', 'price[lte]': '2' }],
    ['property_type land', { 'property_type[]': ['flat'], 'price[gte]': '1', 'price[lte]': '2' }],
    ['price', { 'property_type[]': ['flat', 'land'] }],
  ])
})

it('takes the distance away with the last place', () => {
  const place = filters({ 'place[]': ['town-1'], radius: '5', balcony: 'true' }).find(
    ({ fieldKey }) => fieldKey === 'place',
  )
  expect(place?.criteriaWithout).toEqual({ balcony: 'true' })
})

it('says several choices of a named field as one filter, which goes away whole [E1]', () => {
  const form = searchForm('2026-11-25', wordsOf)
  const criteria = { 'pets[]': ['yes', 'by_agreement'], 'building_type[]': ['brick', 'stone', 'wooden'], page: '2' }
  const said = (language: 'en' | 'cs') =>
    activeFilters(criteria, { form, i18n: languages[language], placeNames }).map(({ text }) => text)
  expect(said('en')).toEqual(['Construction: Brick, stone or wooden', 'Pets: Welcome or by agreement'])
  expect(said('cs')).toEqual(['Stavba: Cihlová, kamenná nebo dřevostavba', 'Domácí mazlíčci: Vítáni nebo po dohodě'])
  const [first] = activeFilters(criteria, { form, i18n: languages.en, placeNames })
  expect(first?.criteriaWithout).toEqual({ 'pets[]': ['yes', 'by_agreement'] })
})
