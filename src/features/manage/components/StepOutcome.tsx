import { Trans, useLingui } from '@lingui/react/macro'

import { eventName, statusName } from '#src/features/listing/index.ts'
import type { ListingStepView } from '#src/features/manage/actors/useListingStep.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { useBroughtIntoSight } from './useBroughtIntoSight.ts'

interface StepOutcomeProps {
  stepping: ListingStepView
  /** Shown where nothing of the listing is left in the list. */
  title: string
}

/** What became of the last step: done, with the way back where there is one, or overtaken by somebody else. */
export function StepOutcome(props: StepOutcomeProps) {
  const { step, isTaken, isOvertaken } = props.stepping
  const news = step === null || !(isTaken || isOvertaken) ? null : `${step.listingId} ${step.event} ${step.version}`
  // The listing may have been the last one of a long page.
  const place = useBroughtIntoSight(news)
  if (news === null) return null
  return (
    <div ref={place}>
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ stepping, title }: StepOutcomeProps) {
  const { i18n } = useLingui()
  const { step, isTaken, isUndoable, isOvertaken, undo, dismiss } = stepping
  if (step === null) return null
  if (isOvertaken)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={dismiss}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <Trans>“{title}” was changed by someone else, so nothing was done. This is the current version.</Trans>
      </Notice>
    )
  if (!isTaken) return null
  const status = statusName(step.to, i18n)
  const event = eventName(step.event, i18n)
  return (
    <Notice
      tone="success"
      action={
        <>
          {isUndoable && (
            <Button size="sm" variant="outline" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <strong>{event}:</strong>{' '}
      {step.event === 'EXTEND' ? (
        <Trans>“{title}” has a new end date.</Trans>
      ) : (
        <Trans>
          “{title}” is now: {status}.
        </Trans>
      )}
    </Notice>
  )
}
