import { msg } from '#contract/message.ts'

import type { SnapshotFrom } from 'xstate'

import { afterOf, doneOf, errorOf, isAfter } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { visitorIsKnownFirst } from '../shared/visitorFilters.ts'
import { savedSearchMachine } from './savedSearch.machine.ts'
import type { PendingSearch } from './savedSearchEvents.ts'
import { savedSearchLabels } from './savedSearch.labels.ts'

const flats: PendingSearch = {
  name: 'Flats in Brno',
  frequency: 'daily',
  criteria: { 'property_type[]': ['flat'], 'place[]': ['town-582786'] },
  replaces: null,
  idempotencyKey: 'one',
}
const houses: PendingSearch = {
  ...flats,
  name: 'Houses in Brno',
  criteria: { 'property_type[]': ['house'] },
  idempotencyKey: 'two',
}
const codeOf = (error: unknown): string | undefined =>
  Reflect.get(Object(Reflect.get(Object(error), 'data')), 'code') as string | undefined
const isOnItsWay = (snapshot: SnapshotFrom<typeof savedSearchMachine>) =>
  snapshot.hasTag('pending') || snapshot.hasTag('parked')
/** Somebody signed in wanted it. */
const isOwned = ({ context: { pending } }: SnapshotFrom<typeof savedSearchMachine>) => pending?.ownerId !== undefined
const ends = new Set<string>(['save.dismissed', 'account.left', doneOf('saveSearch'), errorOf('saveSearch')])

/** What may happen to a search that somebody wants to keep. */
export const savedSearchModel = defineModel({
  machine: savedSearchMachine,
  labels: savedSearchLabels,
  input: { pending: null },
  events: [
    { type: 'guest.came' },
    { type: 'account.came', accountId: 7 },
    { type: 'account.came', accountId: 8 },
    { type: 'account.left' },
    { type: 'save.requested', search: flats },
    { type: 'save.requested', search: houses },
    { type: 'save.dismissed' },
    { type: 'page.opened' },
    { type: 'attempt.repeated' },
    { type: 'connection.returned' },
    answered('saveSearch'),
    refused('saveSearch', { status: 409, data: { code: 'already_saved' } }),
    refused('saveSearch', { status: 409, data: { code: 'too_many_saved_searches' } }),
    refused('saveSearch', { name: 'FetchError' }),
    elapsed('patience', 'savedSearch.signedIn.parked'),
  ],
  detailOf: ({ error, search, accountId }) =>
    typeof accountId === 'number'
      ? String(accountId)
      : search !== undefined
        ? String(Reflect.get(Object(search), 'idempotencyKey'))
        : error === undefined
          ? ''
          : (codeOf(error) ?? 'offline'),
  rules: [
    {
      message:
        'A wish is noted at once, also in place of an earlier one; what is on its way, or waits to be, goes first.',
      holds: (after, { type, search }, before) =>
        type !== 'save.requested' ||
        before.hasTag('pending') ||
        before.hasTag('parked') ||
        after.context.pending?.idempotencyKey === Reflect.get(Object(search), 'idempotencyKey'),
    },
    {
      message: 'Nothing but a person and the server takes a wish away.',
      holds: (after, { type }, before) =>
        before.context.pending === null ||
        after.context.pending !== null ||
        ends.has(type) ||
        (type === 'account.came' && isOwned(before)),
    },
    {
      message: "A guest's wish is sent as soon as somebody is signed in.",
      holds: (after, { type }, before) =>
        type !== 'account.came' ||
        before.matches('signedIn') ||
        before.context.pending === null ||
        isOwned(before) ||
        after.hasTag('pending'),
    },
    {
      message: 'What is left of a session that ended is sent for its own account, and for no other.',
      holds: (after, { type, accountId }, before) =>
        type !== 'account.came' ||
        before.matches('signedIn') ||
        before.context.pending === null ||
        !isOwned(before) ||
        after.hasTag('pending') === (before.context.pending.ownerId === accountId),
    },
    {
      message: 'What somebody wants while they are signed in is in their name.',
      holds: ({ context: { pending, accountId } }) =>
        accountId === null || pending === null || pending.ownerId === accountId,
    },
    {
      message: 'What met no server is sent again when there is one.',
      holds: (after, { type }, before) =>
        !['connection.returned', 'attempt.repeated', afterOf('patience', 'savedSearch.signedIn.parked')].includes(
          type,
        ) ||
        !before.hasTag('parked') ||
        after.hasTag('pending'),
    },
    {
      message: 'A connection that returns is remembered until the search was sent again since.',
      holds: (after, { type }, before) =>
        !isOnItsWay(before) ||
        !isOnItsWay(after) ||
        after.context.isBack === (type === 'connection.returned' || (before.context.isBack && !isAfter(type))),
    },
    {
      message: 'Only a wish is sent.',
      holds: (after) => !after.hasTag('pending') || after.context.pending !== null,
    },
    {
      message: 'What is kept, or was, is wanted no more.',
      holds: (after) => !(after.hasTag('kept') || after.hasTag('known')) || after.context.pending === null,
    },
    {
      message: 'A person hears that it is kept.',
      holds: (after, { type }, before) =>
        type !== doneOf('saveSearch') || !before.hasTag('pending') || after.hasTag('kept'),
    },
    {
      message: 'A search that was there is known, one that is refused is not.',
      holds: (after, { type, error }, before) =>
        type !== errorOf('saveSearch') ||
        !before.hasTag('pending') ||
        after.hasTag('known') === (codeOf(error) === 'already_saved'),
    },
    {
      message: 'A failure is there exactly where the search was not kept.',
      holds: (after) => (after.context.failure !== null) === (after.hasTag('parked') || after.hasTag('refused')),
    },
    {
      message: 'Who signs out leaves no wish behind.',
      holds: (after, { type }, before) =>
        type !== 'account.left' || !before.matches('signedIn') || after.context.pending === null,
    },
    {
      message: 'A session that ends by itself loses no wish.',
      holds: (after, { type }, before) =>
        type !== 'guest.came' || after.hasTag('needsAccount') === (before.context.pending !== null),
    },
    {
      message: 'What is left, or read, is over.',
      holds: (after, { type }, before) =>
        type !== 'save.dismissed' ||
        before.hasTag('pending') ||
        before.matches('arriving') ||
        (after.context.pending === null && (after.matches('guest') || after.matches({ signedIn: 'idle' }))),
    },
  ],
  levels: {
    server: {
      none: msg('The server hears the wish of somebody who is signed in; what came before, it does not know.'),
    },
    browser: {
      filters: [
        visitorIsKnownFirst,
        {
          why: msg('One user walks; what another account left has a test of its own.'),
          leavesOut: (_, { type, accountId }) => type === 'account.came' && accountId !== 7,
        },
        {
          why: msg('The page of results is the only one, and it is open.'),
          leavesOut: (_, { type }) => type === 'page.opened',
        },
        {
          why: msg('A session that ends by itself takes months.'),
          leavesOut: (before, { type }) => type === 'guest.came' && before.matches('signedIn'),
        },
        {
          why: msg('Whoever signs out leaves the page first; a guest who has to sign in has left it, too.'),
          leavesOut: (before, { type }) =>
            (type === 'account.left' && !before.matches({ signedIn: 'idle' })) ||
            (before.hasTag('needsAccount') && type !== 'account.came'),
        },
        {
          why: msg('One page of results has one search.'),
          leavesOut: (_, { type, search }) => type === 'save.requested' && search !== flats,
        },
        {
          why: msg('What is saved is not saved again from there: the page shows the way to it.'),
          leavesOut: (before) => before.hasTag('kept') || before.hasTag('known'),
        },
        {
          why: msg(
            'Nobody waits for half a minute, nor sees what shows for half a second when the connection is just back.',
          ),
          leavesOut: ({ context }, { type, error }) =>
            isAfter(type) || (type === errorOf('saveSearch') && codeOf(error) === undefined && context.isBack),
        },
        {
          why: msg('What waits for the connection is sent again; what is refused is corrected or left.'),
          leavesOut: (before, { type }) =>
            (type === 'save.dismissed' && before.hasTag('parked')) ||
            (type === 'attempt.repeated' && before.hasTag('refused')),
        },
      ],
    },
  },
})
