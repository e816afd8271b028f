import type { AdminReportParameters, ReportCase, ReportCaseCollection } from '#contract/entities/adminReport.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { readAdminCards } from '#server/features/listings/own/ownListings.service.ts'
import { countCases, findCases } from './reportCases.store.ts'

/** A page of reports by listing: what waits the longest first, then what was settled last. */
export async function listReportCases(
  database: Database,
  {
    page = 1,
    itemsPerPage = defaultItemsPerPage,
    queryString,
    ...filter
  }: AdminReportParameters & { queryString: string },
  actor: SignedInActor,
  deps: ListingDeps,
): Promise<ReportCaseCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
  const totalItems = await countCases(database, filter)
  const found = offset >= totalItems ? [] : await findCases(database, { ...filter, offset, limit })
  const listingIds = [...new Set(found.map(({ listingId }) => listingId))]
  const cards = new Map((await readAdminCards(database, listingIds, actor, deps)).map((card) => [card.id, card]))
  const cases = found.flatMap(({ listingId, ...one }): ReportCase[] => {
    const listing = cards.get(listingId)
    return listing === undefined ? [] : [{ ...one, listing, _links: { self: { href: `/admin/reports#${one.id}` } } }]
  })
  return presentCollection({ path: '/admin/reports', queryString, page, itemsPerPage: limit, totalItems }, cases)
}
