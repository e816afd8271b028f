import {
  descriptionStart,
  type AdminReportParameters,
  type ReportCase,
  type ReportCaseCollection,
} from '#contract/entities/adminReport.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { readAdminCards } from '#server/features/listings/own/ownListings.service.ts'
import { readJudgedUsers } from './listingOwner.store.ts'
import { countCases, findCases } from './reportCases.store.ts'

interface StoredDescriptions {
  descriptionEn: string | null
  descriptionCs: string | null
}

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
  const shown = new Map((await readAdminCards(database, listingIds, actor, deps)).map((each) => [each.card.id, each]))
  const ownerIds = [...new Set([...shown.values()].map(({ card }) => card.owner.id))]
  const owners = new Map((await readJudgedUsers(database, ownerIds)).map((owner) => [owner.id, owner]))
  const cases = found.flatMap(({ listingId, ...one }): ReportCase[] => {
    const { card, listing } = shown.get(listingId) ?? {}
    const owner = owners.get(card?.owner.id ?? 0)
    if (card === undefined || listing === undefined || owner === undefined) return []
    const { memberSince, decisions, bans, reports } = owner
    return [
      {
        ...one,
        listing: card,
        descriptions: startsOf(listing),
        ownerRecord: { memberSince, decisions, bans, reports },
        _links: { self: { href: `/admin/reports#${one.id}` } },
      },
    ]
  })
  return presentCollection({ path: '/admin/reports', queryString, page, itemsPerPage: limit, totalItems }, cases)
}

const start = (text: string) => Array.from(text).slice(0, descriptionStart).join('')

/** How the descriptions of a listing begin; letters beyond the first 65,536 signs stay whole. */
function startsOf({ descriptionEn, descriptionCs }: StoredDescriptions): ReportCase['descriptions'] {
  return {
    ...(descriptionEn !== null && { en: start(descriptionEn) }),
    ...(descriptionCs !== null && { cs: start(descriptionCs) }),
  }
}
