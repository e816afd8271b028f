import { dayMs } from '#contract/durations.ts'
import { chooseLocale } from '#contract/chooseLocale.ts'
import type { AccountDeletion, AccountExport } from '#contract/entities/accountExport.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { graceDays } from '#machines/account/accountRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { setProfilePicturePath } from '#server/features/accounts/account.service.ts'
import { countWithdrawn, eraseAccount, setDeleteAfter } from './accountDeletion.store.ts'
import { readAccountExport } from './accountExport.store.ts'
import { lockAccountLife, stepAccount } from '#server/features/accounts/accountSteps.service.ts'
import { banSteps, listingIdsOf } from '#server/features/moderation/admin.service.ts'
import { leavingReason } from '#server/features/listings/history/listingHistory.store.ts'
import { endSessions } from '#server/features/accounts/sessionUpkeep.service.ts'
import { closeLeadsOfSender } from '#server/features/leads/leadSteps.service.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { changeStatus, changeStatusBySystem } from '#server/features/listings/listingStatus.service.ts'
import { checkOwnPassword } from '#server/features/accounts/ownPassword.service.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Erases an account whose owner left and did not come back. */
    accountErasure: { accountId: number }
  }
}

/** How long somebody who leaves can come back. */
const graceMs = graceDays * dayMs

/** Everything that we hold of whoever asks. */
export async function exportAccount(database: Database, accountId: number, now: Date): Promise<AccountExport> {
  const kept = await readAccountExport(database, accountId)
  if (kept === undefined) throw new NotFound()
  return { exportedAt: now.toISOString(), ...kept }
}

/**
 * Lets somebody leave: nobody finds the account or its listings from now on, viewings on both sides are cancelled and the
 * others told, everybody is signed out, and after a time of grace everything is erased. Who asks twice hears the same day.
 * See docs/decisions/0033-account-deletion.md.
 */
export async function requestDeletion(
  database: Database,
  credentials: Credentials,
  { accountId, password, ip }: { accountId: number; password: string; ip: string },
): Promise<AccountDeletion> {
  await checkOwnPassword(database, credentials, { accountId, password, ip })
  const now = credentials.now()
  return inTransaction(database, async (tx) => {
    const account = await lockAccountLife(tx, accountId)
    if (account === null) throw new NotFound()
    if (account.deleteAfter !== null) return { deleteAfter: account.deleteAfter.toISOString() }
    const deleteAfter = new Date(now.getTime() + graceMs)
    const leaving = { accountId, locale: chooseLocale(account.locale), now }
    const archived = account.isBanned ? await endBannedListings(tx, leaving) : await withdrawListings(tx, leaving)
    const cancelledViewings = await closeLeadsOfSender(tx, { senderId: accountId, now })
    await stepAccount(tx, accountId, { type: 'LEAVE', by: 'owner', blockers: [] }, now)
    await setDeleteAfter(tx, accountId, deleteAfter)
    await endSessions(tx, { accountId, because: 'account_changed', now })
    await enqueueJob(tx, 'accountErasure', { accountId }, { runAt: deleteAfter, lane: `account ${accountId}` })
    const data = { deleteOn: deleteAfter.toISOString(), archivedListings: archived, cancelledViewings }
    await queueMail(tx, { kind: 'deletionRequested', to: account.email, locale: chooseLocale(account.locale), data })
    return { deleteAfter: deleteAfter.toISOString() }
  })
}

/**
 * Takes all listings of an account off the market by the steps that its owner may take, with all that follows for others:
 * what is public goes to the archive, what waits for review goes back to the drafts. Answers how many went to the archive.
 */
async function withdrawListings(
  tx: Transaction<Schema>,
  { accountId, locale, now }: { accountId: number; locale: Locale; now: Date },
): Promise<number> {
  const step = (listingId: number, event: ListingEventType) =>
    changeStatus(
      tx,
      {
        listingId,
        locale,
        actor: { kind: 'user', userId: accountId, sessionId: '', roles: [], isAdmin: false },
        reason: { code: leavingReason, text: '' },
        isOneOfMany: true,
        wants: (offered) => offered.event === event,
        isAlreadyDone: () => false,
      },
      { now: () => now, isModerated: true },
    )
  const onMarket = await listingIdsOf(tx, accountId, statusesWith('findable'))
  for (const listingId of onMarket) await step(listingId, 'ARCHIVE')
  for (const listingId of await listingIdsOf(tx, accountId, statusesWith('waiting'))) await step(listingId, 'WITHDRAW')
  return onMarket.length
}

/**
 * The same for a banned account, whose owner can take no step: the ban took its listings off the market, and what came
 * back since follows them. What is sold or rented stays, unseen by others. Nothing goes to the archive.
 */
async function endBannedListings(
  tx: Transaction<Schema>,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const reason = { code: leavingReason, text: '' }
  for (const step of await banSteps(tx, accountId))
    await changeStatusBySystem(tx, { ...step, reason, isOneOfMany: true }, { now: () => now, isModerated: true })
  return 0
}

/**
 * Keeps an account that was to be erased. Its listings stay in the archive: what is offered again, the owner says.
 * Viewings stay cancelled: their places may be taken, and the other side has been told.
 */
export async function cancelDeletion(database: Database, accountId: number, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const account = await lockAccountLife(tx, accountId)
    if (account === null || account.deleteAfter === null) return
    await stepAccount(tx, accountId, { type: 'RETURN', by: 'owner', blockers: [] }, now)
    await setDeleteAfter(tx, accountId, null)
    const data = { archivedListings: await countWithdrawn(tx, accountId) }
    await queueMail(tx, { kind: 'deletionCancelled', to: account.email, locale: chooseLocale(account.locale), data })
  })
}

/** Erases an account whose time is over; one that stays, or has a later day by now, is left alone. */
export async function eraseLeavingAccount(
  tx: Transaction<Schema>,
  { accountId }: { accountId: number },
  now: Date,
): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null || account.deleteAfter === null || account.deleteAfter > now) return
  await stepAccount(tx, accountId, { type: 'ERASE', by: 'system', blockers: [] }, now)
  // Signed in during the time of grace, its owner may have written again.
  await closeLeadsOfSender(tx, { senderId: accountId, now })
  await setProfilePicturePath(tx, accountId, null)
  await indexListings(tx, await eraseAccount(tx, accountId, now))
  await queueMail(tx, { kind: 'accountErased', to: account.email, locale: chooseLocale(account.locale), data: {} })
}
