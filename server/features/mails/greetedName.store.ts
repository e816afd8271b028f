import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** A name that nothing reads as a link, as a sentence, or as more than a name. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u

/**
 * The first name that the holder of this address gave themselves, to be greeted by; undefined where nobody did, where it
 * is no plain name, or where the address is not confirmed: anybody may have typed it, and the name beside it.
 */
export async function findGreetedName(database: Database, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select account.first_name as name
      from account
     where lower(account.email) = lower(${address})
       and account.first_name is not null
       and account.confirmed_at is not null
       and account.erased_at is null
  `.execute(database)
  const name = rows[0]?.name.trim()
  return name !== undefined && plainName.test(name) ? name : undefined
}
