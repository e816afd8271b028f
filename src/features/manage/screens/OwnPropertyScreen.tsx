import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import type { Property, Transition } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { StatusBadge, listingTitle } from '#src/features/listing/index.ts'
import { useListingStep } from '#src/features/manage/actors/useListingStep.ts'
import { ListingTerm } from '#src/features/manage/components/ListingTerm.tsx'
import { NextSteps } from '#src/features/manage/components/NextSteps.tsx'
import { RefusalNotice } from '#src/features/manage/components/RefusalNotice.tsx'
import { Reservation } from '#src/features/manage/components/Reservation.tsx'
import { StatusHistory } from '#src/features/manage/components/StatusHistory.tsx'
import { StepDialog } from '#src/features/manage/components/StepDialog.tsx'
import { StepOutcome } from '#src/features/manage/components/StepOutcome.tsx'
import { ViewsChart } from '#src/features/manage/components/ViewsChart.tsx'
import { OwnerChanges } from '#src/features/manage/components/revision/OwnerChanges.tsx'
import { managedPropertyQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

/** One of one's own listings: where it stands and why, what may happen next, what happened, and how it does. */
export function OwnPropertyScreen({ listingId }: { listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const { data: listing, error, refetch } = useQuery(managedPropertyQuery(api, listingId))
  const title = listing === undefined ? '' : listingTitle(listing, i18n)
  return (
    <ManagePage
      heading={listing === undefined ? <Trans>Your listing</Trans> : title}
      beside={
        <TextLink to="/$lang/profile/properties" params={{ lang }} search={{}} look="alone">
          <chakra.span display="inline-flex" gap="1" alignItems="center">
            <Icon path={mdiArrowLeft} />
            <Trans>All your listings</Trans>
          </chakra.span>
        </TextLink>
      }
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {listing === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {listing !== undefined && <Details listing={listing} title={title} />}
    </ManagePage>
  )
}

function Details({ listing, title }: { listing: Property; title: string }) {
  const lang = useLocale()
  const stepping = useListingStep('owner')
  const {
    id: listingId,
    status,
    version = 0,
    statusSince = '',
    transitions = [],
    history = [],
    refusal,
    slug,
  } = listing
  const isDraft = statusHas(status, 'preparing')
  const isOnline = statusHas(status, 'online')
  const choose = ({ event, to }: Transition) =>
    stepping.choose({ listingId, event: event as ListingEventType, from: status, to, version }) // the server's words are the machine's
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <StatusBadge status={status} />
        {statusSince !== '' && (
          <ListingTerm
            listing={{
              status,
              statusSince,
              ...(listing.expiresAt === undefined ? {} : { expiresAt: listing.expiresAt }),
            }}
          />
        )}
        {statusHas(status, 'public') && (
          <TextLink to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(listingId) }}>
            <Trans>View public page</Trans>
          </TextLink>
        )}
      </chakra.div>
      <div aria-live="polite">
        <StepOutcome stepping={stepping} title={title} />
      </div>
      {statusHas(status, 'refused') && refusal !== undefined && (
        <RefusalNotice refusal={refusal} transitions={transitions} onChoose={choose} />
      )}
      <OwnerChanges listing={listing} />
      <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
        <AccountSection heading={<Trans>Actions</Trans>}>
          {(isDraft || isOnline) && (
            <LinkButton
              to="/$lang/property-onboarding/$"
              params={{ lang, _splat: String(listingId) }}
              search={isOnline ? { step: 'details' } : {}}
              variant={isDraft ? 'solid' : 'outline'}
              size="sm"
              preload={false}
              justifySelf="start"
            >
              {isDraft ? <Trans>Continue editing</Trans> : <Trans>Edit</Trans>}
            </LinkButton>
          )}
          {isOnline && (
            <LinkButton
              to="/$lang/profile/manage-tours"
              params={{ lang }}
              search={{ listing: listingId }}
              variant="outline"
              size="sm"
              preload={false}
              justifySelf="start"
            >
              <Trans>Plan viewings</Trans>
            </LinkButton>
          )}
          <NextSteps transitions={transitions} onChoose={choose} />
          {listing.missing !== undefined && listing.missing.length > 0 && (
            <chakra.div>
              <chakra.p fontWeight="strong">
                <Trans>Missing details</Trans>
              </chakra.p>
              <chakra.ul pl="6" listStyleType="disc">
                {listing.missing.map(({ propertyPath, code, message }) => (
                  <li key={`${propertyPath} ${code}`}>{message[lang]}</li>
                ))}
              </chakra.ul>
            </chakra.div>
          )}
        </AccountSection>
        <AccountSection heading={<Trans>History</Trans>}>
          <StatusHistory history={history} />
        </AccountSection>
      </chakra.div>
      {isOnline && <Reservation listing={listing} />}
      {listing.firstPublishedAt !== null && <ViewsChart listingId={listingId} />}
      <StepDialog stepping={stepping} by="owner" title={title} />
    </>
  )
}
