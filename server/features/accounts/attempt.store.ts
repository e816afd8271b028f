import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** So many are free; then each one has to wait twice as long as the one before. */
export interface Backoff {
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
  /** After so long without another one all are forgotten. */
  forgottenAfterSeconds: number
}

/** So many in a stretch of time, which begins with the first. */
export interface Budget {
  most: number
  windowSeconds: number
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`

const waitAfter = ({ free, firstWaitSeconds, maxWaitSeconds }: Backoff) => sql`
  make_interval(secs => case when attempt.count < ${free} then 0
                             else least(${maxWaitSeconds}, ${firstWaitSeconds} * power(2, least(attempt.count - ${free}, 20)))
                        end)
`

/**
 * Counts an attempt before it is made, so that of many at once no more get through than one after the other would.
 * Answers 0, or after how many seconds to come back.
 */
export async function takeWithBackoff(database: Database, key: string, backoff: Backoff, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into attempt (key, count, started_at, last_at)
    values (${key}, 1, ${now}, ${now})
        on conflict (key) do update
       set count = case when attempt.last_at + ${waitAfter(backoff)} + ${seconds(backoff.forgottenAfterSeconds)} <= ${now}
                        then 1
                        else attempt.count + 1
                   end,
           last_at = ${now}
     where attempt.last_at + ${waitAfter(backoff)} <= ${now}
    returning 1
  `.execute(database)
  return rows.length > 0 ? 0 : secondsUntil(database, key, sql`attempt.last_at + ${waitAfter(backoff)}`, now)
}

/** The same for a fixed number in a stretch of time. */
export async function takeFromBudget(database: Database, key: string, budget: Budget, now: Date): Promise<number> {
  const end = sql`attempt.started_at + ${seconds(budget.windowSeconds)}`
  const { rows } = await sql`
    insert into attempt (key, count, started_at, last_at)
    values (${key}, 1, ${now}, ${now})
        on conflict (key) do update
       set count = case when ${end} <= ${now} then 1 else attempt.count + 1 end,
           started_at = case when ${end} <= ${now} then ${now}::timestamptz else attempt.started_at end,
           last_at = ${now}
     where ${end} <= ${now}
        or attempt.count < ${budget.most}
    returning 1
  `.execute(database)
  return rows.length > 0 ? 0 : secondsUntil(database, key, end, now)
}

/** So many at once, and so many more each second. */
export interface Bucket {
  burst: number
  perSecond: number
}

/**
 * The same for a bucket that fills up again, counted by the moment at which it will be full: `last_at`, which is in the
 * future as long as something is missing.
 */
export async function takeFromBucket(database: Database, key: string, bucket: Bucket, now: Date): Promise<number> {
  const one = seconds(1 / bucket.perSecond)
  const all = seconds(bucket.burst / bucket.perSecond)
  const { rows } = await sql`
    insert into attempt (key, count, started_at, last_at)
    values (${key}, 1, ${now}, ${now}::timestamptz + ${one})
        on conflict (key) do update
       set last_at = greatest(attempt.last_at, ${now}) + ${one}
     where greatest(attempt.last_at, ${now}) + ${one} <= ${now}::timestamptz + ${all}
    returning 1
  `.execute(database)
  return rows.length > 0 ? 0 : secondsUntil(database, key, sql`(attempt.last_at + ${one} - ${all})`, now)
}

/** Gives one back to a bucket that was taken and did not count. */
export async function giveBackToBucket(database: Database, key: string, { perSecond }: Bucket): Promise<void> {
  await sql`update attempt set last_at = last_at - ${seconds(1 / perSecond)} where key = ${key}`.execute(database)
}

/** Takes back what turned out not to count. */
export async function giveBack(database: Database, key: string): Promise<void> {
  await sql`update attempt set count = greatest(0, count - 1) where key = ${key}`.execute(database)
}

/** Forgets all attempts of a key. */
export async function forgetAttempts(database: Database, key: string): Promise<void> {
  await sql`delete from attempt where key = ${key}`.execute(database)
}

/** Removes attempts that no limit looks at any more. */
export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await sql`delete from attempt where last_at < ${now}::timestamptz - interval '1 day'`.execute(database)
}

async function secondsUntil(
  database: Database,
  key: string,
  moment: ReturnType<typeof seconds>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${moment} - ${now}::timestamptz))::integer as seconds from attempt where key = ${key}
  `.execute(database)
  return Math.max(1, rows[0]?.seconds ?? 1)
}
