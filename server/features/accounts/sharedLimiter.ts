import type { Database } from '#server/platform/database/database.ts'
import { createRateLimiter } from '#server/platform/http/rateLimiter.ts'
import type { Bucket } from './attempt.store.ts'
import { takeFromBucket } from './quickLimits.ts'

/** Takes one for a key: 0, or after how many seconds there will be one again. */
export type TakeShared = (key: string) => Promise<number>

/**
 * A limit that all processes of a database share. What one process can refuse by itself does not reach the database;
 * `isShared` says whether there may be others.
 */
export function createSharedLimiter(
  database: Database,
  { name, bucket, isShared }: { name: string; bucket: Bucket; isShared: boolean },
): TakeShared {
  const own = createRateLimiter({ ...bucket, now: () => new Date() })
  return async (key) => {
    const waitSeconds = own.take(key)
    if (waitSeconds > 0 || !isShared) return waitSeconds
    const { waitSeconds: waitShared } = await takeFromBucket(database, `${name} ${key}`, bucket, new Date())
    return waitShared
  }
}
