import { randomUUID } from 'node:crypto'

import type { Locale } from '#contract/entities/locale.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** An account as those see it who let people in again, or out. */
export interface AccountLife {
  id: number
  email: string
  locale: Locale | null
  isConfirmed: boolean
  isAdmin: boolean
  isBanned: boolean
  /** When it will be erased, where its owner wants that. */
  deleteAfter: Date | null
}

const columns = sql`
  account.id::float8 as id,
  account.email,
  account.preferred_language as locale,
  account.confirmed_at is not null as "isConfirmed",
  account.is_admin as "isAdmin",
  account.banned_at is not null as "isBanned",
  account.delete_after as "deleteAfter"
`

/** The account with this address, however it is spelled. */
export async function findAccountLife(database: Database, email: string): Promise<AccountLife | null> {
  const { rows } = await sql<AccountLife>`
    select ${columns} from account where lower(account.email) = lower(${email}) and account.erased_at is null
  `.execute(database)
  return rows[0] ?? null
}

/** The account with this id; nobody else changes it until the transaction ends. */
export async function lockAccountLife(tx: Transaction<Schema>, accountId: number): Promise<AccountLife | null> {
  const { rows } = await sql<AccountLife>`
    select ${columns} from account where account.id = ${accountId} and account.erased_at is null for no key update
  `.execute(tx)
  return rows[0] ?? null
}

/**
 * Whether an address belongs to an account other than this one, or may still go back to one whose owner has to be able
 * to take a change back.
 */
export async function isAddressTaken(
  database: Database,
  email: string,
  { exceptAccountId, now }: { exceptAccountId?: number; now: Date },
): Promise<boolean> {
  const except = exceptAccountId ?? null
  const { rows } = await sql`
    select from account where lower(email) = lower(${email}) and id is distinct from ${except}::bigint
     union all
    select from mail_token
     where lower(email) = lower(${email})
       and state = 'issued'
       and purpose = 'undo_change'
       and expires_at > ${now.toISOString()}
       and account_id is distinct from ${except}::bigint
     limit 1
  `.execute(database)
  return rows.length > 0
}

export interface NewAccount {
  email: string
  /** Without one, only a link lets its owner in. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  preferredLanguage: Locale | null
}

/**
 * Adds an account and answers whether it was added: where the address has one, or is kept for somebody, it is not. The
 * database has the same to do either way, for what is not kept is written under an address of nobody and taken back.
 */
export async function insertAccount(
  tx: Transaction<Schema>,
  account: NewAccount,
  { isKept, now }: { isKept: boolean; now: Date },
): Promise<boolean> {
  const { passwordHash, firstName, lastName, phoneNumber, preferredLanguage } = account
  const email = isKept ? account.email : `${randomUUID()}@nobody.invalid`
  await sql`savepoint new_account`.execute(tx)
  const { rows } = await sql`
    insert into account (email, password_hash, first_name, last_name, phone_number, preferred_language, created_at)
    values (${email}, ${passwordHash}, ${firstName}, ${lastName}, ${phoneNumber}, ${preferredLanguage}, ${now.toISOString()})
        on conflict (lower(email)) do nothing
    returning id
  `.execute(tx)
  await (isKept ? sql`release savepoint new_account` : sql`rollback to savepoint new_account`).execute(tx)
  return isKept && rows.length > 0
}

/** Writes down that its owner can read the account's address; `confirmAccount` decides whether. */
export async function setConfirmed(tx: Transaction<Schema>, accountId: number, now: Date): Promise<void> {
  await sql`
    update account
       set confirmed_at = coalesce(confirmed_at, ${now.toISOString()}),
           version = version + 1
     where id = ${accountId}
  `.execute(tx)
}

/** Moves an account to an address that its owner can read. */
export async function moveAccount(tx: Transaction<Schema>, accountId: number, email: string, now: Date): Promise<void> {
  await sql`
    update account
       set email = ${email},
           confirmed_at = ${now.toISOString()},
           version = version + 1
     where id = ${accountId}
  `.execute(tx)
}

/** Gives an account another password, or none: then only a mail lets its owner in again. */
export async function replacePassword(
  tx: Transaction<Schema>,
  accountId: number,
  passwordHash: string | null,
): Promise<void> {
  await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`.execute(tx)
}
