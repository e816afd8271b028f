import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { propertyStatsQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { DayChart } from './DayChart.tsx'

/** Views, favorites and messages of a listing by day; one's own views and those of robots are left out. */
export function ViewsChart({ listingId }: { listingId: number }) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const { data } = useQuery(propertyStatsQuery(api, listingId))
  if (data === undefined) return null
  const total = formatNumber(data.views.total, i18n.locale)
  const favorites = formatNumber(data.favorites, i18n.locale)
  const leads = formatNumber(data.leads, i18n.locale)
  return (
    <AccountSection
      heading={<Trans>Performance</Trans>}
      intro={
        <Trans>
          Total views: {total}. Saves: {favorites}. Messages: {leads}. Your own views and robots don’t count.
        </Trans>
      }
    >
      <DayChart
        label={t`Views in the last 30 days`}
        unit={t`Views`}
        days={data.viewsByDay.map(({ day, views }) => ({ day, count: views }))}
      />
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <DayChart
          label={t`Saves in the last 30 days`}
          unit={t`Saves`}
          days={data.favoritesByDay.map(({ day, favorites: count }) => ({ day, count }))}
        />
        <DayChart
          label={t`Messages in the last 30 days`}
          unit={t`Messages`}
          days={data.leadsByDay.map(({ day, leads: count }) => ({ day, count }))}
        />
      </chakra.div>
    </AccountSection>
  )
}
