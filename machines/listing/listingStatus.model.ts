import { msg } from '#contract/message.ts'

import { aloneAndInPairs } from '../shared/aloneAndInPairs.ts'
import { defineModel, type ModelEvent } from '../shared/model.ts'
import { listingStatusMachine, type ListingEvent, type ListingEventType } from './listingStatus.machine.ts'
import { listingStatusLabels } from './listingStatus.labels.ts'
import type { ListingActor } from './listingRules.ts'
import type { ListingBlocker } from './listingBlockers.ts'

const actors: readonly ListingActor[] = ['owner', 'admin', 'system']

/**
 * Who may take each step, and what then stands in the way: written down anew from the table of steps, beside the rules
 * that decide it. A rule that is lost there does not disappear here.
 */
const may: Record<ListingEventType, { readonly [Actor in ListingActor]?: readonly ListingBlocker[] }> = {
  SUBMIT: { owner: ['email_unconfirmed', 'incomplete', 'too_few_photos'] },
  WITHDRAW: { owner: [], system: ['owner_not_banned'] },
  APPROVE: {
    admin: ['own_listing', 'own_decision', 'incomplete', 'too_few_photos'],
    system: ['moderated', 'incomplete', 'too_few_photos'],
  },
  REJECT: { admin: ['own_listing', 'own_decision', 'reason_missing'] },
  TAKE_BACK: { admin: ['not_your_decision', 'too_late_to_undo'] },
  REVISE: { owner: [] },
  APPEAL: { owner: ['appealed_before', 'appeal_text_missing'] },
  TAKE_DOWN: { admin: ['reason_missing'], system: ['owner_not_banned'] },
  HOLD: { admin: [], system: ['no_cause'] },
  ARCHIVE: { owner: [], admin: [], system: ['too_early'] },
  EXPIRE: { system: ['not_expired'] },
  MARK_SOLD: { owner: ['not_for_sale'], admin: ['not_for_sale'] },
  MARK_RENTED: { owner: ['not_for_rent'], admin: ['not_for_rent'] },
  RENEW: {
    owner: ['changed_since_approval', 'archived_too_long', 'incomplete', 'too_few_photos'],
    admin: ['changed_since_approval', 'archived_too_long', 'incomplete', 'too_few_photos'],
  },
  RESUBMIT: { owner: ['renewable', 'email_unconfirmed', 'incomplete', 'too_few_photos'] },
  REOPEN: { owner: ['sold_too_long', 'incomplete', 'too_few_photos'], admin: ['incomplete', 'too_few_photos'] },
  DELETE: { owner: [], admin: ['reason_missing'] },
  RESTORE: { owner: ['deleted_too_long'], admin: [] },
  PURGE: { system: ['still_restorable'] },
}
const types = Object.keys(may) as ListingEventType[] // its own keys

/** Whatever is in the way of a step for anybody, and a ban. */
const hindersOf = (type: ListingEventType): ListingBlocker[] => [
  ...new Set([...actors.flatMap((by) => may[type][by] ?? []), 'owner_banned' as const]),
]

/** Each step as each actor: unhindered, with each thing in the way, and with each two, whomever they hinder. */
const events: ListingEvent[] = types.flatMap((type) =>
  [[], ...aloneAndInPairs(hindersOf(type))].flatMap((found) =>
    actors.map((by): ListingEvent => ({
      type,
      by,
      // What can be renewed is not submitted again: elsewhere it is taken as changed.
      blockers: type === 'RESUBMIT' && !found.includes('renewable') ? [...found, 'changed_since_approval'] : found,
    })),
  ),
)

const blockersIn = ({ blockers }: ModelEvent) => blockers as readonly ListingBlocker[]
const actorIn = ({ by }: ModelEvent) => by as ListingActor

/** What may happen to a listing. */
export const listingStatusModel = defineModel({
  machine: listingStatusMachine,
  labels: listingStatusLabels,
  events,
  detailOf: (event) => [`by ${actorIn(event)}`, ...blockersIn(event)].join(', '),
  // Whoever decided does not decide about the appeal, and nobody appeals twice.
  classOf: ({ context }) => (context.hasAppealed ? 'appealed' : ''),
  rules: [
    {
      message:
        'A step is taken only by those who may take it, and only when nothing that counts for them is in the way.',
      holds: (after, event, before) => {
        const hinders = may[event.type as ListingEventType][actorIn(event)]
        const isHindered = blockersIn(event).some(
          (blocker) =>
            (blocker === 'owner_banned' && actorIn(event) === 'owner') ||
            // What was let is offered again at any time.
            (hinders?.includes(blocker) === true && !(blocker === 'sold_too_long' && before.value === 'RENTED')),
        )
        return after.value === before.value || (hinders !== undefined && !isHindered)
      },
    },
    {
      message: 'A listing is published only by another user or the system, or after an earlier approval.',
      holds: (after, event, before) =>
        after.value !== 'PUBLISHED' ||
        before.value === 'PUBLISHED' ||
        event.type === 'RENEW' ||
        event.type === 'REOPEN' ||
        (event.type === 'APPROVE' && actorIn(event) !== 'owner'),
    },
    {
      message: 'Administrators do not decide about their own listings.',
      holds: (after, event, before) =>
        !blockersIn(event).includes('own_listing') ||
        actorIn(event) !== 'admin' ||
        !['APPROVE', 'REJECT'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'An incomplete listing is neither reviewed nor published.',
      holds: (after, event, before) =>
        !blockersIn(event).some((blocker) => blocker === 'incomplete' || blocker === 'too_few_photos') ||
        !['SUBMIT', 'RESUBMIT', 'APPROVE', 'RENEW', 'REOPEN'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'A banned user changes nothing.',
      holds: (after, event, before) =>
        actorIn(event) !== 'owner' || !blockersIn(event).includes('owner_banned') || after.value === before.value,
    },
    {
      message: 'An administrator who rejects, takes down or deletes gives a reason.',
      holds: (after, event, before) =>
        actorIn(event) !== 'admin' ||
        !blockersIn(event).includes('reason_missing') ||
        !['REJECT', 'TAKE_DOWN', 'DELETE'].includes(event.type) ||
        after.value === before.value,
    },
    {
      message: 'Only the administrator who made a decision undoes it, in time, and then the listing waits again.',
      holds: (after, event, before) =>
        event.type !== 'TAKE_BACK' ||
        after.value === before.value ||
        (actorIn(event) === 'admin' &&
          !blockersIn(event).some((blocker) => blocker === 'not_your_decision' || blocker === 'too_late_to_undo') &&
          after.value === 'PENDING' &&
          after.context.hasAppealed === before.context.hasAppealed),
    },
    {
      message: 'A decision can be appealed once.',
      holds: (after, { type }, before) =>
        type !== 'APPEAL' || !before.context.hasAppealed || after.value === before.value,
    },
    {
      message: 'A deleted listing is restored only as a draft.',
      holds: (after, _event, before) =>
        before.value !== 'DELETED' || ['DELETED', 'DRAFT', 'purged'].includes(after.value),
    },
    {
      message: 'The system publishes, hides and erases, but never requests anything.',
      holds: (after, event, before) =>
        actorIn(event) !== 'system' ||
        after.value === before.value ||
        ['WITHDRAW', 'APPROVE', 'TAKE_DOWN', 'HOLD', 'ARCHIVE', 'EXPIRE', 'PURGE'].includes(event.type),
    },
  ],
  levels: {
    server: {
      filters: [
        {
          why: msg('The walks have no ban and no report, and nothing that was erased comes back.'),
          leavesOut: (_, event) =>
            event.type === 'PURGE' || (actorIn(event) === 'system' && !['EXPIRE', 'ARCHIVE'].includes(event.type)),
        },
        {
          why: msg(
            'An administrator undoes only their own last decision, within minutes; a test of the API does that.',
          ),
          leavesOut: (_, { type }) => type === 'TAKE_BACK',
        },
        {
          why: msg('The home of these walks is complete, and its owner is not banned.'),
          leavesOut: (_, event) => blockersIn(event).some((blocker) => blocker !== 'changed_since_approval'),
        },
      ],
      remote: [
        {
          why: msg('Months pass only where the server is at hand, in the tests of the API.'),
          leavesOut: (_, event) => actorIn(event) === 'system',
        },
      ],
    },
    browser: {
      none: msg('The server decides; pages only offer what it allows.'),
    },
  },
})
