import { createHash, timingSafeEqual } from 'node:crypto'

import { getMetrics } from '#contract/endpoints/system.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Forbidden } from './failures.ts'
import { implement } from './implement.ts'
import { isLocalRequest } from './isLocalRequest.ts'
import type { Metrics } from './metrics.ts'
import { preparedAnswer } from './preparedAnswer.ts'

interface MetricsDependencies {
  metrics: Metrics
  /** The bearer token that opens the measurements to other machines. */
  metricsToken: string | undefined
}

/** Tells the measurements to this machine, or to whoever knows the token. */
export function registerMetrics(app: FastifyInstance, { metrics, metricsToken }: MetricsDependencies): void {
  implement(app, getMetrics, async ({ request }) => {
    const mayRead = metricsToken === undefined ? isLocalRequest(request) : carries(request, metricsToken)
    if (!mayRead) throw new Forbidden('Metrics are only available on this machine or with the token.')
    return preparedAnswer(await metrics.read(), { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}

const carries = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => createHash('sha256').update(text).digest()
