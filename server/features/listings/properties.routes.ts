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
import type { Endpoint } from '#contract/endpoint.ts'
import type { Property } from '#contract/entities/property.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/access.ts'
import { onListingsChanged } from '#server/platform/database/announcements.ts'
import { createAnswerCache, forgetful } from '#server/platform/http/answerCache.ts'
import { implement, mayBeOld } from '#server/platform/http/implement.ts'
import { countSearch } from '#server/platform/metrics/processMetrics.ts'
import { isRobot } from '#server/platform/http/isRobot.ts'
import { preparedAnswer, sizeOfAnswer, type PreparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { canonicalQuery, queryText } from '#server/features/search/criteria/canonicalQuery.ts'
import { shapeOfSearch } from '#server/features/search/criteria/shapeOfSearch.ts'
import { countByFacets } from '#server/features/search/facets.service.ts'
import { mapListings } from '#server/features/search/listingMap.service.ts'
import type { ListingDeps } from './listingStatus.service.ts'
import { findCards, findSimilar, getListing, getListingBySlug, getMarketHistory } from './property.service.ts'
import { findRelaxations } from '#server/features/search/relaxations.service.ts'
import { searchListings } from '#server/features/search/search.service.ts'
import type { ViewCounter } from './viewCounter.ts'
import { editTagOf } from './own/ownProperties.routes.ts'

/** How long guests may read a second-hand answer. */
const cacheLifetimeMs = 1_000

interface PropertyDependencies {
  database: Database
  listingDeps: ListingDeps
  views: ViewCounter
  /** Hears how closely people look at the map. */
  mapSeen: (zoom: number) => void
  answerLifetimeMs?: number | undefined
}

/** Searching listings, and looking at one. */
export function registerProperties(
  app: FastifyInstance,
  { database, listingDeps, views, mapSeen, answerLifetimeMs = cacheLifetimeMs }: PropertyDependencies,
): void {
  const cache = createAnswerCache({
    name: 'listings',
    lifetimeMs: answerLifetimeMs,
    maxEntries: 5_000,
    maxBytes: 64 * 1024 * 1024,
    sizeOf: sizeOfAnswer,
  })
  app.addHook('onClose', onListingsChanged(database, forgetful(cache)))
  /** Which listings an answer shows, where showing them counts. */
  const featuredIn = new WeakMap<PreparedAnswer, readonly number[]>()
  const seenIn = new WeakMap<PreparedAnswer, number>()
  const ownIn = new WeakMap<PreparedAnswer, number>()

  /**
   * Answers from a question and whoever asks it, and from nothing else of the request: guests all get the same, what
   * somebody signed in gets may be theirs alone.
   */
  const answer = <Question extends object>(
    { call }: Endpoint,
    question: Question,
    actor: Actor,
    make: (question: Question, actor: Actor) => Promise<PreparedAnswer>,
  ) =>
    actor.kind === 'guest'
      ? cache.answer({ call, ...question }, (requested) => make(requested, actor))
      : make(question, actor)

  const answerSearch = (
    endpoint: Endpoint,
    query: SearchParameters,
    actor: Actor,
    make: (query: SearchParameters) => Promise<PreparedAnswer>,
  ) => {
    countSearch(shapeOfSearch(query))
    return answer(endpoint, { query: canonicalQuery(query) }, actor, (requested) => make(requested.query))
  }

  const count = (answered: PreparedAnswer, request: FastifyRequest, statsToken: string) => {
    const listingId = seenIn.get(answered)
    if (listingId !== undefined && !isRobot(request)) views.saw({ listingId, statsToken })
    const ownId = ownIn.get(answered)
    if (ownId !== undefined) views.takeBack({ listingId: ownId, statsToken })
  }

  async function search(query: SearchParameters): Promise<PreparedAnswer> {
    const found = await searchListings(database, query, queryText(query))
    const made = preparedAnswer(found.body)
    if (found.countsFeaturedViews) featuredIn.set(made, found.ids)
    return made
  }

  implement(
    app,
    searchProperties,
    async ({ query, actor }) => {
      const answered = await answerSearch(searchProperties, query, actor, search)
      views.featured(featuredIn.get(answered) ?? [])
      return answered
    },
    mayBeOld,
  )

  implement(
    app,
    getPropertyFacets,
    ({ query, actor }) =>
      answerSearch(getPropertyFacets, query, actor, async (requested) =>
        preparedAnswer(JSON.stringify(await countByFacets(database, requested))),
      ),
    mayBeOld,
  )

  implement(
    app,
    getPropertyRelaxations,
    ({ query, actor }) =>
      answerSearch(getPropertyRelaxations, query, actor, async (requested) =>
        preparedAnswer(JSON.stringify(await findRelaxations(database, requested))),
      ),
    mayBeOld,
  )

  implement(
    app,
    getPropertyMap,
    ({ query, actor }) => {
      mapSeen(Number(query.zoom))
      return answerSearch(getPropertyMap, query, actor, async (requested) =>
        preparedAnswer(JSON.stringify(await mapListings(database, requested))),
      )
    },
    mayBeOld,
  )

  /** What somebody sees of a listing; only that of others counts as a view. */
  async function show(listing: Property): Promise<PreparedAnswer> {
    const made = preparedAnswer(JSON.stringify(listing))
    if (listing.transitions === undefined) {
      seenIn.set(made, listing.id)
      return made
    }
    ownIn.set(made, listing.id)
    if (listing.version !== undefined) made.headers.etag = editTagOf(listing)
    return made
  }

  implement(
    app,
    getProperty,
    async ({ params, request, actor, statsToken }) => {
      const answered = await answer(getProperty, params, actor, async ({ propertyId }, asker) =>
        show(await getListing(database, propertyId, asker, listingDeps)),
      )
      count(answered, request, statsToken)
      return answered
    },
    mayBeOld,
  )

  implement(
    app,
    getPropertyBySlug,
    async ({ params, request, actor, statsToken }) => {
      const answered = await answer(getPropertyBySlug, params, actor, async ({ slug }, asker) =>
        show(await getListingBySlug(database, slug, asker, listingDeps)),
      )
      count(answered, request, statsToken)
      return answered
    },
    mayBeOld,
  )

  implement(
    app,
    getSimilarProperties,
    ({ params, actor }) =>
      answer(getSimilarProperties, params, actor, async ({ propertyId }, asker) =>
        preparedAnswer(await findSimilar(database, propertyId, asker)),
      ),
    mayBeOld,
  )

  implement(
    app,
    getPropertyHistory,
    ({ params, actor }) =>
      answer(getPropertyHistory, params, actor, async ({ propertyId }, asker) =>
        preparedAnswer(JSON.stringify(await getMarketHistory(database, propertyId, asker))),
      ),
    mayBeOld,
  )

  implement(
    app,
    getPropertyCards,
    ({ query, actor }) =>
      answer(getPropertyCards, query, actor, async ({ ids }) => preparedAnswer(await findCards(database, ids))),
    mayBeOld,
  )
}
