import { expect, it } from 'vitest'

import type { Criteria } from '#machines/search/criteria.ts'
import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { describeCriteria } from './describeCriteria.ts'

const placeNames = new Map([
  ['town-1', 'Brno'],
  ['town-2', 'Praha'],
])

const read = (criteria: Criteria, language: 'en' | 'cs') =>
  withPlainSpaces(describeCriteria(criteria, { form: exampleSearchForm, i18n: languages[language], placeNames }))

it.each<[Criteria, string, string]>([
  [{}, 'Homes for sale and rent', 'Nemovitosti na prodej i k pronájmu'],
  [
    { listing_type: 'rent', 'property_type[]': ['flat'], 'place[]': ['town-1'], radius: '5' },
    'Flats for rent in Brno within 5 km',
    'Byty k pronájmu, Brno a okolí do 5 km',
  ],
  [
    { listing_type: 'sale', 'property_type[]': ['flat', 'house'], 'place[]': ['town-1', 'town-2'] },
    'Flats and houses for sale in Brno and Praha',
    'Byty a domy na prodej, Brno a Praha',
  ],
  [
    { 'property_type[]': ['flat'], 'disposition[]': ['2+kk', '3+kk'], listing_type: 'sale' },
    '2+kk and 3+kk flats for sale',
    'Byty 2+kk a 3+kk na prodej',
  ],
  [
    { 'place[]': ['a', 'b', 'c', 'd', 'e'], listing_type: 'rent', radius: '0' },
    'Homes for rent in 5 places',
    'Nemovitosti k pronájmu, 5 míst',
  ],
  [{ 'property_type[]': ['spaceship'], listing_type: 'sale' }, 'Spaceship for sale', 'Spaceship na prodej'],
])('says %j as a sentence in both languages [R-LISTINGS]', (criteria, english, czech) => {
  expect([read(criteria, 'en'), read(criteria, 'cs')]).toEqual([english, czech])
})
