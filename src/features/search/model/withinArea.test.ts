import { expect, it } from 'vitest'

import { withinArea } from './withinArea.ts'

const criteria = { listing_type: 'rent', 'place[]': ['town-1'], radius: '5', page: '3', 'order[price]': 'asc' }

it('looks in the part of the map instead of the places, from the first page on', () => {
  expect(withinArea(criteria, { bbox: '1,2,3,4' })).toEqual({
    listing_type: 'rent',
    'order[price]': 'asc',
    bbox: '1,2,3,4',
  })
})

it('looks in the drawn area instead of another part of the map, exact to a metre', () => {
  const corners = [
    { lat: 49.123456789, lng: 16 },
    { lat: 49, lng: 17 },
    { lat: 50, lng: 17 },
  ]
  expect(withinArea({ bbox: '1,2,3,4', 'region[]': ['PHA'] }, { corners })).toEqual({
    polygon: '16,49.12346;17,49;17,50',
  })
})
