import { attemptBuckets, type Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { againIn, TooMany } from '#server/platform/http/failures.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import {
  forgetAttempts,
  giveBack,
  takeFromBudget,
  takeWithBackoff,
  type Backoff,
  type Budget,
} from './attempt.store.ts'
import { takeExactly, takeFromBucket } from './quickLimits.ts'

/** For one account from one network, or on one known device: five wrong ones, then half a minute, a minute, two … */
const wrongPasswords: Backoff = {
  free: 5,
  firstWaitSeconds: 30,
  maxWaitSeconds: 15 * 60,
  forgottenAfterSeconds: 15 * 60,
}

/** For one account from wherever. Of a million codes three count at a time: 20 a day for a year find one of 50 accounts. */
const guesses: Record<'password' | 'code', Budget> = {
  password: { most: 100, windowSeconds: 60 * 60 },
  code: { most: 20, windowSeconds: 24 * 60 * 60 },
}

export interface PasswordAttempt {
  /** A code of a second factor is counted apart; a password without it. */
  what?: 'password' | 'code'
  /** What names the account: its address in lower case, or its id. */
  account: string | number
  /** The address that the request came from. */
  ip: string
  /** The hash of a device that the account was used on before: there, what others try does not count. */
  knownDeviceHash?: string | undefined
}

/** An attempt that was let through; it counts as wrong until it turns out otherwise. */
export interface CountedAttempt {
  /** The password was right. */
  succeeded: () => Promise<void>
  /** Nobody looked at the password. */
  withdrawn: () => Promise<void>
}

/**
 * Lets a password be tried, or throws `TooMany`: before anything is computed, and whether or not there is such an
 * account. What one process can decide by itself comes first: no flood reaches the database. There all processes count together.
 * See docs/decisions/0030-rate-limits-on-sign-in.md.
 */
export async function countPasswordAttempt(
  database: Database,
  credentials: Credentials,
  attempt: PasswordAttempt,
): Promise<CountedAttempt> {
  const { attemptKey, isShared, signInsByNetwork, signInsOfAll, now } = credentials
  const { what = 'password', account, ip, knownDeviceHash } = attempt
  const network = networkOf(ip)
  /** What guesses are counted by lets nothing more through wherever Redis is. */
  const countExactly = async (key: string, take: (at: Date) => Promise<number>) => {
    const at = now()
    refuseFor(await takeExactly(database, key, at, () => take(at)))
  }
  const countWrong = (key: string) => countExactly(key, (at) => takeWithBackoff(database, key, wrongPasswords, at))
  if (knownDeviceHash !== undefined) {
    const key = attemptKey(what, account, 'device', knownDeviceHash)
    await countWrong(key)
    return {
      succeeded: () => forgetAttempts(database, key),
      withdrawn: () => giveBack(database, key),
    }
  }
  refuseFor(signInsByNetwork.take(network))
  refuseFor(signInsOfAll.take(''))
  const sharedByNetwork = attemptKey('signIns', 'network', network)
  // Those of all networks spare the processor of this process; another process has another one.
  const shared = isShared
    ? await takeFromBucket(database, sharedByNetwork, attemptBuckets.signInsByNetwork, now())
    : undefined
  refuseFor(shared?.waitSeconds ?? 0)
  const networkKey = attemptKey(what, account, 'network', network)
  await countWrong(networkKey)
  const accountKey = attemptKey(what, account)
  await countExactly(accountKey, (at) => takeFromBudget(database, accountKey, guesses[what], at))
  const giveBackShared = async () => {
    signInsByNetwork.giveBack(network)
    signInsOfAll.giveBack('')
    await shared?.giveBack()
    await giveBack(database, accountKey)
  }
  return {
    succeeded: async () => {
      await giveBackShared()
      await forgetAttempts(database, networkKey)
    },
    withdrawn: async () => {
      await giveBackShared()
      await giveBack(database, networkKey)
    },
  }
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new TooMany(seconds, `Too many attempts. ${againIn(seconds)}`)
}
