import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import type { User } from '#contract/entities/user.ts'

import { answersFor, collection } from './exampleAnswers.ts'
import { exampleCard, exampleTime } from './examples/listings.ts'
import { exampleRoles, exampleSavedSearch, exampleUser } from './examples/users.ts'
import { tokenOf } from './exampleTokens.ts'
import { problem, type Handlers } from './fakeServer.ts'

/** Everybody who has an account, by email; all of them have the same password, as in the demo town. */
const users: Readonly<Record<string, number>> = {
  'visitor@domivo.test': 7,
  'agent@domivo.test': 8,
  'owner@domivo.test': 9,
  'admin@domivo.test': 6,
}

const userOf = (id: number, changes: Partial<User> = {}) =>
  exampleUser({ ...(id === users['admin@domivo.test'] ? exampleRoles.admin : {}), id, ...changes })

/**
 * A fake server that knows several people: it signs them in and out, and keeps the favorites and searches of each. Its access tokens
 * live for so many seconds by its clock.
 */
export function createUsers({ tokenSeconds = 3_600, now = () => Date.now() } = {}) {
  let issued = 0
  /** Whose each token is, and until when it counts. */
  const sessions = new Map<string, { id: number; endsAt: number }>()
  const favorites = new Map<number, Set<number>>()
  const searches = new Map<number, SavedSearch[]>()

  const pairFor = (id: number): TokenPair => {
    issued += 1
    const endsAt = now() + tokenSeconds * 1000
    const token = tokenOf({ sub: String(id), exp: Math.floor(endsAt / 1000), jti: issued })
    // The browser remembers those that are spent beyond one test.
    const refreshToken = crypto.randomUUID()
    sessions.set(token, { id, endsAt }).set(refreshToken, { id, endsAt: Infinity })
    return { token, refresh_token: refreshToken }
  }
  /** Whose token this is, or null where it counts no more. */
  const ownerOf = (token: string): number | null => {
    const session = sessions.get(token)
    return session === undefined || now() >= session.endsAt ? null : session.id
  }
  const favoritesOf = (id: number) => favorites.get(id) ?? favorites.set(id, new Set()).get(id) ?? new Set()
  const searchesOf = (id: number) => searches.get(id) ?? searches.set(id, []).get(id) ?? []
  const signedIn = <Answer>(headers: Headers, answer: (id: number) => Answer) => {
    const id = ownerOf((headers.get('authorization') ?? '').replace('Bearer ', ''))
    return id === null ? problem(401) : answer(id)
  }

  const handlers: Handlers = {
    ...answersFor('visitor'),
    createToken: ({ body: { email } }) => pairFor(users[email] ?? 0),
    refreshToken: ({ body: { refresh_token: token = '' } }) => {
      const id = ownerOf(token)
      sessions.delete(token)
      return id === null ? problem(401) : pairFor(id)
    },
    deleteToken: () => undefined,
    getCurrentUser: ({ headers }) => signedIn(headers, (id) => userOf(id)),
    getFavoriteIds: ({ headers }) => signedIn(headers, (id) => ({ ids: [...favoritesOf(id)] })),
    getFavoriteProperties: ({ headers }) =>
      signedIn(headers, (id) =>
        collection(
          '/my/favorite/properties',
          [...favoritesOf(id)].map((liked) => ({
            ...exampleCard(liked),
            favorite: { likedAt: exampleTime, priceThen: 5_370_000 },
          })),
        ),
      ),
    addFavoriteProperty: ({ headers, params }) =>
      signedIn(headers, (id) => void favoritesOf(id).add(Number(params.propertyId))),
    removeFavoriteProperty: ({ headers, params }) =>
      signedIn(headers, (id) => void favoritesOf(id).delete(Number(params.propertyId))),
    getSavedSearches: ({ headers }) =>
      signedIn(headers, (id) => collection('/saved_searches', searchesOf(id).toReversed())),
    createSavedSearch: ({ headers, body }) =>
      signedIn(headers, (id) => {
        const kept = exampleSavedSearch(searchesOf(id).length + 1, body)
        searchesOf(id).push(kept)
        return kept
      }),
    registerUser: ({ body: { email } }) => ({ email }),
    updateCurrentUser: ({ headers, body }) =>
      signedIn(headers, (id) =>
        userOf(id, { ...(body.preferredLanguage && { preferredLanguage: body.preferredLanguage }) }),
      ),
    sendConfirmationEmail: () => undefined,
    confirmEmail: () => problem(422, { code: 'token_invalid' }),
  }
  return {
    handlers,
    /** The tokens of whoever has this address, as signing in gives them. */
    pairOf: (email: string) => pairFor(users[email] ?? 0),
    /** Nobody has any favorites or searches any more. */
    forgetAll: (email: string) => {
      favorites.delete(users[email] ?? 0)
      searches.delete(users[email] ?? 0)
    },
  }
}
