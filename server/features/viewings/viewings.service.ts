import type { LeadCollection } from '#contract/entities/lead.ts'
import type { ViewingParameters } from '#contract/entities/viewing.ts'

import type { Database } from '#server/platform/database/database.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { countViewings, findViewings } from './viewing.store.ts'
import { presentLead } from '#server/features/leads/presentLead.ts'

// What other features read and lock of these tables.
export { muteViewingReminders } from './viewing.store.ts'

/** A page of the viewings that an account booked, each as the conversation that it belongs to. */
export async function listViewings(
  database: Database,
  accountId: number,
  { period = 'upcoming', page = 1, itemsPerPage = defaultItemsPerPage }: ViewingParameters,
  { queryString, now }: { queryString: string; now: Date },
): Promise<LeadCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const requested = { accountId, period, now }
  const totalItems = await countViewings(database, requested)
  const offset = Math.min((page - 1) * limit, totalItems)
  const viewings = await findViewings(database, requested, { limit, offset })
  return presentCollection(
    { path: '/my/viewings', queryString, page, itemsPerPage: limit, totalItems },
    viewings.map((lead) => presentLead(lead, 'sender', now)),
  )
}
