import { expect, it } from 'vitest'

import { shapeOfSearch } from './shapeOfSearch.ts'

const nothing = { words: false, place: false, area: false, filters: false, sort: false }

it.each([
  [{}, nothing],
  [{ itemsPerPage: '24', page: '2', timestamp: '1', 'price[lte]': '', q: '' }, nothing],
  [{ q: 'cosy flat' }, { ...nothing, words: true }],
  [
    { place: ['brno', 'olomouc'], radius: '5' },
    { ...nothing, place: true },
  ],
  [
    { bbox: '14,50,15,51', zoom: '9' },
    { ...nothing, area: true },
  ],
  [
    { polygon: '14,50;15,51;14,51', 'order[price]': 'asc' },
    { ...nothing, area: true, sort: true },
  ],
  [
    { q: 'balcony', place: 'brno', 'price[lte]': '5000000', 'property_type[]': 'flat' },
    { words: true, place: true, area: false, filters: true, sort: false },
  ],
])('tells of %j only what it consists of', (parameters, shape) => {
  expect(shapeOfSearch(parameters)).toEqual(shape)
})
