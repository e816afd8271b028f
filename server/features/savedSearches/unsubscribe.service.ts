import type { Unsubscription } from '#contract/entities/savedSearch.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { readUnsubscribeToken } from '#server/features/mails/unsubscribeToken.ts'
import { dropDueAlerts } from './alert.store.ts'
import { muteViewingReminders } from '#server/features/viewings/viewings.service.ts'
import { muteFavorites, muteSavedSearch, muteSavedSearchesOf } from './savedSearch.store.ts'

/** Ends the mails that a token names; again changes nothing. 404 for a token that is not ours, or a search that is gone. */
export async function unsubscribeBy(database: Database, secretKey: string, token: string): Promise<Unsubscription> {
  const subject = readUnsubscribeToken(secretKey, token)
  if (subject === null) throw new NotFound('This link is not valid.', { code: 'token_invalid' })
  const { about, id } = subject
  return inTransaction(database, async (tx) => {
    if (about === 'favorites') {
      await muteFavorites(tx, id)
      return { about }
    }
    if (about === 'viewing_reminders') {
      await muteViewingReminders(tx, id)
      return { about }
    }
    if (about === 'saved_searches') {
      await muteSavedSearchesOf(tx, id)
      await dropDueAlerts(tx, { accountId: id })
      return { about }
    }
    const name = await muteSavedSearch(tx, id)
    if (name === null) throw new NotFound('This saved search no longer exists.')
    await dropDueAlerts(tx, { searchId: id })
    return { about, name }
  })
}
