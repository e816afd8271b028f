import {
  dismissReports,
  getAdminActions,
  getAdminJobs,
  getAdminOverview,
  getAdminProperties,
  getAdminReports,
  getListingOwner as getListingOwnerCall,
  getUser as getUserCall,
  getUsers,
  stepJob,
  undoDecision as undoDecisionCall,
  updateUser,
} from '#contract/endpoints/admin.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { changeAccount, getOverview, getUser, listAccounts } from './admin.service.ts'
import { listAdminActions } from '#server/features/accounts/adminAction.service.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { listJobs, stepJobByHand } from './jobs.service.ts'
import { getListingOwner } from './listingOwner.service.ts'
import { dismissReportsOf, undoDismissal } from './dismissal.service.ts'
import { listReportCases } from './reportCases.service.ts'
import { undoDecision } from './undoDecision.service.ts'
import { listAllListings } from '#server/features/listings/own/ownListings.service.ts'

/** What administrators see and decide, beside the steps of listings. */
export function registerAdmin(app: FastifyInstance, database: Database, deps: ListingDeps): void {
  implement(app, getAdminOverview, () => getOverview(database, deps.now()))
  implement(app, getAdminProperties, ({ actor, query, request }) =>
    listAllListings(database, { ...query, queryString: queryStringOf(request) }, signedIn(actor), deps),
  )
  implement(app, getListingOwnerCall, ({ params }) => getListingOwner(database, params.propertyId))
  implement(app, undoDecisionCall, async ({ params, body, actor, request }) => {
    const { propertyId: listingId } = params
    const undo = { listingId, actor: signedIn(actor), locale: requestLocale(request) }
    if ('dismissedAt' in body) await undoDismissal(database, { ...undo, ...body }, deps)
    else await undoDecision(database, { ...undo, ...body }, deps)
    return undefined
  })
  implement(app, dismissReports, ({ params, actor }) =>
    dismissReportsOf(database, { listingId: params.propertyId, actor: signedIn(actor) }, deps),
  )
  implement(app, getAdminActions, ({ query, request }) =>
    listAdminActions(database, { ...query, queryString: queryStringOf(request) }),
  )
  implement(app, getAdminJobs, ({ query, request }) =>
    listJobs(database, { ...query, queryString: queryStringOf(request) }),
  )
  implement(app, stepJob, async ({ params, body, actor }) => {
    await stepJobByHand(database, {
      jobId: params.jobId,
      event: body.event,
      adminId: signedIn(actor).userId,
      at: deps.now(),
    })
    return undefined
  })
  implement(app, getUsers, ({ query, request }) =>
    listAccounts(database, { ...query, queryString: queryStringOf(request) }, deps.now()),
  )
  implement(app, getUserCall, ({ params }) => getUser(database, params.userId, deps.now()))
  implement(app, getAdminReports, ({ query, actor, request }) =>
    listReportCases(database, { ...query, queryString: queryStringOf(request) }, signedIn(actor), deps),
  )
  implement(app, updateUser, ({ actor, params, body }) =>
    changeAccount(database, params.userId, body, signedIn(actor), deps),
  )
}
