import {
  addFavoriteProperty,
  getFavoriteIds,
  getFavoriteProperties,
  removeFavoriteProperty,
  updateFavoriteProperty,
} from '#contract/endpoints/favorites.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/implement.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { addFavorite, changeNote, listFavoriteIds, listFavorites, removeFavorite } from './favorites.service.ts'

/** The listings that somebody keeps. */
export function registerFavorites(
  app: FastifyInstance,
  { database, now }: { database: Database; now: () => Date },
): void {
  implement(app, getFavoriteProperties, ({ actor, query, request }) =>
    listFavorites(database, signedIn(actor).userId, query, queryStringOf(request)),
  )
  implement(app, getFavoriteIds, ({ actor }) => listFavoriteIds(database, signedIn(actor).userId))
  implement(app, addFavoriteProperty, async ({ actor, params }) => {
    const { userId: accountId } = signedIn(actor)
    await addFavorite(database, { accountId, listingId: params.propertyId, now: now() })
    return undefined
  })
  implement(app, updateFavoriteProperty, ({ actor, params, body }) =>
    changeNote(database, { accountId: signedIn(actor).userId, listingId: params.propertyId, note: body.note }),
  )
  implement(app, removeFavoriteProperty, async ({ actor, params }) => {
    await removeFavorite(database, { accountId: signedIn(actor).userId, listingId: params.propertyId })
    return undefined
  })
}
