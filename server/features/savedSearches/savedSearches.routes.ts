import {
  createSavedSearch,
  deleteSavedSearch,
  getSavedSearches,
  unsubscribe,
  updateSavedSearch,
} from '#contract/endpoints/savedSearches.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/implement.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './savedSearch.service.ts'
import { unsubscribeBy } from './unsubscribe.service.ts'

interface SavedSearchDeps {
  database: Database
  secretKey: string
  now: () => Date
}

/** Searches that tell of what is new, and how to stop them. */
export function registerSavedSearches(app: FastifyInstance, { database, secretKey, now }: SavedSearchDeps): void {
  implement(app, createSavedSearch, ({ actor, body, reply, once }) =>
    once(async (tx) => {
      const search = await saveSearch(tx, signedIn(actor).userId, body, now())
      reply.header('location', search._links.self.href)
      return search
    }),
  )
  implement(app, getSavedSearches, ({ actor, query, request }) =>
    listSavedSearches(database, signedIn(actor).userId, query, queryStringOf(request)),
  )
  implement(app, updateSavedSearch, ({ actor, params, body }) =>
    changeSavedSearch(database, {
      accountId: signedIn(actor).userId,
      searchId: params.savedSearchId,
      patch: body,
      now: now(),
    }),
  )
  implement(app, deleteSavedSearch, async ({ actor, params }) => {
    await removeSavedSearch(database, {
      accountId: signedIn(actor).userId,
      searchId: params.savedSearchId,
      now: now(),
    })
    return undefined
  })
  implement(app, unsubscribe, ({ query }) => unsubscribeBy(database, secretKey, query.token))
}
