import { useLingui } from '@lingui/react/macro'

import type { TourDate } from '#contract/entities/tour.ts'
import { formatTour } from '#src/platform/i18n/formatTour.ts'

/** Says a time at which a home can be seen, and how many places are left where there are several. */
export function useTourText(): (date: TourDate) => string {
  const { t, i18n } = useLingui()
  return (date) => {
    const { free, capacity } = date
    const time = formatTour(date, i18n.locale)
    if (free === 0) return t`${time} (full)`
    return capacity === 1 ? time : t`${time} (places left: ${free})`
  }
}
