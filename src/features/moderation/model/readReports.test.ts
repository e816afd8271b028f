import { expect, it } from 'vitest'

import { readReports, reportsParameters } from './readReports.ts'

it('reads which reports are looked for from an address, and leaves out what does not fit', () => {
  expect(readReports({ state: 'upheld', reason: 'fraud', ownerId: '21', page: '2' })).toEqual({
    state: 'upheld',
    reason: 'fraud',
    ownerId: 21,
    page: 2,
  })
  expect(readReports({ state: 'open', reason: 'toString', ownerId: 0, reports: 1 })).toEqual({ page: 1 })
  expect(readReports({ state: 'all' })).toEqual({ state: 'all', page: 1 })
})

it('asks the server for open reports unless others are meant', () => {
  expect(reportsParameters({ page: 1 })).toEqual({ state: 'open', page: 1 })
  expect(reportsParameters({ state: 'all', ownerId: 21, page: 1 })).toEqual({ ownerId: 21, page: 1 })
})
