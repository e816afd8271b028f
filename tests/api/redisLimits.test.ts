import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import { checkRedis } from '#scripts/doctor/checkRedis.ts'
import { filesIn } from '#scripts/filesIn.ts'
import { takeExactly, takeFromBucket, takeFromBudget } from '#server/features/accounts/quickLimits.ts'
import {
  giveBackToBucket,
  takeFromBucket as takeFromStoredBucket,
  takeFromBudget as takeFromStoredBudget,
} from '#server/features/accounts/attempt.store.ts'
import type { Database, OpenedDatabase } from '#server/platform/database/database.ts'
import { quickCountsOf, useQuickCounts, type QuickCounts } from '#server/platform/redis/quickCounts.ts'
import { openRedisLink } from '#server/platform/redis/redisLink.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { requestToken } from '#tests/support/accounts.ts'
import { openOnServer } from '#tests/support/oneDatabase.ts'
import { redisProgram, startRedis, type RedisServer } from '#tests/support/redisServer.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

import { startTcpProxy } from '../faults/tcpProxy.ts'

const program = redisProgram()
const postgres = { url: undefined, reason: '', ...inject('postgres') }
const missing = 'reason' in program ? program.reason : postgres.reason

/** How the use of Redis changed, and when it is as asked. */
function watched() {
  const changes: boolean[] = []
  const until = async (isUsed: boolean) => {
    for (let time = 0; time < 500 && changes.at(-1) !== isUsed; time += 1) await wait(10)
    expect(changes.at(-1)).toBe(isUsed)
  }
  return { changes, until, onChange: (isUsed: boolean) => void changes.push(isUsed) }
}

/** How many do not have to wait. */
const through = async (takes: readonly Promise<number>[]) =>
  (await Promise.all(takes)).filter((waitSeconds) => waitSeconds === 0).length

const nothing = () => undefined

/** As the product waits for Redis. */
const asInProduct = { patienceMs: 100 }

/** A Redis that is not used. */
const away: QuickCounts = { isUsed: () => false, run: () => Promise.resolve(undefined) }

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms)

describe.skipIf(missing !== '')(`limits in Redis${missing === '' ? '' : ` (${missing})`}`, () => {
  let redis: RedisServer
  let opened: OpenedDatabase
  let database: Database
  const ends: (() => void)[] = []
  let lastKey = 0
  const newKey = () => `key ${(lastKey += 1)}`

  beforeAll(async () => {
    redis = await startRedis('path' in program ? program.path : '')
    opened = await openOnServer(postgres.url ?? '')
    database = opened.database
  })
  afterAll(async () => {
    for (const end of ends) end()
    await redis.kill()
    await opened.close()
  })

  /** Counts this database's limits in a Redis from now on; patiently where a busy machine is no fault. */
  async function use(url: string, { isAlone = true, patienceMs = 5_000 } = {}) {
    if (isAlone) for (const end of ends.splice(0)) end()
    const watch = watched()
    const link = openRedisLink({ url, patienceMs, pauseMs: 50, onChange: watch.onChange })
    ends.push(link.stop)
    useQuickCounts(database, link)
    await watch.until(true)
    return { ...watch, link }
  }

  /** Moments after each other, in milliseconds: most of them soon, some after all is forgotten. */
  const pauses = oneof(
    { weight: 6, arbitrary: integer({ min: 0, max: 900 }) },
    { weight: 3, arbitrary: constantFrom(999, 1_000, 2_000, 3_000, 5_999, 6_000, 6_001) },
    { weight: 1, arbitrary: integer({ min: 0, max: 40_000 }) },
  )

  it('are those of PostgreSQL and of a bucket that is filled drop by drop, whatever comes when', async () => {
    await use(redis.url)
    const steps = array(record({ pause: pauses, isGivenBack: boolean() }), { minLength: 8, maxLength: 25 })
    const everySeconds = constantFrom(1, 3, 6)
    const burst = integer({ min: 1, max: 5 })
    await assert(
      asyncProperty(steps, burst, everySeconds, async (schedule, most, seconds) => {
        const [key, bucket] = [newKey(), { burst: most, perSecond: 1 / seconds }]
        const [one, all] = [seconds * 1_000, most * seconds * 1_000]
        let now = 0
        let level = all
        for (const { pause, isGivenBack } of schedule) {
          now += pause
          level = Math.min(all, level + pause)
          const expected = level >= one ? 0 : Math.ceil((one - level) / 1_000)
          const quick = await takeFromBucket(database, key, bucket, at(now))
          const stored = await takeFromStoredBucket(database, key, bucket, at(now))
          expect([quick.waitSeconds, stored]).toEqual([expected, expected])
          if (expected > 0) continue
          level -= one
          if (!isGivenBack) continue
          level += one
          await Promise.all([quick.giveBack(), giveBackToBucket(database, key, bucket)])
        }
      }),
      { numRuns: 8 },
    )
  })

  it('are those of PostgreSQL and of a list of moments, where so many are allowed in a stretch of time', async () => {
    await use(redis.url)
    const schedules = array(pauses, { minLength: 8, maxLength: 25 })
    await assert(
      asyncProperty(schedules, integer({ min: 1, max: 5 }), async (schedule, most) => {
        const [key, budget] = [newKey(), { most, windowSeconds: 6 }]
        let now = 0
        let taken: number[] = []
        for (const pause of schedule) {
          now += pause
          const [first = now] = taken
          if (now - first >= 6_000) taken = []
          const expected = taken.length < most ? 0 : Math.ceil((first + 6_000 - now) / 1_000)
          if (expected === 0) taken.push(now)
          const quick = await takeFromBudget(database, key, budget, at(now))
          const stored = await takeFromStoredBudget(database, key, budget, at(now))
          expect([quick, stored]).toEqual([expected, expected])
        }
      }),
      { numRuns: 8 },
    )
  })

  it('let through what they say, of many at once over two connections, and write nothing to the database', async () => {
    const { link } = await use(redis.url)
    const other = await use(redis.url, { isAlone: false })
    const key = newKey()
    const now = new Date()
    const waits: number[] = []
    for (const counts of [link, other.link]) {
      useQuickCounts(database, counts)
      const taken = Array.from({ length: 60 }, () => takeFromBucket(database, key, { burst: 50, perSecond: 1 }, now))
      waits.push(...(await Promise.all(taken)).map(({ waitSeconds }) => waitSeconds))
    }
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(50)
    expect(waits.filter((seconds) => seconds === 1)).toHaveLength(70)
    expect(await database.selectFrom('attempt').select('key').where('key', '=', key).execute()).toEqual([])
  })

  it('give back where it was taken: not in Redis what the database had counted', async () => {
    const { link } = await use(redis.url)
    const [key, bucket, now] = [newKey(), { burst: 1, perSecond: 1 / 60 }, new Date()]
    expect((await takeFromBucket(database, key, bucket, now)).waitSeconds).toBe(0)
    useQuickCounts(database, away)
    const stored = await takeFromBucket(database, key, bucket, now)
    useQuickCounts(database, link)
    await stored.giveBack()
    expect((await takeFromBucket(database, key, bucket, now)).waitSeconds).toBe(60)
    expect(await takeFromStoredBucket(database, key, bucket, now)).toBe(0)
  })

  it('remember for two seconds that a guess was refused, and ask the database until then no more', async () => {
    await use(redis.url)
    const [key, now] = [newKey(), new Date()]
    const asked = { count: 0 }
    const refuse = () => {
      asked.count += 1
      return Promise.resolve(30)
    }
    const waits = [await takeExactly(database, key, now, refuse), await takeExactly(database, key, now, refuse)]
    waits.push(await takeExactly(database, key, new Date(now.getTime() + 1_500), refuse))
    expect([waits, asked.count]).toEqual([[30, 30, 29], 1])
    // Its clock may be tried earlier than two seconds after: the refusal itself has ended.
    await takeExactly(database, key, new Date(now.getTime() + 30_000), refuse)
    expect(asked.count).toBe(2)
    await wait(2_050)
    await takeExactly(database, key, now, refuse)
    expect(asked.count).toBe(3)
  })

  it('count guesses at a password and emails to an address in the database alone [REL-15]', async () => {
    const { link } = await use(redis.url)
    const server = await startTestApp({ database, isShared: true, settings: readSettings({ DEMO: 'off' }) })
    const email = 'nobody@example.test'
    await redis.say('FLUSHALL')
    const statuses = { guesses: [] as number[], emails: [] as number[] }
    const ask = async () => {
      const asked = { email, remoteAddress: '192.0.2.9' }
      const guessed = await requestToken(server.app, { ...asked, password: 'not the password' })
      const sent = await server.app.inject({ method: 'POST', url: '/users/reset-password-send', payload: { email } })
      statuses.guesses.push(guessed.statusCode)
      statuses.emails.push(sent.statusCode)
    }
    try {
      for (const counts of [link, link, away, away, link, away, link]) {
        useQuickCounts(database, counts)
        await ask()
      }
    } finally {
      await server.close()
    }
    const keys = await redis.say('KEYS domivo:*')
    expect([/bucket:/.test(keys), /refused:/.test(keys), /budget:/.test(keys)]).toEqual([true, true, false])
    expect(statuses.guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(statuses.emails).toEqual([204, 204, 204, 429, 429, 429, 429])
  })

  /** What may happen to Redis, and how it ends. */
  const faults: readonly [name: string, begin: () => unknown, end: () => unknown][] = [
    ['dead', () => redis.kill(), () => redis.start()],
    ['silent', () => redis.pause(), () => redis.goOn()],
    ['read-only', () => redis.say('REPLICAOF 127.0.0.1 9'), () => redis.say('REPLICAOF NO ONE')],
    ['out of memory', () => redis.say('CONFIG SET maxmemory 1'), () => redis.say('CONFIG SET maxmemory 0')],
    ['without its scripts', () => redis.say('SCRIPT FLUSH'), () => undefined],
  ]

  /** So many of a bucket of five and of five guesses: how many are let through, and the longest time that one took. */
  async function takeMany(bucketKey: string, guessKey: string, count = 20) {
    const [now, began] = [new Date(), performance.now()]
    let longestMs = 0
    const timed = async (take: Promise<number>) => {
      const waitSeconds = await take
      longestMs = Math.max(longestMs, performance.now() - began)
      return waitSeconds
    }
    const guess = () => takeFromStoredBudget(database, guessKey, { most: 5, windowSeconds: 3_600 }, now)
    const bucket = async () =>
      (await takeFromBucket(database, bucketKey, { burst: 5, perSecond: 1 / 600 }, now)).waitSeconds
    const [buckets, guesses] = await Promise.all([
      through(Array.from({ length: count }, () => timed(bucket()))),
      through(Array.from({ length: count }, () => timed(takeExactly(database, guessKey, now, guess)))),
    ])
    return { buckets, guesses, longestMs }
  }

  /** How long the database takes for as much when nobody else is asked. */
  async function withoutRedis(): Promise<number> {
    const used = quickCountsOf(database) ?? away
    useQuickCounts(database, away)
    const { longestMs } = await takeMany(newKey(), newKey())
    useQuickCounts(database, used)
    return longestMs
  }

  /** Within 250 ms beside the database's own time, of which a machine that is busy meanwhile takes some times as much. */
  async function expectPrompt(longestMs: number, aloneBeforeMs: number): Promise<void> {
    const aloneMs = Math.max(aloneBeforeMs, await withoutRedis())
    expect(longestMs - aloneMs).toBeLessThan(250 + 3 * aloneMs)
  }

  /** Ends a fault whose test did not come so far. */
  let ended: () => unknown = nothing
  afterEach(async () => {
    await ended()
    ended = nothing
  })

  it.each(faults)(
    'are decided within 250 ms while Redis is %s, guesses exactly, and by Redis afterwards [REL-78]',
    async (...fault) => {
      const [name, begin, end] = fault
      const { changes, until } = await use(redis.url, asInProduct)
      const [bucketKey, guessKey] = [newKey(), newKey()]
      const before = await takeMany(bucketKey, guessKey, 3)
      const aloneMs = await withoutRedis()
      await begin()
      ended = end
      const first = await takeMany(bucketKey, guessKey)
      const later = await takeMany(bucketKey, guessKey)
      const isMissed = name === 'without its scripts'
      await expectPrompt(Math.max(first.longestMs, later.longestMs), aloneMs)
      // Redis and the database each count to five; nobody counts a guess twice, or forgets one.
      expect([before.buckets, first.buckets, later.buckets]).toEqual([3, isMissed ? 2 : 5, 0])
      expect([before.guesses, first.guesses, later.guesses]).toEqual([3, 2, 0])
      // It is tried some times meanwhile.
      await wait(200)
      expect(changes).toEqual(isMissed ? [true] : [true, false])
      ended = nothing
      await end()
      await until(true)
      expect(changes).toEqual(isMissed ? [true] : [true, false, true])
      const after = await takeMany(bucketKey, guessKey)
      expect(after.guesses).toBe(0)
      // What was dead has forgotten its three; what was silent has counted meanwhile whoever went away.
      const left: Record<string, number> = { dead: 5, 'without its scripts': 0 }
      if (name === 'silent') expect(after.buckets).toBeLessThanOrEqual(2)
      else expect(after.buckets).toBe(left[name] ?? 2)
    },
  )

  it('are decided within 250 ms by the database while Redis is slow, and a slow one is not taken back [REL-78]', async () => {
    const proxy = await startTcpProxy(redis.url.replace('redis:', 'http:'))
    try {
      const { changes, until } = await use(proxy.origin.replace('http:', 'redis:'), asInProduct)
      const aloneMs = await withoutRedis()
      proxy.lateMs = 150
      const slow = await takeMany(newKey(), newKey())
      expect([slow.buckets, slow.guesses]).toEqual([5, 5])
      await expectPrompt(slow.longestMs, aloneMs)
      await wait(1_000)
      expect(changes).toEqual([true, false])
      proxy.lateMs = 0
      await until(true)
    } finally {
      await proxy.stop()
    }
  })

  it('are counted in Redis though this process was too busy to hear the answer in time', async () => {
    const { changes } = await use(redis.url, asInProduct)
    const taken = takeFromBucket(database, newKey(), { burst: 1, perSecond: 1 }, new Date())
    await nextTurn()
    const until = performance.now() + 200
    while (performance.now() < until);
    expect((await taken).waitSeconds).toBe(0)
    expect(changes).toEqual([true])
  })

  it('wait for no Redis that is not there from the beginning, and say it once', async () => {
    const watch = watched()
    const link = openRedisLink({ url: 'redis://127.0.0.1:9', pauseMs: 20, onChange: watch.onChange })
    expect(await link.run({ source: 'return 0', sha: '' }, 'key', [])).toBeUndefined()
    await wait(200)
    expect(watch.changes).toEqual([false])
    link.stop()
  })

  it('are looked after by the doctor, who names what is wrong with Redis and what to do', async () => {
    const proxy = await startTcpProxy(redis.url.replace('redis:', 'http:'))
    // A busy machine answers late by itself for a while, which the doctor names too.
    const patience = { timeout: 10_000 }
    const look = async (redisUrl = redis.url) => {
      const found = await checkRedis({ databaseUrl: 'postgres://localhost/homes', redisUrl })
      return found.map(({ judgement, message, advice }) => `${judgement}: ${message} ${advice ?? ''}`)
    }
    try {
      await expect.poll(() => look(), patience).toEqual([expect.stringMatching(/^ok: Redis 7\.\S+ can be used/)])
      proxy.lateMs = 15
      expect(await look(proxy.origin.replace('http:', 'redis:'))).toEqual([
        expect.stringMatching(/^warning: It answers in [\d.]+ ms\. Put it closer/),
      ])
      await redis.say('CONFIG SET maxmemory-policy allkeys-lru')
      await redis.say('CONFIG SET maxmemory 1')
      await expect
        .poll(() => look(), patience)
        .toEqual([
          expect.stringMatching(/^warning: It may forget counts .*allkeys-lru.*Set maxmemory-policy to noeviction/),
          expect.stringMatching(/^warning: \d+ % of its memory are used\. Raise maxmemory/),
        ])
      await redis.say('CONFIG SET maxmemory 0')
      await redis.say('CONFIG SET maxmemory-policy noeviction')
      await redis.say('REPLICAOF 127.0.0.1 9')
      await expect
        .poll(() => look(), patience)
        .toEqual([expect.stringMatching(/^fault: It is a replica .*Name the primary in REDIS_URL/)])
      await redis.say('REPLICAOF NO ONE')
      expect(await look('redis://127.0.0.1:9')).toEqual([
        expect.stringMatching(/^fault: Redis at 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED.*Correct REDIS_URL/),
      ])
      expect(await checkRedis({ redisUrl: redis.url, databaseUrl: undefined })).toMatchObject([
        { judgement: 'warning' },
      ])
      expect(await checkRedis({ redisUrl: undefined, databaseUrl: undefined })).toEqual([])
    } finally {
      await proxy.stop()
    }
  })
})

const filesThat = (imports: RegExp) =>
  ['server', 'scripts']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => file.endsWith('.ts') && imports.test(readFileSync(file, 'utf8')))

it('loads the client of Redis only where there is one: whoever imports it is imported while the server runs', () => {
  expect(filesThat(/@redis\/client'/)).toEqual(['server/platform/redis/redisLink.ts'])
  expect(filesThat(/from '[^']*redisLink\.ts'/)).toEqual([])
  expect(filesThat(/await import\('[^']*redisLink\.ts'\)/)).toEqual([
    'server/runServer.ts',
    'scripts/doctor/checkRedis.ts',
  ])
})
