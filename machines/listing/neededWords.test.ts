import { expect, it } from 'vitest'

import { neededWords } from './neededWords.ts'

it('knows from the rules who has to write what', () => {
  expect(neededWords({ event: 'REJECT', from: 'PENDING', by: 'admin' })).toBe('reason')
  expect(neededWords({ event: 'DELETE', from: 'DRAFT', by: 'admin' })).toBe('reason')
  expect(neededWords({ event: 'DELETE', from: 'DRAFT', by: 'owner' })).toBe(null)
  expect(neededWords({ event: 'APPEAL', from: 'REJECTED', by: 'owner' })).toBe('appeal')
  expect(neededWords({ event: 'APPROVE', from: 'PENDING', by: 'admin' })).toBe(null)
  expect(neededWords({ event: 'PURGE', from: 'DRAFT', by: 'system' })).toBe(null)
})
