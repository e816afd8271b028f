import type { AdminActionCollection, AdminActionParameters } from '#contract/entities/adminAction.ts'

import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Invalid } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { searchedWords } from '#server/platform/text/searchedWords.ts'
import {
  countAdminActions,
  findAdminActions,
  insertAdminAction as insertStoredAction,
  type NewAdminAction,
} from './adminAction.store.ts'

export type { NewAdminAction }

/** Writes down what an administrator does, in the transaction that does it. */
export const insertAdminAction = (tx: Transaction<Schema>, action: NewAdminAction): Promise<void> =>
  insertStoredAction(tx, action)

/** A page of what administrators did, the newest first. */
export async function listAdminActions(
  database: Database,
  {
    q = '',
    page = 1,
    itemsPerPage = defaultItemsPerPage,
    queryString,
    ...requested
  }: AdminActionParameters & { queryString: string },
): Promise<AdminActionCollection> {
  checkPage(page, itemsPerPage)
  const { from, to } = requested
  if (from !== undefined && to !== undefined && to < from)
    throw new Invalid([{ propertyPath: 'to', message: 'The last day is before the first.', code: 'out_of_range' }])
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const offset = (page - 1) * limit
  const filter = { ...requested, words: searchedWords(q) }
  const totalItems = await countAdminActions(database, filter)
  // Behind the last page nothing has to be looked for.
  const actions = offset >= totalItems ? [] : await findAdminActions(database, { ...filter, offset, limit })
  const links = { path: '/admin/actions', queryString, page, itemsPerPage: limit, totalItems }
  return presentCollection(
    links,
    actions.map((action) => ({ ...action, _links: { self: { href: `/admin/actions#${action.id}` } } })),
  )
}
