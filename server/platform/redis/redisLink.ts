import { createClient } from '@redis/client'

import { countScript, type CountScript, type QuickCounts } from './quickCounts.ts'

export interface RedisLinkOptions {
  /** `redis:` or `rediss:`, with user, password and number of the database where there are some. */
  url: string
  /** So long a count may take, in milliseconds; then Redis is not asked any more until it answers in time again. */
  patienceMs?: number
  /** How long to wait before each try to come back, in milliseconds. */
  pauseMs?: number
  /** Hears of each change; of what is wrong, too, where Redis is not used from now on. */
  onChange?: (isUsed: boolean, failure?: unknown) => void
}

export type RedisClient = ReturnType<typeof createRedisClient>

/** A client that has not connected yet; how long that may take is in milliseconds. */
export const createRedisClient = (url: string, connectTimeout: number) =>
  // It never comes back by itself: whoever is used again has shown first that it counts.
  createClient({ url, disableOfflineQueue: true, socket: { connectTimeout, reconnectStrategy: false } })

/** What is asked before Redis is used: it must write as a count does. */
const probe = countScript(`redis.call('set', KEYS[1], '1', 'PX', 10000) return 0`)

const connectPatienceMs = 1_000
const probes = 3

/**
 * Counts in a Redis, as long as that answers in time. The first failure or late answer ends its use for everybody who
 * waits and whoever comes, until it has answered again. It does not wait for Redis: nor does a start.
 * See docs/decisions/0126-limits-in-redis.md.
 */
export function openRedisLink({
  url,
  patienceMs = 100,
  pauseMs = 1_000,
  onChange = () => undefined,
}: RedisLinkOptions): QuickCounts & { stop: () => void } {
  let used: RedisClient | undefined
  let wasUsed: boolean | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function note(isUsed: boolean, failure?: unknown): void {
    if (wasUsed === isUsed || isStopped) return
    wasUsed = isUsed
    onChange(isUsed, failure)
  }

  /** Ends a connection, and with it whatever still waits for an answer of it. */
  function leave(client: RedisClient, failure: unknown): void {
    if (used === client) {
      used = undefined
      note(false, failure)
      tryLater()
    }
    if (client.isOpen) client.destroy()
  }

  function tryLater(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void tryToUse(), pauseMs).unref()
  }

  async function tryToUse(): Promise<void> {
    const client = createRedisClient(url, connectPatienceMs)
    client.on('error', (error) => leave(client, error))
    try {
      await within(connectPatienceMs, client.connect())
      for (let time = 0; time < probes; time += 1) await within(patienceMs, evaluate(client, probe, 'domivo:probe', []))
      if (isStopped) return leave(client, undefined)
      used = client
      note(true)
    } catch (error) {
      leave(client, error)
      note(false, error)
      tryLater()
    }
  }

  void tryToUse()
  return {
    isUsed: () => used !== undefined,
    run: async (script, key, args) => {
      const client = used
      if (client === undefined) return undefined
      try {
        return await within(patienceMs, evaluate(client, script, `domivo:${key}`, args))
      } catch (error) {
        leave(client, error)
        return undefined
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      if (used !== undefined) leave(used, undefined)
    },
  }
}

/** Runs a script that Redis may or may not know already. */
async function evaluate(client: RedisClient, { source, sha }: CountScript, key: string, args: readonly number[]) {
  const rest = ['1', key, ...args.map((arg) => arg.toFixed(0))]
  try {
    return Number(await client.sendCommand(['EVALSHA', sha, ...rest]))
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
    return Number(await client.sendCommand(['EVAL', source, ...rest]))
  }
}

/** The result of work, unless that takes longer than so many milliseconds. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // A process that was busy for so long looks first whether the answer has come meanwhile: Redis was not late.
    const late = () => setImmediate(() => reject(new Error(`No answer within ${ms} ms.`)))
    const timer = setTimeout(late, ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
