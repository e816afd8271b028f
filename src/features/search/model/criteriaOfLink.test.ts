import { expect, it } from 'vitest'

import { criteriaOfLink } from './criteriaOfLink.ts'

it('reads the criteria of a link in the form that the address has [R-LISTINGS]', () => {
  expect(criteriaOfLink('/properties?listing_type=rent&property_type%5B%5D=flat&order%5Bprice%5D=asc&page=3')).toEqual({
    listing_type: 'rent',
    'property_type[]': ['flat'],
    'order[price]': 'asc',
    page: '3',
  })
})

it('leaves the first page without a number, and keeps a cursor', () => {
  expect(criteriaOfLink('/properties?q=a+b&page=1')).toEqual({ q: 'a b' })
  expect(criteriaOfLink('/properties?cursor=abc')).toEqual({ cursor: 'abc' })
})
