import type {
  SavedSearch,
  SavedSearchCollection,
  SavedSearchDraft,
  SavedSearchPatch,
} from '#contract/entities/savedSearch.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { limits } from '#contract/limits.ts'
import { canonicalCriteria } from '#machines/search/criteria.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { BadRequest, Conflict, Invalid, NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { alertPlanOf, type AlertPlan } from './alertScopes.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { lockAccountLife } from '#server/features/accounts/accountSteps.service.ts'
import { rescheduleAlerts } from './alert.store.ts'
import {
  deleteSavedSearch,
  forgetDeletedSearches,
  insertSavedSearch,
  readSavedSearch,
  readSavedSearches,
  readSearchKeys,
  updateSavedSearch,
  type SearchValues,
  type StoredSearch,
} from './savedSearch.store.ts'
import { scheduleDigests } from './alertDigest.service.ts'
import { cleanLine } from '#server/platform/text/cleanText.ts'
import { lookUp } from '#server/features/search/searchPlan.ts'

/** Removes searches that were deleted so long ago that nobody can take it back. */
export const forgetDeleted = (database: Database, now: Date): Promise<void> => forgetDeletedSearches(database, now)

/** A page of an account's saved searches, the newest first. */
export async function listSavedSearches(
  database: Database,
  accountId: number,
  { page = 1, itemsPerPage = defaultItemsPerPage }: { page?: number; itemsPerPage?: number },
  queryString: string,
): Promise<SavedSearchCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const totalItems = (await readSearchKeys(database, accountId)).size
  const offset = Math.min((page - 1) * limit, totalItems)
  const searches = await readSavedSearches(database, accountId, { limit, offset })
  const collection = { path: '/saved_searches', queryString, page, itemsPerPage: limit, totalItems }
  return presentCollection(collection, searches.map(presentSearch))
}

/** Keeps a search. 422 where `GET /properties` would refuse its criteria, 409 for one that is kept already or one too many. */
export async function saveSearch(
  database: Database,
  accountId: number,
  draft: SavedSearchDraft,
  now: Date,
): Promise<SavedSearch> {
  const read = await readKeptCriteria(database, draft.criteria)
  const { frequency } = draft
  const values = { name: cleanLine(draft.name, 'name'), frequency, isPaused: false, ...read }
  return inTransaction(database, async (tx) => {
    await lockAccountLife(tx, accountId)
    const known = await readSearchKeys(tx, accountId)
    refuseKnown(known, values)
    refuseTooMany(known)
    const searchId = await insertSavedSearch(tx, accountId, values, now)
    return presentSearch(requireSearch(await readSavedSearch(tx, { accountId, searchId })))
  })
}

/** Changes what is named and nothing else. One that was deleted is changed only by taking that back; mails that were due are due again. */
export async function changeSavedSearch(
  database: Database,
  { accountId, searchId, patch, now }: { accountId: number; searchId: number; patch: SavedSearchPatch; now: Date },
): Promise<SavedSearch> {
  const read = patch.criteria === undefined ? null : await readKeptCriteria(database, patch.criteria)
  return inTransaction(database, async (tx) => {
    await lockAccountLife(tx, accountId)
    const isBack = patch.isDeleted === false
    const deleted = isBack ? await readSavedSearch(tx, { accountId, searchId, isDeleted: true }) : null
    const before = deleted ?? requireSearch(await readSavedSearch(tx, { accountId, searchId }))
    const values: SearchValues = {
      name: patch.name === undefined ? before.name : cleanLine(patch.name, 'name'),
      frequency: patch.frequency ?? before.frequency,
      isPaused: patch.isPaused ?? before.isPaused,
      ...(read ?? (await readKeptCriteria(tx, before.criteria))),
    }
    const known = await readSearchKeys(tx, accountId)
    refuseKnown(known, values, searchId)
    if (deleted !== null) refuseTooMany(known)
    // What was found for other criteria is not new in these.
    const seenAt = patch.seen === true || (read !== null && !isSame(read, before)) ? now : null
    await updateSavedSearch(tx, searchId, { ...values, seenAt })
    const changesMails =
      deleted !== null || values.frequency !== before.frequency || values.isPaused !== before.isPaused
    if (changesMails) await scheduleDigests(tx, await rescheduleAlerts(tx, [searchId], now))
    return presentSearch(requireSearch(await readSavedSearch(tx, { accountId, searchId })))
  })
}

/** Deletes a search: it is listed and mailed about no more, and forgotten for good after a day. */
export async function removeSavedSearch(
  database: Database,
  { accountId, searchId, now }: { accountId: number; searchId: number; now: Date },
): Promise<void> {
  if (!(await deleteSavedSearch(database, { accountId, searchId, now }))) throw new NotFound()
}

/** Where in a result one was, and not what was asked for. */
const forgotten = new Set(['page', 'itemsPerPage', 'cursor', 'timestamp', 'logType'])

interface ReadCriteria {
  criteria: SearchParameters
  criteriaKey: string
  plan: AlertPlan
}

async function readKeptCriteria(database: Database, given: SearchParameters): Promise<ReadCriteria> {
  const criteria = Object.fromEntries(Object.entries(given).filter(([name]) => !forgotten.has(name)))
  try {
    const { filters, includesOffMarket } = parseCriteria(criteria)
    const { places } = await lookUp(database, { filters, includesOffMarket })
    return { criteria, criteriaKey: keyOf(criteria), plan: alertPlanOf(filters, places) }
  } catch (error) {
    throw violationOf(error)
  }
}

/** Another order shows the same listings. */
const keyOf = (criteria: SearchParameters) =>
  canonicalCriteria(Object.fromEntries(Object.entries(criteria).filter(([name]) => !name.startsWith('order['))))

const isSame = ({ criteriaKey }: ReadCriteria, { criteria }: StoredSearch) => criteriaKey === keyOf(criteria)

/** What is wrong with a parameter of an address is here wrong with a field of the body. */
function violationOf(error: unknown): unknown {
  if (!(error instanceof BadRequest)) return error
  const { parameter } = error.details.members ?? {}
  const propertyPath = typeof parameter === 'string' ? `criteria.${parameter}` : 'criteria'
  return new Invalid([{ propertyPath, message: error.message, code: 'criteria' }])
}

function refuseKnown(known: ReadonlyMap<string, number>, { criteriaKey }: SearchValues, except?: number): void {
  const savedSearchId = known.get(criteriaKey)
  if (savedSearchId === undefined || savedSearchId === except) return
  throw new Conflict('You’ve already saved this search.', { code: 'already_saved', members: { savedSearchId } })
}

function refuseTooMany(known: ReadonlyMap<string, number>): void {
  const { maxCount } = limits.savedSearches
  if (known.size >= maxCount)
    throw new Conflict(`You can save up to ${maxCount} searches.`, { code: 'too_many_saved_searches' })
}

function requireSearch(search: StoredSearch | null): StoredSearch {
  if (search === null) throw new NotFound()
  return search
}

const presentSearch = (search: StoredSearch): SavedSearch => ({
  _links: { self: { href: `/saved_searches/${search.id}` } },
  ...search,
})
