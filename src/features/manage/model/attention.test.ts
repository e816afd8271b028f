import { expect, it } from 'vitest'

import { attentionOf, daysLeft } from './attention.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')

it('says what a listing waits for: a refusal before messages, messages before its end [R-OWN]', () => {
  const expiresAt = '2026-03-03T12:00:00.000Z'
  expect(attentionOf({ status: 'REJECTED', newLeads: 2 }, now)).toBe('refused')
  expect(attentionOf({ status: 'PUBLISHED', newLeads: 1, expiresAt }, now)).toBe('messages')
  expect(attentionOf({ status: 'PUBLISHED', newLeads: 0, expiresAt }, now)).toBe('ending')
  expect(attentionOf({ status: 'PUBLISHED', newLeads: 0, expiresAt: '2026-06-01T12:00:00.000Z' }, now)).toBe(undefined)
  expect(attentionOf({ status: 'DRAFT', newLeads: 0 }, now)).toBe(undefined)
  expect(attentionOf({ status: 'DELETED', newLeads: 3 }, now)).toBe(undefined)
})

it('counts the days that are left, the last one as none', () => {
  expect(daysLeft('2026-03-03T12:00:00.000Z', now)).toBe(2)
  expect(daysLeft('2026-03-01T13:00:00.000Z', now)).toBe(1)
  expect(daysLeft('2026-02-27T12:00:00.000Z', now)).toBe(0)
})
