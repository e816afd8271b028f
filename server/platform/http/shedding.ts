import { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { asksForPage } from './asksForPage.ts'
import { Unavailable } from './failures.ts'
import { createValve } from './valve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The process has more to do than it can: this page is not made. */
    isShed: boolean
  }
}

const everyMs = 250
const resolutionMs = 10
/** Seconds after which those who were sent away come again: not all at once. */
const comeAgain = { least: 2, most: 8 }

/** How late this process is on average, in milliseconds since the last question. */
export type MeasureDelay = () => number

/**
 * Sends requests away while the process has more to do than it can, before anything is done for them: searches and
 * pages first, sign-in, sessions and calls of administrators last, health, figures and files never.
 * See docs/decisions/0120-overload.md.
 */
export function shedLoad(app: FastifyInstance, measureDelay = eventLoopDelay(app)): void {
  const valve = createValve()
  const came = { ordinary: 0, urgent: 0 }
  let refused = 0
  const taken = { count: 0, ms: 0 }
  /** Requests that were let through, and whose time says how late the process and its database are. */
  const timed = new WeakSet<FastifyRequest>()
  const measuring = setInterval(() => {
    const meanMs = taken.count === 0 ? 0 : taken.ms / taken.count
    valve.measure(Math.max(measureDelay(), meanMs), came)
    taken.count = 0
    taken.ms = 0
    came.ordinary = 0
    came.urgent = 0
  }, everyMs).unref()
  app.addHook('onClose', () => clearInterval(measuring))
  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, _reply, done) => {
    // What a page asks of the API inside this process was let through with the page.
    if (!(request.raw instanceof IncomingMessage) || isCheap(request)) return done()
    const urgent = isUrgent(request)
    came[urgent ? 'urgent' : 'ordinary'] += 1
    if (valve.admits(urgent)) {
      if (!urgent && isQuickByItself(request)) timed.add(request)
      return done()
    }
    if (request.is404 && asksForPage(request)) {
      request.isShed = true
      return done()
    }
    refused += 1
    const span = comeAgain.most - comeAgain.least + 1
    done(new Unavailable(undefined, comeAgain.least + (refused % span)))
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (timed.has(request)) {
      taken.count += 1
      taken.ms += reply.elapsedTime
    }
    done()
  })
}

/** Searches, listings and pages: nothing that comes slowly from its sender, or goes on for long. */
const isQuickByItself = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.endpoint?.success.type !== 'events'

function eventLoopDelay(app: FastifyInstance): MeasureDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  app.addHook('onClose', () => void histogram.disable())
  return () => {
    // In nanoseconds; a timer that was never late took its resolution.
    const meanMs = histogram.count === 0 ? 0 : histogram.mean / 1e6 - resolutionMs
    histogram.reset()
    return meanMs
  }
}

/** Files, health and figures cost next to nothing, and others rely on them. */
function isCheap({ is404, routeOptions, method }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  return endpoint === undefined ? !is404 && method === 'GET' : /^GET \/(?:health\/|metrics$)/.test(endpoint.call)
}

/** The way in and what an administrator does: without them nobody could do anything about the flood. */
function isUrgent({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  return endpoint !== undefined && (endpoint.access === 'admin' || endpoint.call.includes(' /api/token'))
}
