import type { FastifyInstance } from 'fastify'

import { getVitals, reportVitals } from '#contract/endpoints/vitals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { TooMany } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { createRateLimiter } from '#server/platform/http/rateLimiter.ts'

import { createVitalCounter } from './vitalCounter.ts'
import { readVitals } from './vitals.service.ts'

/** How visits felt: counted for whoever leaves a page, shown to administrators. */
export function registerVitals(app: FastifyInstance, database: Database, now: () => Date): void {
  const counter = createVitalCounter(database, now, (reason) =>
    app.log.error({ err: reason }, 'how visits felt was not counted'),
  )
  app.addHook('onClose', () => counter.settle())
  // An office behind one address, not somebody who makes figures up.
  const reports = createRateLimiter({ burst: 60, perSecond: 0.5, now })

  implement(app, reportVitals, ({ body, request }) => {
    const waitSeconds = reports.take(networkOf(request.ip))
    if (waitSeconds > 0) throw new TooMany(waitSeconds)
    counter.add(body)
    return undefined
  })

  implement(app, getVitals, async () => {
    await counter.settle()
    return readVitals(database, now())
  })
}
