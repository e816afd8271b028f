import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { OpenSpan, Tracing } from '../tracing/tracing.ts'

/** Asked every few seconds, or a file: nothing to learn from. */
const isUntraced = ({ url }: FastifyRequest) => /^\/(?:health|metrics|assets)\b/.test(url)

/**
 * Makes each request a piece of a trace, of that of its browser where it names one. Pages and files are one route each:
 * addresses stand in no trace.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUntraced(request)) return done()
    const { traceparent } = request.headers
    const span = tracing.begin({
      name: request.method,
      kind: 'server',
      ...(typeof traceparent === 'string' ? { parent: traceparent } : {}),
    })
    spans.set(request, span)
    span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'page' : (request.routeOptions.url ?? 'page')
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      hasFailed: reply.statusCode >= 500,
    })
    done()
  })
}
