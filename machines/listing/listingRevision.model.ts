import { revisionEvents } from '#contract/entities/property.ts'
import { msg } from '#contract/message.ts'

import { aloneAndInPairs } from '../shared/aloneAndInPairs.ts'
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
  TAKE_BACK: ['not_your_decision', 'too_late_to_undo'],
  SETTLE: ['not_online', 'incomplete', 'too_few_photos'],
  DISCARD: ['owner_banned'],
  RESTORE_CHANGES: ['owner_banned', 'not_editable', 'nothing_to_restore'],
  MERGE: ['owner_banned'],
}

/** What decides between the two ways that a step has. */
const ways = (type: RevisionEventType): Pick<ListingRevisionEvent, 'needsReview' | 'isHeld'>[] => {
  if (type === 'PUBLISH_CHANGES') return [{ needsReview: false }, { needsReview: true }]
  if (isDecision(type)) return [{ needsReview: false }, { needsReview: false, isHeld: true }]
  return [{ needsReview: false }]
}

const isDecision = (type: string) => type === 'APPROVE_CHANGES' || type === 'REJECT_CHANGES'

/** Each step as each actor: unhindered, with each thing in the way, and with each two, each way that it has. */
const events: ListingRevisionEvent[] = revisionEvents.flatMap((type) =>
  actors.flatMap((by) =>
    [[], ...aloneAndInPairs(hinders[type])].flatMap((found) =>
      ways(type).map((way) => ({ type, by, blockers: found, ...way })),
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
    [
      `by ${actorIn(event)}`,
      ...blockersIn(event),
      ...(event.needsReview === true ? ['reviewed'] : []),
      ...(event.isHeld === true ? ['held'] : []),
    ].join(', '),
  rules: [
    {
      message: 'Typing never publishes anything.',
      holds: (after, { type }, before) => type !== 'EDIT' || after.value !== 'inReview' || before.value === 'inReview',
    },
    {
      message: 'Changes that need review are published only by an administrator.',
      holds: (after, { type, needsReview }, before) =>
        (type !== 'PUBLISH_CHANGES' || needsReview !== true || after.value !== 'none' || before.value === 'none') &&
        (before.value !== 'inReview' || after.value !== 'none' || ['APPROVE_CHANGES', 'DISCARD'].includes(type)) &&
        (after.value !== 'approved' || before.value === 'approved' || type === 'APPROVE_CHANGES') &&
        (before.value !== 'rejected' || after.value !== 'none' || type === 'DISCARD'),
    },
    {
      message: 'A decision that can be undone has no effect before its time is over.',
      holds: (after, { type, isHeld }, before) =>
        !isDecision(type) || isHeld !== true || after.value === before.value || after.hasTag('held'),
    },
    {
      message: 'Only the administrator who decided undoes it, in time, and the changes wait again.',
      holds: (after, event, before) =>
        event.type !== 'TAKE_BACK' ||
        after.value === before.value ||
        (after.value === 'inReview' &&
          before.hasTag('held') &&
          actorIn(event) === 'admin' &&
          !meets(event, 'not_your_decision', 'too_late_to_undo')),
    },
    {
      message: 'What was decided is decided once: nobody decides again while it can be undone.',
      holds: (after, { type }, before) => !before.hasTag('held') || !isDecision(type) || after.value === before.value,
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
        !['PUBLISH_CHANGES', 'APPROVE_CHANGES', 'SETTLE'].includes(event.type) ||
        before.value === 'rejected' ||
        after.value === before.value ||
        (event.type === 'SETTLE' && after.value === 'inReview'),
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
        actorIn(event) === 'admin' || !isDecision(event.type) || after.value === before.value,
    },
    {
      message: 'A banned user changes nothing.',
      holds: (after, event, before) =>
        actorIn(event) !== 'owner' || !meets(event, 'owner_banned') || after.value === before.value,
    },
    {
      message: 'Changes that an administrator returns are not lost.',
      holds: (after, { type }, before) =>
        after.value !== 'none' ||
        ((type !== 'REJECT_CHANGES' || before.value !== 'inReview') &&
          (type !== 'SETTLE' || before.value !== 'rejected')),
    },
    {
      message: 'Changes in review cannot be edited.',
      holds: (after, { type }, before) =>
        before.value === 'none' ||
        before.value === 'editing' ||
        !['EDIT', 'REVERT', 'MERGE'].includes(type) ||
        after.value === before.value,
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
