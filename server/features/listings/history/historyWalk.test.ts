import { describe, expect, it } from 'vitest'

import type { HistoryStep, ListingHistory } from './listingHistory.store.ts'
import { firstBreak } from './historyWalk.ts'

const day = 24 * 60 * 60 * 1_000
const [ownerId, adminId] = [7, 8]

/** `event from to by`, and after how many days; the code of the reason where there is one. */
type HistoryEntry = [step: string, days: number, code?: string]

function historyOf(
  notified: readonly HistoryEntry[],
  status: ListingHistory['status'],
  more: Partial<ListingHistory> = {},
) {
  let at = 0
  const steps = notified.map(([step, days, code = null]): HistoryStep => {
    const [event = '', from = '', to = '', by = 'owner'] = step.split(' ')
    at += days * day
    const actorId = by === 'owner' ? ownerId : by === 'admin' ? adminId : null
    return { at, event, from, to, by: by as HistoryStep['by'], actorId, code, version: 1 } // as written above
  })
  return { listingId: 1, ownerId, status, isPurged: false, createdAt: 0, steps, ...more }
}

const published: HistoryEntry[] = [
  ['SUBMIT DRAFT PENDING', 1],
  ['APPROVE PENDING PUBLISHED admin', 1],
]

describe('a history that is a path of the machine', () => {
  it.each<[string, ListingHistory]>([
    ['a draft', historyOf([], 'DRAFT')],
    [
      'a life to the end',
      historyOf(
        [
          ...published,
          ['EXPIRE PUBLISHED ARCHIVED system', 90],
          ['RENEW ARCHIVED PUBLISHED', 180],
          ['MARK_SOLD PUBLISHED SOLD', 3],
          ['ARCHIVE SOLD ARCHIVED system', 90],
          ['RESUBMIT ARCHIVED PENDING', 200],
          ['DELETE PENDING DELETED', 1],
          ['PURGE DELETED purged system', 40],
        ],
        'DELETED',
        { isPurged: true },
      ),
    ],
    [
      'an appeal after each rejection',
      historyOf(
        [
          ['SUBMIT DRAFT PENDING', 1],
          ['REJECT PENDING REJECTED admin', 1, 'fraud'],
          ['APPEAL REJECTED PENDING', 1],
          ['APPROVE PENDING PUBLISHED admin', 1],
          ['TAKE_DOWN PUBLISHED REJECTED admin', 1, 'other'],
          ['APPEAL REJECTED PENDING', 1],
        ],
        'PENDING',
      ),
    ],
    ['a ban', historyOf([...published, ['TAKE_DOWN PUBLISHED REJECTED system', 1, 'banned']], 'REJECTED')],
    [
      'an owner who leaves',
      historyOf(
        [
          ['DELETE DRAFT DELETED', 1, 'account_deletion'],
          ['PURGE DELETED purged system', 0, 'account_deletion'],
        ],
        'DELETED',
        { isPurged: true },
      ),
    ],
  ])('is %s', (_, history) => expect(firstBreak(history)).toBeNull())
})

describe('a history that is none', () => {
  it.each<[string, ListingHistory]>([
    ['it is PUBLISHED', historyOf([], 'PUBLISHED')],
    ['no such event', historyOf([['PUBLISH DRAFT PUBLISHED', 1]], 'PUBLISHED')],
    ['refuses it from DRAFT', historyOf([['APPROVE DRAFT PUBLISHED admin', 1]], 'PUBLISHED')],
    ['it begins at PENDING, but it was DRAFT', historyOf([['APPROVE PENDING PUBLISHED admin', 1]], 'PUBLISHED')],
    ['it led to SOLD, the machine says ARCHIVED', historyOf([...published, ['ARCHIVE PUBLISHED SOLD', 1]], 'SOLD')],
    [
      'refuses it from PENDING',
      historyOf(
        [
          ['SUBMIT DRAFT PENDING', 1],
          ['APPROVE PENDING PUBLISHED', 1],
        ],
        'PUBLISHED',
      ),
    ],
    [
      'is no reason of the contract',
      historyOf([...published, ['TAKE_DOWN PUBLISHED REJECTED admin', 1, 'mood']], 'REJECTED'),
    ],
    [
      'older than the step before',
      historyOf(
        [
          ['SUBMIT DRAFT PENDING', 2],
          ['WITHDRAW PENDING DRAFT', -1],
        ],
        'DRAFT',
      ),
    ],
    [
      'refuses it from ARCHIVED',
      historyOf([...published, ['ARCHIVE PUBLISHED ARCHIVED', 1], ['RENEW ARCHIVED PUBLISHED', 181]], 'PUBLISHED'),
    ],
    [
      'refuses it from SOLD',
      historyOf([...published, ['MARK_SOLD PUBLISHED SOLD', 1], ['ARCHIVE SOLD ARCHIVED system', 89]], 'ARCHIVED'),
    ],
    [
      'refuses it from DELETED',
      historyOf(
        [
          ['DELETE DRAFT DELETED', 1],
          ['PURGE DELETED purged system', 39],
        ],
        'DELETED',
        { isPurged: true },
      ),
    ],
    [
      'refuses it from DELETED',
      historyOf(
        [
          ['DELETE DRAFT DELETED', 1],
          ['RESTORE DELETED DRAFT', 40],
        ],
        'DRAFT',
      ),
    ],
    [
      'refuses it from REJECTED',
      historyOf(
        [
          ['SUBMIT DRAFT PENDING', 1],
          ['REJECT PENDING REJECTED admin', 1, 'fraud'],
          ['APPEAL REJECTED PENDING', 1],
          ['REJECT PENDING REJECTED admin', 1, 'fraud'],
          ['APPEAL REJECTED PENDING', 1],
        ],
        'PENDING',
      ),
    ],
  ])('says: %s', (because, history) => expect(firstBreak(history)).toContain(because))

  it('is a decision about a listing of their own', () => {
    const history = historyOf(published, 'PUBLISHED')
    const steps = history.steps.map((step) => ({ ...step, actorId: ownerId }))
    expect(firstBreak({ ...history, steps })).toContain('refuses it from PENDING')
  })
})
