import { expect, it } from 'vitest'

import type { Transition } from '#contract/entities/property.ts'
import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'

import { receiptOf, wayBack } from './listingStep.actor.ts'

const sold: RequestedStep = { listingId: 7, event: 'MARK_SOLD', from: 'PUBLISHED', to: 'SOLD', version: 3 }
const deleted: RequestedStep = { listingId: 7, event: 'RESTORE', from: 'DELETED', to: 'DRAFT', version: 3 }

const step = (event: string, to: Transition['to'], allowed = true): Transition => ({
  event,
  to,
  allowed,
  blockedBy: allowed ? [] : ['incomplete'],
})

it('offers the way back that the server allows, with the version of now', () => {
  const reopenable = {
    status: 'SOLD',
    version: 4,
    transitions: [step('ARCHIVE', 'ARCHIVED'), step('REOPEN', 'PUBLISHED')],
  } as const
  expect(wayBack(sold, { ...reopenable, transitions: [...reopenable.transitions] }, 'owner')).toEqual({
    listingId: 7,
    event: 'REOPEN',
    from: 'SOLD',
    to: 'PUBLISHED',
    version: 4,
  })
})

it('offers no way back that is blocked, that needs words, or from somewhere else', () => {
  expect(
    wayBack(sold, { status: 'SOLD', version: 4, transitions: [step('REOPEN', 'PUBLISHED', false)] }, 'owner'),
  ).toBe(null)
  expect(wayBack(sold, { status: 'ARCHIVED', version: 5, transitions: [step('RENEW', 'PUBLISHED')] }, 'owner')).toBe(
    null,
  )
  const restored = { status: 'DRAFT', version: 4, transitions: [step('DELETE', 'DELETED')] } as const
  expect(wayBack(deleted, { ...restored, transitions: [...restored.transitions] }, 'admin')).toBe(null)
  expect(wayBack(deleted, { ...restored, transitions: [...restored.transitions] }, 'owner')?.event).toBe('DELETE')
})

const after = (...transitions: Transition[]) => ({ status: 'SOLD', version: 4, transitions }) as const

it('says what stands in the way of the step that leads back', () => {
  expect(receiptOf(sold, after(step('REOPEN', 'PUBLISHED')), 'owner')).toEqual({
    undo: { listingId: 7, event: 'REOPEN', from: 'SOLD', to: 'PUBLISHED', version: 4 },
  })
  expect(receiptOf(sold, after(step('REOPEN', 'PUBLISHED', false)), 'owner')).toEqual({
    undo: null,
    blockedBy: ['incomplete'],
  })
  expect(receiptOf(sold, after(step('ARCHIVE', 'ARCHIVED')), 'owner')).toEqual({ undo: null, blockedBy: [] })
  const restored = { status: 'DRAFT', version: 4, transitions: [step('DELETE', 'DELETED')] } as const
  expect(receiptOf(deleted, { ...restored, transitions: [...restored.transitions] }, 'admin')).toEqual({
    undo: null,
    blockedBy: ['reason_missing'],
  })
})

it('takes a price back by the price before, which nobody has to confirm again', () => {
  const price = { before: 5_370_000, after: 5_102_000 }
  const step: RequestedStep = {
    listingId: 7,
    event: 'CHANGE_PRICE',
    from: 'PUBLISHED',
    to: 'PUBLISHED',
    version: 3,
    price,
  }
  expect(receiptOf(step, { status: 'PUBLISHED', version: 5, transitions: [] }, 'owner')).toEqual({
    undo: { ...step, version: 5, price: { before: 5_102_000, after: 5_370_000, isConfirmed: true } },
  })
})
