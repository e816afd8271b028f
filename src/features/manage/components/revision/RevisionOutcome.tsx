import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { submissionText } from '#src/features/forms/index.ts'
import type { RevisionStepView } from '#src/features/manage/actors/useRevisionStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface RevisionOutcomeProps {
  revision: RevisionStepView
  listingId: number
}

/** What became of the last step with the changes; with Undo after they were discarded. */
export function RevisionOutcome(props: RevisionOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isLive, isInReview, isUndoable, isOvertaken } = props.revision
  const isOver = isLive || isInReview || isUndoable || isOvertaken
  // What was pressed is gone with the changes: whoever pressed it is led to what became of them.
  useEffect(() => {
    if (isOver && (document.activeElement === null || document.activeElement === document.body)) place.current?.focus()
  }, [isOver])
  return (
    <div ref={place} tabIndex={-1}>
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ revision, listingId }: RevisionOutcomeProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const close = (
    <Button size="sm" variant="quiet" onClick={revision.read}>
      <Trans>Close</Trans>
    </Button>
  )
  const done = (
    <>
      <LinkButton to="/$lang/profile/properties" params={{ lang }} search={{}} variant="outline" size="sm">
        <Trans>Back to your listings</Trans>
      </LinkButton>
      {close}
    </>
  )
  if (revision.isLive)
    return (
      <Notice tone="success" action={done}>
        <Trans>Your changes are published.</Trans>
      </Notice>
    )
  if (revision.isInReview)
    return (
      <Notice tone="success" action={done}>
        <Trans>Your changes are being reviewed. The approved version stays published in the meantime.</Trans>
      </Notice>
    )
  if (revision.isUndoable)
    return (
      <Notice
        tone="success"
        action={
          <>
            <Button size="sm" variant="outline" onClick={() => revision.undo(listingId)}>
              <Trans>Undo</Trans>
            </Button>
            {close}
          </>
        }
      >
        <Trans>Changes discarded. Your published listing hasn’t changed.</Trans>
      </Notice>
    )
  if (revision.isOvertaken)
    return (
      <Notice tone="warning" action={close}>
        <Trans>The listing was changed elsewhere, so nothing was published. This is the current version.</Trans>
      </Notice>
    )
  if (revision.isRefused && revision.failure !== null)
    return <Notice tone="error">{submissionText(revision.failure, i18n)}</Notice>
  return null
}
