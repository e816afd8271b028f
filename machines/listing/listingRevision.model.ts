import { revisionEvents } from '#contract/entities/property.ts'
import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import type { ListingActor } from './listingRules.ts'
import { listingRevisionMachine, type ListingRevisionEvent, type RevisionEventType } from './listingRevision.machine.ts'
import { listingRevisionLabels } from './listingRevision.labels.ts'
import type { RevisionBlocker } from './revisionRules.ts'

const actors: readonly ListingActor[] = ['owner', 'admin', 'system']

/** What can stand in the way of each step, written down beside the rules that decide it. */
const hinders: Record<RevisionEventType, readonly RevisionBlocker[]> = {
  EDIT: ['owner_banned', 'not_editable'],
  REVERT: ['owner_banned', 'not_editable'],
  PUBLISH_CHANGES: [
    'owner_banned',
    'not_online',
    'email_unconfirmed',
    'incomplete',
    'too_few_photos',
    'implausible_price',
  ],
  WITHDRAW_CHANGES: ['owner_banned'],
  APPROVE_CHANGES: ['not_online', 'own_listing', 'incomplete', 'too_few_photos'],
  REJECT_CHANGES: ['own_listing', 'reason_missing'],
  DISCARD: ['owner_banned'],
  RESTORE_CHANGES: ['owner_banned', 'not_editable', 'nothing_to_restore'],
  MERGE: ['owner_banned'],
}

/** Each step as each actor, unhindered and with each thing in the way by itself, with and without a review. */
const events: ListingRevisionEvent[] = revisionEvents.flatMap((type) =>
  actors.flatMap((by) =>
    [[], ...hinders[type].map((blocker) => [blocker])].flatMap((found) =>
      (type === 'PUBLISH_CHANGES' ? [false, true] : [false]).map((needsReview) => ({
        type,
        by,
        blockers: found,
        needsReview,
      })),
    ),
  ),
)

const blockersIn = ({ blockers: found }: ModelEvent) => found as readonly RevisionBlocker[]
const actorIn = ({ by }: ModelEvent) => by as ListingActor
const meets = (event: ModelEvent, ...names: RevisionBlocker[]) => names.some((name) => blockersIn(event).includes(name))

/** What may happen to the revision of a listing. */
export const listingRevisionModel = defineModel({
  machine: listingRevisionMachine,
  labels: listingRevisionLabels,
  events,
  detailOf: (event) =>
    [`by ${actorIn(event)}`, ...blockersIn(event), ...(event.needsReview === true ? ['reviewed'] : [])].join(', '),
  rules: [
    {
      message: 'Typing never publishes anything.',
      holds: (after, { type }, before) => type !== 'EDIT' || after.value !== 'inReview' || before.value === 'inReview',
    },
    {
      message: 'Changes that need review are published only by an administrator.',
      holds: (after, { type, needsReview }, before) =>
        (type !== 'PUBLISH_CHANGES' || needsReview !== true || after.value !== 'none' || before.value === 'none') &&
        (before.value !== 'inReview' || after.value !== 'none' || ['APPROVE_CHANGES', 'DISCARD'].includes(type)),
    },
    {
      message: 'Changes that need no review are published at once.',
      holds: (after, { type, needsReview }, before) =>
        type !== 'PUBLISH_CHANGES' || needsReview === true || after.value !== 'inReview' || before.value === 'inReview',
    },
    {
      message: 'Administrators do not decide about changes of their own listings.',
      holds: (after, event, before) =>
        !meets(event, 'own_listing') ||
        !['APPROVE_CHANGES', 'REJECT_CHANGES'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'Only complete changes of a published listing are published.',
      holds: (after, event, before) =>
        !meets(event, 'incomplete', 'too_few_photos', 'not_online') ||
        !['PUBLISH_CHANGES', 'APPROVE_CHANGES'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'An implausible price has to be confirmed first.',
      holds: (after, event, before) =>
        !meets(event, 'implausible_price') || event.type !== 'PUBLISH_CHANGES' || after.value === before.value,
    },
    {
      message: 'Only the owner edits, publishes, discards and restores.',
      holds: (after, event, before) =>
        actorIn(event) === 'owner' ||
        !['EDIT', 'REVERT', 'PUBLISH_CHANGES', 'DISCARD', 'RESTORE_CHANGES'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'Only administrators decide.',
      holds: (after, event, before) =>
        actorIn(event) === 'admin' ||
        !['APPROVE_CHANGES', 'REJECT_CHANGES'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'A banned user changes nothing.',
      holds: (after, event, before) =>
        actorIn(event) !== 'owner' || !meets(event, 'owner_banned') || after.value === before.value,
    },
    {
      message: 'Changes that an administrator returns are not lost.',
      holds: (after, { type }, before) =>
        type !== 'REJECT_CHANGES' || before.value !== 'inReview' || after.value !== 'none',
    },
    {
      message: 'Changes in review cannot be edited.',
      holds: (after, { type }, before) =>
        before.value !== 'inReview' || !['EDIT', 'REVERT', 'MERGE'].includes(type) || after.value === 'inReview',
    },
  ],
  levels: {
    server: {
      none: msg('API tests take every step and check its effects.'),
    },
    browser: {
      none: msg('The server decides; pages only offer what it allows.'),
    },
  },
})
