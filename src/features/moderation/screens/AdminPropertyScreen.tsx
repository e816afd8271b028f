import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Property, Transition } from '#contract/entities/property.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { StepOutcome, managedPropertyQuery, requestedStep, useListingStep } from '#src/features/manage/index.ts'
import { useDecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useOwnDecision } from '#src/features/moderation/actors/useOwnDecision.ts'
import { AdminActions } from '#src/features/moderation/components/AdminActions.tsx'
import { AdminStepDialog } from '#src/features/moderation/components/AdminStepDialog.tsx'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { BackWord } from '#src/features/moderation/components/BackWord.tsx'
import { ListingStatus } from '#src/features/moderation/components/ListingStatus.tsx'
import { ReviewedListing } from '#src/features/moderation/components/ReviewedListing.tsx'
import { UndoOffer } from '#src/features/moderation/components/UndoOffer.tsx'
import { waitingRevision } from '#src/features/moderation/model/waitingRevision.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

/** Any listing as an administrator reads it: what changed, what was said of it, and every step that it knows. */
export function AdminPropertyScreen({ listingId }: { listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const { data: listing, error, refetch } = useQuery(managedPropertyQuery(api, listingId))
  return (
    // Its own card names it.
    <AdminPage
      about="listings"
      heading={<Trans>Listing {listingId}</Trans>}
      title={listing && listingTitle(listing, i18n)}
    >
      <TextLink to="/$lang/admin/properties" params={{ lang }} search={{}} look="alone" justifySelf="start">
        <BackWord>
          <Trans>Listings</Trans>
        </BackWord>
      </TextLink>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {listing === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {listing !== undefined && <Details listing={listing} title={listingTitle(listing, i18n)} />}
    </AdminPage>
  )
}

function Details({ listing, title }: { listing: Property; title: string }) {
  const stepping = useListingStep('admin')
  const undo = useDecisionUndo()
  const isUndoable = useOwnDecision(undo, listing)
  const { id: listingId, status, version = 0, transitions = [] } = listing
  const choose = (transition: Transition) =>
    stepping.choose(requestedStep({ id: listingId, status, version }, transition))
  return (
    <>
      {/* What says nothing takes no room. */}
      <chakra.div css={{ '& > * + :not(:empty)': { mt: '4' } }}>
        <chakra.span display="flex" flexWrap="wrap" gap="1">
          <ListingStatus listing={listing} />
        </chakra.span>
        <UndoOffer undo={undo} isBlocked={stepping.isPending} />
        {waitingRevision(listing) !== undefined && <WaitingChanges listingId={listingId} />}
        <div aria-live="polite">
          {/* What can be undone says itself what was done. */}
          {!(isUndoable && stepping.isTaken) && <StepOutcome stepping={stepping} title={title} />}
        </div>
      </chakra.div>
      {/* As high as the listing, within which the bar stays in sight. */}
      <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0" pb={{ base: '24', sm: '0' }}>
        <AdminActions transitions={transitions} title={title} onChoose={choose} />
        <ReviewedListing listing={listing} title={title} undo={undo} />
      </chakra.div>
      <AdminStepDialog stepping={stepping} title={title} />
    </>
  )
}

/** Changes of a listing that stays online meanwhile are decided in the queue, like all that waits. */
function WaitingChanges({ listingId }: { listingId: number }) {
  const lang = useLocale()
  return (
    <Notice
      action={
        <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ queue: 1, first: listingId }} size="sm">
          <Trans>Review changes</Trans>
        </LinkButton>
      }
    >
      <Trans>Changes to this listing are waiting for review.</Trans>
    </Notice>
  )
}
