import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarClockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { viewingsQuery } from '#src/features/messages/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Chip } from '#src/ui/components/Chip.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

import { CalendarSubscription } from './CalendarSubscription.tsx'
import { ViewingCard } from './ViewingCard.tsx'

type Period = 'upcoming' | 'past'

/** The viewings that somebody booked: those to come first, and what can be done with each. */
export function BookedViewings({ hasListings }: { hasListings: boolean }) {
  const { t } = useLingui()
  const api = useApi()
  const [period, setPeriod] = useState<Period>('upcoming')
  const [page, setPage] = useState(1)
  const [cancelled, setCancelled] = useState<string>()
  const { data, error, refetch } = useQuery(viewingsQuery(api, { period, page }))
  // Whoever only shows homes need not read every time that they booked nothing.
  const past = useQuery({ ...viewingsQuery(api, { period: 'past', page: 1 }), enabled: period === 'upcoming' })
  const viewings = data?._embedded?.item ?? []
  const hasNothing = data?.totalItems === 0 && period === 'upcoming' && past.data?.totalItems === 0
  if (hasNothing && cancelled === undefined) return hasListings ? null : <Nothing />
  const words = { upcoming: t`Upcoming`, past: t`Past` }
  return (
    <chakra.section aria-labelledby="booked" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <SectionHeading id="booked">
          <Trans>Viewings you booked</Trans>
        </SectionHeading>
        <chakra.div display="flex" gap="2">
          {(['upcoming', 'past'] as const).map((one) => (
            <Chip
              key={one}
              aria-pressed={period === one}
              onClick={() => {
                setPeriod(one)
                setPage(1)
              }}
            >
              {words[one]}
            </Chip>
          ))}
        </chakra.div>
      </chakra.div>
      <div aria-live="polite">
        {cancelled !== undefined && (
          <Notice tone="success">
            {cancelled === '' ? (
              <Trans>The viewing is cancelled. We’ve told the owner.</Trans>
            ) : (
              <Trans>The viewing is cancelled. We’ve told {cancelled}.</Trans>
            )}
          </Notice>
        )}
      </div>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height="10rem" borderRadius="card" />}
      {data !== undefined && viewings.length === 0 && (
        <chakra.p color="fg.muted">
          {period === 'upcoming' ? <Trans>No upcoming viewings.</Trans> : <Trans>No past viewings.</Trans>}
        </chakra.p>
      )}
      {viewings.length > 0 && (
        <chakra.ul display="grid" gap="3" listStyleType="none" gridTemplateColumns="minmax(0, 1fr)">
          {viewings.map((viewing) => (
            <li key={viewing.id}>
              <ViewingCard viewing={viewing} isOver={period === 'past'} onCancelled={setCancelled} />
            </li>
          ))}
        </chakra.ul>
      )}
      {data !== undefined && (
        <PageLinks
          page={page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(to, content) => (
            <Button variant="outline" size="sm" onClick={() => setPage(to)}>
              {content}
            </Button>
          )}
        />
      )}
      <CalendarSubscription />
    </chakra.section>
  )
}

function Nothing() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiCalendarClockOutline}
      heading={
        <SectionHeading>
          <Trans>No viewings yet</Trans>
        </SectionHeading>
      }
      actions={
        <>
          <LinkButton to="/$lang/listings" params={{ lang }}>
            <Trans>Browse homes</Trans>
          </LinkButton>
          <LinkButton to="/$lang/property-onboarding/$" params={{ lang, _splat: '' }} preload={false} variant="outline">
            <Trans>List your property</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Viewings you book appear here with their time and address. Owners can plan theirs here, too.</Trans>
    </EmptyState>
  )
}
