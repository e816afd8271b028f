import type { AccountEventType } from '#machines/account/accountLife.machine.ts'
import type { AccountActor } from '#machines/account/accountRules.ts'
import { accountStateOf, type AccountFacts, type AccountState } from '#machines/account/accountSteps.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { WalkedHistory, WalkedStep } from '#server/platform/history/walkHistory.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'

const facts = sql`
  account.confirmed_at is not null as "isConfirmed",
  account.banned_at is not null as "isBanned",
  account.delete_after is not null as "isLeaving",
  account.erased_at is not null as "isErased"
`

/** Where an account is in its life. */
export async function readAccountFacts(database: Database, accountId: number): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`select ${facts} from account where account.id = ${accountId}`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Where an account is in its life; nobody else changes it until the transaction ends. */
export async function lockAccountFacts(tx: Transaction<Schema>, accountId: number): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`
    select ${facts} from account where account.id = ${accountId} for no key update
  `.execute(tx)
  return rows[0] ?? null
}

interface AccountStep {
  accountId: number
  event: AccountEventType
  from: AccountState
  to: AccountState
  by: AccountActor
  at: Date
}

/** Makes a step part of the history of an account. */
export async function insertAccountStep(
  tx: Transaction<Schema>,
  { accountId, event, from, to, by, at }: AccountStep,
): Promise<void> {
  await sql`
    insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
    values (${accountId}, ${at.toISOString()}::timestamptz, ${event}, ${from}, ${to}, ${by})
  `.execute(tx)
  countSteps(tx, [{ machine: 'account', event, from, to }])
}

/** The next accounts after an id, each with everything that happened to it. */
export async function readAccountHistories(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<WalkedHistory[]> {
  const { rows } = await sql<AccountFacts & { id: number; steps: WalkedStep[] }>`
    select account.id::float8 as id, ${facts},
           coalesce((select json_agg(json_build_object('at', round(extract(epoch from history.occurred_at) * 1000)::float8,
                                                       'event', history.event, 'from', history.from_state,
                                                       'to', history.to_state, 'by', history.actor_role)
                                     order by history.id)
                       from account_history history
                      where history.account_id = account.id), '[]'::json) as steps
      from account
     where account.id > ${after}
     order by account.id
     limit ${limit}
  `.execute(database)
  return rows.map(({ id, steps, ...known }) => ({ id, steps, state: accountStateOf(known) }))
}
