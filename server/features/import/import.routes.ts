import { importProperties } from '#contract/endpoints/admin.ts'
import { rowOf } from '#contract/files/importRow.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { limitEachWait } from '#server/platform/database/waitingTime.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { importForOwner } from './import.service.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'

/** Brings in listings of other systems, many at once. */
export function registerImport(app: FastifyInstance, database: Database, deps: ListingDeps): void {
  implement(app, importProperties, ({ body: { rows, ...order }, actor, request, once }) =>
    limitEachWait(() =>
      once((tx) =>
        importForOwner(
          { ...deps, database: tx, locale: requestLocale(request), adminId: signedIn(actor).userId },
          { ...order, rows: rows.map((row, index) => rowOf(index + 1, row)) },
        ),
      ),
    ),
  )
}
