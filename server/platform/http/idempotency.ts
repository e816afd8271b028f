import { createHash } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import {
  forgetOldAnswers,
  keepAnswer,
  lockKey,
  readAnswer,
  type IdempotencyKey,
  type KeptAnswer,
} from './idempotency.store.ts'
import { BadRequest, Conflict, HttpFailure } from './failures.ts'

/**
 * Runs the effect of a creating call in one transaction with its answer: what `effect` resolves to is what the call
 * answers, and what is given again under the same key. Called exactly once by every handler of a creating call; headers
 * of the answer are set inside.
 */
export type Once = <Result>(effect: (tx: Transaction<Schema>) => Promise<Result>) => Promise<Result>

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a creating call have one effect. */
    runOnce: (
      request: FastifyRequest,
      reply: FastifyReply,
      successStatus: number,
      handle: (once: Once) => unknown,
    ) => Promise<unknown>
  }
}

/** Stripe keeps them for a day at least; ours outlive a weekend without a connection. */
const keptHours = 72
/** What the first answer said beside its body. */
const keptHeaders = ['location', 'content-location', 'etag', 'accept-patch']

/**
 * A creating call that carries an `Idempotency-Key` has one effect however often it arrives: the first success is
 * given again. 409 while the first one is at work, 422 for another request under the same key. Effect and answer commit
 * together or not at all, so whatever cuts a request off (a kill, an outage, a full disk) leaves both or neither, and the
 * same request may come again. Failures keep nothing: nothing happened.
 * See docs/decisions/0075-idempotency-keys.md.
 */
export function answerOnce(app: FastifyInstance, database: Database): void {
  /** Keys at work in this process, with the fingerprints of their requests: those who come again need not ask the database. */
  const atWork = new Map<string, string>()

  app.decorate('runOnce', async (request, reply, successStatus, handle) => {
    const key = keyOf(request)
    if (key === undefined) return handleOnce(handle, (effect) => inTransaction(database, effect))
    const name = `${key.scope}\n${key.key}`
    const fingerprint = fingerprintOf(request)
    const refuseRunning = () => {
      const running = atWork.get(name)
      if (running !== undefined) throw running === fingerprint ? inProgress() : reused()
    }
    refuseRunning()
    const kept = await readAnswer(database, key)
    if (kept !== undefined) return replay(reply, kept, fingerprint)
    refuseRunning() // Another one may have begun meanwhile.
    atWork.set(name, fingerprint)
    try {
      return await handleOnce(handle, (effect) =>
        inTransaction(database, async (tx) => {
          if (!(await lockKey(tx, key))) throw inProgress()
          // The one who had it may have finished meanwhile.
          const finished = await readAnswer(tx, key)
          if (finished !== undefined) throw new AnsweredBefore(finished)
          const outcome = await effect(tx)
          const body = outcome === undefined ? null : JSON.stringify(outcome)
          const answer = { fingerprint, status: successStatus, headers: headersToKeep(reply), body }
          if (!(await keepAnswer(tx, key, answer))) throw inProgress()
          return outcome
        }),
      )
    } catch (error) {
      for (const header of keptHeaders) reply.removeHeader(header)
      if (error instanceof AnsweredBefore) return replay(reply, error.kept, fingerprint)
      throw error
    } finally {
      atWork.delete(name)
    }
  })

  const cleaning = setInterval(() => {
    forgetOldAnswers(database, keptHours).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old idempotency keys were not removed'),
    )
  }, 3_600_000).unref()
  app.addHook('onClose', () => clearInterval(cleaning))
}

/** Rolls back what had not begun. */
class AnsweredBefore extends Error {
  readonly kept: KeptAnswer

  constructor(kept: KeptAnswer) {
    super('This was answered before.')
    this.kept = kept
  }
}

/** Sees to it that the answer is what the transaction resolved to. */
async function handleOnce(handle: (once: Once) => unknown, transact: Once): Promise<unknown> {
  const outcomes: unknown[] = []
  const outcome = await handle(async (effect) => {
    const result = await transact(effect)
    outcomes.push(result)
    return result
  })
  if (outcomes.length !== 1 || outcomes[0] !== outcome)
    throw new Error('A creating call must answer what its one transaction resolved to.')
  return outcome
}

function keyOf({ headers, actor }: FastifyRequest): IdempotencyKey | undefined {
  const { 'idempotency-key': key } = headers
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKey.maxLength)
    throw new BadRequest(`The "Idempotency-Key" header must have 1 to ${limits.idempotencyKey.maxLength} characters.`)
  return { scope: actor.kind === 'guest' ? 'guest' : `account ${actor.userId}`, key }
}

/** What the request asks for, in one spelling: members of a body in any order, an address without its timestamp. */
function fingerprintOf({ method, routeOptions, params, body, headers }: FastifyRequest): string {
  const hash = createHash('sha256')
  const { file, ...rest } = isUpload(body) ? body : { file: undefined, rest: body }
  hash.update(JSON.stringify([method, routeOptions.url, params, headers['if-match'], rest], inOneOrder))
  if (file !== undefined) hash.update('\n').update(file)
  return hash.digest('base64url')
}

const isUpload = (body: unknown): body is { file: Buffer } =>
  typeof body === 'object' && body !== null && 'file' in body && Buffer.isBuffer(body.file)

const inOneOrder = (_: string, value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function replay(reply: FastifyReply, { status, headers, body, ...kept }: KeptAnswer, fingerprint: string): unknown {
  if (kept.fingerprint !== null && kept.fingerprint !== fingerprint) throw reused()
  reply.status(status).headers({ ...headers, 'idempotency-replayed': 'true' })
  return body === null || body === '' ? undefined : (JSON.parse(body) as unknown)
}

const reused = () =>
  new HttpFailure(422, 'This "Idempotency-Key" was used for another request.', { code: 'key_reused' })

const inProgress = () =>
  new Conflict('The first request with this "Idempotency-Key" is still being processed.', {
    code: 'in_progress',
    headers: { 'retry-after': '1' },
  })

function headersToKeep(reply: FastifyReply): Record<string, string> {
  const entries = keptHeaders.map((header) => [header, reply.getHeader(header)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
