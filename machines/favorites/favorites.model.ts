import { msg, msgIn } from '#contract/message.ts'

import { isAfter, isDone } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { visitorIsKnownFirst } from '../shared/visitorFilters.ts'
import { favoritesMachine } from './favorites.machine.ts'
import type { Intent } from './favoritesEvents.ts'
import { favoritesLabels } from './favorites.labels.ts'

const pressed = (listingId: number, isLiked: boolean) => ({ type: 'heart.pressed', listingId, isLiked }) as const
const settled = (listingId: number) => ({ type: 'favorite.settled', listingId, isLiked: true }) as const
const refusedBy = (listingId: number) =>
  ({
    type: 'favorite.refused',
    listingId,
    failure: { kind: 'notFound', status: 404, message: 'Not here.' },
  }) as const
/** The toggle of a listing has ended its work, one way or the other. */
const isEnd = (type: string) => type === 'favorite.settled' || type === 'favorite.refused'

const pending = (intents: readonly Intent[], listingId: unknown) =>
  intents.find((intent) => intent.listingId === listingId)?.isLiked

/** What may happen to the favorites of a visitor. */
export const favoritesModel = defineModel({
  machine: favoritesMachine,
  labels: favoritesLabels,
  // A like of a session that ended by itself.
  input: { intents: [{ listingId: 1, isLiked: true, ownerId: 7 }] },
  events: [
    { type: 'guest.came' },
    { type: 'account.came', accountId: 7 },
    { type: 'account.came', accountId: 8 },
    { type: 'account.left' },
    pressed(1, true),
    pressed(1, false),
    pressed(2, true),
    settled(1),
    settled(2),
    refusedBy(1),
    { type: 'intents.noticed', intents: [{ listingId: 2, isLiked: true }] },
    { type: 'page.returned' },
    { type: 'connection.returned' },
    answered('loadFavorites', []),
    refused('loadFavorites'),
    elapsed('patience', 'favorites.signedIn.unreachable'),
    elapsed('freshness', 'favorites.signedIn.fresh'),
  ],
  detailOf: ({ type, listingId, isLiked, accountId }) => {
    if (typeof accountId === 'number') return String(accountId)
    const listing = typeof listingId === 'number' ? String(listingId) : ''
    return type === 'heart.pressed' ? `${isLiked === true ? 'like' : 'unlike'} ${listing}` : listing
  },
  filters: [
    {
      why: msg('Only a running toggle sends events.'),
      leavesOut: ({ context }, { type, listingId }) => isEnd(type) && !context.toggled.includes(Number(listingId)),
    },
    {
      why: msg('A second change is made only while the favorites are loading, after the first one.'),
      leavesOut: ({ context }, { type, listingId }) =>
        type === 'favorite.settled' && listingId === 2 && context.acknowledged.length !== 1,
    },
    {
      why: msg('After a second change, only the answer with all favorites follows.'),
      leavesOut: ({ context }, { type }) => context.held.includes(2) && !isDone(type),
    },
  ],
  shares: { guest: 'guest', signedIn: 'signed in' },
  rules: [
    {
      message: 'A pressed heart changes at once.',
      holds: (after, { type, listingId, isLiked }) =>
        type !== 'heart.pressed' ||
        pending(after.context.intents, listingId) === isLiked ||
        (isLiked === false && after.matches('guest')),
    },
    {
      message: 'A listing has at most one pending change.',
      holds: ({ context }) =>
        new Set(context.intents.map(({ listingId }) => listingId)).size === context.intents.length,
    },
    {
      message: "A guest's favorites survive signing in.",
      holds: (after, { type }, before) =>
        type !== 'account.came' ||
        before.context.intents
          .filter(({ ownerId }) => ownerId === undefined)
          .every(({ listingId, isLiked }) => pending(after.context.intents, listingId) === isLiked),
    },
    {
      message: 'The pending changes of a signed-in user are their own.',
      holds: ({ context }) =>
        context.accountId === null || context.intents.every(({ ownerId }) => ownerId === context.accountId),
    },
    {
      message: 'A change of one account is never made for another.',
      holds: (after, { type, accountId }, before) =>
        type !== 'account.came' ||
        before.hasTag('user') ||
        before.context.intents
          .filter(({ ownerId }) => ownerId !== undefined && ownerId !== accountId)
          .every(({ listingId }) => pending(after.context.intents, listingId) === undefined),
    },
    {
      message: 'A change by a signed-in user is made in their name.',
      holds: (after, { type, listingId }, before) =>
        type !== 'heart.pressed' ||
        after.context.intents.find((intent) => intent.listingId === listingId)?.ownerId ===
          (before.context.accountId ?? undefined) ||
        pending(after.context.intents, listingId) === undefined,
    },
    {
      message: 'A guest has only additions.',
      holds: (after) => !after.matches('guest') || after.context.intents.every(({ isLiked }) => isLiked),
    },
    {
      message: 'Signing out leaves no pending change.',
      holds: (after, { type }, before) =>
        type !== 'account.left' ||
        before.matches('guest') ||
        after.context.intents.every(({ ownerId }) => ownerId === undefined),
    },
    {
      message: 'An expired session loses no favorite.',
      holds: (after, { type }, before) =>
        type !== 'guest.came' ||
        before.context.intents
          .filter(({ isLiked }) => isLiked)
          .every(({ listingId }) => pending(after.context.intents, listingId) === true),
    },
    {
      message: "Without pending changes, the server's state is shown.",
      holds: (after, { type, listingId }, before) =>
        !isEnd(type) || !before.hasTag('user') || pending(after.context.intents, listingId) === undefined,
    },
    {
      message: 'The favorites of a guest are the same in all tabs; the pending changes of a signed-in user stay.',
      holds: (after, { type, intents }, before) =>
        type !== 'intents.noticed' ||
        JSON.stringify(after.context.intents) ===
          JSON.stringify(before.matches('guest') ? intents : before.context.intents),
    },
    {
      message: 'Whoever returns after a while, or to favorites that are not there, has them loaded again.',
      holds: (after, { type }, before) =>
        type !== 'page.returned' ||
        !(before.matches({ signedIn: 'aged' }) || before.matches({ signedIn: 'unreachable' })) ||
        after.hasTag('loading'),
    },
    {
      message: 'What the server has acknowledged is shown, whatever older answer comes after it.',
      holds: (after, { type, listingId, isLiked }, before) =>
        (type !== 'favorite.settled' ||
          !before.hasTag('user') ||
          after.context.held.includes(Number(listingId)) === isLiked) &&
        (!isDone(type) ||
          after.context.acknowledged.every((one) => after.context.held.includes(one.listingId) === one.isLiked)),
    },
    {
      message: 'Nobody sees the favorites of another account.',
      holds: (after) => after.hasTag('user') || after.context.held.length === 0,
    },
    {
      message: 'After a refusal, favorites are loaded again.',
      holds: (after, { type }, before) =>
        type !== 'favorite.refused' || !before.hasTag('user') || after.hasTag('loading'),
    },
    {
      message: 'Toggles run for the pending changes of an account and end with its session.',
      holds: ({ context: { toggled, intents }, ...after }) =>
        after.hasTag('user') ? intents.every(({ listingId }) => toggled.includes(listingId)) : toggled.length === 0,
    },
    {
      message: 'Only the user and the server remove a pending change.',
      holds: (after, { type }, before) =>
        isEnd(type) ||
        ['heart.pressed', 'intents.noticed', 'account.came', 'account.left', 'guest.came'].includes(type) ||
        after.context.intents === before.context.intents ||
        JSON.stringify(after.context.intents) === JSON.stringify(before.context.intents),
    },
  ],
  properties: ({ eventually }) => [
    eventually(
      'The favorites of a user are loaded once the server answers.',
      (at) => at.matches({ signedIn: 'fresh' }) || at.matches({ signedIn: 'aged' }),
      {
        after: (at) => at.hasTag('user'),
        arrives: ({ type }) => isDone(type) || isAfter(type, 'patience'),
      },
    ),
    eventually('No change of a user stays pending once each was made.', ({ context }) => context.intents.length === 0, {
      after: (at) => at.hasTag('user') && at.context.intents.length > 0,
      arrives: ({ type }) => type === 'favorite.settled',
    }),
  ],
  payloads: {
    'heart.pressed': (fc) =>
      fc.record({
        type: fc.constant('heart.pressed'),
        listingId: fc.integer({ min: 1, max: 4 }),
        isLiked: fc.boolean(),
      }),
    'intents.noticed': (fc) =>
      fc.record({
        type: fc.constant('intents.noticed'),
        intents: fc
          .uniqueArray(fc.integer({ min: 1, max: 4 }))
          .map((ids) => ids.map((listingId) => ({ listingId, isLiked: true }))),
      }),
  },
  // Toggles of listings tell their ends themselves.
  races: { isSent: ({ type }) => !isEnd(type) },
  levels: {
    server: {
      none: msg('The server stores favorites; it does not know the pending changes of a page.'),
    },
    browser: {
      filters: [
        visitorIsKnownFirst,
        {
          why: msg('A session expires only after months; the walks begin with an expired one.'),
          leavesOut: (before, { type }) => type === 'guest.came' && before.hasTag('user'),
        },
        {
          why: msgIn('favorites', 'A single page has no other tab.'),
          leavesOut: (_, { type }) => type === 'intents.noticed',
        },
        {
          why: msg('Half a minute is too long to wait, and the connection returns before the pause ends.'),
          leavesOut: (_, { type }) => type === 'page.returned' || isAfter(type),
        },
        {
          why: msg('Pressing a heart changes what it shows.'),
          leavesOut: ({ context, value }, { type, listingId, isLiked }) =>
            type === 'heart.pressed' && value === 'guest' && (pending(context.intents, listingId) ?? false) === isLiked,
        },
        {
          why: msg(
            "A signed-in user presses a heart while its request is pending and the device is online; the machine does not know the server's state.",
          ),
          leavesOut: (before, { type, listingId, isLiked }) =>
            type === 'heart.pressed' &&
            before.hasTag('user') &&
            (!before.matches({ signedIn: 'fresh' }) || pending(before.context.intents, listingId) !== !isLiked),
        },
        {
          why: msg('A change is completed only if it was requested and the server can be reached.'),
          leavesOut: (before, { type, listingId }) =>
            isEnd(type) &&
            (before.matches({ signedIn: 'unreachable' }) || pending(before.context.intents, listingId) === undefined),
        },
      ],
    },
  },
})
