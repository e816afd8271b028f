import { describe, expect, it } from 'vitest'

import { faultsOfProcesses } from '#machines/listing/listingProcess.ts'
import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import type { ListingProcess } from '#machines/listing/listingStatus.versions.ts'
import { stepsFrom, takeStep } from '#machines/listing/listingSteps.ts'

import { firstBreak } from './historyWalk.ts'
import type { HistoryStep, ListingHistory } from './listingHistory.store.ts'

const day = 24 * 60 * 60 * 1_000
const [ownerId, adminId] = [7, 8]
const first: ListingProcess = { ...listingProcesses[0], continues: null }

/** What version 2 is made up to be: RENTED is called LET, and nobody reopens it; what waits for a review finishes as it began. */
const map: Record<string, string | null> = {
  DRAFT: 'DRAFT',
  PENDING: null,
  PUBLISHED: 'PUBLISHED',
  REJECTED: 'REJECTED',
  ARCHIVED: 'ARCHIVED',
  SOLD: 'SOLD',
  RENTED: 'LET',
  DELETED: 'DELETED',
  purged: 'purged',
}
const renamed = (state: string) => (state === 'RENTED' ? 'LET' : state)
const second: ListingProcess = {
  ...first,
  version: 2,
  steps: first.steps
    .filter(([from, event]) => !(from === 'RENTED' && event === 'REOPEN'))
    .map(([from, event, to, ...rest]) => [renamed(from), event, renamed(to), ...rest]),
  continues: null,
}
const withMap = (continues: ListingProcess['continues']) => [{ ...first, continues }, second]
const processes = withMap(map)

/** A history of `version event from to by`, a day apart unless more are named. */
function historyOf(told: readonly (readonly [step: string, days?: number])[], status: string): ListingHistory {
  let at = 0
  const steps = told.map(([step, days = 1]): HistoryStep => {
    const [version = '', event = '', from = '', to = '', by = 'owner'] = step.split(' ')
    at += days * day
    const actorId = by === 'owner' ? ownerId : by === 'admin' ? adminId : null
    return { at, event, from, to, by: by as HistoryStep['by'], actorId, code: null, version: Number(version) } // as written below
  })
  // LET is made up here, so it is no status of the contract.
  return { listingId: 1, ownerId, status: status as ListingHistory['status'], isPurged: false, createdAt: 0, steps }
}

const online = [['1 SUBMIT DRAFT PENDING'], ['1 APPROVE PENDING PUBLISHED admin']] as const
const rented = [...online, ['1 MARK_RENTED PUBLISHED RENTED']] as const

describe('histories that began under version 1, once version 2 ships', () => {
  it.each<[string, ListingHistory]>([
    ['a draft of which nothing is told', historyOf([], 'DRAFT')],
    ['one that ended where the map leads on from', historyOf(rented, 'LET')],
    ['one that went on after that', historyOf([...rented, ['2 ARCHIVE LET ARCHIVED', 3]], 'ARCHIVED')],
    ['one that used the arrow while it was there', historyOf([...rented, ['1 REOPEN RENTED PUBLISHED']], 'PUBLISHED')],
    ['one that finishes under version 1', historyOf([['1 SUBMIT DRAFT PENDING']], 'PENDING')],
    [
      'one that finished a stretch under version 1, and went on under version 2',
      historyOf([...online, ['2 MARK_RENTED PUBLISHED LET']], 'LET'),
    ],
    ['one that began after it', historyOf([['2 SUBMIT DRAFT PENDING']], 'PENDING')],
  ])('are proved by the map: %s', (_, history) => expect(firstBreak(history, processes)).toBeNull())

  it.each<[string, ListingHistory]>([
    ['Its history ends at RENTED, which continues in LET, but it is RENTED.', historyOf(rented, 'RENTED')],
    [
      'Step 4, ARCHIVE by owner: it begins at RENTED, but RENTED continues in LET of version 2.',
      historyOf([...rented, ['2 ARCHIVE RENTED ARCHIVED']], 'ARCHIVED'),
    ],
    [
      'Step 4, REOPEN by owner: the machine refuses it from LET.',
      historyOf([...rented, ['2 REOPEN LET PUBLISHED']], 'PUBLISHED'),
    ],
    [
      'Step 2, APPROVE by admin: a listing that is PENDING finishes under version 1.',
      historyOf([['1 SUBMIT DRAFT PENDING'], ['2 APPROVE PENDING PUBLISHED admin']], 'PUBLISHED'),
    ],
    [
      'Step 2, DELETE by owner: version 1 decided after version 2.',
      historyOf([['2 SUBMIT DRAFT PENDING'], ['1 DELETE PENDING DELETED']], 'DELETED'),
    ],
    ['Step 1, SUBMIT by owner: there is no version 3.', historyOf([['3 SUBMIT DRAFT PENDING']], 'PENDING')],
    // An old version refuses what it refused: the owner has 60 days after the sale.
    [
      'Step 4, REOPEN by owner: the machine refuses it from SOLD.',
      historyOf([...online, ['1 MARK_SOLD PUBLISHED SOLD'], ['1 REOPEN SOLD PUBLISHED', 61]], 'PUBLISHED'),
    ],
  ])('are refused: %s', (because, history) => expect(firstBreak(history, processes)).toBe(because))

  it('find an entry of the map that is missing, and one that is wrong', () => {
    const { RENTED: _, ...short } = map
    const missing = 'Version 1 does not say where a listing continues that is RENTED.'
    expect(firstBreak(historyOf(rented, 'LET'), withMap(short))).toBe(missing)
    expect(firstBreak(historyOf([...rented, ['2 ARCHIVE LET ARCHIVED']], 'ARCHIVED'), withMap(short))).toBe(
      `Step 4, ARCHIVE by owner: ${missing}`,
    )
    expect(firstBreak(historyOf(rented, 'LET'), withMap({ ...map, RENTED: 'SOLD' }))).toBe(
      'Its history ends at RENTED, which continues in SOLD, but it is LET.',
    )
  })
})

describe('the maps of versions', () => {
  it.each<[string, readonly ListingProcess[], string[]]>([
    ['whole', processes, []],
    [
      'without an entry',
      withMap(Object.fromEntries(Object.entries(map).filter(([state]) => state !== 'SOLD'))),
      ['Version 1 does not say where a listing continues that is SOLD.'],
    ],
    [
      'that lead nowhere',
      withMap({ ...map, RENTED: 'RENTED', GONE: 'DRAFT' }),
      [
        'RENTED of version 1 continues in RENTED, which is no state of version 2.',
        'Version 1 has no state GONE to continue from.',
      ],
    ],
    ['that are not there', withMap(null), ['Version 1 has no map.']],
    ['after which nothing comes', [{ ...first, continues: map }], ['Nothing follows version 1.']],
    ['out of order', [{ ...first, version: 2 }], ['Version 2 stands where version 1 belongs.']],
  ])('are %s', (_, known, faults) => expect(faultsOfProcesses(known)).toEqual(faults))
})

describe('a listing that finishes under version 1', () => {
  const old = { ...first, continues: map }
  const admin = { by: 'admin', blockers: [] } as const

  it('is decided about by what is written down of it', () => {
    expect(takeStep('PENDING', { hasAppealed: true }, { type: 'APPROVE', ...admin }, old)).toEqual({
      to: 'PUBLISHED',
      past: { hasAppealed: true },
    })
    expect(takeStep('PENDING', { hasAppealed: false }, { type: 'APPROVE', by: 'owner', blockers: [] }, old)).toBeNull()
    expect(
      takeStep('REJECTED', { hasAppealed: false }, { type: 'APPEAL', by: 'owner', blockers: [] }, old)?.past,
    ).toEqual({ hasAppealed: true })
  })

  it('is offered the same steps, with what is in their way', () => {
    const found = stepsFrom('PENDING', { hasAppealed: false }, { by: 'admin', blockers: ['own_listing'] }, old)
    expect(found).toEqual([
      { event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', blockedBy: ['own_listing'] },
      { event: 'REJECT', from: 'PENDING', to: 'REJECTED', blockedBy: ['own_listing'] },
      { event: 'DELETE', from: 'PENDING', to: 'DELETED', blockedBy: [] },
    ])
  })
})
