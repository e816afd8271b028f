import { expect, it } from 'vitest'

import type { Transition } from '#contract/entities/property.ts'

import { primaryAction } from './primaryAction.ts'

const step = (event: string, to: Transition['to'], allowed = true): Transition => ({
  event,
  to,
  allowed,
  blockedBy: [],
})

it('offers the step that an owner most likely wants, and never a blocked one', () => {
  const rent = [step('MARK_SOLD', 'SOLD', false), step('MARK_RENTED', 'RENTED'), step('ARCHIVE', 'ARCHIVED')]
  expect(primaryAction(rent)?.event).toBe('MARK_RENTED')
  expect(primaryAction([step('SUBMIT', 'PENDING', false), step('DELETE', 'DELETED')])).toBe(undefined)
  expect(primaryAction([step('RENEW', 'PUBLISHED', false), step('RESUBMIT', 'PENDING')])?.event).toBe('RESUBMIT')
  expect(primaryAction([step('WITHDRAW', 'DRAFT')])).toBe(undefined)
})
