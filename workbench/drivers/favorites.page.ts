import { msg } from '#contract/message.ts'
import type { favoritesMachine } from '#machines/favorites/favorites.machine.ts'
import type { Intent } from '#machines/favorites/favoritesEvents.ts'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { filled } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver, type Requests, type Sight } from '../page/gesture.ts'
import { answerHomes, placeOf, toHomes } from './madeUpHomes.ts'
import { accountMenu, knows, signIn, signOut, toSignIn } from './signing.ts'

/** Homes of the agency in the demo town, which the server lets everybody keep; 1 and 2 in the model. */
const homes = [25, 26]
const homeOf = (listingId: unknown) => homes[Number(listingId) - 1] ?? 0
/** The accounts of the model. */
const users = { 7: 'visitor@domivo.test', 8: 'agent@domivo.test' }
const userOf = (accountId: unknown) => (accountId === 8 ? users[8] : users[7])

const loading: Requests = {
  pattern: '/my/favorite/ids',
  what: msg('requests for all favorites'),
}
const wishesFor = (listingId: unknown): Requests => ({
  pattern: `/my/favorite/properties/${homeOf(listingId)}$`,
  what: msg('requests for home {home}', { home: homeOf(listingId) }),
})

const heartOf = (listingId: unknown): Named => ({
  role: 'button',
  name: filled('Favorite: {name}', { name: placeOf(homeOf(listingId)) }),
  within: { role: 'main' },
})
const forget = (of: string): Gesture => ({
  forget: { list: '/my/favorite/properties', each: '/my/favorite/properties/{id}' },
  of,
  what: msg('favorites'),
})
const hold: readonly Gesture[] = [{ hold: loading }, { hold: wishesFor(1) }, { hold: wishesFor(2) }]
const openHomes: readonly Gesture[] = [{ open: '/{lang}/article/terms', isHeld: true }, answerHomes(homes), toHomes]

const intentIn = (intents: readonly Intent[], listingId: unknown) =>
  intents.find((idempotencyKey) => idempotencyKey.listingId === listingId)

/** The hearts on the cards of the results; before it begins, the session of somebody who liked a home has ended. */
export const favoritesPage: PageDriver<typeof favoritesMachine> = {
  start: [
    forget(users[7]),
    forget(users[8]),
    { comeAs: users[7] },
    { open: '/{lang}/article/terms' },
    answerHomes(homes),
    ...hold,
    toHomes,
    { click: heartOf(1) },
    { await: { ...heartOf(1), isPressed: true } },
  ],
  gestures: ({ type, listingId, accountId }, before) => {
    switch (type) {
      case 'guest.came':
        return [{ comeAs: null }, ...openHomes]
      case 'account.came':
        // Who comes back is asked nothing; a guest signs in.
        return before.matches('arriving')
          ? [{ comeAs: userOf(accountId) }, ...openHomes]
          : [...hold, ...signIn(userOf(accountId)), toHomes]
      case 'account.left':
        return [...signOut, toHomes]
      case 'heart.pressed':
        return [{ click: heartOf(listingId) }]
      case 'favorite.settled':
        return [{ release: wishesFor(listingId) }]
      case 'favorite.refused': {
        const as = msg('the refusal 404')
        return [{ answer: wishesFor(listingId), status: 404, json: { status: 404, detail: 'Not here.' }, as }]
      }
      case 'connection.returned':
        return [{ reconnect: true }]
      case doneOf('loadFavorites'):
        return [{ letThrough: loading }]
      case errorOf('loadFavorites'): {
        const as = msg('the refusal 404')
        return [{ answer: loading, status: 404, json: { status: 404, detail: 'Not here.' }, as }]
      }
      default:
        return []
    }
  },
  forbidden: ({ type }, before) => {
    if (before.matches('arriving')) return null
    // Who is there cannot come once more, and a guest has nobody to leave.
    if (type === 'account.came' && before.matches('signedIn')) return [unusable(toSignIn)]
    return type === 'account.left' && before.matches('guest') ? [unusable(accountMenu)] : null
  },
  sights: (after, { type, listingId }, before) => {
    const { intents } = after.context
    const isGuest = after.matches('guest')
    const hearts = [1, 2].flatMap((id): Sight[] => {
      const settled = type === 'favorite.settled' && id === listingId ? intentIn(before.context.intents, id) : undefined
      const isLiked = (intentIn(intents, id) ?? settled)?.isLiked ?? (isGuest ? false : undefined)
      return isLiked === undefined ? [] : [{ shows: { ...heartOf(id), isPressed: isLiked }, isShown: true }]
    })
    const stored = intents.map((idempotencyKey) => ({ ...idempotencyKey, listingId: homeOf(idempotencyKey.listingId) }))
    const isOwned = intents.some(({ ownerId }) => ownerId !== undefined)
    const kept = stored.length === 0 ? null : JSON.stringify({ version: 1, value: stored })
    return [...knows(!isGuest), ...hearts, ...(isOwned ? [] : [{ remembers: 'favorites', value: kept } as const])]
  },
}
