import { Readable } from 'node:stream'

import { methodAndPath, type Call } from '#contract/calls.ts'
import type { Answer, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Actor } from './access.ts'
import type { Once } from './idempotency.ts'
import { mediaTypeFor } from './mediaTypes.ts'
import { isPreparedAnswer, type PreparedAnswer } from './preparedAnswer.ts'
import { bodyReader, parameterReader } from './validation.ts'

/** What a handler gets: input that fits the contract, and who asks; for a creating call also the one transaction of its effect. */
export type Incoming<E extends Endpoint> = Input<E> & (E extends { isCreating: true } ? { once: Once } : unknown)

interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: Actor
  /** Counts a visitor's views; says nothing about who they are. */
  statsToken: string
  request: FastifyRequest
  reply: FastifyReply
}

type Outgoing<E extends Endpoint> = AnswerOf<E> | PreparedAnswer | Readable

export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Outgoing<E> | Promise<Outgoing<E>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The promise that a route keeps; routes without one are pages and files. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Who asks; set by the access hook. */
    actor: Actor
    statsToken: string
  }
}

interface RouteOptions {
  /**
   * What it reads may be up to two seconds old, except for what the asking session has written itself, and it writes
   * nothing: a replica may answer it. See docs/decisions/0116-reads-from-replicas.md.
   */
  mayBeOld?: true
}

/** Declares that a route reads what may be a little old. */
export const mayBeOld: RouteOptions = { mayBeOld: true }

/**
 * Keeps one promise of the contract: a route whose access rule, validation and answer type come from the endpoint.
 * The handler returns the answer's body, or throws a failure of `failures.ts`.
 * See docs/decisions/0003-request-validation-and-openapi-from-the-contract.md.
 */
export function implement<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: NoInfer<Handler<E>>,
  options: RouteOptions = {},
): void {
  const { params, query, body, success, isCreating } = endpoint as Endpoint
  const readParams = params && parameterReader(params)
  const readQuery = query && parameterReader(query)
  const readBody = endpoint.bodyType === 'multipart/form-data' ? undefined : body && bodyReader(body)
  const { method, path } = methodAndPath(endpoint.call)
  if (options.mayBeOld === true && method !== 'GET') throw new Error(`${endpoint.call} writes: a replica cannot do it.`)
  app.route({
    method,
    url: routePath(path),
    config: { endpoint },
    handler: async (request, reply) => {
      // The readers checked each part against the schema that its type comes from.
      const input = {
        params: readParams?.(request.params),
        query: readQuery?.(request.query),
        body: readBody?.(request.body),
        actor: request.actor,
        statsToken: request.statsToken,
        request,
        reply,
      }
      const answer = (more: object = {}) => handle({ ...input, ...more } as Incoming<E>)
      const outcome =
        isCreating === true
          ? await app.runOnce(request, reply, success.status, (once) => answer({ once }))
          : options.mayBeOld === true && app.readOld !== undefined
            ? await app.readOld(request, async () => answer())
            : await answer()
      if (method !== 'GET') await app.noteWrite?.(request)
      return send(request, reply, success, outcome)
    },
  })
}

/** `/properties/{propertyId}` as the router writes it. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Whether the promise of a call is kept by a route. */
export function hasRoute(app: FastifyInstance, call: Call): boolean {
  const { method, path } = methodAndPath(call)
  return app.hasRoute({ method, url: routePath(path) })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, type }: Answer, outcome: unknown): FastifyReply {
  if (reply.sent) return reply
  if (!reply.hasHeader('content-type')) {
    const mediaType = mediaTypeFor(type, request.headers.accept)
    if (mediaType !== undefined) reply.type(mediaType)
  }
  if (reply.statusCode === 200) reply.status(status)
  if (isPreparedAnswer(outcome)) {
    return reply.headers(outcome.headers).header('etag', outcome.etag).send(outcome.body)
  }
  if (type === 'none' || outcome === undefined) return reply.send()
  if (outcome instanceof Readable) return reply.send(outcome)
  return reply.send(typeof outcome === 'object' && !Buffer.isBuffer(outcome) ? JSON.stringify(outcome) : outcome)
}
