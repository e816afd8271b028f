import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { TooMany } from '#server/platform/http/failures.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { takeFromBudget, type Budget } from './attempt.store.ts'
import { takeExactly } from './quickLimits.ts'

/** What strangers can make us send mails about. */
export type MailCause = 'registration' | 'confirmation' | 'password_reset' | 'email_change' | 'support'

const hourly: Budget = { most: 3, windowSeconds: 60 * 60 }
const daily: Budget = { most: 10, windowSeconds: 24 * 60 * 60 }
const perNetwork: Budget = { most: 30, windowSeconds: 60 * 60 }

/**
 * Counts a request for a mail, or throws `TooMany`. It is counted whether or not the address has an account, so that
 * nobody learns that by asking often.
 */
export async function countMailRequest(
  database: Database,
  { attemptKey, now }: Pick<Credentials, 'attemptKey' | 'now'>,
  { cause, email, ip }: { cause: MailCause; email: string; ip: string },
): Promise<void> {
  const address = email.toLowerCase()
  const limits: [key: string, budget: Budget][] = [
    [attemptKey('mail', 'network', networkOf(ip)), perNetwork],
    [attemptKey('mail', cause, 'hour', address), hourly],
    [attemptKey('mail', cause, 'day', address), daily],
  ]
  for (const [key, budget] of limits) {
    const at = now()
    const waitSeconds = await takeExactly(database, key, at, () => takeFromBudget(database, key, budget, at))
    if (waitSeconds > 0) throw new TooMany(waitSeconds)
  }
}
