import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import sharp from 'sharp'

import type { TokenPair } from '#contract/entities/token.ts'
import type { Database, DatabaseOptions } from '#server/platform/database/database.ts'
import { addAccounts, examplePassword } from '#tests/support/accounts.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import type { PostgresServer } from '#tests/support/postgresServer.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/serverProcess.ts'

import { randomOf, type Random } from './random.ts'
import { withDatabase } from './withDatabase.ts'

export interface KeyRoundOptions {
  /** Rounds go on until so many requests were cut off. */
  cuts: number
  /** Decides what is asked, and what is cut how and when. */
  seed: number
  database: DatabaseOptions
  /** The directory of the server's files; the embedded database has `database` in it. */
  dataDirectory: string
  /** The server that is restarted now and then; without it processes are killed and disks are full. */
  postgres?: Pick<PostgresServer, 'restart'>
  /** Hears of each round. */
  onRound?: (round: number, report: KeyReport) => void
}

export interface KeyReport {
  requests: number
  /** Requests that had no final answer at first, by what cut them. */
  cut: Record<string, number>
  /** Requests whose effect is there more than once. */
  doubles: number
  /** Requests with a success whose effect is not there. */
  lost: number
  /** Keys under which no final answer was to be had. */
  stuck: number
  /** Requests that were answered differently when repeated. */
  changed: number
}

const perRound = 24
/** So many requests that are cut off there are for each writer: far fewer than the drafts that one person may have. */
const cutsPerWriter = 10
/** A key that is answered by nothing final for so long is stuck. */
const patienceMs = 60_000

interface Intent {
  key: string
  url: string
  headers: Record<string, string>
  body: BodyInit
  token: string
}

interface Answered {
  status: number
  body: string
}

/**
 * Sends creating calls with keys of their own and cuts them off: by kill -9 of the server, by restarts of the database, by
 * a disk that is full. Each request is sent again under its key until it has a final answer, and once more after that; then
 * the effects are counted.
 */
export async function keyRounds(options: KeyRoundOptions): Promise<KeyReport> {
  const { cuts, seed, database, dataDirectory, postgres, onRound } = options
  const random = randomOf(seed)
  const report: KeyReport = { requests: 0, cut: {}, doubles: 0, lost: 0, stuck: 0, changed: 0 }
  const writers = Math.max(perRound, Math.ceil(cuts / cutsPerWriter))
  const emails = Array.from({ length: writers }, (_, index) => `writer${index}@example.test`)
  const listings = await withDatabase(database, (opened) => addWriters(opened, emails))
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer()
  const tokens = new Map<string, string>()
  const succeeded: string[] = []
  const pictures = new Set<number>()
  const environment = {
    SECRET_KEY: 'a secret that outlives each of these servers'.padEnd(64, '.'),
    LOG_LEVEL: 'fatal',
    // Longer than all rounds take.
    ACCESS_TOKEN_TTL: '3600',
    ...(database.databaseUrl === undefined ? {} : { DATABASE_URL: database.databaseUrl }),
  }
  const start = () => startServerProcess({ dataDirectory, environment })
  let server: ServerProcess = start()
  try {
    for (let round = 1; totalOf(report.cut) < cuts; round += 1) {
      const origin = await server.ready
      await post(`${origin}/test/disk/roomy`)
      const intents: Intent[] = []
      for (let index = 0; index < perRound; index += 1) {
        const who = (round * perRound + index) % writers
        const email = emails[who] ?? ''
        const token = tokens.get(email) ?? (await signIn(origin, email))
        tokens.set(email, token)
        intents.push(
          intentOf(random, {
            key: `key-${seed.toString(36)}-${round}x${index}`,
            token,
            listing: listings[who] ?? 0,
            photo,
          }),
        )
      }
      const fault = random.one(postgres === undefined ? ['kill', 'kill', 'full'] : ['kill', 'restart', 'full'])
      const answered = { count: 0 }
      const sending = Promise.all(
        intents.map((intent) => send(origin, intent).finally(() => void (answered.count += 1))),
      )
      // In the middle of them: where one has just been answered, the next ones are on their way into the database and out.
      const before = random.number(perRound)
      while (answered.count < before) await wait(1)
      await wait(random.number(20))
      if (fault === 'full') await post(`${origin}/test/disk/full`)
      if (fault === 'kill') await server.kill()
      if (fault === 'restart') await postgres?.restart()
      const first = await sending
      if (fault === 'kill') server = start()
      const again = await server.ready
      await post(`${again}/test/disk/roomy`)
      for (const [index, intent] of intents.entries()) {
        const answer = first[index]
        report.requests += 1
        if (!isFinal(answer)) report.cut[fault] = (report.cut[fault] ?? 0) + 1
        const final = isFinal(answer) ? answer : await sendUntilFinal(again, intent)
        if (final === null) report.stuck += 1
        else if (final.status < 300) {
          if (intent.url.includes('media')) pictures.add((JSON.parse(final.body) as { id: number }).id)
          else succeeded.push(intent.key)
          const repeated = await sendUntilFinal(again, intent)
          if (repeated?.status !== final.status || repeated.body !== final.body) report.changed += 1
        } else throw new Error(`A request was refused: ${final.status} ${final.body}`)
      }
      onRound?.(round, report)
    }
  } finally {
    await server.kill()
  }
  const { counts, pictureIds } = await withDatabase(database, readEffects)
  report.doubles =
    [...counts.values()].filter((count) => count > 1).length + pictureIds.filter((id) => !pictures.has(id)).length
  report.lost =
    succeeded.filter((key) => !counts.has(key)).length + [...pictures].filter((id) => !pictureIds.includes(id)).length
  return report
}

/** How often each key's effect is there, and the pictures that are there. */
async function readEffects(database: Database) {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*)::float8 as count
      from (select split_part(description_en, ' ', 1) as key from listing where description_en like 'key-%'
            union all select name from saved_search where name like 'key-%') effects
     group by key
  `.execute(database)
  const { rows: media } = await sql<{ id: number }>`
    select id::float8 as id from listing_media where object_key is not null
  `.execute(database)
  return { counts: new Map(rows.map(({ key, count }) => [key, count])), pictureIds: media.map(({ id }) => id) }
}

export const totalOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** People with a draft that takes pictures; answers with the ids of the drafts. */
async function addWriters(database: Database, emails: readonly string[]): Promise<number[]> {
  const drafts: number[] = []
  for (const ownerId of await addAccounts(
    database,
    emails.map((email) => ({ email })),
  ))
    drafts.push(...(await addListings(database, [{ status: 'DRAFT', firstPublishedAt: null, pictures: 0 }], ownerId)))
  return drafts
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: examplePassword }),
  })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as TokenPair).token
}

const post = async (url: string) => {
  const { status } = await fetch(url, { method: 'POST' })
  if (status !== 200) throw new Error(`${url} was answered with ${status}.`)
}

/** A draft, a saved search or a picture, each of which carries its key. */
function intentOf(
  random: Random,
  { key, token, listing, photo }: { key: string; token: string; listing: number; photo: Buffer },
): Intent {
  const json = (url: string, body: object): Intent => ({
    key,
    token,
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  switch (random.number(8)) {
    case 0: {
      // Nothing in a picture can carry its key, so every picture belongs to the answer that named it.
      const { payload, contentType } = multipartForm({
        propertyId: String(listing),
        mediaType: 'OTHER_IMAGE',
        file: photo,
      })
      return {
        key,
        token,
        url: '/v1/property-media/save',
        headers: { 'content-type': contentType },
        body: new Uint8Array(payload),
      }
    }
    case 1:
    case 2:
      return json('/v1/property/save', {
        listing_type: 'sale',
        property_type: 'flat',
        description_en: `${key} ${'bright and quiet '.repeat(8)}`,
      })
    default:
      return json('/saved_searches', { name: key, frequency: 'off', criteria: { q: key } })
  }
}

async function send(origin: string, { key, url, headers, body, token }: Intent): Promise<Answered | null> {
  try {
    const answer = await fetch(origin + url, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}

/** Nothing to come back for: a success, or a refusal that will stay one. */
const isFinal = (answer: Answered | null | undefined): answer is Answered =>
  answer !== null &&
  answer !== undefined &&
  answer.status < 500 &&
  answer.status !== 429 &&
  !(answer.status === 409 && answer.body.includes('in_progress'))

async function sendUntilFinal(origin: string, intent: Intent): Promise<Answered | null> {
  for (const startedAt = performance.now(); performance.now() - startedAt < patienceMs; await wait(200)) {
    const answer = await send(origin, intent)
    if (isFinal(answer)) return answer
  }
  return null
}
