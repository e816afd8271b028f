import { msg, msgIn } from '#contract/message.ts'

import { isAfter } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { visitorIsKnownFirst } from '../shared/visitorFilters.ts'
import { favoritesMachine, type Intent } from './favorites.machine.ts'
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
    { type: 'favorites.questioned' },
    { type: 'connection.returned' },
    answered('loadFavorites'),
    refused('loadFavorites'),
    elapsed('patience', 'favorites.signedIn.unreachable'),
  ],
  detailOf: ({ type, listingId, isLiked, accountId }) => {
    if (typeof accountId === 'number') return String(accountId)
    const listing = typeof listingId === 'number' ? String(listingId) : ''
    return type === 'heart.pressed' ? `${isLiked === true ? 'like' : 'unlike'} ${listing}` : listing
  },
  filters: [
    {
      why: msg('Only a toggle that runs has something to say.'),
      leavesOut: ({ context }, { type, listingId }) => isEnd(type) && !context.toggled.includes(Number(listingId)),
    },
  ],
  rules: [
    {
      message: 'What is pressed is shown at once.',
      holds: (after, { type, listingId, isLiked }) =>
        type !== 'heart.pressed' ||
        pending(after.context.intents, listingId) === isLiked ||
        (isLiked === false && after.matches('guest')),
    },
    {
      message: 'There is at most one intent for a listing.',
      holds: ({ context }) =>
        new Set(context.intents.map(({ listingId }) => listingId)).size === context.intents.length,
    },
    {
      message: "A guest's like survives signing in.",
      holds: (after, { type }, before) =>
        type !== 'account.came' ||
        before.context.intents
          .filter(({ ownerId }) => ownerId === undefined)
          .every(({ listingId, isLiked }) => pending(after.context.intents, listingId) === isLiked),
    },
    {
      message: 'Whoever is signed in has intents of their own and no others.',
      holds: ({ context }) =>
        context.accountId === null || context.intents.every(({ ownerId }) => ownerId === context.accountId),
    },
    {
      message: 'What one account wanted is never done for another.',
      holds: (after, { type, accountId }, before) =>
        type !== 'account.came' ||
        before.hasTag('user') ||
        before.context.intents
          .filter(({ ownerId }) => ownerId !== undefined && ownerId !== accountId)
          .every(({ listingId }) => pending(after.context.intents, listingId) === undefined),
    },
    {
      message: 'What somebody wants while they are signed in is in their name.',
      holds: (after, { type, listingId }, before) =>
        type !== 'heart.pressed' ||
        after.context.intents.find((intent) => intent.listingId === listingId)?.ownerId ===
          (before.context.accountId ?? undefined) ||
        pending(after.context.intents, listingId) === undefined,
    },
    {
      message: 'A guest has likes and nothing else.',
      holds: (after) => !after.matches('guest') || after.context.intents.every(({ isLiked }) => isLiked),
    },
    {
      message: 'Who signs out leaves nothing behind.',
      holds: (after, { type }, before) =>
        type !== 'account.left' ||
        before.matches('guest') ||
        after.context.intents.every(({ ownerId }) => ownerId === undefined),
    },
    {
      message: 'A session that ends by itself loses no like.',
      holds: (after, { type }, before) =>
        type !== 'guest.came' ||
        before.context.intents
          .filter(({ isLiked }) => isLiked)
          .every(({ listingId }) => pending(after.context.intents, listingId) === true),
    },
    {
      message: 'What is settled is shown as the server has it.',
      holds: (after, { type, listingId }, before) =>
        !isEnd(type) || !before.hasTag('user') || pending(after.context.intents, listingId) === undefined,
    },
    {
      message: 'What another tab of a guest keeps is shown here, too; what somebody signed in wants stays.',
      holds: (after, { type, intents }, before) =>
        type !== 'intents.noticed' ||
        JSON.stringify(after.context.intents) ===
          JSON.stringify(before.matches('guest') ? intents : before.context.intents),
    },
    {
      message: 'What is in doubt is asked for.',
      holds: (after, { type }, before) =>
        type !== 'favorites.questioned' || !before.hasTag('user') || after.hasTag('loading'),
    },
    {
      message: 'What the server refused is asked for anew.',
      holds: (after, { type }, before) =>
        type !== 'favorite.refused' || !before.hasTag('user') || after.hasTag('loading'),
    },
    {
      message: 'Toggles run for what is wanted in the name of an account, and end with its visit.',
      holds: ({ context: { toggled, intents }, ...after }) =>
        after.hasTag('user') ? intents.every(({ listingId }) => toggled.includes(listingId)) : toggled.length === 0,
    },
    {
      message: 'Nothing but a person and the server takes an intent away.',
      holds: (after, { type }, before) =>
        isEnd(type) ||
        ['heart.pressed', 'intents.noticed', 'account.came', 'account.left', 'guest.came'].includes(type) ||
        after.context.intents === before.context.intents ||
        JSON.stringify(after.context.intents) === JSON.stringify(before.context.intents),
    },
  ],
  levels: {
    server: {
      none: msg('The server knows favorites; what a page still wants of it, it does not know.'),
    },
    browser: {
      filters: [
        visitorIsKnownFirst,
        {
          why: msg('A session that ends by itself takes months; the walks begin with one that did.'),
          leavesOut: (before, { type }) => type === 'guest.came' && before.hasTag('user'),
        },
        {
          why: msgIn('favorites', 'A single page has no other tab.'),
          leavesOut: (_, { type }) => type === 'intents.noticed',
        },
        {
          why: msg('Nobody is away for half a minute, and the connection is back before the patience ends.'),
          leavesOut: (_, { type }) => type === 'favorites.questioned' || isAfter(type, 'patience'),
        },
        {
          why: msg('A press changes what a heart shows.'),
          leavesOut: ({ context, value }, { type, listingId, isLiked }) =>
            type === 'heart.pressed' && value === 'guest' && (pending(context.intents, listingId) ?? false) === isLiked,
        },
        {
          why: msg(
            'Whoever is signed in presses the heart of what is on its way, and while there is a connection; what the server holds, the machine does not know.',
          ),
          leavesOut: (before, { type, listingId, isLiked }) =>
            type === 'heart.pressed' &&
            before.hasTag('user') &&
            (!before.matches({ signedIn: 'ready' }) || pending(before.context.intents, listingId) !== !isLiked),
        },
        {
          why: msg('What nobody wants is not settled, nor is anything where no server can be reached.'),
          leavesOut: (before, { type, listingId }) =>
            isEnd(type) &&
            (before.matches({ signedIn: 'unreachable' }) || pending(before.context.intents, listingId) === undefined),
        },
      ],
    },
  },
})
