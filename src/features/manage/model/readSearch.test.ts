import { expect, it } from 'vitest'

import { readOwnSearch } from './readSearch.ts'

it('reads what an address says about own listings, and nothing that does not fit', () => {
  expect(readOwnSearch({ group: 'done', q: 77, page: '3' })).toEqual({
    group: 'done',
    q: '77',
    page: 3,
    listing: undefined,
  })
  expect(readOwnSearch({ group: 'toString', q: { a: 1 }, page: '-1', listing: '7' })).toEqual({
    group: undefined,
    q: '',
    page: 1,
    listing: 7,
  })
})
