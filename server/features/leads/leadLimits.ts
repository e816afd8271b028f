import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { TooMany } from '#server/platform/http/failures.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { takeFromBudget, type Budget } from '#server/features/accounts/quickLimits.ts'

const hour = 60 * 60
const perNetwork: Budget = { most: 40, windowSeconds: hour }
const hourly: Budget = { most: 20, windowSeconds: hour }
const daily: Budget = { most: 60, windowSeconds: 24 * hour }
/** To the same listing: whoever has more to say says it in the conversation. */
const perListing: Budget = { most: 3, windowSeconds: 24 * hour }
const messages: Budget = { most: 60, windowSeconds: hour }

/** Phone numbers that a visitor may ask for: more homes than anybody calls about. */
const phonesHourly: Budget = { most: 20, windowSeconds: hour }
const phonesDaily: Budget = { most: 50, windowSeconds: 24 * hour }
/** A network may be a whole town's of a mobile operator, and a name for the visit costs nothing. */
const phonesOfNetwork: Budget = { most: 60, windowSeconds: hour }
const phonesOfNetworkDaily: Budget = { most: 300, windowSeconds: 24 * hour }

export interface LeadSender {
  accountId: number | null
  email: string
  ip: string
}

type Counting = Pick<Credentials, 'attemptKey' | 'now'>

async function take(
  database: Database,
  { attemptKey, now }: Counting,
  limits: readonly [budget: Budget, ...key: (string | number)[]][],
): Promise<number> {
  for (const [budget, ...key] of limits) {
    const waitSeconds = await takeFromBudget(database, attemptKey('lead', ...key), budget, now())
    if (waitSeconds > 0) return waitSeconds
  }
  return 0
}

/** Counts a lead before it is written, or throws `TooMany`. */
export async function countLead(
  database: Database,
  counting: Counting,
  { accountId, email, ip }: LeadSender,
  listingId: number,
): Promise<void> {
  const sender = accountId ?? email.toLowerCase()
  const waitSeconds = await take(database, counting, [
    [perNetwork, 'network', networkOf(ip)],
    [perListing, 'listing', listingId, sender],
    [hourly, 'hour', sender],
    [daily, 'day', sender],
  ])
  if (waitSeconds > 0) throw new TooMany(waitSeconds)
}

/** Counts a message in a conversation, or throws `TooMany`. */
export async function countLeadMessage(database: Database, counting: Counting, accountId: number): Promise<void> {
  const waitSeconds = await take(database, counting, [[messages, 'message', accountId]])
  if (waitSeconds > 0) throw new TooMany(waitSeconds)
}

/** Counts a phone number before it is shown, or throws `TooMany`. Whoever has no account is known by the visit. */
export async function countPhone(
  database: Database,
  counting: Counting,
  { accountId, statsToken, ip }: { accountId: number | null; statsToken: string; ip: string },
): Promise<void> {
  const visitor = accountId ?? statsToken
  const network = networkOf(ip)
  const waitSeconds = await take(database, counting, [
    [phonesHourly, 'phone', 'hour', visitor],
    [phonesDaily, 'phone', 'day', visitor],
    [phonesOfNetwork, 'phone', 'network', network],
    [phonesOfNetworkDaily, 'phone', 'network day', network],
  ])
  if (waitSeconds > 0) throw new TooMany(waitSeconds)
}
