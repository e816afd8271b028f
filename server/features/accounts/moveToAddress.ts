import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import type { TokenMaker } from '#server/features/mails/mailTokens.ts'
import { refuseToken } from '#server/features/mails/refuseToken.ts'
import { isAddressTaken, moveAccount } from './accountLife.store.ts'
import { stepAccount } from './accountSteps.service.ts'

/** Moves an account to the address of a token, or refuses the token where the address is somebody else's by now. */
export async function moveToAddress(
  tx: Transaction<Schema>,
  { accountId, email }: { accountId: number; email: string },
  { now }: TokenMaker,
): Promise<void> {
  if (await isAddressTaken(tx, email, { exceptAccountId: accountId, now })) refuseToken('token_invalid')
  // Whoever opens the link of another address reads that one: moving confirms.
  await stepAccount(tx, accountId, { type: 'CONFIRM', by: 'owner', blockers: [] }, now)
  await moveAccount(tx, accountId, email, now).catch((error: unknown) => {
    // Somebody else was faster, in a transaction that this one could not see.
    if (isDuplicate(error)) refuseToken('token_invalid')
    throw error
  })
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
