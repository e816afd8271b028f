import { expect, it } from 'vitest'

import { queueSearch, readQueueKind } from './queueKind.ts'

it('reads from an address which of those that wait are reviewed', () => {
  expect(readQueueKind({ queue: 1 })).toBe('all')
  expect(readQueueKind({ queue: 1, kind: 'new' })).toBe('new')
  expect(readQueueKind({ queue: 1, kind: 'changes' })).toBe('changes')
  expect(readQueueKind({ queue: 1, kind: 'appeals' })).toBe('appeals')
})

it('reviews all of them where an address says nothing that is known', () => {
  expect(readQueueKind({ kind: 'old' })).toBe('all')
  expect(readQueueKind({ kind: 7 })).toBe('all')
})

it('still knows the addresses of appeals as they once were', () => {
  expect(readQueueKind({ queue: 1, appeals: 1 })).toBe('appeals')
  expect(readQueueKind({ queue: 1, appeals: 1, kind: 'new' })).toBe('new')
})

it('writes the address as it reads it', () => {
  expect(queueSearch('all')).toEqual({ queue: 1 })
  expect(queueSearch('changes')).toEqual({ queue: 1, kind: 'changes' })
})
