import { readRecipient } from '#server/features/accounts/account.service.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { readLead } from '#server/features/leads/lead.service.ts'
import { findDueReminders, takeReminder } from './viewing.store.ts'
import { mailViewingReminder } from '#server/features/leads/leadMails.ts'

interface ReminderWatch {
  now: () => Date
  /** The process ends: what is due stays so. */
  isStopping?: () => boolean
  /** Hears why a reminder could not be sent; the rest goes on. */
  onFailure: (error: unknown) => void
}

const batch = 100

/**
 * Reminds everybody of the viewings that they booked, the day before, and answers how many reminders that were. Each is
 * a transaction of its own that takes the reminder if it is still due: of several processes one sends it.
 */
export async function remindOfViewings(
  database: Database,
  { now, isStopping = () => false, onFailure }: ReminderWatch,
): Promise<number> {
  let reminded = 0
  let after = 0
  for (;;) {
    const leadIds = await findDueReminders(database, { now: now(), after, limit: batch })
    for (const leadId of leadIds) {
      if (isStopping()) return reminded
      const isSent = await remind(database, leadId, now()).catch((error: unknown) => onFailure(error))
      if (isSent === true) reminded += 1
    }
    if (leadIds.length < batch) return reminded
    after = leadIds.at(-1) ?? after
  }
}

const remind = (database: Database, leadId: number, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    if (!(await takeReminder(tx, leadId, now))) return false
    const lead = await readLead(tx, leadId)
    const recipient = lead?.senderId == null ? null : await readRecipient(tx, lead.senderId)
    if (lead === null || recipient === null || lead.senderId === null || lead.tour === null) return false
    await mailViewingReminder(tx, lead, { recipient, accountId: lead.senderId, tour: lead.tour })
    return true
  })
