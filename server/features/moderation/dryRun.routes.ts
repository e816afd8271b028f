import { dryRun } from '#contract/endpoints/ownProperties.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { checkAccess } from '#server/platform/http/access.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { runDry } from './dryRun.service.ts'

/** What would become of listings, without doing it. */
export function registerDryRun(app: FastifyInstance, database: Database, deps: ListingDeps): void {
  implement(app, dryRun, ({ body, actor, request }) => {
    // What only administrators can do, only they can try.
    if (body.kind !== 'step' && body.kind !== 'price') checkAccess({ ...dryRun, access: 'admin' }, actor)
    return runDry(database, body, { actor: signedIn(actor), locale: requestLocale(request) }, deps)
  })
}
