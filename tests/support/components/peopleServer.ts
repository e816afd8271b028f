import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import type { TokenPair } from '#contract/entities/token.ts'

import { answersFor, collection } from './exampleAnswers.ts'
import { exampleCard, exampleTime } from './examples/listings.ts'
import { exampleSavedSearch, exampleUser } from './examples/people.ts'
import { tokenOf } from './exampleTokens.ts'
import { problem, type Handlers } from './fakeServer.ts'

/** Everybody who has an account, by email; all of them have the same password, as in the demo town. */
const people: Readonly<Record<string, number>> = {
  'visitor@domivo.test': 7,
  'agent@domivo.test': 8,
  'owner@domivo.test': 9,
}

/** Who asks, or null where the token counts no more. */
const askerOf = (headers: Headers): number | null => {
  const [, claims = ''] = (headers.get('authorization') ?? '').split('.')
  if (claims === '') return null
  const { sub, exp } = JSON.parse(atob(claims)) as { sub: string; exp: number } // as `pairFor` wrote it
  return Date.now() / 1000 >= exp ? null : Number(sub)
}

/**
 * A fake server that knows several people: it signs them in and out, and keeps the favorites and searches of each. Its access tokens
 * live for so many seconds.
 */
export function createPeople(tokenSeconds = 3_600) {
  let issued = 0
  const favorites = new Map<number, Set<number>>()
  const searches = new Map<number, SavedSearch[]>()

  const pairFor = (id: number): TokenPair => {
    issued += 1
    const exp = Math.floor(Date.now() / 1000) + tokenSeconds
    return { token: tokenOf({ sub: String(id), exp, jti: issued }), refresh_token: `refresh-${id}-${issued}` }
  }
  const favoritesOf = (id: number) => favorites.get(id) ?? favorites.set(id, new Set()).get(id) ?? new Set()
  const searchesOf = (id: number) => searches.get(id) ?? searches.set(id, []).get(id) ?? []
  const signedIn = <Answer>(headers: Headers, answer: (id: number) => Answer) => {
    const id = askerOf(headers)
    return id === null ? problem(401) : answer(id)
  }

  const handlers: Handlers = {
    ...answersFor('visitor'),
    createToken: ({ body: { email } }) => pairFor(people[email] ?? 0),
    refreshToken: ({ body: { refresh_token: token = '' } }) => pairFor(Number(token.split('-')[1])),
    deleteToken: () => undefined,
    getCurrentUser: ({ headers }) => signedIn(headers, (id) => exampleUser({ id })),
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
    sendConfirmationEmail: () => undefined,
    confirmEmail: () => problem(422, { code: 'token_invalid' }),
  }
  return {
    handlers,
    /** The tokens of whoever has this address, as signing in gives them. */
    pairOf: (email: string) => pairFor(people[email] ?? 0),
    /** Nobody has any favorites or searches any more. */
    forgetAll: (email: string) => {
      favorites.delete(people[email] ?? 0)
      searches.delete(people[email] ?? 0)
    },
  }
}
