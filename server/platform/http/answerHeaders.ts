import type { FastifyInstance } from 'fastify'

import { etagOf, isNamedBy } from './preparedAnswer.ts'

/**
 * Who may keep an answer, and for how long: answers to guests are asked for again each time, but travel only when they
 * changed; answers to somebody, to writes and to secrets are kept by nobody.
 * See docs/decisions/0004-invalid-access-tokens-and-response-caching.md.
 */
export function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return done(null, payload)
    reply.header('vary', 'Accept, Authorization')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isForEverybody = isRead && endpoint.access === 'anyone' && request.headers.authorization === undefined
    if (!isForEverybody || reply.statusCode >= 400) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      return done(null, payload)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (reply.statusCode !== 200) return done(null, payload)
    if (!reply.hasHeader('etag') && (typeof payload === 'string' || Buffer.isBuffer(payload)))
      reply.header('etag', etagOf(payload))
    const etag = reply.getHeader('etag')
    if (typeof etag !== 'string' || !isNamedBy(request.headers['if-none-match'], etag)) return done(null, payload)
    reply.status(304).removeHeader('content-length').removeHeader('content-type')
    return done(null, '')
  })
}
