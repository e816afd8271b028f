import { describe, expect, it } from 'vitest'

import type { ListingActor } from './listingRules.ts'
import type { RevisionEventType } from './listingRevision.machine.ts'
import { revisionBlockersOf, type RevisionFacts } from './revisionRules.ts'
import { editBlockers, revisionStepsFrom, takeRevisionStep, type RevisionPlace } from './revisionSteps.ts'

/** A revision of a listing that is online, with nothing in the way. */
const facts: RevisionFacts = {
  isOnline: true,
  isEditable: true,
  isOwnerConfirmed: true,
  isOwnerBanned: false,
  isComplete: true,
  hasEnoughPhotos: true,
  isPriceImplausible: false,
  isDeciderOwner: false,
  hasReason: true,
  hasDiscarded: true,
  isLastDecider: true,
  isUndoable: true,
}

const step = (
  from: RevisionPlace,
  type: RevisionEventType,
  by: ListingActor,
  {
    needsReview = false,
    isHeld = false,
    ...more
  }: Partial<RevisionFacts> & { needsReview?: boolean; isHeld?: boolean } = {},
) => takeRevisionStep(from, { type, by, blockers: revisionBlockersOf({ ...facts, ...more }), needsReview, isHeld })

describe('changes of what is online', () => {
  it('are collected by typing and published by one step [A4]', () => {
    expect(step('none', 'EDIT', 'owner')).toBe('editing')
    // Whoever goes on stays where they are.
    const attempt = { by: 'owner', blockers: [] } as const
    expect([editBlockers('none', attempt), editBlockers('editing', attempt)]).toEqual([[], []])
    expect(editBlockers('editing', { by: 'owner', blockers: ['owner_banned'] })).toEqual(['owner_banned'])
    expect(editBlockers('editing', { by: 'admin', blockers: [] })).toEqual(['not_yours'])
    expect(editBlockers('inReview', attempt)).toBeNull()
    expect(step('editing', 'PUBLISH_CHANGES', 'owner')).toBe('none')
  })

  it('are gone when the last of them is taken back [A4]', () => {
    expect(step('editing', 'REVERT', 'owner')).toBe('none')
  })

  it('wait for an administrator where they make it another offer [A6]', () => {
    expect(step('editing', 'PUBLISH_CHANGES', 'owner', { needsReview: true })).toBe('inReview')
    expect(step('inReview', 'PUBLISH_CHANGES', 'owner')).toBeNull()
    expect(step('inReview', 'APPROVE_CHANGES', 'owner')).toBeNull()
    expect(step('inReview', 'APPROVE_CHANGES', 'admin')).toBe('none')
    expect(step('inReview', 'REJECT_CHANGES', 'admin')).toBe('editing')
    expect(step('inReview', 'WITHDRAW_CHANGES', 'owner')).toBe('editing')
    expect(step('inReview', 'EDIT', 'owner')).toBeNull()
  })

  it('are not approved by whoever made them, nor refused without a reason [A6]', () => {
    expect(step('inReview', 'APPROVE_CHANGES', 'admin', { isDeciderOwner: true })).toBeNull()
    expect(step('inReview', 'REJECT_CHANGES', 'admin', { hasReason: false })).toBeNull()
  })

  it('are asked about where the price is implausible [A4]', () => {
    expect(step('editing', 'PUBLISH_CHANGES', 'owner', { isPriceImplausible: true })).toBeNull()
    expect(step('editing', 'PUBLISH_CHANGES', 'owner', { isPriceImplausible: true, needsReview: true })).toBeNull()
  })

  it('can be thrown away, and brought back', () => {
    expect(step('editing', 'DISCARD', 'owner')).toBe('none')
    expect(step('inReview', 'DISCARD', 'owner')).toBe('none')
    expect(step('none', 'RESTORE_CHANGES', 'owner')).toBe('editing')
    expect(step('none', 'RESTORE_CHANGES', 'owner', { hasDiscarded: false })).toBeNull()
    expect(step('editing', 'RESTORE_CHANGES', 'owner')).toBeNull()
  })

  it('go nowhere while the listing is not online, but into its draft', () => {
    expect(step('editing', 'PUBLISH_CHANGES', 'owner', { isOnline: false })).toBeNull()
    expect(step('inReview', 'APPROVE_CHANGES', 'admin', { isOnline: false })).toBeNull()
    expect(step('inReview', 'WITHDRAW_CHANGES', 'system', { isOnline: false })).toBe('editing')
    expect(step('editing', 'MERGE', 'system', { isOnline: false })).toBe('none')
  })

  it('are decided about without any effect while that can be undone [F5]', () => {
    expect(step('inReview', 'APPROVE_CHANGES', 'admin', { isHeld: true })).toBe('approved')
    expect(step('inReview', 'REJECT_CHANGES', 'admin', { isHeld: true })).toBe('rejected')
    expect(step('inReview', 'APPROVE_CHANGES', 'admin', { isHeld: true, isDeciderOwner: true })).toBeNull()
    expect(step('inReview', 'REJECT_CHANGES', 'admin', { isHeld: true, hasReason: false })).toBeNull()
    for (const held of ['approved', 'rejected'] as const) {
      expect(step(held, 'TAKE_BACK', 'admin')).toBe('inReview')
      expect(step(held, 'TAKE_BACK', 'admin', { isLastDecider: false })).toBeNull()
      expect(step(held, 'TAKE_BACK', 'admin', { isUndoable: false })).toBeNull()
      expect(step(held, 'TAKE_BACK', 'owner')).toBeNull()
      // Nobody decides a second time, and the owner can still take the changes back, who knows of no decision.
      expect(step(held, 'APPROVE_CHANGES', 'admin', { isHeld: true })).toBeNull()
      expect(step(held, 'REJECT_CHANGES', 'admin', { isHeld: true })).toBeNull()
      expect(step(held, 'WITHDRAW_CHANGES', 'owner')).toBe('editing')
      expect(step(held, 'DISCARD', 'owner')).toBe('none')
      expect(editBlockers(held, { by: 'owner', blockers: [] })).toBeNull()
      expect(step(held, 'SETTLE', 'admin')).toBeNull()
    }
    expect(step('approved', 'SETTLE', 'system')).toBe('none')
    expect(step('approved', 'SETTLE', 'system', { isComplete: false })).toBe('inReview')
    expect(step('rejected', 'SETTLE', 'system')).toBe('editing')
  })

  it('say what stands in the way', () => {
    const blockers = revisionBlockersOf({ ...facts, isComplete: false, isPriceImplausible: true })
    expect(revisionStepsFrom('editing', { by: 'owner', blockers })).toEqual([
      { event: 'PUBLISH_CHANGES', blockedBy: ['incomplete', 'implausible_price'] },
      { event: 'DISCARD', blockedBy: [] },
    ])
    expect(revisionStepsFrom('inReview', { by: 'admin', blockers }).map(({ event }) => event)).toEqual([
      'APPROVE_CHANGES',
      'REJECT_CHANGES',
    ])
    expect(revisionStepsFrom('none', { by: 'owner', blockers })).toEqual([{ event: 'RESTORE_CHANGES', blockedBy: [] }])
  })
})
