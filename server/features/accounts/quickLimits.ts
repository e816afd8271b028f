import type { Database } from '#server/platform/database/database.ts'
import { countLimit } from '#server/platform/metrics/processMetrics.ts'
import { countScript, quickCountsOf, type CountScript } from '#server/platform/redis/quickCounts.ts'
import {
  giveBackToBucket,
  takeFromBucket as takeFromStoredBucket,
  takeFromBudget as takeFromStoredBudget,
  type Bucket,
  type Budget,
} from './attempt.store.ts'

export type { Budget }

// Moments and stretches of time are whole microseconds here, as PostgreSQL has them. A key outlives what it says by a
// minute, in case another process has a clock that is behind.

/** As `takeFromBucket` of the store. The key holds the moment at which the bucket will be full. */
const bucketScript = countScript(`
  local now, one, all = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local full = tonumber(redis.call('get', KEYS[1]) or now)
  local next = math.max(full, now) + one
  if next > now + all then return full + one - all - now end
  redis.call('set', KEYS[1], string.format('%.0f', next), 'PX', math.ceil((next - now) / 1000) + 60000)
  return 0
`)

const giveBackScript = countScript(`
  local full = tonumber(redis.call('get', KEYS[1]))
  if full then redis.call('set', KEYS[1], string.format('%.0f', full - tonumber(ARGV[1])), 'KEEPTTL') end
  return 0
`)

/** As `takeFromBudget` of the store. The key holds how many there were, and the moment of the first. */
const budgetScript = countScript(`
  local now, window, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local count, start = unpack(redis.call('hmget', KEYS[1], 'count', 'start'))
  count, start = tonumber(count) or 0, tonumber(start) or now
  if start + window <= now then count, start = 0, now end
  if count > 0 and count >= most then return start + window - now end
  redis.call('hset', KEYS[1], 'count', count + 1, 'start', string.format('%.0f', start))
  redis.call('pexpire', KEYS[1], math.ceil((start + window - now) / 1000) + 60000)
  return 0
`)

/** How long a refusal still holds that is remembered; and remembers one, for two seconds at most. */
const refusedScript = countScript(`
  return math.max(0, tonumber(redis.call('get', KEYS[1]) or 0) - tonumber(ARGV[1]))
`)
const refuseScript = countScript(`
  redis.call('set', KEYS[1], ARGV[1], 'PX', 2000)
  return 0
`)

const microseconds = (seconds: number) => Math.round(seconds * 1_000_000)
const momentOf = (date: Date) => date.getTime() * 1_000

/** How many seconds Redis says to wait; undefined where it does not count. */
async function askQuickly(
  database: Database,
  script: CountScript,
  key: string,
  args: readonly number[],
): Promise<number | undefined> {
  const waits = await quickCountsOf(database)?.run(script, key, args)
  return waits === undefined ? undefined : Math.ceil(waits / 1_000_000)
}

/** One that was taken, or after how many seconds to come back; 0 where it was. */
export interface Taken {
  waitSeconds: number
  /** Gives it back where it was taken: it did not count. */
  giveBack: () => Promise<void>
}

/**
 * Takes one of a bucket of all processes: in Redis where that is used, in the database where not. The two know nothing
 * of each other: when one takes over from the other, there may once be twice as many.
 * See docs/decisions/0126-limits-in-redis.md.
 */
export async function takeFromBucket(database: Database, key: string, bucket: Bucket, now: Date): Promise<Taken> {
  const one = microseconds(1 / bucket.perSecond)
  const all = microseconds(bucket.burst / bucket.perSecond)
  const quickKey = `bucket:${key}`
  const quick = await askQuickly(database, bucketScript, quickKey, [momentOf(now), one, all])
  if (quick !== undefined) {
    countLimit('redis')
    return {
      waitSeconds: quick,
      giveBack: async () => void (await askQuickly(database, giveBackScript, quickKey, [one])),
    }
  }
  countLimit('database')
  return {
    waitSeconds: await takeFromStoredBucket(database, key, bucket, now),
    giveBack: () => giveBackToBucket(database, key, bucket),
  }
}

/** The same for a fixed number in a stretch of time; it cannot be given back. Answers how many seconds to wait. */
export async function takeFromBudget(database: Database, key: string, budget: Budget, now: Date): Promise<number> {
  const { windowSeconds, most } = budget
  const args = [momentOf(now), microseconds(windowSeconds), most]
  const quick = await askQuickly(database, budgetScript, `budget:${key}`, args)
  countLimit(quick === undefined ? 'database' : 'redis')
  return quick ?? takeFromStoredBudget(database, key, budget, now)
}

/**
 * Takes one of a limit that must never let more through than it says, as of guesses at a password: the database alone
 * counts. Redis remembers for a moment that it has refused, so that a flood does not reach it.
 */
export async function takeExactly(
  database: Database,
  key: string,
  now: Date,
  take: () => Promise<number>,
): Promise<number> {
  const quickKey = `refused:${key}`
  const remembered = (await askQuickly(database, refusedScript, quickKey, [momentOf(now)])) ?? 0
  countLimit(remembered > 0 ? 'redis' : 'database')
  if (remembered > 0) return remembered
  const waitSeconds = await take()
  if (waitSeconds > 0) await askQuickly(database, refuseScript, quickKey, [momentOf(now) + microseconds(waitSeconds)])
  return waitSeconds
}
