import { dayMs } from '#contract/durations.ts'
import { accountEvents, type AccountEvent, type AccountEventType } from '#machines/account/accountLife.machine.ts'
import { accountActors, graceDays } from '#machines/account/accountRules.ts'
import {
  accountPlaceOf,
  accountStateOf,
  firstAccountState,
  takeAccountStep,
  type AccountFacts,
  type AccountState,
} from '#machines/account/accountSteps.ts'
import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { usageRunOf, type OnRun } from '#server/platform/history/usageRun.ts'
import { walkHistories, type WalkedStep, type WalkReport } from '#server/platform/history/walkHistory.ts'
import { Conflict, NotFound } from '#server/platform/http/failures.ts'
import { insertAccountStep, lockAccountFacts, readAccountHistories } from './accountHistory.store.ts'
import { setConfirmed } from './accountLife.store.ts'

// What other features read and lock of these tables.
export { readAccountFacts } from './accountHistory.store.ts'
export {
  type AccountLife,
  findAccountLife,
  insertAccount,
  lockAccountLife,
  replacePassword,
} from './accountLife.store.ts'

/** Whether there is nothing left to do for a step. */
const isDone: Readonly<Record<AccountEventType, (facts: AccountFacts) => boolean>> = {
  CONFIRM: ({ isConfirmed }) => isConfirmed,
  BAN: ({ isBanned }) => isBanned,
  UNBAN: ({ isBanned }) => !isBanned,
  LEAVE: ({ isLeaving }) => isLeaving,
  RETURN: ({ isLeaving }) => !isLeaving,
  ERASE: ({ isErased }) => isErased,
}

/**
 * Takes a step in the life of an account, if its machine lets it, and makes it part of the history. The caller changes the
 * account in the same transaction. False where it is so already; `Conflict` where the machine refuses.
 */
export async function stepAccount(
  tx: Transaction<Schema>,
  accountId: number,
  event: AccountEvent,
  at: Date,
): Promise<boolean> {
  const facts = await lockAccountFacts(tx, accountId)
  const step = decideAccountStep(facts, event)
  if (step === null) return false
  await insertAccountStep(tx, { accountId, event: event.type, ...step, by: event.by, at })
  return true
}

/** Decides about a step, and changes nothing: null where it is so already, `Conflict` where the machine refuses. */
export function decideAccountStep(
  facts: AccountFacts | null,
  event: AccountEvent,
): { from: AccountState; to: AccountState } | null {
  if (facts === null) throw new NotFound()
  const from = accountStateOf(facts)
  const to = takeAccountStep(from, event)
  if (to !== null) return { from, to }
  if (from !== 'erased' && isDone[event.type](facts)) return null
  throw new Conflict('This isn’t possible with this account right now.', { code: 'transition_not_allowed' })
}

/** Its owner can read the account's address, or an operator says so. */
export async function confirmAccount(
  tx: Transaction<Schema>,
  accountId: number,
  { by, at }: { by: 'owner' | 'system'; at: Date },
): Promise<void> {
  if (await stepAccount(tx, accountId, { type: 'CONFIRM', by, blockers: [] }, at)) await setConfirmed(tx, accountId, at)
}

/** Walks the history of every account through the machine of its life, also of those that are erased. */
export const checkAccountHistories = (database: Database, onRun: OnRun = () => undefined): Promise<WalkReport> =>
  walkHistories(
    (after: number, limit: number) => readAccountHistories(database, { after, limit }),
    firstAccountState,
    (from, step, before) => {
      const event = eventOf(step, before)
      return event === null ? null : takeAccountStep(from as AccountState, event) // where the machine itself led before
    },
    0,
    ({ steps }) =>
      onRun(
        usageRunOf({ machine: 'accountLife', steps, eventOf, placeOf: (to) => accountPlaceOf(to as AccountState) }),
      ), // the same
  )

/** A step as the machine hears it. What a history does not tell is taken to have been well: who banned whom, and that there was a reason. */
function eventOf(step: WalkedStep, before: readonly WalkedStep[]): AccountEvent | null {
  const type = accountEvents.find((known) => known === step.event)
  const by = accountActors.find((known) => known === step.by)
  return type === undefined || by === undefined
    ? null
    : { type, by, blockers: isTooEarly(step, before) ? ['too_early'] : [] }
}

function isTooEarly({ event, at }: WalkedStep, before: readonly WalkedStep[]): boolean {
  const left = before.findLast((step) => step.event === 'LEAVE')
  return event === 'ERASE' && left !== undefined && at - left.at < graceDays * dayMs
}
