import { dayMs, minuteMs } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'

import type { Violation } from '#server/platform/http/failures.ts'

/** From when to when a viewing is. */
export interface TourTime {
  startsAt: Date
  endsAt: Date
}

/** What keeps a time from being that of a new viewing, by itself; `path` names the object that it was sent in. */
export function tourTimeViolations({ startsAt, endsAt }: TourTime, path: string, now: Date): Violation[] {
  const { minMinutes, maxMinutes, maxDaysAhead } = limits.tour
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs
  if (startsAt <= now) return [{ propertyPath: `${path}.start`, message: 'This has already ended.', code: 'past' }]
  if (startsAt.getTime() > now.getTime() + maxDaysAhead * dayMs)
    return [{ propertyPath: `${path}.start`, message: `At most ${maxDaysAhead} days from now.`, code: 'too_far_ahead' }]
  if (minutes >= minMinutes && minutes <= maxMinutes) return []
  return [
    {
      propertyPath: `${path}.end`,
      message: `A viewing lasts ${minMinutes} minutes to ${maxMinutes / 60} hours.`,
      code: 'duration',
    },
  ]
}

/** That an owner shows another home, or this one to others, at that time. */
export const overlapViolation = (path: string): Violation => ({
  propertyPath: `${path}.start`,
  message: 'There is another viewing at that time.',
  code: 'overlap',
})
