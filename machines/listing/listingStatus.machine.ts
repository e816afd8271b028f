import { statusTable, type StatusTag } from '#contract/propertyStatuses.ts'
import { assign, setup } from 'xstate'

import { blockersOf, listingRules, type ListingActor, type ListingRuleName } from './listingRules.ts'
import type { ListingBlocker } from './listingBlockers.ts'

/** Everything that can happen to the status of a listing. */
export const listingEvents = [
  'SUBMIT',
  'WITHDRAW',
  'APPROVE',
  'REJECT',
  'TAKE_BACK',
  'REVISE',
  'APPEAL',
  'TAKE_DOWN',
  'HOLD',
  'ARCHIVE',
  'EXPIRE',
  'MARK_SOLD',
  'MARK_RENTED',
  'RENEW',
  'RESUBMIT',
  'REOPEN',
  'DELETE',
  'RESTORE',
  'PURGE',
] as const
export type ListingEventType = (typeof listingEvents)[number]

/** A step that somebody wants to take, and everything that may stand in its way. */
export type ListingEvent = {
  type: ListingEventType
  by: ListingActor
  blockers: readonly ListingBlocker[]
}

/** What a listing's past says about its future. */
export type ListingPast = {
  /** Against the last rejection. A new submission begins anew, and so does what takes an approved listing off the market. */
  hasAppealed: boolean
}

type Guard = (_: { context: ListingPast; event: ListingEvent }) => boolean

/** Each rule as a guard of the machine. */
const guards = Object.fromEntries(
  Object.keys(listingRules).map((name) => [
    name,
    ({ context, event }: Parameters<Guard>[0]) => blockersOf(name as ListingRuleName, context, event).length === 0, // the table's own keys
  ]),
) as Record<ListingRuleName, Guard>

/**
 * The life of a listing: the only place that says which status follows which, by whose doing. The server decides by it
 * within the transaction that changes a listing; whoever offers a step asks it first.
 */
export const listingStatusMachine = setup({
  types: {} as { context: ListingPast; events: ListingEvent; tags: StatusTag },
  guards,
  actions: {
    rememberAppeal: assign({ hasAppealed: true }),
    forgetAppeal: assign({ hasAppealed: false }),
  },
}).createMachine({
  id: 'listingStatus',
  context: { hasAppealed: false },
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: 'Its owner writes it; nobody else sees it.',
      tags: statusTable.DRAFT.tags,
      on: {
        SUBMIT: { guard: 'isSubmitted', target: 'PENDING', actions: 'forgetAppeal' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    PENDING: {
      description: 'It waits for an administrator, who decides whether it is published.',
      tags: statusTable.PENDING.tags,
      on: {
        WITHDRAW: { guard: 'isWithdrawn', target: 'DRAFT' },
        APPROVE: { guard: 'isApproved', target: 'PUBLISHED' },
        REJECT: { guard: 'isRejected', target: 'REJECTED' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    PUBLISHED: {
      description: 'Everybody finds it and can write to its owner.',
      tags: statusTable.PUBLISHED.tags,
      on: {
        TAKE_BACK: { guard: 'isTakenBack', target: 'PENDING' },
        TAKE_DOWN: { guard: 'isTakenDown', target: 'REJECTED', actions: 'forgetAppeal' },
        HOLD: { guard: 'isHeld', target: 'PENDING', actions: 'forgetAppeal' },
        ARCHIVE: { guard: 'isArchived', target: 'ARCHIVED' },
        EXPIRE: { guard: 'isOver', target: 'ARCHIVED' },
        MARK_SOLD: { guard: 'isSold', target: 'SOLD' },
        MARK_RENTED: { guard: 'isRented', target: 'RENTED' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    REJECTED: {
      description: 'An administrator refused it or took it down, and said why.',
      tags: statusTable.REJECTED.tags,
      on: {
        TAKE_BACK: { guard: 'isTakenBack', target: 'PENDING' },
        REVISE: { guard: 'isRevised', target: 'DRAFT' },
        APPEAL: { guard: 'isAppealed', target: 'PENDING', actions: 'rememberAppeal' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    ARCHIVED: {
      description: 'It is off the market; whoever has its address still reads it.',
      tags: statusTable.ARCHIVED.tags,
      on: {
        REVISE: { guard: 'isRevised', target: 'DRAFT' },
        RENEW: { guard: 'isRenewed', target: 'PUBLISHED' },
        RESUBMIT: { guard: 'isResubmitted', target: 'PENDING', actions: 'forgetAppeal' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    SOLD: {
      description: 'It found a buyer; its page stays, with a badge.',
      tags: statusTable.SOLD.tags,
      on: {
        REOPEN: { guard: 'isSaleUndone', target: 'PUBLISHED' },
        ARCHIVE: { guard: 'isPutAway', target: 'ARCHIVED' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    RENTED: {
      description: 'It found a tenant; its page stays, with a badge.',
      tags: statusTable.RENTED.tags,
      on: {
        REOPEN: { guard: 'isRentUndone', target: 'PUBLISHED' },
        ARCHIVE: { guard: 'isPutAway', target: 'ARCHIVED' },
        DELETE: { guard: 'isDeleted', target: 'DELETED' },
      },
    },
    DELETED: {
      description: 'Nobody sees it, but for 40 days its owner can bring it back.',
      tags: statusTable.DELETED.tags,
      on: {
        RESTORE: { guard: 'isRestored', target: 'DRAFT', actions: 'forgetAppeal' },
        PURGE: { guard: 'isPurged', target: 'purged' },
      },
    },
    purged: {
      type: 'final',
      description:
        'Its pictures and everything personal are erased; that it was there, and what happened to it, stays.',
    },
  },
})
