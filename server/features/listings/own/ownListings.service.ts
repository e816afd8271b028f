import { dayMs } from '#contract/durations.ts'
import type { AdminPropertyCard, AdminPropertyCollection, AdminPropertyParameters } from '#contract/entities/admin.ts'
import type { OwnPropertyCard, OwnPropertyCollection, OwnPropertyParameters } from '#contract/entities/ownProperty.ts'
import { propertyStatuses, type PropertyStatus } from '#contract/entities/property.ts'
import type { PropertyStats } from '#contract/entities/propertyStats.ts'
import { endsSoonDays } from '#machines/listing/listingBlockers.ts'
import { statusesWith, statusesWithout, statusHas } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Forbidden, NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { searchedWords } from '#server/platform/text/searchedWords.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { readListingStatus, readRefusals } from '../listingStatus.store.ts'
import {
  countByStatus,
  findListings,
  readDays,
  readInterest,
  readPrices,
  type Interest,
  type ListingFilter,
} from './ownListing.store.ts'
import { countPhoneViews, readViews } from '../property.store.ts'
import { isPublicStatus, rolesOn, type ListingDeps } from '../listingStatus.service.ts'
import { weighListings, type TransitionContext } from '../loadTransitionContext.ts'
import { presentExtension, presentRefusal, presentSteps } from './ownListing.service.ts'
import { presentCard, publicName } from '../presentListing.ts'
import { readEdited, summaryOf } from '../revisions/revisionContent.ts'

interface FoundPage<Card> {
  cards: Card[]
  counts: Record<PropertyStatus, number>
  collection: { path: string; queryString: string; page: number; itemsPerPage: number; totalItems: number }
}

interface Question {
  path: string
  queryString: string
  page?: number | undefined
  itemsPerPage?: number | undefined
  filter: Omit<ListingFilter, 'offset' | 'limit'>
}

type Present<Card> = (context: TransitionContext, card: OwnPropertyCard, interest: Interest) => Card

/** A page of one's own listings with all that may be done with them; without a filter all but deleted ones. */
export async function listOwnListings(
  database: Database,
  {
    page,
    itemsPerPage,
    status,
    group,
    q = '',
    needsAttention = false,
    sort = 'attention',
    queryString,
  }: OwnPropertyParameters & { queryString: string },
  actor: SignedInActor,
  deps: ListingDeps,
): Promise<OwnPropertyCollection> {
  const requested = group === undefined ? statusesWithout('deleted') : statusesWith(group)
  const statuses = status === undefined ? requested : [status]
  const question = { path: '/my/own/properties', queryString, page, itemsPerPage }
  const soon = new Date(deps.now().getTime() + endsSoonDays * dayMs)
  const words = searchedWords(q)
  const filter = { ownerId: actor.userId, words, statuses, sort, soon, needsAttention }
  const found = await findPage(database, { ...question, filter }, actor, deps, (_weighed, card) => card)
  // The tabs count what each of them would show.
  const others = await countListings(database, { ...filter, needsAttention: !needsAttention })
  const [all, waiting] = needsAttention ? [others, found.counts] : [found.counts, others]
  return {
    ...presentCollection(found.collection, found.cards),
    countsByStatus: all,
    needingAttention: sumOf(waiting, statusesWithout('deleted')),
  }
}

/** A page of everybody's listings, for administrators. */
export async function listAllListings(
  database: Database,
  { page, itemsPerPage, q, status, queryString, ...filter }: AdminPropertyParameters & { queryString: string },
  actor: SignedInActor,
  deps: ListingDeps,
): Promise<AdminPropertyCollection> {
  const statuses = status === undefined ? undefined : [status]
  const question = { path: '/admin/properties', queryString, page, itemsPerPage }
  const found = await findPage(
    database,
    { ...question, filter: { ...filter, text: q, statuses } },
    actor,
    deps,
    presentForAdmins,
  )
  return presentCollection(found.collection, found.cards)
}

/** Listings by their ids as administrators see them in lists, each with all that it says; without those that are no more. */
export const readAdminCards = (
  database: Database,
  listingIds: readonly number[],
  actor: SignedInActor,
  deps: ListingDeps,
): Promise<{ card: AdminPropertyCard; listing: TransitionContext['listing'] }[]> =>
  presentCards(database, listingIds, actor, deps, (weighed, card, interest) => ({
    card: presentForAdmins(weighed, card, interest),
    listing: weighed.listing,
  }))

const presentForAdmins: Present<AdminPropertyCard> = ({ row, listing }, card, { openReports }) => ({
  ...card,
  owner: {
    id: row.ownerId,
    displayName:
      publicName({
        firstName: listing.ownerFirstName,
        lastName: listing.ownerLastName,
        agencyName: listing.ownerAgencyName,
      }) || row.ownerEmail,
    email: row.ownerEmail,
    isBanned: row.isOwnerBanned,
  },
  openReports,
  isAppeal: statusHas(row.status, 'waiting') && row.hasAppealed,
})

async function findPage<Card>(
  database: Database,
  { path, queryString, page = 1, itemsPerPage = defaultItemsPerPage, filter }: Question,
  actor: SignedInActor,
  deps: ListingDeps,
  present: Present<Card>,
): Promise<FoundPage<Card>> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const requested = { ...filter, offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER), limit }
  const counts = await countListings(database, filter)
  const totalItems = sumOf(counts, filter.statuses ?? propertyStatuses)
  const cards = await presentCards(database, await findListings(database, requested), actor, deps, present)
  return { cards, counts, collection: { path, queryString, page, itemsPerPage: limit, totalItems } }
}

type Counts = Record<PropertyStatus, number>

/** How many listings there are in each status, also in those that none has. */
async function countListings(database: Database, filter: Omit<ListingFilter, 'offset' | 'limit'>): Promise<Counts> {
  const found = await countByStatus(database, filter)
  return Object.fromEntries(propertyStatuses.map((status) => [status, found[status] ?? 0])) as Counts // one of each
}

const sumOf = (counts: Counts, statuses: readonly PropertyStatus[]) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

async function presentCards<Card>(
  database: Database,
  listingIds: readonly number[],
  actor: SignedInActor,
  deps: ListingDeps,
  present: Present<Card>,
): Promise<Card[]> {
  const today = deps.now().toISOString().slice(0, 10)
  const interests = new Map((await readInterest(database, listingIds, today)).map((each) => [each.id, each]))
  const refusals = new Map((await readRefusals(database, listingIds)).map((each) => [each.id, each]))
  const context = await weighListings(database, listingIds)
  const edited = await readEdited(database, context, deps.now())
  return context.flatMap((each, index) => {
    const { row, listing } = each
    const { revision = null, ...content } = edited[index] ?? {}
    const [interest, refusal] = [interests.get(row.id), refusals.get(row.id)]
    if (interest === undefined) return []
    const { favorites, leads, newLeads, viewsByDay } = interest
    const card: OwnPropertyCard = {
      ...presentCard(listing),
      // Whoever has three homes in one street tells them apart, whatever the public sees of it.
      formattedAddress: listing.formattedAddress,
      version: row.version,
      statusSince: listing.statusSince,
      ...(listing.expiresAt !== null && { expiresAt: listing.expiresAt }),
      ...(row.ownerId === actor.userId && presentExtension(each, deps)),
      updatedAt: listing.updatedAt,
      transitions: presentSteps(each, actor, deps),
      ...(refusal !== undefined && statusHas(row.status, 'refusalShown') && { refusal: presentRefusal(refusal) }),
      ...(revision !== null && { revision: summaryOf(each, { values: {}, media: [], ...content, revision }) }),
      leads,
      newLeads,
      favorites,
      viewsByDay,
    }
    return [present(each, card, interest)]
  })
}

/** How a listing does, for its owner and administrators. */
export async function getListingStats(
  database: Database,
  listingId: number,
  actor: SignedInActor,
  { now }: ListingDeps,
): Promise<PropertyStats> {
  const row = await readListingStatus(database, listingId)
  if (row === null) throw new NotFound()
  if (rolesOn(row, actor).length === 0) throw isPublicStatus(row) ? new Forbidden() : new NotFound()
  const today = now().toISOString().slice(0, 10)
  const [interest] = await readInterest(database, [listingId], today)
  const days = await readDays(database, listingId, today)
  const prices = await readPrices(database, listingId)
  return {
    views: await readViews(database, listingId),
    viewsByDay: days.map(({ day, views }) => ({ day, views })),
    favorites: interest?.favorites ?? 0,
    favoritesByDay: days.map(({ day, favorites }) => ({ day, favorites })),
    leads: interest?.leads ?? 0,
    newLeads: interest?.newLeads ?? 0,
    leadsByDay: days.map(({ day, leads }) => ({ day, leads })),
    phoneViews: await countPhoneViews(database, listingId),
    phoneViewsByDay: days.map(({ day, phoneViews }) => ({ day, phoneViews })),
    priceHistory: prices.map(({ at, price, offerPrice }) => ({
      at: at.toISOString(),
      price,
      ...(offerPrice !== null && { offerPrice }),
    })),
  }
}
