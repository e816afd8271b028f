import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { lockAccountLife } from '../accountLife.store.ts'

declare module '#server/features/mails/mailKinds.ts' {
  interface MailData {
    /** To whoever set up a second factor, turned it off, or had it taken away by an administrator. */
    secondFactorOn: Record<string, never>
    secondFactorOff: Record<string, never>
    secondFactorReset: Record<string, never>
    /** `left`: how many are still unused. */
    recoveryCodeUsed: { left: number }
  }
}

type Notice =
  | { kind: 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset'; data: Record<string, never> }
  | { kind: 'recoveryCodeUsed'; data: { left: number } }

/** Tells the owner of an account what happened to its second factor, whoever did it. */
export async function noticeSecondFactor(tx: Transaction<Schema>, accountId: number, notice: Notice): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null) return
  await queueMail(tx, { ...notice, to: account.email, locale: chooseLocale(account.locale) })
}
