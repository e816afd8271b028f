import { expect, it } from 'vitest'

import { SearchCut } from '#server/features/search/searchBudget.service.ts'
import { outageOf } from './outage.ts'

it('asks to come back where not even what is known of a search could be answered in time [A2]', () => {
  expect(outageOf(new SearchCut('The search took longer than its budget.'))).toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '5' } },
  })
})

it.each([
  [new Error('boom'), undefined],
  [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 507],
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }), 503],
  [Object.assign(new Error('too many connections'), { code: '53300' }), 503],
  [Object.assign(new Error('a transaction in a transaction'), { code: '25001' }), undefined],
  [Object.assign(new Error('syntax'), { code: '42601' }), undefined],
])('reads %s as %s [REL-44]', (error, status) => {
  expect(outageOf(error)?.status).toBe(status)
})
