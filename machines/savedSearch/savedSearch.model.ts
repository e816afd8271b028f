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
  shares: { guest: 'guest', signedIn: 'signed in' },
  rules: [
    {
      message:
        'A request is stored at once and replaces an earlier one; a search that is being sent, or waits to be, goes first.',
      holds: (after, { type, search }, before) =>
        type !== 'save.requested' ||
        before.hasTag('pending') ||
        before.hasTag('parked') ||
        after.context.pending?.idempotencyKey === Reflect.get(Object(search), 'idempotencyKey'),
    },
    {
      message: 'Only the user and the server remove a pending search.',
      holds: (after, { type }, before) =>
        before.context.pending === null ||
        after.context.pending !== null ||
        ends.has(type) ||
        (type === 'account.came' && isOwned(before)),
    },
    {
      message: "A guest's search is sent as soon as a user is signed in.",
      holds: (after, { type }, before) =>
        type !== 'account.came' ||
        before.matches('signedIn') ||
        before.context.pending === null ||
        isOwned(before) ||
        after.hasTag('pending'),
    },
    {
      message: 'A search left by an expired session is sent for its own account only.',
      holds: (after, { type, accountId }, before) =>
        type !== 'account.came' ||
        before.matches('signedIn') ||
        before.context.pending === null ||
        !isOwned(before) ||
        after.hasTag('pending') === (before.context.pending.ownerId === accountId),
    },
    {
      message: 'A search by a signed-in user is saved in their name.',
      holds: ({ context: { pending, accountId } }) =>
        accountId === null || pending === null || pending.ownerId === accountId,
    },
    {
      message: 'A search that did not reach the server is sent again.',
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
      message: 'Only pending searches are sent.',
      holds: (after) => !after.hasTag('pending') || after.context.pending !== null,
    },
    {
      message: 'A saved search is no longer pending.',
      holds: (after) => !(after.hasTag('kept') || after.hasTag('known')) || after.context.pending === null,
    },
    {
      message: 'The user sees that the search is saved.',
      holds: (after, { type }, before) =>
        type !== doneOf('saveSearch') || !before.hasTag('pending') || after.hasTag('kept'),
    },
    {
      message: 'A duplicate counts as saved, a refused search does not.',
      holds: (after, { type, error }, before) =>
        type !== errorOf('saveSearch') ||
        !before.hasTag('pending') ||
        after.hasTag('known') === (codeOf(error) === 'already_saved'),
    },
    {
      message: 'A failure is shown exactly if the search was not saved.',
      holds: (after) => (after.context.failure !== null) === (after.hasTag('parked') || after.hasTag('refused')),
    },
    {
      message: 'Signing out leaves no pending search.',
      holds: (after, { type }, before) =>
        type !== 'account.left' || !before.matches('signedIn') || after.context.pending === null,
    },
    {
      message: 'An expired session loses no pending search.',
      holds: (after, { type }, before) =>
        type !== 'guest.came' || after.hasTag('needsAccount') === (before.context.pending !== null),
    },
    {
      message: 'Closing the message ends the request.',
      holds: (after, { type }, before) =>
        type !== 'save.dismissed' ||
        before.hasTag('pending') ||
        before.matches('arriving') ||
        (after.context.pending === null && (after.matches('guest') || after.matches({ signedIn: 'idle' }))),
    },
  ],
  levels: {
    server: {
      none: msg('The server receives requests of a signed-in user; it does not know earlier ones.'),
    },
    browser: {
      filters: [
        visitorIsKnownFirst,
        {
          why: msg('The walks have one user; a separate test covers the pending search of another.'),
          leavesOut: (_, { type, accountId }) => type === 'account.came' && accountId !== 7,
        },
        {
          why: msg('The results page is the only page, and it is open.'),
          leavesOut: (_, { type }) => type === 'page.opened',
        },
        {
          why: msg('A session expires only after months.'),
          leavesOut: (before, { type }) => type === 'guest.came' && before.matches('signedIn'),
        },
        {
          why: msg('A user who signs out leaves the page first, and so does a guest who has to sign in.'),
          leavesOut: (before, { type }) =>
            (type === 'account.left' && !before.matches({ signedIn: 'idle' })) ||
            (before.hasTag('needsAccount') && type !== 'account.came'),
        },
        {
          why: msg('A page of results has one search.'),
          leavesOut: (_, { type, search }) => type === 'save.requested' && search !== flats,
        },
        {
          why: msg('A saved search is not saved again from there; the page links to it.'),
          leavesOut: (before) => before.hasTag('kept') || before.hasTag('known'),
        },
        {
          why: msg(
            'The walks do not wait half a minute, nor look at what is visible for half a second after the connection returned.',
          ),
          leavesOut: ({ context }, { type, error }) =>
            isAfter(type) || (type === errorOf('saveSearch') && codeOf(error) === undefined && context.isBack),
        },
        {
          why: msg('A search that waits for the connection is sent again; a refused one is corrected or dropped.'),
          leavesOut: (before, { type }) =>
            (type === 'save.dismissed' && before.hasTag('parked')) ||
            (type === 'attempt.repeated' && before.hasTag('refused')),
        },
      ],
    },
  },
})
