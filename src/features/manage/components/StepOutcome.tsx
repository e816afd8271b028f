import { Trans, useLingui } from '@lingui/react/macro'

import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
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
      <Done step={step} title={title} />
    </Notice>
  )
}

/** What was done, in one sentence. Where the status has another name than the step, only what was done is said. */
function Done({ step: { event, to }, title }: { step: RequestedStep; title: string }) {
  const { i18n } = useLingui()
  if (event === 'TAKE_DOWN') return <Trans>“{title}” was taken down.</Trans>
  if (event === 'REJECT') return <Trans>“{title}” was rejected.</Trans>
  const status = statusName(to, i18n)
  return (
    <>
      <strong>{eventName(event, i18n)}:</strong>{' '}
      {event === 'EXTEND' ? (
        <Trans>“{title}” has a new end date.</Trans>
      ) : (
        <Trans>
          “{title}” is now: {status}.
        </Trans>
      )}
    </>
  )
}
