import type {
  AdminOverview,
  AdminUser,
  AdminUserCollection,
  AdminUserDetail,
  UserParameters,
} from '#contract/entities/admin.ts'
import { propertyStatuses } from '#contract/entities/property.ts'
import type { UserAdminPatch } from '#contract/entities/user.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Invalid, NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import {
  findAccounts,
  listingIdsOf,
  lockAdmins,
  readOverview,
  readStandings,
  setAdmin,
  setAgency,
  setBan,
  type Standing,
} from './admin.store.ts'
import { readAccountEvents, readJudgedUsers } from './listingOwner.store.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { insertAdminAction, type NewAdminAction } from '#server/features/accounts/adminAction.service.ts'
import { endSessions } from '#server/features/accounts/sessionUpkeep.service.ts'
import { resetSecondFactor } from '#server/features/accounts/secondFactor/secondFactor.service.ts'
import {
  lockCredentials,
  presentAccount,
  readAccount,
  readRecipient,
} from '#server/features/accounts/account.service.ts'
import { stepAccount } from '#server/features/accounts/accountSteps.service.ts'
import { closeLeadsOfSender } from '#server/features/leads/leadSteps.service.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { changeStatusBySystem, type ListingDeps } from '#server/features/listings/listingStatus.service.ts'

// What other features read and lock of these tables.
export { listingIdsOf } from './admin.store.ts'

declare module '#server/features/mails/mailKinds.ts' {
  interface MailData {
    /** `text`: why, in the administrator's words; `listings`: how many left the market or the review. */
    accountBanned: { text: string; listings: number }
    accountUnbanned: Record<string, never>
  }
}

/** The counts of the dashboard. */
export async function getOverview(database: Database, now: Date): Promise<AdminOverview> {
  const { properties, oldestWaitingSince, ...overview } = await readOverview(database, now)
  return {
    ...overview,
    properties: Object.fromEntries(
      propertyStatuses.map((status) => [status, properties[status] ?? 0]),
    ) as AdminOverview['properties'], // one of each
    ...(oldestWaitingSince !== null && { oldestWaitingSince }),
  }
}

/** A page of all accounts, the newest first. */
export async function listAccounts(
  database: Database,
  {
    q,
    role,
    isAgency,
    sort,
    page = 1,
    itemsPerPage = defaultItemsPerPage,
    queryString,
  }: UserParameters & { queryString: string },
  now: Date,
): Promise<AdminUserCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
  const { total, ids } = await findAccounts(database, { text: q, role, isAgency }, { sort, offset, limit })
  const users: AdminUser[] = []
  const standings = new Map((await readStandings(database, ids, now)).map((each) => [each.id, each]))
  for (const id of ids) {
    const user = await presentUser(database, id, standings.get(id))
    if (user !== null) users.push(user)
  }
  return presentCollection({ path: '/users', queryString, page, itemsPerPage: limit, totalItems: total }, users)
}

/** One account for administrators, with what was decided about its user before. 404 where there is none. */
export async function getUser(database: Database, userId: number, now: Date): Promise<AdminUserDetail> {
  const [judged] = await readJudgedUsers(database, [userId])
  const [standing] = await readStandings(database, [userId], now)
  const user = judged === undefined ? null : await presentUser(database, userId, standing)
  if (judged === undefined || user === null) throw new NotFound()
  const { decisions, bans, reports } = judged
  return { ...user, decisions, bans, reports, history: await readAccountEvents(database, userId) }
}

async function presentUser(database: Database, id: number, standing?: Standing): Promise<AdminUser | null> {
  const account = await readAccount(database, id)
  if (account === undefined || standing === undefined) return null
  const { published, waiting, all, listingsDownByBan, futureTours, sessions, hasSecondFactor } = standing
  return {
    ...presentAccount(account).user,
    _links: { self: { href: `/users/${id}` } },
    listings: { published, waiting, all },
    listingsDownByBan,
    futureTours,
    sessions,
    hasSecondFactor,
  }
}

/**
 * Changes what an administrator may change of somebody else. A ban takes down what is on the market, takes back what
 * waits, cancels viewings on both sides, and signs out everywhere; lifting it brings nothing back by itself.
 */
export async function changeAccount(
  database: Database,
  userId: number,
  patch: UserAdminPatch,
  actor: SignedInActor,
  deps: ListingDeps,
): Promise<AdminUser> {
  const { isBanned, banReason, isAdmin, resetsSecondFactor, resetReason } = patch
  if (isBanned === true && banReason === undefined)
    throw new Invalid([{ propertyPath: 'banReason', message: 'Give a reason.', code: 'required' }])
  if (resetsSecondFactor !== undefined && resetReason === undefined)
    throw new Invalid([{ propertyPath: 'resetReason', message: 'Give a reason.', code: 'required' }])
  if (userId === actor.userId && resetsSecondFactor !== undefined)
    throw new Conflict('Turn off your own two-step verification in your settings, with a code.', {
      code: 'own_account',
    })
  if (isBanned !== undefined || isAdmin !== undefined) refuseOwnAccount(userId, actor)
  await inTransaction(database, async (tx) => {
    if (isAdmin === false || isBanned === true) await keepAnAdmin(tx, userId)
    if ((await lockCredentials(tx, userId)) === undefined) throw new NotFound()
    for (const change of Object.values(accountChanges)) {
      const action = await change(tx, userId, patch, deps)
      if (action !== null)
        await insertAdminAction(tx, { ...action, actorId: actor.userId, accountId: userId, at: deps.now() })
    }
  })
  const [standing] = await readStandings(database, [userId], deps.now())
  const user = await presentUser(database, userId, standing)
  if (user === null) throw new NotFound()
  return user
}

/** Nobody decides about their own access or rights. */
export function refuseOwnAccount(userId: number, actor: SignedInActor): void {
  if (userId === actor.userId)
    throw new Conflict('You can’t ban yourself or change your own rights.', { code: 'own_account' })
}

/** Does what a field of the patch asks for, and answers what the audit log calls it; null where it asks for nothing. */
type AccountChange = (
  tx: Transaction<Schema>,
  userId: number,
  patch: UserAdminPatch,
  deps: ListingDeps,
) => Promise<Pick<NewAdminAction, 'action' | 'text'> | null>

/** What administrators change of accounts, field by field: one without a row does not compile. */
const accountChanges: Readonly<Record<Exclude<keyof UserAdminPatch, 'banReason' | 'resetReason'>, AccountChange>> = {
  isAdmin: async (tx, userId, { isAdmin }, { now }) => {
    if (isAdmin === undefined) return null
    await setAdmin(tx, userId, isAdmin)
    if (!isAdmin) await endSessions(tx, { accountId: userId, because: 'account_changed', now: now() })
    return { action: isAdmin ? 'MAKE_ADMIN' : 'END_ADMIN' }
  },
  agencyName: async (tx, userId, { agencyName }) => {
    if (agencyName === undefined) return null
    const agency = agencyName?.trim() ?? ''
    await indexListings(tx, await setAgency(tx, userId, agency || null))
    return agency === '' ? { action: 'END_AGENCY' } : { action: 'NAME_AGENCY', text: agency }
  },
  resetsSecondFactor: async (tx, userId, { resetsSecondFactor, resetReason = '' }, { now }) => {
    if (resetsSecondFactor === undefined) return null
    if (!(await resetSecondFactor(tx, userId, now())))
      throw new Conflict('Two-step verification is off.', { code: 'second_factor_off' })
    return { action: 'RESET_SECOND_FACTOR', text: resetReason }
  },
  isBanned: async (tx, userId, { isBanned, banReason = '' }, deps) => {
    if (isBanned === undefined) return null
    if (!isBanned) {
      await liftBan(tx, userId, deps)
      return { action: 'UNBAN' }
    }
    await ban(tx, userId, banReason, deps)
    return { action: 'BAN', text: banReason }
  },
}

/** Two administrators who turn on each other at once would leave none: the second is refused. */
async function keepAnAdmin(tx: Transaction<Schema>, userId: number): Promise<void> {
  const others = (await lockAdmins(tx)).filter((id) => id !== userId)
  if (others.length === 0) throw new Conflict('There must be at least one administrator.', { code: 'last_admin' })
}

async function liftBan(tx: Transaction<Schema>, userId: number, deps: ListingDeps): Promise<void> {
  const wasBanned = await stepAccount(tx, userId, { type: 'UNBAN', by: 'admin', blockers: [] }, deps.now())
  await setBan(tx, userId, { reason: null, at: deps.now() })
  const recipient = wasBanned ? await readRecipient(tx, userId) : null
  if (recipient !== null) await queueMail(tx, { kind: 'accountUnbanned', ...recipient, data: {} })
}

async function ban(tx: Transaction<Schema>, userId: number, text: string, deps: ListingDeps): Promise<void> {
  // Nobody who is banned gets mail; who is banned already reads the new reason on every page.
  const recipient = await readRecipient(tx, userId)
  await stepAccount(tx, userId, { type: 'BAN', by: 'admin', blockers: [] }, deps.now())
  await setBan(tx, userId, { reason: text, at: deps.now() })
  const reason = { code: 'banned', text }
  const steps = await banSteps(tx, userId)
  for (const step of steps) await changeStatusBySystem(tx, { ...step, reason, isOneOfMany: true }, deps)
  await closeLeadsOfSender(tx, { senderId: userId, now: deps.now() })
  await endSessions(tx, { accountId: userId, because: 'banned', now: deps.now() })
  const data = { text, listings: steps.length }
  if (recipient !== null) await queueMail(tx, { kind: 'accountBanned', ...recipient, data })
}

/** The steps of listings that a ban of their owner brings. */
export async function banSteps(
  database: Database,
  userId: number,
): Promise<{ listingId: number; event: 'TAKE_DOWN' | 'WITHDRAW' }[]> {
  const online = await listingIdsOf(database, userId, statusesWith('online'))
  const waiting = await listingIdsOf(database, userId, statusesWith('waiting'))
  return [
    ...online.map((listingId) => ({ listingId, event: 'TAKE_DOWN' as const })),
    ...waiting.map((listingId) => ({ listingId, event: 'WITHDRAW' as const })),
  ]
}
