import { expect, it } from 'vitest'

import { readAdminListings } from './readAdminListings.ts'

it('reads what an address says about the list, a number to look for among it, and nothing that does not fit', () => {
  expect(
    readAdminListings({ q: 417, status: 'PENDING', sort: '-price', page: '3', ownerId: 9, isReported: true }),
  ).toEqual({ q: '417', status: 'PENDING', sort: '-price', page: 3, ownerId: 9, isReported: true })
  expect(readAdminListings({ q: '', status: 'toString', sort: 'x', page: '-1', isReported: 'no' })).toEqual({ page: 1 })
})
