import { chooseLocale } from '#contract/chooseLocale.ts'

import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { linkSecret } from '#server/features/mails/linkSecret.ts'
import { createMailToken } from '#server/features/mails/mailTokens.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { tokenLifetimes } from '#server/features/mails/tokenLifetimes.ts'
import {
  type AccountLife,
  confirmAccount,
  findAccountLife,
  insertAccount,
  lockAccountLife,
  replacePassword,
} from '#server/features/accounts/accountSteps.service.ts'
import { emailAddress } from '#server/platform/settings/settingKinds.ts'
import { findAdmins, lockAdminChanges, lockAdmins, setAdmin, type AdminAccount } from './admin.store.ts'
import { insertAdminAction } from '#server/features/accounts/adminAction.service.ts'
import { endMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { resetSecondFactor } from '#server/features/accounts/secondFactor/secondFactor.service.ts'
import { endSessions } from '#server/features/accounts/sessionUpkeep.service.ts'

/** Whether there is an administrator at all: without one nothing is ever reviewed. */
export const hasAdmins = async (database: Database): Promise<boolean> => (await findAdmins(database)).length > 0

/** What an operator asks for with `npm run admin`: plain data, which may come over the socket of a running server. */
export type AdminCommand = { name: 'list' } | { name: (typeof accountCommands)[number]; email: string }

const accountCommands = ['create', 'promote', 'demote', 'password-link', 'reset-second-factor'] as const

/** Reads a command that came from another process. */
export function readAdminCommand(value: unknown): AdminCommand {
  const name: unknown = Reflect.get(Object(value), 'name')
  const email: unknown = Reflect.get(Object(value), 'email')
  if (name === 'list') return { name }
  const known = accountCommands.find((command) => command === name)
  if (known === undefined || typeof email !== 'string') throw new AdminCommandRefused('There is no such command.')
  return { name: known, email }
}

/** What an operator is told. `link` sets a password, once, within `linkMinutes`; it is a secret. */
export interface AdminOutcome {
  message: string
  admins?: readonly AdminAccount[]
  link?: string
  linkMinutes?: number
}

/** A command that cannot be carried out as it stands; the message says why and what to do instead. */
export class AdminCommandRefused extends Error {}

export interface AdminCommandDeps {
  database: Database
  secretKey: string
  publicUrl: string
  now: () => Date
}

const isAddress = (email: string) => email.length <= 254 && emailAddress.read(email) !== undefined

/**
 * Carries out what somebody asks for who can run programs where the product runs: that right is above all others, so
 * nobody is asked for a password. Everything it does is in the audit log, without a person who did it.
 */
export async function runAdminCommand(deps: AdminCommandDeps, command: AdminCommand): Promise<AdminOutcome> {
  if (command.name === 'list') return listAdmins(deps.database)
  const { name, email } = command
  if (!isAddress(email)) throw new AdminCommandRefused(`"${email}" is not an email address.`)
  return inTransaction(deps.database, async (tx) => {
    await lockAdminChanges(tx)
    const admins = await lockAdmins(tx)
    if (name === 'create') return createAdmin(tx, deps, email)
    const account = await accountOf(tx, email)
    if (name === 'password-link') return passwordLink(tx, deps, account)
    if (name === 'reset-second-factor') return resetFactor(tx, deps, account)
    if (name === 'promote') return promote(tx, deps, account)
    return demote(tx, deps, account, { isLast: admins.length === 1 && admins.includes(account.id) })
  })
}

async function listAdmins(database: Database): Promise<AdminOutcome> {
  const admins = await findAdmins(database)
  const message =
    admins.length === 0
      ? 'There is no administrator yet. Make one with: npm run admin -- create EMAIL'
      : `${admins.length} ${admins.length === 1 ? 'administrator' : 'administrators'}:`
  return { message, admins }
}

async function accountOf(tx: Transaction<Schema>, email: string): Promise<AccountLife> {
  const found = await findAccountLife(tx, email)
  const account = found === null ? null : await lockAccountLife(tx, found.id)
  if (account === null)
    throw new AdminCommandRefused(`There is no account with ${email}. Make one with: npm run admin -- create ${email}`)
  return account
}

async function createAdmin(tx: Transaction<Schema>, deps: AdminCommandDeps, email: string): Promise<AdminOutcome> {
  if ((await findAccountLife(tx, email)) !== null)
    throw new AdminCommandRefused(
      `${email} has an account already. Make it an administrator with: npm run admin -- promote ${email}`,
    )
  const account = await addConfirmedAccount(tx, email, deps.now())
  await giveRights(tx, account.id, deps.now())
  return { ...(await linkFor(tx, deps, account)), message: `${email} is an administrator now. Choose a password at:` }
}

async function promote(
  tx: Transaction<Schema>,
  deps: AdminCommandDeps,
  { id, email, isAdmin, isBanned, isConfirmed }: AccountLife,
): Promise<AdminOutcome> {
  if (isBanned)
    throw new AdminCommandRefused(
      `${email} is banned. Let them in again first, at Admin → Users, or choose another account.`,
    )
  if (isAdmin) return { message: `${email} is an administrator already.` }
  if (!isConfirmed)
    throw new AdminCommandRefused(
      `${email} has not been confirmed: whoever signed up may not own the address. Send them to their mail first, or to the link of: npm run admin -- password-link ${email}`,
    )
  await giveRights(tx, id, deps.now())
  return { message: `${email} is an administrator now, at once in every open session.` }
}

async function demote(
  tx: Transaction<Schema>,
  deps: AdminCommandDeps,
  { id, email, isAdmin }: AccountLife,
  { isLast }: { isLast: boolean },
): Promise<AdminOutcome> {
  if (!isAdmin) return { message: `${email} is no administrator.` }
  if (isLast)
    throw new AdminCommandRefused(
      `${email} is the last administrator. Make another one first: npm run admin -- create EMAIL`,
    )
  const at = deps.now()
  await setAdmin(tx, id, false)
  await endSessions(tx, { accountId: id, because: 'account_changed', now: at })
  await insertAdminAction(tx, { actorId: null, action: 'END_ADMIN', accountId: id, at })
  return { message: `${email} is no administrator any more, and is signed out everywhere.` }
}

async function resetFactor(
  tx: Transaction<Schema>,
  deps: AdminCommandDeps,
  { id, email }: AccountLife,
): Promise<AdminOutcome> {
  const at = deps.now()
  if (!(await resetSecondFactor(tx, id, at))) return { message: `${email} has no second factor.` }
  await insertAdminAction(tx, { actorId: null, action: 'RESET_SECOND_FACTOR', accountId: id, at })
  return { message: `${email} signs in with the password alone now, and is signed out everywhere.` }
}

async function passwordLink(
  tx: Transaction<Schema>,
  deps: AdminCommandDeps,
  account: AccountLife,
): Promise<AdminOutcome> {
  return { ...(await linkFor(tx, deps, account)), message: `${account.email} can choose a new password at:` }
}

/** The page where the owner of an account chooses a password; its secret is the one that a mail would carry. */
async function linkFor(
  tx: Transaction<Schema>,
  { secretKey, publicUrl, now }: AdminCommandDeps,
  { id, email, locale }: Pick<AccountLife, 'id' | 'email' | 'locale'>,
): Promise<Pick<AdminOutcome, 'link' | 'linkMinutes'>> {
  const token = { accountId: id, purpose: 'reset_password', email } as const
  const tokenId = await createMailToken(tx, token, { secretKey, now: now() })
  return {
    link: `${publicUrl}/${chooseLocale(locale)}/auth/reset-password/${linkSecret(secretKey, tokenId)}`,
    linkMinutes: tokenLifetimes.reset_password / 60,
  }
}

async function giveRights(tx: Transaction<Schema>, accountId: number, at: Date): Promise<void> {
  await setAdmin(tx, accountId, true)
  await insertAdminAction(tx, { actorId: null, action: 'MAKE_ADMIN', accountId, at })
}

/** An account without a password: only a link of ours lets its owner in. */
async function addConfirmedAccount(tx: Transaction<Schema>, email: string, now: Date): Promise<AccountLife> {
  const named = {
    email,
    passwordHash: null,
    firstName: null,
    lastName: null,
    phoneNumber: null,
    preferredLanguage: null,
  }
  await insertAccount(tx, named, { isKept: true, now })
  const account = await findAccountLife(tx, email)
  if (account === null) throw new AdminCommandRefused(`The address ${email} cannot be used for an account.`)
  await confirmAccount(tx, account.id, { by: 'system', at: now })
  return account
}

/** How `ADMIN_EMAIL` was followed at a start. */
export type FirstAdminOutcome = 'there is one' | 'mailed'

/**
 * Makes the account of `ADMIN_EMAIL` an administrator while there is none, and mails its owner the link that sets a
 * password. Somebody may have signed up with the address without owning it: unless it was confirmed, what they chose is
 * taken from them.
 */
export async function ensureFirstAdmin(deps: AdminCommandDeps, email: string): Promise<FirstAdminOutcome> {
  const { database, secretKey, now } = deps
  return inTransaction(database, async (tx) => {
    await lockAdminChanges(tx)
    if ((await lockAdmins(tx)).length > 0) return 'there is one'
    const known = await findAccountLife(tx, email)
    const account = known ?? (await addConfirmedAccount(tx, email, now()))
    if (!account.isConfirmed && known !== null) {
      await replacePassword(tx, account.id, null)
      await endMailTokens(
        tx,
        { accountId: account.id, purposes: ['confirm_email', 'reset_password', 'change_email'] },
        { type: 'REVOKE', at: now() },
      )
      await endSessions(tx, { accountId: account.id, because: 'account_changed', now: now() })
      await confirmAccount(tx, account.id, { by: 'system', at: now() })
    }
    await giveRights(tx, account.id, now())
    const token = { accountId: account.id, purpose: 'reset_password', email: account.email } as const
    const tokenId = await createMailToken(tx, token, { secretKey, now: now() })
    await queueMail(tx, {
      kind: 'resetPassword',
      to: account.email,
      locale: chooseLocale(account.locale),
      data: { tokenId },
    })
    return 'mailed'
  })
}
