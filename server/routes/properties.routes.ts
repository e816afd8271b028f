import {
  getProperty,
  getPropertyBySlug,
  getPropertyCards,
  getPropertyFacets,
  getPropertyHistory,
  getPropertyMap,
  getPropertyRelaxations,
  getSimilarProperties,
  searchProperties,
} from '#contract/endpoints/properties.ts'
import type { Property } from '#contract/entities/property.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Database } from '../database/database.ts'
import type { Actor } from '../http/access.ts'
import { answerKey, createAnswerCache } from '../http/answerCache.ts'
import { implement } from '../http/implement.ts'
import { isRobot } from '../http/isRobot.ts'
import { preparedAnswer, type PreparedAnswer } from '../http/preparedAnswer.ts'
import { queryStringOf } from '../http/queryString.ts'
import { countByFacets } from '../services/facets.service.ts'
import { mapListings } from '../services/listingMap.service.ts'
import type { ListingParts } from '../services/listingStatus.service.ts'
import { findCards, findSimilar, getListing, getListingBySlug, getMarketHistory } from '../services/property.service.ts'
import { findRelaxations } from '../services/relaxations.service.ts'
import { searchListings } from '../services/search.service.ts'
import type { ViewCounter } from '../services/viewCounter.ts'

/** How long guests may read a second-hand answer. */
const cacheLifetimeMs = 1_000

/** Searching listings, and looking at one. */
export function registerProperties(
  app: FastifyInstance,
  { database, listingParts, views }: { database: Database; listingParts: ListingParts; views: ViewCounter },
): void {
  const cache = createAnswerCache({ lifetimeMs: cacheLifetimeMs, maxEntries: 5_000, maxBytes: 64 * 1024 * 1024 })
  /** Which listings an answer shows, where showing them counts. */
  const featuredIn = new WeakMap<PreparedAnswer, readonly number[]>()
  const seenIn = new WeakMap<PreparedAnswer, number>()
  const ownIn = new WeakMap<PreparedAnswer, number>()

  /** Guests all get the same; what somebody signed in gets may be theirs alone. */
  const forGuests = (request: FastifyRequest, actor: Actor, make: () => Promise<PreparedAnswer>) =>
    actor.kind === 'guest' ? cache.answer(answerKey(request.url), make) : make()

  const count = (answer: PreparedAnswer, request: FastifyRequest, statsToken: string) => {
    const listingId = seenIn.get(answer)
    if (listingId !== undefined && !isRobot(request)) views.saw({ listingId, statsToken })
    const ownId = ownIn.get(answer)
    if (ownId !== undefined) views.takeBack({ listingId: ownId, statsToken })
  }

  implement(app, searchProperties, async ({ query, request, actor }) => {
    const answer = await forGuests(request, actor, async () => {
      const found = await searchListings(database, query, queryStringOf(request))
      const made = preparedAnswer(found.body)
      if (found.countsFeaturedViews) featuredIn.set(made, found.ids)
      return made
    })
    views.featured(featuredIn.get(answer) ?? [])
    return answer
  })

  implement(app, getPropertyFacets, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(JSON.stringify(await countByFacets(database, query)))),
  )

  implement(app, getPropertyRelaxations, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(JSON.stringify(await findRelaxations(database, query)))),
  )

  implement(app, getPropertyMap, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(JSON.stringify(await mapListings(database, query)))),
  )

  /** What somebody sees of a listing; only that of others counts as a view. */
  async function show(listing: Property): Promise<PreparedAnswer> {
    const made = preparedAnswer(JSON.stringify(listing))
    if (listing.transitions === undefined) {
      seenIn.set(made, listing.id)
      return made
    }
    ownIn.set(made, listing.id)
    if (listing.version !== undefined) made.headers.etag = `"listing-${listing.id}-${listing.version}"`
    return made
  }

  implement(app, getProperty, async ({ params, request, actor, statsToken }) => {
    const answer = await forGuests(request, actor, async () =>
      show(await getListing(database, params.propertyId, actor, listingParts)),
    )
    count(answer, request, statsToken)
    return answer
  })

  implement(app, getPropertyBySlug, async ({ params, request, actor, statsToken }) => {
    const answer = await forGuests(request, actor, async () =>
      show(await getListingBySlug(database, params.slug, actor, listingParts)),
    )
    count(answer, request, statsToken)
    return answer
  })

  implement(app, getSimilarProperties, ({ params, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(await findSimilar(database, params.propertyId, actor))),
  )

  implement(app, getPropertyHistory, ({ params, request, actor }) =>
    forGuests(request, actor, async () =>
      preparedAnswer(JSON.stringify(await getMarketHistory(database, params.propertyId, actor))),
    ),
  )

  implement(app, getPropertyCards, ({ query, request, actor }) =>
    forGuests(request, actor, async () => preparedAnswer(await findCards(database, query.ids))),
  )
}
