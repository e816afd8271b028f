import {
  mailTokenActors,
  mailTokenEvents,
  type MailTokenActor,
  type MailTokenEvent,
  type MailTokenEventType,
} from '#machines/mailToken/mailToken.machine.ts'
import {
  firstMailTokenState,
  mailTokenStatesBefore,
  takeMailTokenStep,
  type MailTokenState,
} from '#machines/mailToken/mailTokenSteps.ts'
import type { Transaction } from 'kysely'

import { hashSecret } from '#server/platform/credentials/secrets.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { usageRunOf, type OnRun } from '#server/platform/history/usageRun.ts'
import { walkHistories, type WalkReport } from '#server/platform/history/walkHistory.ts'
import {
  deleteOldMailTokens,
  lockMailToken,
  lockMailTokenById,
  lockMailTokens,
  lockOverdueTokens,
  prolongMailToken,
  readTokenHistories,
  writeTokenSteps,
  type MailToken,
  type TokenScope,
  type WalkedTokenStep,
} from './mailToken.store.ts'
import { refuseToken } from './refuseToken.ts'

export type { MailToken }

/** The token of a link, locked until the transaction ends, whatever became of it; null where there is none. */
export const openMailToken = (tx: Transaction<Schema>, secret: string): Promise<MailToken | null> =>
  lockMailToken(tx, hashSecret(secret))

type Lifetime = Pick<MailToken, 'state' | 'expiresAt'>
type TokenStepper = { type: MailTokenEventType; by: MailTokenActor; at: Date }

const stepOf = ({ state, expiresAt }: Lifetime, { type, by, at }: TokenStepper): MailTokenState | null =>
  takeMailTokenStep(state, { type, by, isOver: expiresAt <= at })

/** Whether whoever has the link of a token may use it. */
export const isUsable = (token: Lifetime, at: Date): boolean => stepOf(token, { type: 'USE', by: 'owner', at }) !== null

/** Whether a token is only too old: nobody used it, and nothing took its place. */
export const isOnlyTooOld = ({ state }: Pick<MailToken, 'state'>): boolean => state === 'issued' || state === 'expired'

/** Takes a step with tokens that the caller has locked, and makes it part of their histories. */
async function stepTokens(tx: Transaction<Schema>, tokens: readonly MailToken[], stepper: TokenStepper): Promise<void> {
  const steps = tokens.map((token) => {
    const to = stepOf(token, stepper)
    if (to === null) refuseToken('token_invalid')
    return { tokenId: token.id, from: token.state, to }
  })
  await writeTokenSteps(tx, steps, stepper)
}

/** Uses a locked token, once. */
export const consumeMailToken = (tx: Transaction<Schema>, token: MailToken, at: Date): Promise<void> =>
  stepTokens(tx, [token], { type: 'USE', by: 'owner', at })

/** Makes tokens worthless that nobody used: a newer one takes their place, or it is settled in another way. */
export async function endMailTokens(
  tx: Transaction<Schema>,
  scope: TokenScope,
  { type, at }: { type: 'REPLACE' | 'REVOKE'; at: Date },
): Promise<void> {
  const states = mailTokenStatesBefore({ type, by: 'system', isOver: false })
  await stepTokens(tx, await lockMailTokens(tx, scope, states), { type, by: 'system', at })
}

/**
 * Begins the lifetime of a token whose email leaves now, also of one that expired while the email waited. False where it
 * was replaced, revoked or used meanwhile: its email need not be sent.
 */
export async function startMailToken(
  database: Database,
  tokenId: string,
  { seconds, at }: { seconds: number; at: Date },
): Promise<boolean> {
  if (await prolongMailToken(database, tokenId, seconds)) return true
  return inTransaction(database, async (tx) => {
    const token = await lockMailTokenById(tx, tokenId)
    const reissue = { type: 'REISSUE', by: 'system', at } as const
    if (token === null || stepOf(token, reissue) === null) return false
    await stepTokens(tx, [token], reissue)
    return prolongMailToken(tx, tokenId, seconds)
  })
}

const batch = 1_000

/** Lets every token expire whose lifetime is over. */
export async function expireMailTokens(database: Database, at: Date): Promise<void> {
  for (let count = batch; count === batch;) {
    count = await inTransaction(database, async (tx) => {
      const overdue = await lockOverdueTokens(tx, at, batch)
      await stepTokens(tx, overdue, { type: 'EXPIRE', by: 'system', at })
      return overdue.length
    })
  }
}

/** Lets tokens expire, and removes those that nobody can have a question about any more. */
export async function forgetMailTokens(database: Database, at: Date): Promise<void> {
  await expireMailTokens(database, at)
  await deleteOldMailTokens(database)
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Walks the history of every token through its machine. */
export const checkTokenHistories = (database: Database, onRun: OnRun = () => undefined): Promise<WalkReport> =>
  walkHistories(
    (after: string, limit: number) => readTokenHistories(database, { after, limit }),
    firstMailTokenState,
    (from, step) => {
      const event = eventOf(step)
      return event === null ? null : takeMailTokenStep(from as MailTokenState, event) // where the machine itself led before
    },
    lowestId,
    ({ steps }) => onRun(usageRunOf({ machine: 'mailToken', steps, eventOf })),
  )

function eventOf({ event, by: who, isOver }: WalkedTokenStep): MailTokenEvent | null {
  const type = mailTokenEvents.find((known) => known === event)
  const by = mailTokenActors.find((known) => known === who)
  return type === undefined || by === undefined ? null : { type, by, isOver }
}
