import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { propertyStatsQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { DayChart } from './DayChart.tsx'

/** Views, favorites, messages and requests for the phone number of a listing by day; one's own views and those of robots are left out. */
export function ViewsChart({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const api = useApi()
  const { data } = useQuery(propertyStatsQuery(api, listingId))
  if (data === undefined) return null
  const [views, saves, messages, phones] = [
    data.viewsByDay.map(({ day, views: count }) => ({ day, count })),
    data.favoritesByDay.map(({ day, favorites: count }) => ({ day, count })),
    data.leadsByDay.map(({ day, leads: count }) => ({ day, count })),
    data.phoneViewsByDay.map(({ day, phoneViews: count }) => ({ day, count })),
  ]
  // What nobody did is no chart.
  const charts = [
    { label: t`Views in the last 30 days`, unit: t`Views`, days: views },
    { label: t`Saves in the last 30 days`, unit: t`Saves`, days: saves },
    { label: t`Messages in the last 30 days`, unit: t`Messages`, days: messages },
    { label: t`Phone number shown in the last 30 days`, unit: t`Phone number shown`, days: phones },
  ].filter(({ days }) => days.some(({ count }) => count > 0))
  if (charts.length === 0) return null
  return (
    <AccountSection heading={<Trans>Performance</Trans>} intro={<Trans>Your own views and robots don’t count.</Trans>}>
      <chakra.div display="grid" gap="6" gridTemplateColumns="repeat(auto-fit, minmax(min(24rem, 100%), 1fr))">
        {charts.map((chart) => (
          <DayChart key={chart.label} {...chart} />
        ))}
      </chakra.div>
    </AccountSection>
  )
}
