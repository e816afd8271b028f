import type { Locale } from '#contract/entities/locale.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import type { SessionAccount } from './session.store.ts'

/** What signing in asks of an account. */
export interface StoredCredentials extends SessionAccount {
  id: number
  email: string
  passwordHash: string | null
  preferredLanguage: Locale | null
}

const credentials = sql`
  account.id::float8 as id,
  account.email,
  account.password_hash as "passwordHash",
  account.preferred_language as "preferredLanguage",
  account.is_admin as "isAdmin",
  account.confirmed_at is not null as "isConfirmed",
  account.banned_at is not null as "isBanned"
`

/** The account with a login address, however it is spelled. */
export async function findCredentials(database: Database, email: string): Promise<StoredCredentials | undefined> {
  const { rows } = await sql<StoredCredentials>`
    select ${credentials} from account where lower(account.email) = lower(${email})
  `.execute(database)
  return rows[0]
}

/** The same by its id. */
export async function findCredentialsById(
  database: Database,
  accountId: number,
): Promise<StoredCredentials | undefined> {
  const { rows } = await sql<StoredCredentials>`
    select ${credentials} from account where account.id = ${accountId}
  `.execute(database)
  return rows[0]
}

/** The same; inside a transaction nobody else changes the account until that ends. */
export async function lockCredentials(database: Database, accountId: number): Promise<StoredCredentials | undefined> {
  const { rows } = await sql<StoredCredentials>`
    select ${credentials} from account where account.id = ${accountId} for no key update
  `.execute(database)
  return rows[0]
}

export async function setPasswordHash(database: Database, accountId: number, passwordHash: string): Promise<void> {
  await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`.execute(database)
}

/** An account as its owner and the administrators know it. */
export interface StoredAccount extends SessionAccount {
  id: number
  version: number
  email: string
  contactEmail: string | null
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  addressStreet: string | null
  addressStreetNumbers: string | null
  addressZip: string | null
  addressCity: string | null
  preferredLanguage: Locale | null
  profilePicturePath: string | null
  agencyName: string | null
  banReason: string | null
  deleteAfter: string | null
  wantsFavoriteMails: boolean
  wantsViewingReminders: boolean
  showsPhone: boolean
  memberSince: string
}

const whole = sql`
  account.id::float8 as id,
  account.version,
  account.email,
  account.contact_email as "contactEmail",
  account.first_name as "firstName",
  account.last_name as "lastName",
  account.phone_number as "phoneNumber",
  account.address_street as "addressStreet",
  account.address_street_numbers as "addressStreetNumbers",
  account.address_zip as "addressZip",
  account.address_city as "addressCity",
  account.preferred_language as "preferredLanguage",
  account.profile_picture_path as "profilePicturePath",
  account.agency_name as "agencyName",
  account.is_admin as "isAdmin",
  account.confirmed_at is not null as "isConfirmed",
  account.banned_at is not null as "isBanned",
  account.ban_reason as "banReason",
  ${isoText('account.delete_after')} as "deleteAfter",
  account.wants_favorite_mails as "wantsFavoriteMails",
  account.wants_viewing_reminders as "wantsViewingReminders",
  account.shows_phone as "showsPhone",
  to_char(account.created_at, 'YYYY-MM-DD') as "memberSince"
`

export async function readAccount(database: Database, accountId: number): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`select ${whole} from account where account.id = ${accountId}`.execute(
    database,
  )
  return rows[0]
}

/** The columns that a person may change, by the names of the contract. */
const columns = {
  contactEmail: 'contact_email',
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  addressStreet: 'address_street',
  addressStreetNumbers: 'address_street_numbers',
  addressZip: 'address_zip',
  addressCity: 'address_city',
  preferredLanguage: 'preferred_language',
  wantsFavoriteMails: 'wants_favorite_mails',
  wantsViewingReminders: 'wants_viewing_reminders',
  showsPhone: 'shows_phone',
} as const

type Choices = 'wantsFavoriteMails' | 'wantsViewingReminders' | 'showsPhone'
type Texts = Exclude<keyof typeof columns, Choices>
export type ProfileChanges = { [Field in Texts]?: string | null } & { [Field in Choices]?: boolean }

/**
 * Changes a profile, if it still has the version that it is known in; undefined when it has not. Without a version the
 * last change wins.
 */
export async function updateProfile(
  database: Database,
  accountId: number,
  changes: ProfileChanges,
  knownVersion?: number,
): Promise<StoredAccount | undefined> {
  const sets = Object.entries(changes).map(
    ([field, value]) => sql`${sql.ref(columns[field as keyof typeof columns])} = ${value}`, // typed by the table above
  )
  const { rows } = await sql<StoredAccount>`
    update account
       set ${sql.join([...sets, sql`version = version + 1`])}
     where account.id = ${accountId}
       and ${knownVersion === undefined ? sql`true` : sql`account.version = ${knownVersion}`}
    returning ${whole}
  `.execute(database)
  return rows[0]
}

/**
 * Sets or forgets the picture of a person; answers the path of the one before. From now on the new file belongs to the
 * person, and the one before to nothing.
 */
export async function setProfilePicturePath(
  database: Database,
  accountId: number,
  path: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ path: string | null }>`
    with before as (
      select id, profile_picture_path as path from account where id = ${accountId} for no key update
    ), claimed as (
      delete from loose_file where object_key = substr(${path}, length('/media/') + 1) and exists (select from before)
    ), loose as (
      insert into loose_file (object_key)
      select substr(path, length('/media/') + 1) from before where path like '/media/people/%'
      on conflict do nothing
    )
    update account
       set profile_picture_path = ${path},
           version = version + 1
      from before
     where account.id = before.id
    returning before.path
  `.execute(database)
  return rows[0]?.path ?? null
}
