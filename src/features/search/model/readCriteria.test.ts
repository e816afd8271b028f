import { expect, it } from 'vitest'

import { readCriteria } from './readCriteria.ts'

it('keeps the parameters of a search, and ignores what others add to a link [R-LISTINGS] [C1]', () => {
  expect(
    readCriteria({
      listing_type: 'rent',
      'property_type[]': ['flat', 'house', 'flat'],
      'price[lte]': '5000000',
      'order[publishedAt]': 'desc',
      colour: 'blue',
      utm_source: 'newsletter',
      'utm[source]': 'newsletter',
      gclid: 'EAIaIQ',
      fbclid: 'IwAR0',
      map: 'list',
      constructor: 'x',
    }),
  ).toEqual({
    listing_type: 'rent',
    'property_type[]': ['flat', 'house'],
    'price[lte]': '5000000',
    'order[publishedAt]': 'desc',
  })
})

it('leaves it to the server to judge what a known parameter says [C1]', () => {
  expect(readCriteria({ listing_type: 'nonsense', 'price[foo]': '1' })).toEqual({
    listing_type: 'nonsense',
    'price[foo]': '1',
  })
})

it('makes texts of other values, a list of a single text, and the last text of a list where one is meant', () => {
  expect(readCriteria({ page: 2, balcony: true, 'place[]': 'town-1', q: ['a', 'b'] })).toEqual({
    page: '2',
    balcony: 'true',
    'place[]': ['town-1'],
    q: 'b',
  })
})

it('drops junk: tokens, empty values, objects, names that no parameter has, endless texts', () => {
  expect(
    readCriteria({
      access_token: 'x',
      refresh_token: 'y',
      timestamp: '1',
      q: '  ',
      'place[]': [],
      deep: { a: 1 },
      nothing: undefined,
      '<script>': '1',
      'a[b][c]': '1',
      '': '1',
      long: 'x'.repeat(2001),
    }),
  ).toEqual({})
})
