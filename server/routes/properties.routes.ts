import {
  getProperty,
  getPropertyBySlug,
  getPropertyFacets,
  getPropertyRelaxations,
  getSimilarProperties,
  searchProperties,
} from '#contract/endpoints/properties.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Database } from '../database/database.ts'
import type { Actor } from '../http/access.ts'
import { answerKey, createAnswerCache } from '../http/answerCache.ts'
import { implement } from '../http/implement.ts'
import { preparedAnswer, type PreparedAnswer } from '../http/preparedAnswer.ts'
import { countByFacets } from '../services/facets.service.ts'
import { findSimilar, getListing, getListingBySlug } from '../services/property.service.ts'
import { findRelaxations } from '../services/relaxations.service.ts'
import { searchListings } from '../services/search.service.ts'
import { createViewCounter } from '../services/viewCounter.ts'

/** How long guests may read a second-hand answer. */
const cacheLifetimeMs = 1_000

/** Searching listings, and looking at one. */
export function registerProperties(app: FastifyInstance, { database }: { database: Database }): void {
  const cache = createAnswerCache({ lifetimeMs: cacheLifetimeMs, maxEntries: 5_000, maxBytes: 64 * 1024 * 1024 })
  const counter = createViewCounter(database, (reason) => app.log.error({ err: reason }, 'views were not counted'))
  app.addHook('onClose', () => counter.settle())
  /** Which listings an answer shows, where showing them counts. */
  const featuredIn = new WeakMap<PreparedAnswer, readonly number[]>()
  const seenIn = new WeakMap<PreparedAnswer, number>()

  /** Guests all get the same; what somebody signed in gets may be theirs alone. */
  const forGuests = (request: FastifyRequest, actor: Actor, make: () => Promise<PreparedAnswer>) =>
    actor.kind === 'guest' ? cache.answer(answerKey(request.url), make) : make()

  implement(app, searchProperties, async ({ query, request, actor }) => {
    const answer = await forGuests(request, actor, async () => {
      const found = await searchListings(database, query, queryStringOf(request))
      const made = preparedAnswer(found.body)
      if (found.countsFeaturedViews) featuredIn.set(made, found.ids)
      return made
    })
    counter.featured(featuredIn.get(answer) ?? [])
    return answer
  })

  implement(app, getPropertyFacets, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(JSON.stringify(await countByFacets(database, query)))),
  )

  implement(app, getPropertyRelaxations, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(JSON.stringify(await findRelaxations(database, query)))),
  )

  implement(app, getProperty, async ({ params, request, actor, statsToken }) => {
    const answer = await forGuests(request, actor, async () =>
      preparedAnswer(JSON.stringify(await getListing(database, params.propertyId, actor))),
    )
    counter.saw({ listingId: params.propertyId, statsToken })
    return answer
  })

  implement(app, getPropertyBySlug, async ({ params, request, actor, statsToken }) => {
    const answer = await forGuests(request, actor, async () => {
      const listing = await getListingBySlug(database, params.slug, actor)
      const made = preparedAnswer(JSON.stringify(listing))
      seenIn.set(made, listing.id)
      return made
    })
    const listingId = seenIn.get(answer)
    if (listingId !== undefined) counter.saw({ listingId, statsToken })
    return answer
  })

  implement(app, getSimilarProperties, ({ params, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(await findSimilar(database, params.propertyId, actor))),
  )
}

const queryStringOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
