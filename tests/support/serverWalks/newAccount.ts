import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { addAccounts, examplePassword } from '#tests/support/accounts.ts'
import { expectStatus, userOf, type User } from '#workbench/api/user.ts'

import { newEmail, type ServerAtHand } from './serverWalked.ts'

/** Somebody whom no other walk knows. */
export interface NewAccount {
  id: number
  email: string
  password: string
  /** Signed in once, before anything else has happened to the account. */
  user: User
}

/** Somebody who has just signed in. */
export async function newAccount({ origin, database }: ServerAtHand, { isAdmin = false } = {}): Promise<NewAccount> {
  const email = newEmail()
  const [id = 0] = await addAccounts(database, [{ email, isAdmin }])
  // They ask in English below.
  await sql`update account set preferred_language = 'cs' where id = ${id}`.execute(database)
  const user = userOf(origin, email, examplePassword)
  expectStatus(await user.ask('GET', '/users/me'), 200, 'Reading their own account')
  return { id, email, password: examplePassword, user }
}

/** How many wrong attempts count there, of whomever. */
export async function countedAttempts(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from attempt
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Codes of the same half a minute count again, so that no walk waits for the next one. */
export async function forgetTakenCodes(database: Database, accountId: number): Promise<void> {
  await sql`update second_factor set last_step = 0 where account_id = ${accountId}`.execute(database)
}
