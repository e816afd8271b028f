import { getOwnTourDates, getTourDates, saveTourDates } from '#contract/endpoints/tours.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/implement.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { listOwnTourDates, listTourDates, planTourDates } from './tourDates.service.ts'

/** When homes can be seen. */
export function registerTours(app: FastifyInstance, database: Database, { now }: ListingDeps): void {
  implement(app, saveTourDates, ({ actor, body, once }) =>
    once((tx) => planTourDates(tx, signedIn(actor), body, now())),
  )
  implement(app, getTourDates, ({ actor, params }) => listTourDates(database, params.propertyId, actor, now()))
  implement(app, getOwnTourDates, ({ actor, query }) => listOwnTourDates(database, signedIn(actor), query, now()))
}
