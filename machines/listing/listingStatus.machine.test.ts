import { propertyStatuses, withdrawnStatuses, type PropertyStatus } from '#contract/entities/property.ts'
import type { StatusTag } from '#contract/propertyStatuses.ts'
import { describe, expect, it } from 'vitest'

import { statesOf } from '#machines/shared/machineChart.ts'
import { listingActors, listingRules, type ListingActor } from './listingRules.ts'
import { listingEvents, listingStatusMachine, type ListingEventType } from './listingStatus.machine.ts'
import { stepsFrom, takeStep } from './listingSteps.ts'
import { listingTransitions } from './listingTransitions.ts'
import { listingDays, listingBlockersOf, type ListingFacts, type ListingBlocker } from './listingBlockers.ts'
import { isReadByAnybody, statusesWith } from './statusTags.ts'

const day = 24 * 60 * 60 * 1_000
/** A listing for sale with nothing in the way of anything. */
const facts: ListingFacts = {
  now: 1_000 * day,
  listingType: 'sale',
  statusSince: 999 * day,
  expiresAt: 1_100 * day,
  isOwnerConfirmed: true,
  isOwnerBanned: false,
  isComplete: true,
  hasEnoughPhotos: true,
  isChangedSinceApproval: false,
  isModerated: true,
  hasCause: false,
  isDeciderOwner: false,
  isOwnDecision: false,
  isLastDecider: false,
  undoMs: 300_000,
  hasReason: true,
  hasAppealText: true,
}
const past = { hasAppealed: false }

const step = (from: PropertyStatus, type: ListingEventType, by: ListingActor, more: Partial<ListingFacts> = {}) =>
  takeStep(from, past, { type, by, blockers: listingBlockersOf({ ...facts, ...more }) })?.to ?? null

const minutes = (count: number) => ({ isLastDecider: true, statusSince: facts.now - count * 60_000 })

const after = (days: number) => ({ statusSince: facts.now - days * day })

describe('the life of a listing', () => {
  it('has 19 events and 30 steps, never two for the same actor between the same two statuses, undoing aside', () => {
    expect([listingEvents.length, listingTransitions.length]).toEqual([19, 30])
    const asked = listingTransitions.filter(({ event }) => event !== 'TAKE_BACK')
    const doubled = asked.flatMap(({ from, to, rule }) =>
      listingActors.filter((by) => by in listingRules[rule]).map((by) => `${by}: ${from} to ${to}`),
    )
    expect(new Set(doubled).size).toBe(doubled.length)
  })

  it('knows every status of the contract, and no other but its end', () => {
    const known = new Set(listingTransitions.flatMap(({ from, to }) => [from, to]))
    expect([...known].toSorted()).toEqual([...propertyStatuses, 'purged'].toSorted())
  })

  it('has the facts about every status as tags, which all sets of statuses derive from [J2]', () => {
    // Written down by hand: x where the fact is true of the status.
    const table = `
      fact          DRAFT PENDING PUBLISHED REJECTED ARCHIVED SOLD RENTED DELETED
      preparing     x     .       .         .        .        .    .      .
      waiting       .     x       .         .        .        .    .      .
      online        .     .       x         .        .        .    .      .
      refused       .     .       .         x        .        .    .      .
      offMarket     .     .       .         .        x        .    .      .
      done          .     .       .         .        .        x    x      .
      deleted       .     .       .         .        .        .    .      x
      public        .     .       x         .        x        x    x      .
      findable      .     .       x         .        .        x    x      .
      active        .     x       x         .        .        .    .      .
      editable      x     .       x         .        x        .    .      .
      revisable     .     .       x         .        x        .    .      .
      refusalShown  x     x       .         x        .        .    .      .
      over          .     .       .         .        .        x    x      x
      withdrawn     .     .       .         .        x        .    .      x`
    const [[, ...statuses] = [], ...rows] = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/ +/))
    for (const [fact, ...marks] of rows) {
      const expected = statuses.filter((_, index) => marks[index] === 'x')
      const tagged = statesOf(listingStatusMachine).filter((node) => node.tags.includes(fact as StatusTag))
      expect({ fact, statuses: tagged.map(({ key }) => key) }).toEqual({ fact, statuses: expected })
      expect({ fact, statuses: statusesWith(fact as StatusTag) }).toEqual({ fact, statuses: expected })
    }
    const tags = new Set(statesOf(listingStatusMachine).flatMap((node) => node.tags))
    expect(tags).toEqual(new Set(rows.map(([fact]) => fact)))
    expect(withdrawnStatuses).toEqual(['ARCHIVED', 'DELETED'])
  })

  it('lets anybody read what searches find, and what left the market after it had been published [J2]', () => {
    const read = [false, true].map((wasPublished) =>
      propertyStatuses.filter((status) => isReadByAnybody(status, wasPublished)).toSorted(),
    )
    expect(read).toEqual([
      ['PUBLISHED', 'RENTED', 'SOLD'],
      ['ARCHIVED', 'PUBLISHED', 'RENTED', 'SOLD'],
    ])
  })

  it('says with each refusal what is in the way', () => {
    const blockers = listingBlockersOf({ ...facts, isOwnerConfirmed: false, isComplete: false, hasEnoughPhotos: false })
    expect(stepsFrom('DRAFT', past, { by: 'owner', blockers })).toEqual([
      {
        event: 'SUBMIT',
        from: 'DRAFT',
        to: 'PENDING',
        blockedBy: ['email_unconfirmed', 'incomplete', 'too_few_photos'],
      },
      { event: 'DELETE', from: 'DRAFT', to: 'DELETED', blockedBy: [] },
    ])
  })

  it('offers exactly the steps that it then takes', () => {
    const odd: Partial<ListingFacts>[] = [
      {},
      { isOwnerBanned: true },
      { listingType: 'rent' },
      { isComplete: false },
      { statusSince: 0 },
      { expiresAt: 0 },
      { isChangedSinceApproval: true },
      { isModerated: false },
      { hasCause: true },
      { isOwnDecision: true },
      { hasReason: false, hasAppealText: false },
      { isLastDecider: true, statusSince: facts.now },
    ]
    for (const more of odd) {
      const blockers = listingBlockersOf({ ...facts, ...more })
      for (const from of propertyStatuses) {
        for (const by of listingActors) {
          for (const { event: type, to, blockedBy } of stepsFrom(from, past, { by, blockers })) {
            const taken = takeStep(from, past, { type, by, blockers })?.to ?? null
            expect({ from, type, by, taken }).toEqual({ from, type, by, taken: blockedBy.length === 0 ? to : null })
          }
        }
      }
    }
  })

  it('takes time: 60 days to undo a sale, 90 until it is put away, 180 to renew, 40 to restore', () => {
    expect([step('SOLD', 'REOPEN', 'owner', after(60)), step('SOLD', 'REOPEN', 'owner', after(61))]).toEqual([
      'PUBLISHED',
      null,
    ])
    expect(step('SOLD', 'REOPEN', 'admin', after(61))).toBe('PUBLISHED')
    expect(step('RENTED', 'REOPEN', 'owner', after(61))).toBe('PUBLISHED')
    expect([step('RENTED', 'ARCHIVE', 'system', after(89)), step('RENTED', 'ARCHIVE', 'system', after(90))]).toEqual([
      null,
      'ARCHIVED',
    ])
    expect([step('ARCHIVED', 'RENEW', 'owner', after(180)), step('ARCHIVED', 'RENEW', 'owner', after(181))]).toEqual([
      'PUBLISHED',
      null,
    ])
    expect([step('DELETED', 'RESTORE', 'owner', after(39)), step('DELETED', 'RESTORE', 'owner', after(40))]).toEqual([
      'DRAFT',
      null,
    ])
    expect([step('DELETED', 'PURGE', 'system', after(39)), step('DELETED', 'PURGE', 'system', after(40))]).toEqual([
      null,
      'purged',
    ])
    expect(listingDays).toEqual({ renewable: 180, reopenable: 60, closed: 90, restorable: 40 })
  })

  it('lets only the administrator who decided last undo it, for as long as the installation gives [F5]', () => {
    for (const decided of ['PUBLISHED', 'REJECTED'] as const) {
      expect(step(decided, 'TAKE_BACK', 'admin', minutes(4))).toBe('PENDING')
      expect(step(decided, 'TAKE_BACK', 'admin', minutes(5))).toBe(null)
      expect(step(decided, 'TAKE_BACK', 'admin', { ...minutes(4), isLastDecider: false })).toBe(null)
      expect(step(decided, 'TAKE_BACK', 'owner', minutes(4))).toBe(null)
      expect(step(decided, 'TAKE_BACK', 'system', minutes(4))).toBe(null)
    }
    const none: readonly ListingBlocker[] = []
    // It is still an appeal that waits.
    const approved = takeStep('PENDING', { hasAppealed: true }, { type: 'APPROVE', by: 'admin', blockers: none })
    const undone = takeStep('PUBLISHED', approved?.past ?? past, { type: 'TAKE_BACK', by: 'admin', blockers: none })
    expect(undone).toEqual({ to: 'PENDING', past: { hasAppealed: true } })
    const held = takeStep('PUBLISHED', { hasAppealed: true }, { type: 'HOLD', by: 'admin', blockers: none })
    expect(held).toEqual({ to: 'PENDING', past: { hasAppealed: false } })
  })

  it('lets either RENEW or RESUBMIT lead out of the archive, never both', () => {
    for (const isChangedSinceApproval of [true, false]) {
      const ways = [
        step('ARCHIVED', 'RENEW', 'owner', { isChangedSinceApproval }),
        step('ARCHIVED', 'RESUBMIT', 'owner', { isChangedSinceApproval }),
      ]
      expect(ways).toEqual(isChangedSinceApproval ? [null, 'PENDING'] : ['PUBLISHED', null])
    }
  })

  it('hears one appeal against a decision, and another after a new submission', () => {
    const none: readonly ListingBlocker[] = []
    const appealed = takeStep('REJECTED', past, { type: 'APPEAL', by: 'owner', blockers: none })
    expect(appealed).toEqual({ to: 'PENDING', past: { hasAppealed: true } })
    const refused = takeStep('PENDING', { hasAppealed: true }, { type: 'REJECT', by: 'admin', blockers: none })
    expect(refused).toEqual({ to: 'REJECTED', past: { hasAppealed: true } })
    expect(takeStep('REJECTED', { hasAppealed: true }, { type: 'APPEAL', by: 'owner', blockers: none })).toBe(null)
    expect(takeStep('DRAFT', { hasAppealed: true }, { type: 'SUBMIT', by: 'owner', blockers: none })?.past).toEqual(
      past,
    )
  })
})
