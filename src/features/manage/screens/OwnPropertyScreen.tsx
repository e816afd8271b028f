import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import type { Property, Transition } from '#contract/entities/property.ts'
import type { RequestedEvent } from '#machines/listing/listingStep.machine.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { useBulkStep } from '#src/features/manage/actors/useBulkStep.ts'
import { useListingStep } from '#src/features/manage/actors/useListingStep.ts'
import { BulkDialogs, usePricing } from '#src/features/manage/components/BulkDialogs.tsx'
import { BulkOutcome } from '#src/features/manage/components/BulkSteps.tsx'
import { ListingOverview } from '#src/features/manage/components/ListingOverview.tsx'
import { OwnerHistory } from '#src/features/manage/components/OwnerHistory.tsx'
import { RefusalNotice } from '#src/features/manage/components/RefusalNotice.tsx'
import { StepDialog } from '#src/features/manage/components/StepDialog.tsx'
import { StepOutcome } from '#src/features/manage/components/StepOutcome.tsx'
import { ViewsChart } from '#src/features/manage/components/ViewsChart.tsx'
import { OwnerChanges } from '#src/features/manage/components/revision/OwnerChanges.tsx'
import { managedPropertyQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

/** One of one's own listings: where it stands and what to do next, why, how it does, and what happened. */
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
          <chakra.span display="inline-flex" gap="1" alignItems="center" minHeight="control">
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
  const bulk = useBulkStep('owner')
  const pricing = usePricing()
  const { id: listingId, status, version = 0, missing = [], history = [], refusal } = listing
  // While it waits again, the answer is on its way.
  const isRefusalOpen = statusHas(status, 'refusalShown') && !statusHas(status, 'waiting')
  const choose = ({ event, to }: Transition) =>
    stepping.choose({ listingId, event: event as RequestedEvent, from: status, to, version }) // the server's words are the machine's
  return (
    <>
      <div aria-live="polite">
        <StepOutcome stepping={stepping} title={title} />
        <BulkOutcome bulk={bulk} titleOf={() => title} />
      </div>
      <ListingOverview
        listing={listing}
        title={title}
        onChoose={choose}
        onPrice={bulk.isPending ? undefined : pricing.open}
      >
        {isRefusalOpen && refusal !== undefined && <RefusalNotice refusal={refusal} />}
      </ListingOverview>
      {statusHas(status, 'preparing') && missing.length > 0 && (
        <AccountSection heading={<Trans>Before you can publish</Trans>}>
          <chakra.ul pl="6" listStyleType="disc">
            {missing.map(({ propertyPath, code, message }) => (
              <li key={`${propertyPath} ${code}`}>{message[lang]}</li>
            ))}
          </chakra.ul>
        </AccountSection>
      )}
      <OwnerChanges listing={listing} />
      {listing.firstPublishedAt !== null && <ViewsChart listingId={listingId} />}
      {history.length > 0 && (
        <AccountSection heading={<Trans>History</Trans>}>
          <OwnerHistory history={history} saidReason={isRefusalOpen ? refusal?.text : undefined} />
        </AccountSection>
      )}
      <StepDialog stepping={stepping} by="owner" title={title} extendableTo={listing.extendableTo} />
      <BulkDialogs bulk={bulk} pricing={pricing} chosen={[{ ...listing, version }]} />
    </>
  )
}
