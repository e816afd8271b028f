import type { AccountDeletion, AccountExport } from '#contract/entities/accountExport.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '../credentials/credentials.ts'
import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { NotFound } from '../http/failures.ts'
import { enqueueJob } from '../jobs/jobQueue.ts'
import { queueMail } from '../mail/queueMail.ts'
import type { FileStore } from '../media/variantStore.ts'
import { countWithdrawn, eraseAccount, setDeleteAfter, withdrawListings } from '../store/accountDeletion.store.ts'
import { readAccountExport } from '../store/accountExport.store.ts'
import { lockAccountLife } from '../store/accountLife.store.ts'
import { endSessions } from '../store/session.store.ts'
import { indexListings } from './listingIndex.service.ts'
import { checkOwnPassword } from './ownPassword.service.ts'
import { removeProfilePicture } from './profilePicture.service.ts'

/** How long somebody who leaves can come back. */
const graceMs = 30 * 24 * 60 * 60 * 1_000

/** Everything that we hold of whoever asks. */
export async function exportAccount(database: Database, accountId: number, now: Date): Promise<AccountExport> {
  const kept = await readAccountExport(database, accountId)
  if (kept === undefined) throw new NotFound()
  return { exportedAt: now.toISOString(), ...kept }
}

/**
 * Lets somebody leave: nobody finds the account or its listings from now on, everybody is signed out, and after a time
 * of grace everything is erased. Who asks twice hears the same day.
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
    await setDeleteAfter(tx, accountId, deleteAfter)
    const archived = await withdrawListings(tx, accountId, now)
    await indexListings(tx, archived)
    await endSessions(tx, { accountId, because: 'account_changed', now })
    await enqueueJob(tx, 'accountErasure', { accountId }, { runAt: deleteAfter, lane: `account ${accountId}` })
    const data = { deleteOn: deleteAfter.toISOString(), archivedListings: archived.length }
    await queueMail(tx, { kind: 'deletionRequested', to: account.email, locale: account.locale ?? 'en', data })
    return { deleteAfter: deleteAfter.toISOString() }
  })
}

/** Keeps an account that was to be erased. Its listings stay in the archive: what is offered again, the owner says. */
export async function cancelDeletion(database: Database, accountId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const account = await lockAccountLife(tx, accountId)
    if (account === null || account.deleteAfter === null) return
    await setDeleteAfter(tx, accountId, null)
    const data = { archivedListings: await countWithdrawn(tx, accountId) }
    await queueMail(tx, { kind: 'deletionCancelled', to: account.email, locale: account.locale ?? 'en', data })
  })
}

/** Erases an account whose time is over; one that stays, or has a later day by now, is left alone. */
export async function eraseLeavingAccount(
  tx: Transaction<Schema>,
  { accountId }: { accountId: number },
  { now, files }: { now: Date; files: Pick<FileStore, 'remove'> },
): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null || account.deleteAfter === null || account.deleteAfter > now) return
  await removeProfilePicture(tx, files, accountId)
  await indexListings(tx, await eraseAccount(tx, accountId, now))
  await queueMail(tx, { kind: 'accountErased', to: account.email, locale: account.locale ?? 'en', data: {} })
}
