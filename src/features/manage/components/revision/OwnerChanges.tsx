import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { useRevisionStep } from '#src/features/manage/actors/useRevisionStep.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { RevisionOutcome } from './RevisionOutcome.tsx'
import { RevisionReview } from './RevisionReview.tsx'

/** On the owner's page of a listing: its unpublished changes, and those that were discarded and can be brought back. */
export function OwnerChanges({ listing }: { listing: Property }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const revision = useRevisionStep()
  const { id: listingId, revision: open, discardedRevision: discarded } = listing
  if (open !== undefined)
    return (
      <AccountSection
        heading={
          open.state === 'inReview' ? <Trans>Changes waiting for review</Trans> : <Trans>Unpublished changes</Trans>
        }
        intro={<Trans>Changes are saved privately and not yet visible.</Trans>}
      >
        {open.state === 'editing' && (
          <LinkButton
            to="/$lang/property-onboarding/$"
            params={{ lang, _splat: String(listingId) }}
            search={{ step: 'review' }}
            variant="outline"
            size="sm"
            preload={false}
            justifySelf="start"
          >
            <Trans>Continue editing</Trans>
          </LinkButton>
        )}
        <RevisionReview listingId={listingId} listing={listing} revision={revision} />
      </AccountSection>
    )
  const isNotified = revision.isLive || revision.isUndoable || revision.isOvertaken || revision.isRefused
  const restorableUntil = discarded === undefined ? '' : formatDate(discarded.restorableUntil, i18n.locale)
  return (
    <>
      <div aria-live="polite">{isNotified && <RevisionOutcome revision={revision} listingId={listingId} />}</div>
      {discarded !== undefined && !isNotified && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" color="fg.muted">
          <span>
            <Trans>You discarded changes. You can restore them until {restorableUntil}.</Trans>
          </span>
          <Button size="sm" variant="outline" onClick={() => revision.undo(listingId)}>
            <Trans>Restore changes</Trans>
          </Button>
        </chakra.div>
      )}
    </>
  )
}
