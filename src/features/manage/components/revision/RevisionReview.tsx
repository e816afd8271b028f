import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { RevisionDifference } from '#contract/entities/revision.ts'
import { blockerText, listingTitle, type DerivableProperty } from '#src/features/listing/index.ts'
import type { RevisionStepView } from '#src/features/manage/actors/useRevisionStep.ts'
import { StatusReason } from '#src/features/manage/components/StatusReason.tsx'
import { revisionQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { Consequences } from './Consequences.tsx'
import { Difference } from './Difference.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { RevisionOutcome } from './RevisionOutcome.tsx'

interface RevisionReviewProps {
  listingId: number
  /** Once it is known. */
  listing: DerivableProperty | undefined
  revision: RevisionStepView
  /** Everything that was typed is on the server: what is shown is what would be published. */
  isSettled?: boolean
}

/** All unpublished changes, old beside new, what publishing them will do, and the one press that does it. */
export function RevisionReview({ listingId, listing, revision, isSettled = true }: RevisionReviewProps) {
  const { i18n } = useLingui()
  const { data, error, refetch, isFetching } = useQuery({
    ...revisionQuery(useApi(), listingId),
    enabled: isSettled,
  })
  return (
    <>
      <div aria-live="polite">
        <RevisionOutcome revision={revision} listingId={listingId} />
      </div>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="12rem" borderRadius="card" />}
      {data === null && !revision.isLive && !revision.isUndoable && (
        <p>
          <Trans>No unpublished changes.</Trans>
        </p>
      )}
      {data !== undefined && data !== null && (
        <Changes listingId={listingId} revision={revision} difference={data} isCurrent={isSettled && !isFetching} />
      )}
      {revision.isAsking && revision.price !== null && (
        <PriceQuestion
          price={revision.price}
          title={listing && listingTitle(listing, i18n)}
          listingType={listing?.listingType}
          onConfirm={revision.confirmPrice}
          onCorrect={revision.doubtPrice}
        />
      )}
    </>
  )
}

interface ChangesProps {
  listingId: number
  revision: RevisionStepView
  difference: RevisionDifference
  /** No newer difference is on its way. */
  isCurrent: boolean
}

function Changes({ listingId, revision, difference, isCurrent }: ChangesProps) {
  const { i18n } = useLingui()
  const { state, version, refusal, missing, consequences, steps } = difference
  // An implausible price stands in the way only until it is confirmed.
  const blockers = (steps.find(({ event }) => event === 'PUBLISH_CHANGES')?.blockedBy ?? []).filter(
    (blocker) => blocker !== 'implausible_price' && (blocker !== 'incomplete' || missing.length === 0),
  )
  const isReady = isCurrent && !revision.isPending
  const mayPublish = isReady && missing.length === 0 && blockers.length === 0
  const may = (event: string) => steps.some((step) => step.event === event && step.allowed)
  return (
    <chakra.div display="grid" gap="6">
      {state === 'inReview' && (
        <Notice>
          <Trans>
            We’re reviewing these changes. The approved version stays published. To edit them, withdraw them from the
            review.
          </Trans>
        </Notice>
      )}
      {state === 'editing' && refusal !== undefined && (
        <Notice tone="error">
          <chakra.p fontWeight="strong">
            <Trans>Your changes were not approved</Trans>
          </chakra.p>
          <StatusReason reason={refusal} />
        </Notice>
      )}
      <SectionHeading size="part">
        <Trans>What changes</Trans>
      </SectionHeading>
      <Difference difference={difference} />
      {state === 'editing' && (
        <chakra.section display="grid" gap="2">
          <PartHeading textStyle="md">
            <Trans>When you publish</Trans>
          </PartHeading>
          <Consequences consequences={consequences} />
        </chakra.section>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">
          <chakra.p fontWeight="strong">
            <Trans>Before you can publish</Trans>
          </chakra.p>
          <chakra.ul pl="6" listStyleType="disc">
            {missing.map(({ propertyPath, code, message }) => (
              <li key={`${propertyPath} ${code}`}>{textOf(message, i18n)}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {state === 'editing' &&
        blockers.map((blocker) => (
          <Notice key={blocker} tone="warning">
            {blockerText(blocker, i18n)}
          </Notice>
        ))}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {state === 'editing' && (
          <Button
            aria-disabled={!mayPublish || undefined}
            opacity={mayPublish ? '1' : '0.55'}
            onClick={() => {
              if (mayPublish) revision.publish(listingId, difference)
            }}
          >
            {consequences.outcome === 'live' ? <Trans>Publish changes</Trans> : <Trans>Send changes for review</Trans>}
          </Button>
        )}
        {may('WITHDRAW_CHANGES') && (
          <Button
            aria-disabled={!isReady || undefined}
            onClick={() => {
              if (isReady) revision.withdraw(listingId, version)
            }}
          >
            <Trans>Withdraw from review</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          aria-disabled={!isReady || undefined}
          onClick={() => {
            if (isReady) revision.discard(listingId, version)
          }}
        >
          <Trans>Discard changes</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
