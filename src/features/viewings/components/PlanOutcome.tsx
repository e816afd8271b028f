import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { TourPlannerView } from '#src/features/viewings/actors/useTourPlanner.ts'
import { planFailureText } from '#src/features/viewings/model/planTexts.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { NoticeActions } from '#src/ui/components/NoticeActions.ts'

/** What became of the last change: done, with the way back where there is one, or taken back. */
export function PlanOutcome({ planner }: { planner: TourPlannerView }) {
  const { i18n } = useLingui()
  const { isSaved, isUndone, canUndo, change, receipt, failure, undo, readNews } = planner
  const close = (
    <Button size="sm" variant="quiet" onClick={readNews}>
      <Trans>Close</Trans>
    </Button>
  )
  if (isUndone)
    return (
      <Notice tone="success" action={close}>
        <Trans>Change undone.</Trans>
      </Notice>
    )
  if (!isSaved || change === null) return null
  const notified = receipt?.notified ?? 0
  return (
    <>
      {failure !== null && <Notice tone="error">{planFailureText(failure, i18n)}</Notice>}
      <Notice
        tone="success"
        action={
          <NoticeActions>
            {canUndo && (
              <Button size="sm" variant="outline" onClick={undo}>
                <Trans>Undo</Trans>
              </Button>
            )}
            {close}
          </NoticeActions>
        }
      >
        {change.kind === 'add' && (
          <Plural value={change.times.length} one="# viewing added." other="# viewings added." />
        )}
        {change.kind === 'callOff' && <Trans>Viewing cancelled.</Trans>}
        {change.kind === 'change' && <Trans>Viewing updated.</Trans>}{' '}
        {notified > 0 && <Plural value={notified} one="We’ve emailed # person." other="We’ve emailed # people." />}
      </Notice>
    </>
  )
}
