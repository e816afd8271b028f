import type { Settings } from '#server/platform/settings/settings.ts'

import { findingsOf, reasonOf, type Finding } from './finding.ts'

/** The oldest Redis that the product is tested with. */
const oldestVersion = 7
/** A limited request asks once or a few times; after 100 ms the database is asked instead. */
const slowAnswerMs = 10
const patienceMs = 5_000

/** The Redis of the installation: whether it can count limits, quickly, and forgets none. */
export async function checkRedis({
  databaseUrl,
  redisUrl,
}: Pick<Settings, 'databaseUrl' | 'redisUrl'>): Promise<Finding[]> {
  const { fault, warning } = findingsOf('Redis')
  if (redisUrl === undefined) return []
  if (databaseUrl === undefined)
    return [warning('REDIS_URL is not used with the embedded database.', 'Set DATABASE_URL, or remove REDIS_URL.')]
  // Loaded only where there is a Redis.
  const { createRedisClient, within } = await import('#server/platform/redis/redisLink.ts')
  const client = createRedisClient(redisUrl, patienceMs)
  client.on('error', () => undefined)
  try {
    await within(patienceMs, client.connect())
    const told = await within(patienceMs, client.info())
    const times: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const began = performance.now()
      await within(patienceMs, client.ping())
      times.push(performance.now() - began)
    }
    return judge(factsOf(told), times.toSorted((one, other) => one - other)[5] ?? 0)
  } catch (error) {
    return [
      fault(
        `Redis at ${new URL(redisUrl).host} cannot be used: ${reasonOf(error)}`,
        'Correct REDIS_URL, or start the server that it names. Until then the database counts limits.',
      ),
    ]
  } finally {
    if (client.isOpen) client.destroy()
  }
}

/** What Redis tells of itself, by name: lines as `redis_version:7.0.15`. */
const factsOf = (told: string) =>
  new Map([...told.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]))

function judge(facts: ReadonlyMap<string, string>, answerMs: number): Finding[] {
  const { ok, fault, warning } = findingsOf('Redis')
  const version = facts.get('redis_version') ?? '0'
  const policy = facts.get('maxmemory_policy') ?? 'unknown'
  const [used, most] = [Number(facts.get('used_memory')), Number(facts.get('maxmemory'))]
  const wrong = [
    ...(Number.parseInt(version, 10) < oldestVersion
      ? [fault(`Redis ${version} is too old.`, `Upgrade it to ${oldestVersion} or newer.`)]
      : []),
    ...(facts.get('role') === 'slave'
      ? [fault('It is a replica and takes no writes.', 'Name the primary in REDIS_URL.')]
      : []),
    ...(policy === 'noeviction'
      ? []
      : [
          warning(
            `It may forget counts when its memory is full (maxmemory-policy ${policy}).`,
            'Set maxmemory-policy to noeviction: when it is full, the database counts instead.',
          ),
        ]),
    ...(most > 0 && used > most * 0.8
      ? [warning(`${Math.round((used / most) * 100)} % of its memory are used.`, 'Raise maxmemory.')]
      : []),
    ...(answerMs >= slowAnswerMs
      ? [
          warning(
            `It answers in ${answerMs.toFixed(1)} ms.`,
            'Put it closer to the product: with more than 100 ms it is not used.',
          ),
        ]
      : []),
  ]
  return wrong.length > 0 ? wrong : [ok(`Redis ${version} can be used and answers in ${answerMs.toFixed(1)} ms.`)]
}
