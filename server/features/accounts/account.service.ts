import type { User, UserPatch } from '#contract/entities/user.ts'
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max'

import type { Database } from '#server/platform/database/database.ts'
import { Invalid, NotFound, Outdated } from '#server/platform/http/failures.ts'
import {
  findCredentials,
  readAccount,
  updateProfile,
  type ProfileChanges,
  type StoredAccount,
} from './account.store.ts'
import { rolesOf } from './accountRoles.ts'
import { oneLine } from '#server/platform/text/cleanText.ts'

// What other features read and lock of these tables.
export { lockCredentials, readAccount, setProfilePicturePath } from './account.store.ts'
export { readRecipient, type Recipient } from './recipient.store.ts'

/** An account in the words of the contract, and the version that it has. */
export interface PresentedAccount {
  user: User
  version: number
}

/** Whether every one of these addresses is the login of an account. */
export async function haveAccounts(database: Database, emails: readonly string[]): Promise<boolean> {
  for (const email of emails) if ((await findCredentials(database, email)) === undefined) return false
  return true
}

/** The account of whoever asks. */
export async function getAccount(database: Database, accountId: number): Promise<PresentedAccount> {
  const account = await readAccount(database, accountId)
  if (account === undefined) throw new NotFound()
  return presentAccount(account)
}

/**
 * Changes a profile: what is not named stays, `null` and an empty text forget. With the version that the caller knows it
 * throws `Outdated` where another one is there.
 */
export async function changeProfile(
  database: Database,
  accountId: number,
  patch: UserPatch,
  knownVersion?: number,
): Promise<PresentedAccount> {
  const changed = await updateProfile(database, accountId, profileChangesOf(patch), knownVersion)
  if (changed !== undefined) return presentAccount(changed)
  if ((await readAccount(database, accountId)) === undefined) throw new NotFound()
  throw new Outdated()
}

/** What a patch changes, cleaned: phone numbers in their international form. Throws `Invalid` where that cannot be. */
export function profileChangesOf(patch: UserPatch): ProfileChanges {
  const cleaned = Object.entries(patch).map(([field, value]) => {
    if (typeof value === 'boolean') return [field, value]
    const text = oneLine(value ?? '')
    if (text === '') return [field, null]
    return [field, field === 'phoneNumber' ? internationalNumber(text) : text]
  })
  return Object.fromEntries(cleaned) as ProfileChanges // the same fields as before
}

/** A phone number in its international form. Throws `Invalid` where it is none. */
export function internationalNumber(text: string): string {
  if (isValidPhoneNumber(text)) return parsePhoneNumberWithError(text).number
  const message = 'Enter a valid phone number in international format.'
  throw new Invalid([{ propertyPath: 'phoneNumber', message, code: 'phone_number' }])
}

/** An account in the words of the contract. */
export function presentAccount(account: StoredAccount): PresentedAccount {
  const { id, version, email, isAdmin, isConfirmed, isBanned, memberSince } = account
  const { wantsFavoriteMails, wantsViewingReminders, showsPhone } = account
  const user: User = {
    _links: { self: { href: '/users/me' } },
    id,
    email,
    ...known(account, 'contactEmail'),
    ...known(account, 'firstName'),
    ...known(account, 'lastName'),
    ...known(account, 'phoneNumber'),
    ...known(account, 'addressStreet'),
    ...known(account, 'addressStreetNumbers'),
    ...known(account, 'addressZip'),
    ...known(account, 'addressCity'),
    ...known(account, 'preferredLanguage'),
    ...known(account, 'profilePicturePath'),
    ...known(account, 'agencyName'),
    ...(isBanned ? known(account, 'banReason') : {}),
    wantsFavoriteMails,
    wantsViewingReminders,
    showsPhone,
    verified: isConfirmed,
    isAdmin,
    userRoles: rolesOf(account),
    memberSince,
    ...known(account, 'deleteAfter'),
  }
  return { user, version }
}

/** A field with its value, or no field. */
function known<Field extends keyof StoredAccount>(
  account: StoredAccount,
  field: Field,
): { [Name in Field]?: NonNullable<StoredAccount[Field]> } {
  const value = account[field]
  return value === null ? {} : ({ [field]: value } as { [Name in Field]?: NonNullable<StoredAccount[Field]> })
}
