import { expect, it } from 'vitest'

import { parseSearch } from '#src/platform/page/searchString.ts'

import { readAdminListings } from './readAdminListings.ts'

it('reads what stands in an address, where every value is a text', () => {
  const search = parseSearch('?isReported=true&sort=reports&q=417&page=2')
  expect(readAdminListings({ ...search })).toEqual({ q: '417', sort: 'reports', isReported: true, page: 2 })
})

it('reads what an address says about the list, a number to look for among it, and nothing that does not fit', () => {
  expect(
    readAdminListings({ q: 417, status: 'PENDING', sort: '-price', page: '3', ownerId: 9, isReported: true }),
  ).toEqual({ q: '417', status: 'PENDING', sort: '-price', page: 3, ownerId: 9, isReported: true })
  expect(readAdminListings({ q: '', status: 'toString', sort: 'x', page: '-1', isReported: 'no' })).toEqual({ page: 1 })
})
