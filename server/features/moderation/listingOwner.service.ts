import { chooseLocale } from '#contract/chooseLocale.ts'
import type { ListingOwner } from '#contract/entities/admin.ts'

import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { readListingOwner } from './listingOwner.store.ts'
import { preparedMessagesIn } from './preparedMessages.ts'

/** The owner of a listing for an administrator, with messages in the owner's language. 404 where there is no such listing. */
export async function getListingOwner(database: Database, listingId: number): Promise<ListingOwner> {
  const owner = await readListingOwner(database, listingId)
  if (owner === null) throw new NotFound()
  const { language, ...known } = owner
  return { ...known, preparedMessages: preparedMessagesIn(chooseLocale(language)) }
}
