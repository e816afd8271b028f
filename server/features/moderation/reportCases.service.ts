import {
  descriptionStart,
  type AdminReportParameters,
  type ReportCase,
  type ReportCaseCollection,
} from '#contract/entities/adminReport.ts'
import { shortened } from '#contract/text.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { readAdminCards } from '#server/features/listings/own/ownListings.service.ts'
import { findReopenable } from './dismissal.service.ts'
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
  const { cases: totalItems, ...counts } = await countCases(database, filter)
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
  const reopenable = await findReopenable(database, cases, { userId: actor.userId, now: deps.now() })
  const answered = cases.map((one): ReportCase => {
    const undo = reopenable.get(one.id)
    return undo === undefined ? one : { ...one, undo }
  })
  const head = { path: '/admin/reports', queryString, page, itemsPerPage: limit, totalItems }
  return { ...presentCollection(head, answered), counts }
}

/** How a description begins: where it goes on, its last word is whole and an ellipsis says so. */
function start(text: string): string {
  const shown = shortened(text, descriptionStart)
  return shown === text ? text : `${shown.slice(0, -1).replace(/\s+\S*$/, '')}…`
}

/** How the descriptions of a listing begin. */
function startsOf({ descriptionEn, descriptionCs }: StoredDescriptions): ReportCase['descriptions'] {
  return {
    ...(descriptionEn !== null && { en: start(descriptionEn) }),
    ...(descriptionCs !== null && { cs: start(descriptionCs) }),
  }
}
