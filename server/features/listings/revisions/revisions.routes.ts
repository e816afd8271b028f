import {
  approveRevision,
  discardRevision,
  getRevision,
  publishRevision,
  rejectRevision,
  restoreRevision,
  withdrawRevision,
} from '#contract/endpoints/revisions.ts'
import type { Property } from '#contract/entities/property.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import type { ListingDeps } from '../listingStatus.service.ts'
import { presentOwn } from '../own/ownListing.service.ts'
import { discardChanges, publishChanges, restoreChanges, withdrawChanges } from './revision.service.ts'
import { getDifference, type CountConcerned } from './revisionDifference.service.ts'
import { approveChanges, rejectChanges } from './revisionReview.service.ts'
import { knownVersion, tagged } from '../own/ownProperties.routes.ts'

/** Editing what is published: looking at the changes, and the steps that they take. */
export function registerRevisions(
  app: FastifyInstance,
  database: Database,
  { listingDeps: deps, concerned }: { listingDeps: ListingDeps; concerned: CountConcerned },
): void {
  async function answer(reply: FastifyReply, listingId: number, actor: SignedInActor): Promise<Property> {
    const listing = await presentOwn(database, listingId, actor, deps)
    if (listing === null) throw new NotFound()
    return tagged(reply, listing)
  }

  implement(app, getRevision, ({ params, actor }) =>
    getDifference(database, params.propertyId, signedIn(actor), { deps, concerned }),
  )

  implement(app, publishRevision, async ({ params, body, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    await publishChanges(database, { listingId, actor: by, locale: requestLocale(request), ...body }, deps)
    return answer(reply, listingId, by)
  })

  implement(app, withdrawRevision, async ({ params, body, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    await withdrawChanges(database, { listingId, actor: by, locale: requestLocale(request), ...body }, deps)
    return answer(reply, listingId, by)
  })

  implement(app, discardRevision, async ({ params, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    const version = knownVersion(request, listingId)?.revision
    await discardChanges(database, { listingId, actor: by, locale: requestLocale(request), version }, deps)
    return answer(reply, listingId, by)
  })

  implement(app, restoreRevision, async ({ params, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    await restoreChanges(database, { listingId, actor: by, locale: requestLocale(request) }, deps)
    return answer(reply, listingId, by)
  })

  implement(app, approveRevision, async ({ params, body, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    await approveChanges(database, { listingId, actor: by, locale: requestLocale(request), ...body }, deps)
    return answer(reply, listingId, by)
  })

  implement(app, rejectRevision, async ({ params, body, actor, request, reply }) => {
    const [by, listingId] = [signedIn(actor), params.propertyId]
    await rejectChanges(database, { listingId, actor: by, locale: requestLocale(request), ...body }, deps)
    return answer(reply, listingId, by)
  })
}
