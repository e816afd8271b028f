import { strikeProperty } from '#contract/endpoints/ownProperties.ts'
import type { FastifyInstance } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { reportListing } from './report.service.ts'

interface ReportRouteDeps {
  database: Database
  credentials: Pick<Credentials, 'attemptKey' | 'now'>
  listingDeps: ListingDeps
}

/** Telling us what is wrong with a listing. */
export function registerReports(app: FastifyInstance, deps: ReportRouteDeps): void {
  implement(app, strikeProperty, async ({ actor, params, body, statsToken, request, once }) => {
    const asker = { actor, statsToken, ip: request.ip, locale: requestLocale(request) }
    await reportListing(deps, { listingId: params.propertyId, ...body }, asker, once)
    return undefined
  })
}
