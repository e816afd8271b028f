import { createHash, randomUUID } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Database } from '../database/database.ts'
import {
  claimKey,
  forgetOldAnswers,
  keepAnswer,
  releaseKey,
  type IdempotencyKey,
  type KeptAnswer,
} from '../store/idempotency.store.ts'
import { BadRequest, Conflict, HttpFailure } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key whose first request this is. */
    heldKey: IdempotencyKey | null
  }
}

/** Stripe keeps them for a day at least; ours outlive a weekend without a connection. */
const keptHours = 72
/** Longer than any request but an upload takes. */
const abandonedAfterSeconds = 30
/** What the first answer said beside its body. */
const keptHeaders = ['content-type', 'location', 'content-location', 'etag']

/**
 * A creating call that carries an `Idempotency-Key` has one effect however often it arrives: the first answer is given
 * again, also where it was a failure of ours. 409 while the first one is at work, 422 for another question under the
 * same key. A refusal of what was sent keeps nothing, so that it can be put right under the same key. Register it
 * before whatever changes bodies on their way out.
 */
export function answerOnce(app: FastifyInstance, database: Database): void {
  const processId = randomUUID()
  app.decorateRequest('heldKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const name = keyOf(request)
    if (name === undefined) return undefined
    const fingerprint = fingerprintOf(request)
    const kept = await claimKey(database, { ...name, fingerprint, processId, abandonedAfterSeconds })
    if (kept !== undefined) return replay(reply, kept, fingerprint)
    request.heldKey = name
    return undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { heldKey } = request
    if (heldKey === null) return payload
    request.heldKey = null
    const settled = isRefusal(reply.statusCode)
      ? releaseKey(database, heldKey)
      : keepAnswer(database, heldKey, {
          status: reply.statusCode,
          headers: headersToKeep(reply),
          body: typeof payload === 'string' ? payload : '',
        })
    // What was asked for is done: whoever asked should hear of it all the same.
    await settled.catch((error: unknown) => request.log.error({ err: error }, 'an answer was not kept'))
    return payload
  })

  const cleaning = setInterval(() => {
    forgetOldAnswers(database, keptHours).catch((error: unknown) => app.log.warn({ err: error }, 'old answers stay'))
  }, 3_600_000).unref()
  app.addHook('onClose', () => clearInterval(cleaning))
}

function keyOf(request: FastifyRequest): IdempotencyKey | undefined {
  const { 'idempotency-key': key } = request.headers
  if (key === undefined || request.routeOptions.config.endpoint?.isCreating !== true) return undefined
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKey.maxLength)
    throw new BadRequest(`The "Idempotency-Key" header must have 1 to ${limits.idempotencyKey.maxLength} characters.`)
  return { scope: request.actor.kind === 'guest' ? 'guest' : `account ${request.actor.userId}`, key }
}

/** An upload is told by its length: its bytes are still on their way. */
function fingerprintOf({ method, url, body, headers }: FastifyRequest): string {
  const asked = [method, url, body === undefined ? headers['content-length'] : JSON.stringify(body)]
  return createHash('sha256').update(asked.join('\n')).digest('base64url')
}

function replay(reply: FastifyReply, kept: KeptAnswer, fingerprint: string): FastifyReply {
  if (kept.fingerprint !== fingerprint)
    throw new HttpFailure(422, 'This "Idempotency-Key" was used for another request.', { code: 'key_reused' })
  if (kept.status === null)
    throw new Conflict('The first request with this "Idempotency-Key" is still at work.', {
      code: 'in_progress',
      headers: { 'retry-after': '1' },
    })
  return reply
    .status(kept.status)
    .headers({ ...kept.headers, 'idempotency-replayed': 'true' })
    .send(kept.body)
}

function headersToKeep(reply: FastifyReply): Record<string, string> {
  const entries = keptHeaders.map((header) => [header, reply.getHeader(header)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Nothing was done, and the same request may well be answered otherwise later. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 501 || status === 503
