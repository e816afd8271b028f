import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import { listingActors, listingRules, type ListingActor, type ListingRule } from './listingRules.ts'
import { listingStatusMachine, type ListingEvent } from './listingStatus.machine.ts'
import { listingStatusWords } from './listingStatus.words.ts'
import { listingTransitions } from './listingTransitions.ts'
import type { Obstacle } from './obstacles.ts'

/** Each step as each actor, unhindered; and as those who may, with each thing in the way by itself. */
const events: ListingEvent[] = listingTransitions.flatMap(({ event: type, rule: name }) => {
  const rule: ListingRule = listingRules[name]
  return listingActors.flatMap((by): ListingEvent[] => [
    { type, by, obstacles: type === 'RESUBMIT' ? ['changed_since_approval'] : [] },
    ...(rule[by] ?? []).map((obstacle): ListingEvent => ({ type, by, obstacles: [obstacle] })),
    ...(rule[by] === undefined || by !== 'owner' ? [] : [{ type, by, obstacles: ['owner_banned' as const] }]),
  ])
})

const obstaclesIn = ({ obstacles }: ModelEvent) => obstacles as readonly Obstacle[]
const actorIn = ({ by }: ModelEvent) => by as ListingActor

/** What may happen to a listing. */
export const listingStatusModel = defineModel({
  machine: listingStatusMachine,
  words: listingStatusWords,
  events: [...new Map(events.map((event) => [JSON.stringify(event), event])).values()],
  detailOf: (event) => [`by ${actorIn(event)}`, ...obstaclesIn(event)].join(', '),
  rules: [
    {
      says: 'Nothing is published without somebody else, the system, or an approval before.',
      holds: (after, event, before) =>
        after.value !== 'PUBLISHED' ||
        before.value === 'PUBLISHED' ||
        event.type === 'RENEW' ||
        event.type === 'REOPEN' ||
        (event.type === 'APPROVE' && actorIn(event) !== 'owner'),
    },
    {
      says: 'Nobody decides about a listing of their own.',
      holds: (after, event, before) =>
        !obstaclesIn(event).includes('own_listing') ||
        !['APPROVE', 'REJECT'].includes(event.type) ||
        after.value === before.value,
    },
    {
      says: 'Nothing incomplete goes to the review or to the market.',
      holds: (after, event, before) =>
        !obstaclesIn(event).some((obstacle) => obstacle === 'incomplete' || obstacle === 'too_few_photos') ||
        !['SUBMIT', 'RESUBMIT', 'APPROVE', 'RENEW', 'REOPEN'].includes(event.type) ||
        after.value === before.value,
    },
    {
      says: 'Whoever is banned changes nothing.',
      holds: (after, event, before) =>
        actorIn(event) !== 'owner' || !obstaclesIn(event).includes('owner_banned') || after.value === before.value,
    },
    {
      says: 'An administrator who refuses, takes down or deletes says why.',
      holds: (after, event, before) =>
        actorIn(event) !== 'admin' ||
        !obstaclesIn(event).includes('reason_missing') ||
        !['REJECT', 'TAKE_DOWN', 'DELETE'].includes(event.type) ||
        after.value === before.value,
    },
    {
      says: 'There is one appeal against a decision.',
      holds: (after, { type }, before) =>
        type !== 'APPEAL' || !before.context.hasAppealed || after.value === before.value,
    },
    {
      says: 'What was deleted comes back only as a draft.',
      holds: (after, _event, before) =>
        before.value !== 'DELETED' || ['DELETED', 'DRAFT', 'purged'].includes(after.value),
    },
    {
      says: 'The system publishes, hides and erases, but it never asks for anything.',
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
          why: msg('What the system does by itself takes months; a test of the API turns the clock.'),
          leavesOut: (_, event) => actorIn(event) === 'system' || event.type === 'PURGE' || event.type === 'EXPIRE',
        },
        {
          why: msg('The home of these walks is complete, for sale, and its owner is well.'),
          leavesOut: (_, event) =>
            event.type === 'MARK_RENTED' ||
            obstaclesIn(event).some((obstacle) => obstacle !== 'changed_since_approval'),
        },
      ],
    },
    browser: {
      none: msg('The server decides; pages only offer what it allows.'),
    },
  },
})
