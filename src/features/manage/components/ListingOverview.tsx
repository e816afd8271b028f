import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiHomeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Property, Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { ListingPrice, Picture, StatusBadge, deriveListing, offerOf } from '#src/features/listing/index.ts'
import { useReservation } from '#src/features/manage/actors/useReservation.ts'
import { nextStep } from '#src/features/manage/model/nextStep.ts'
import { ownSteps } from '#src/features/manage/model/ownSteps.ts'
import { propertyStatsQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { PlannedViewings } from '#src/features/viewings/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import { InterestCounts } from './InterestCounts.tsx'
import { ListingTerm } from './ListingTerm.tsx'
import { NextStepButton } from './NextStepButton.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import { Sparkline } from './Sparkline.tsx'
import { StatusPath } from './StatusPath.tsx'

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '16rem minmax(0, 1fr)', md: '22rem minmax(0, 1fr)' },
    alignItems: 'start',
    p: { base: '4', sm: '6' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    '& .picture': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: { base: '16 / 9', sm: '4 / 3' },
      borderRadius: 'card',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& .price': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    '& .price > s': { textStyle: 'sm', color: 'fg.muted' },
    '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
  },
})

interface ListingOverviewProps {
  listing: Property
  title: string
  onChoose: (transition: Transition) => void
  /** Asks for another price; only where it can be asked for. */
  onPrice?: (() => void) | undefined
  /** Why it stands where it stands: between its status and the next step. */
  children?: ReactNode
}

/** What an owner sees of a listing first: the home, its price, where it stands, how it does, and what to do next. */
export function ListingOverview({ listing, title, onChoose, onPrice, children }: ListingOverviewProps) {
  const { i18n, t } = useLingui()
  const { id, slug, status, statusSince = '', isReserved, expiresAt, version = 0 } = listing
  const transitions = ownSteps(listing)
  const derived = deriveListing(listing)
  const [picture] = derived.images
  const reservation = useReservation(id)
  const { data: stats, isLoading } = useQuery({
    ...propertyStatsQuery(useApi(), id),
    enabled: listing.firstPublishedAt !== null,
  })
  const { leads = 0, newLeads = 0, favorites = 0, phoneViews = 0 } = stats ?? {}
  const step = nextStep({ status, transitions, newLeads, revision: listing.revision, refusal: listing.refusal })
  return (
    <Card aria-label={t`Overview`}>
      {picture === undefined ? (
        <span className="picture">
          <Icon path={mdiHomeOutline} size={24} />
        </span>
      ) : (
        <Picture className="picture" media={picture} sizes="(min-width: 960px) 22rem, 100vw" isDecorative />
      )}
      <chakra.div display="grid" gap="4" minWidth="0">
        <chakra.div display="grid" gap="1">
          {derived.prices.price > 0 && <ListingPrice listing={derived} />}
          <chakra.p color="fg.muted">{offerOf(derived, i18n)}</chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <StatusBadge status={status} />
          {isReserved && (
            <Badge colorPalette="orange">
              <Trans>Reserved</Trans>
            </Badge>
          )}
          {statusSince !== '' && (
            <ListingTerm listing={{ status, statusSince, ...(expiresAt === undefined ? {} : { expiresAt }) }} />
          )}
        </chakra.div>
        <StatusPath status={status} />
        {children}
        {stats !== undefined && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="6"
            rowGap="1"
            alignItems="center"
            textStyle="sm"
            color="fg.muted"
          >
            <Sparkline viewsByDay={stats.viewsByDay.map(({ views }) => views)} />
            <InterestCounts listingId={id} leads={leads} phoneViews={phoneViews} favorites={favorites} />
          </chakra.div>
        )}
        {!statusHas(status, 'over') && <PlannedViewings listingId={id} />}
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          {/* Whether there are new messages decides: the button never changes under a finger. */}
          {isLoading && <Skeleton width="10rem" height="control" borderRadius="control" />}
          {!isLoading && step !== undefined && <NextStepButton step={step} listingId={id} onChoose={onChoose} />}
          <OwnerMenu
            listing={{ id, slug, status, transitions, isReserved }}
            title={title}
            step={step}
            onChoose={onChoose}
            onReserve={
              statusHas(status, 'online') && !reservation.isPending
                ? () => reservation.submit({ isReserved: !isReserved, version })
                : undefined
            }
            onPrice={onPrice}
          />
        </chakra.div>
        {reservation.failure !== null && <Notice tone="error">{submissionText(reservation.failure, i18n)}</Notice>}
      </chakra.div>
    </Card>
  )
}
