import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { AdminOverview } from '#contract/entities/admin.ts'
import { DayChart, lastDays } from '#src/features/manage/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { FieldVitals } from '#src/features/moderation/components/FieldVitals.tsx'
import { StatusMap } from '#src/features/moderation/components/StatusMap.tsx'
import { adminOverviewQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

/** The market at a glance: what waits, where listings are and how they move, and who comes. */
export function AdminDashboardScreen() {
  const api = useApi()
  const { data, error, refetch } = useQuery(adminOverviewQuery(api))
  return (
    <AdminPage heading={<Trans>Administration</Trans>}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {data !== undefined && <Overview overview={data} />}
      {data !== undefined && <FieldVitals />}
    </AdminPage>
  )
}

function Overview({ overview }: { overview: AdminOverview }) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const [now] = useState(() => Date.now())
  const { waitingForReview, oldestWaitingSince, appeals, openReports, users, leadsLastWeek, newUsersByDay } = overview
  const number = (value: number) => formatNumber(value, i18n.locale)
  const oldest = oldestWaitingSince === undefined ? '' : formatMoment(oldestWaitingSince, i18n.locale)
  return (
    <>
      <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))">
        <Figure name={<Trans>Waiting for review</Trans>} value={number(waitingForReview)}>
          {oldest !== '' && <Trans>oldest from {oldest}</Trans>}
        </Figure>
        <Figure name={<Trans>Appeals</Trans>} value={number(appeals)} />
        <Figure name={<Trans>Open reports</Trans>} value={number(openReports)}>
          {openReports > 0 && (
            <TextLink
              to="/$lang/admin/properties"
              params={{ lang }}
              search={{ isReported: true, sort: 'reports' }}
              preload={false}
            >
              <Trans>Show</Trans>
            </TextLink>
          )}
        </Figure>
        <Figure name={<Trans>New users this week</Trans>} value={number(users.newLastWeek)}>
          <Trans>
            {number(users.total)} in total, {number(users.banned)} banned
          </Trans>
        </Figure>
        <Figure name={<Trans>Messages this week</Trans>} value={number(leadsLastWeek)} />
      </chakra.dl>
      {waitingForReview > 0 && (
        <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ queue: 1 }} justifySelf="start">
          <Trans>Review listings</Trans>
        </LinkButton>
      )}
      <AccountSection
        heading={<Trans>Listings by status</Trans>}
        intro={<Trans>Lines show changes in the last 30 days. Select a status to see its listings.</Trans>}
      >
        <StatusMap overview={overview} />
      </AccountSection>
      <AccountSection heading={<Trans>New users</Trans>}>
        <DayChart label={t`Last 30 days`} unit={t`New users`} days={lastDays(newUsersByDay, now)} />
      </AccountSection>
    </>
  )
}

interface FigureProps {
  name: ReactNode
  value: string
  children?: ReactNode
}

const Figure = ({ name, value, children }: FigureProps) => (
  <chakra.div bg="bg" borderWidth="1px" borderRadius="panel" p="4">
    <chakra.dt textStyle="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd textStyle="xl" fontWeight="strong" m="0">
      {value}
    </chakra.dd>
    {children !== undefined && (
      <chakra.dd textStyle="sm" color="fg.muted" m="0">
        {children}
      </chakra.dd>
    )}
  </chakra.div>
)
