import { Trans, useLingui } from '@lingui/react/macro'

import type { TourPlannerView } from '#src/features/viewings/actors/useTourPlanner.ts'
import { planFailureText } from '#src/features/viewings/model/planTexts.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { formatShortDay, formatTimes, formatWeekday } from '#src/features/viewings/model/tourWords.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

/** How many times that overlap are named. */
const named = 4

/** Why what is in hand is not kept yet: it would overlap, it waits for a connection, or the server said no. */
export function PlanNotice({ planner }: { planner: TourPlannerView }) {
  const { i18n } = useLingui()
  const { collisions, failure, isUnsent, isPending } = planner
  if (isUnsent)
    return (
      <Notice tone="warning">
        <Trans>You’re offline. We’ll save this when you’re back online.</Trans>
      </Notice>
    )
  if (collisions.length > 0) {
    const times = collisions
      .slice(0, named)
      .map((one) => {
        const { day } = wallTimeOf(one.start)
        return `${formatWeekday(day, i18n.locale)} ${formatShortDay(day, i18n.locale)} ${formatTimes(one, i18n.locale)}`
      })
      .join(', ')
    return (
      <Notice tone="error">
        <Trans>You already have a viewing at that time: {times}</Trans>
        {collisions.length > named && '…'}
      </Notice>
    )
  }
  // What failed before is being sent again.
  if (failure === null || isPending) return null
  return <Notice tone="error">{planFailureText(failure, i18n)}</Notice>
}
