import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { AdminOverview } from '#contract/entities/admin.ts'
import { DayChart, lastDays } from '#src/features/manage/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { FieldVitals } from '#src/features/moderation/components/FieldVitals.tsx'
import { StatusMap } from '#src/features/moderation/components/StatusMap.tsx'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { adminOverviewQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { queueSearch } from '#src/features/moderation/model/queueKind.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
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
  const oldest = oldestWaitingSince === undefined ? '' : ageText(now - Date.parse(oldestWaitingSince), i18n.locale)
  return (
    <>
      <chakra.dl
        display="grid"
        gap="3"
        // The longest word of a figure needs as much.
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(9rem, 1fr))',
          sm: 'repeat(4, 1fr)',
          lg: '2fr repeat(4, 1fr)',
        }}
      >
        <Figure name={<Trans>Waiting for review</Trans>} value={number(waitingForReview)} isFirst>
          {waitingForReview > 0 && (
            <>
              {oldest !== '' && <Trans>The oldest has waited {oldest}.</Trans>}
              <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ queue: 1 }}>
                <Trans>Review listings</Trans>
              </LinkButton>
            </>
          )}
        </Figure>
        <Figure name={<Trans>Appeals</Trans>} value={number(appeals)}>
          {appeals > 0 && (
            <TextLink to="/$lang/admin/properties" params={{ lang }} search={queueSearch('appeals')} preload={false}>
              <Trans>Show</Trans>
            </TextLink>
          )}
        </Figure>
        <Figure name={<Trans>Open reports</Trans>} value={number(openReports)}>
          {openReports > 0 && (
            <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ reports: 1 }} preload={false}>
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
      <AccountSection
        heading={<Trans>Listings by status</Trans>}
        intro={
          <>
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              <Trans>Lines show changes in the last 30 days.</Trans>{' '}
            </chakra.span>
            <Trans>Select a status to see its listings.</Trans>
          </>
        }
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
  /** It is what an administrator comes for, and has a line of its own where there is no room for all in one. */
  isFirst?: boolean
  children?: ReactNode
}

const Box = chakra('div', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    p: '4',
    textStyle: 'sm',
    color: 'fg.muted',
    '& > dt': { textWrap: 'balance' },
    '& > .value': { textStyle: 'xl', fontWeight: 'strong', color: 'fg', fontVariantNumeric: 'tabular-nums' },
    // Nothing to do is nothing to look at.
    "& > .value[data-is-zero='true']": { fontWeight: 'text', color: 'fg.muted' },
    "&[data-is-first='true']": {
      gridColumn: { base: '1 / -1', lg: 'auto' },
      '& > .more': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        justifyContent: 'space-between',
      },
      '& > .value': { textStyle: '2xl' },
    },
  },
})

const Figure = ({ name, value, isFirst = false, children }: FigureProps) => (
  <Box data-is-first={isFirst}>
    <dt>{name}</dt>
    <dd className="value" data-is-zero={value === '0'}>
      {value}
    </dd>
    {children !== undefined && children !== false && <dd className="more">{children}</dd>}
  </Box>
)
