import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'

import { limits } from '#contract/limits.ts'
import type { FastifyInstance, FastifyHttpOptions, FastifyReply } from 'fastify'

import { limitWaiting, requestWaitMs } from '../database/waitingTime.ts'
import { checkAccess, guest, type Identify } from './access.ts'
import { addAnswerHeaders } from './answerHeaders.ts'
import { asksForPage } from './asksForPage.ts'
import { bodyTypeOf, refuseOtherTypes } from './bodyTypes.ts'
import { closeConnectionsWhileDraining } from './draining.ts'
import { BadRequest, HttpFailure, NotFound } from './failures.ts'
import { isAcceptable, offeredTypes } from './mediaTypes.ts'
import { isOurFault, problem, refusalOf } from './problem.ts'
import { drainRefusedBodies, readJsonBodies } from './requestBody.ts'
import { problemLanguage } from './requestLocale.ts'
import { keepAddresses } from './keepAddresses.ts'
import { keepRouteTable } from './routeTable.ts'
import { addSecurityHeaders, dataPolicy, securityHeaders } from './securityHeaders.ts'
import { newStatsToken, readStatsToken, statsTokenHeader } from './statsToken.ts'

export interface HttpLayerOptions {
  identify: Identify
  /** The public address is https. */
  isHttps: boolean
  /** How long a body may take to arrive; tests shorten it. */
  bodyTimeoutMs?: number | undefined
}

/** What the server must know before it listens: its patience, and the sizes that it accepts. */
export function serverOptions(isHttps: boolean): FastifyHttpOptions<Server> {
  return {
    bodyLimit: limits.jsonBytes,
    requestTimeout: 450_000, // for the slowest upload; bodies of other routes have their own deadline
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    // Whoever asks over a connection that is still open while the server closes is answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // An address that no route is asked for: it cannot be read, or a part of it is too long.
    frameworkErrors: (error, request, reply) => {
      const isTooLong = error.statusCode === 414
      const failure = isTooLong
        ? new HttpFailure(414, 'A part of the address is too long.')
        : new BadRequest('The address cannot be read.')
      const { status, contentType, body } = refusalOf(failure, request.id, problemLanguage(request))
      // Its type would be that of a route, and there is none.
      void (reply as unknown as FastifyReply)
        .status(status)
        .headers({ ...securityHeaders(isHttps), 'content-security-policy': dataPolicy, 'x-request-id': request.id })
        .type(contentType)
        .send(JSON.stringify(body))
    },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return
      const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      const { status, contentType, body } = isTooLarge
        ? problem(431, 'The request headers are too large.')
        : isLate
          ? problem(408, 'The request took too long.')
          : problem(400, 'The request cannot be read.')
      const text = JSON.stringify({ ...body, requestId: randomUUID() })
      const headers = {
        ...securityHeaders(isHttps),
        'content-security-policy': dataPolicy,
        'content-type': contentType,
        'content-length': String(Buffer.byteLength(text)),
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.end(`HTTP/1.1 ${status} \r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    },
  }
}

/** Everything that happens to a request before its handler, and to an answer after it. Register it before any route. */
export function registerHttpLayer(app: FastifyInstance, options: HttpLayerOptions): void {
  const { identify, isHttps, bodyTimeoutMs = limits.bodyTimeoutMs } = options
  keepRouteTable(app)
  keepAddresses(app)
  app.addHook('onRequest', (_request, reply, done) => {
    const end = limitWaiting(requestWaitMs, done)
    reply.raw.once('finish', end).once('close', end)
  })
  app.decorateRequest('actor')
  app.decorateRequest('statsToken', '')
  addSecurityHeaders(app, isHttps)
  readJsonBodies(app, bodyTimeoutMs)
  drainRefusedBodies(app, bodyTimeoutMs)
  closeConnectionsWhileDraining(app)
  addAnswerHeaders(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    request.actor = guest
    if (request.url.length > limits.urlBytes) throw new HttpFailure(414, 'The address is too long.')
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) {
      if (request.is404 && !asksForPage(request))
        throw new NotFound(`There is no ${request.method} ${pathOf(request.url)}.`)
      return
    }
    request.statsToken = endpoint.ignoresSession === true ? newStatsToken() : readStatsToken(request)
    if (endpoint.ignoresSession !== true) {
      reply.header(statsTokenHeader, request.statsToken)
      request.actor = await identify(request)
    }
    checkAccess(endpoint, request.actor)
    if (!endpoint.isBuilt) throw new HttpFailure(501, 'This call isn’t available yet.', { code: 'not_built' })
    if (!isAcceptable(endpoint.success.type, request.headers.accept)) {
      const supported = offeredTypes(endpoint.success.type).map((type) => `"${type}"`)
      throw new HttpFailure(
        406,
        `The requested format is not available. Available formats are ${supported.join(', ')}.`,
      )
    }
    if (hasBody(request)) refuseOtherTypes(request.headers['content-type'], bodyTypeOf(endpoint))
  })

  app.setErrorHandler((thrown, request, reply) => {
    if (isOurFault(thrown)) request.log.error({ err: thrown }, 'a request failed')
    const { status, contentType, headers, body } = refusalOf(thrown, request.id, problemLanguage(request))
    return reply.status(status).headers(headers).type(contentType).send(JSON.stringify(body))
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const hasBody = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['transfer-encoding'] !== undefined || (Number(headers['content-length']) || 0) > 0
