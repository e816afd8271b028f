import {
  deleteCalendarSubscription,
  getCalendarSubscription,
  getViewings,
  getViewingsCalendar,
  renewCalendarSubscription,
} from '#contract/endpoints/viewings.ts'
import type { FastifyInstance } from 'fastify'

import { implement } from '#server/platform/http/implement.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { listViewings } from './viewings.service.ts'
import {
  endSubscription,
  getSubscription,
  renewSubscription,
  viewingsCalendar,
  type ViewingsCalendarDeps,
} from './viewingsCalendar.service.ts'

/** The viewings that somebody booked, on a page and in calendar programs. */
export function registerViewings(app: FastifyInstance, deps: ViewingsCalendarDeps): void {
  implement(app, getViewings, ({ actor, query, request }) =>
    listViewings(deps.database, signedIn(actor).userId, query, {
      queryString: queryStringOf(request),
      now: deps.now(),
    }),
  )
  implement(app, getCalendarSubscription, ({ actor }) => getSubscription(deps, signedIn(actor).userId))
  implement(app, renewCalendarSubscription, ({ actor }) => renewSubscription(deps, signedIn(actor).userId))
  implement(app, deleteCalendarSubscription, async ({ actor }) => {
    await endSubscription(deps, signedIn(actor).userId)
    return undefined
  })
  implement(app, getViewingsCalendar, ({ params }) => viewingsCalendar(deps, params.calendarKey))
}
