import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import { listingActors, listingRules, type ListingActor, type ListingRule } from './listingRules.ts'
import { listingStatusMachine, type ListingEvent } from './listingStatus.machine.ts'
import { listingStatusLabels } from './listingStatus.labels.ts'
import { listingTransitions } from './listingTransitions.ts'
import type { ListingBlocker } from './listingBlockers.ts'

/** Each step as each actor, unhindered; and as those who may, with each thing in the way by itself. */
const events: ListingEvent[] = listingTransitions.flatMap(({ event: type, rule: name }) => {
  const rule: ListingRule = listingRules[name]
  return listingActors.flatMap((by): ListingEvent[] => [
    { type, by, blockers: type === 'RESUBMIT' ? ['changed_since_approval'] : [] },
    ...(rule[by] ?? []).map((blocker): ListingEvent => ({ type, by, blockers: [blocker] })),
    ...(rule[by] === undefined || by !== 'owner' ? [] : [{ type, by, blockers: ['owner_banned' as const] }]),
  ])
})

const blockersIn = ({ blockers }: ModelEvent) => blockers as readonly ListingBlocker[]
const actorIn = ({ by }: ModelEvent) => by as ListingActor

/** What may happen to a listing. */
export const listingStatusModel = defineModel({
  machine: listingStatusMachine,
  labels: listingStatusLabels,
  events: [...new Map(events.map((event) => [JSON.stringify(event), event])).values()],
  detailOf: (event) => [`by ${actorIn(event)}`, ...blockersIn(event)].join(', '),
  rules: [
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
          why: msg('System steps happen after months; an API test moves the clock.'),
          leavesOut: (_, event) => actorIn(event) === 'system' || event.type === 'PURGE' || event.type === 'EXPIRE',
        },
        {
          why: msg(
            'An administrator undoes only their own last decision, within minutes; a test of the API does that.',
          ),
          leavesOut: (_, { type }) => type === 'TAKE_BACK',
        },
        {
          why: msg('The home of these walks is complete and for sale, and its owner is not banned.'),
          leavesOut: (_, event) =>
            event.type === 'MARK_RENTED' || blockersIn(event).some((blocker) => blocker !== 'changed_since_approval'),
        },
      ],
    },
    browser: {
      none: msg('The server decides; pages only offer what it allows.'),
    },
  },
})
