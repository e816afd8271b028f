import type { FastifyInstance } from 'fastify'

import { getVitals, reportVitals } from '#contract/endpoints/vitals.ts'
import { vitalDevices, vitalPages, type WebVitals } from '#contract/entities/vitals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { TooMany } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { createRateLimiter } from '#server/platform/http/rateLimiter.ts'

import { vitalNames, vitalOf } from './vitalBuckets.ts'
import { createVitalCounter, dayBefore } from './vitalCounter.ts'
import { readVitalCounts } from './vitals.store.ts'

/** Today and the 27 days before. */
const shownDays = 28

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
    return vitalsOf(await readVitalCounts(database, dayBefore(now(), shownDays - 1)))
  })
}

function vitalsOf(counts: Awaited<ReturnType<typeof readVitalCounts>>): WebVitals {
  const pages = vitalPages.flatMap((page) =>
    vitalDevices.map((device) => {
      const own = counts.filter((count) => count.page === page && count.device === device)
      const vitals = vitalNames.flatMap((name) => {
        const spans = own.filter(({ vital }) => vital === name).map(({ bucket, visits }) => [bucket, visits] as const)
        const vital = vitalOf(name, new Map(spans))
        return vital === undefined ? [] : [[name, vital] as const]
      })
      return { page, device, ...Object.fromEntries(vitals) }
    }),
  )
  return { pages: pages.filter((page) => vitalNames.some((name) => name in page)) }
}
