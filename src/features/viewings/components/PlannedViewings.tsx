import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarClockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import { daysFrom, wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { ownTourDatesQuery } from '#src/features/viewings/queries/tours.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** How many viewings of a listing are still to come, and when the next one is; nothing where none is planned. */
export function PlannedViewings({ listingId }: { listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const [now] = useState(() => Date.now())
  const today = wallTimeOf(new Date(now)).day
  // As far ahead as times can be planned.
  const lastDay = daysFrom(today, limits.tour.maxDaysAhead + 1).at(-1) ?? today
  const { data = [] } = useQuery(ownTourDatesQuery(useApi(), { from: today, to: lastDay }))
  const planned = data
    .filter(({ propertyId, end }) => propertyId === listingId && Date.parse(end) > now)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const [next] = planned
  if (next === undefined) return null
  const start = formatMoment(next.start, i18n.locale)
  return (
    <chakra.p display="flex" gap="2" alignItems="flex-start" textStyle="sm" color="fg.muted">
      <Icon path={mdiCalendarClockOutline} size={20} />
      <span>
        <TextLink
          to="/$lang/profile/manage-tours"
          params={{ lang }}
          search={{ week: wallTimeOf(next.start).day, listing: listingId }}
          preload={false}
        >
          <Plural value={planned.length} one="# viewing time offered" other="# viewing times offered" />
        </TextLink>
        {' · '}
        <Trans>next on {start}</Trans>
      </span>
    </chakra.p>
  )
}
