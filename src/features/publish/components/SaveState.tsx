import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiCloudCheckOutline, mdiCloudOffOutline, mdiCloudSyncOutline } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { useFormikContext } from 'formik'

import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import { isCaptionTooLong } from '#machines/media/mediaItems.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { AutosaveActor } from '#src/features/publish/actors/onboarding.actor.ts'
import { useIsMediaAtRest, useIsMediaSaved, useMediaItems } from '#src/features/publish/actors/useMedia.ts'
import { changeOf } from '#src/features/publish/model/draftValues.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { useWizard } from './wizardContext.ts'

interface ConflictProps {
  autosave: AutosaveActor
  /** Takes what somebody changed elsewhere instead of what was typed here. */
  onReload: () => void
}

/** The same fields were changed here and elsewhere: it is asked which of both is meant. */
export function Conflict({ autosave, onReload }: ConflictProps) {
  const isConflict = useSelector(autosave, (snapshot) => snapshot.hasTag('conflict'))
  if (!isConflict) return null
  return (
    <Notice tone="warning">
      <p>
        <Trans>This listing was changed elsewhere, in the same fields.</Trans>
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" onClick={() => autosave.send({ type: 'conflict.settled', isMine: true })}>
          <Trans>Keep my version</Trans>
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            autosave.send({ type: 'conflict.settled', isMine: false })
            onReload()
          }}
        >
          <Trans>Use the other version</Trans>
        </Button>
      </chakra.div>
    </Notice>
  )
}

/** Changes are not taken while earlier ones are reviewed: said with what to do. */
export function HeldByReview({ autosave }: { autosave: AutosaveActor }) {
  const { media } = useWizard()
  const isDraftHeld = useSelector(
    autosave,
    (snapshot) => snapshot.hasTag('kept') && snapshot.context.failure?.code === 'in_review',
  )
  const isMediaHeld = useSelector(media?.queue, (snapshot) => snapshot?.context.failure?.code === 'in_review')
  if (!isDraftHeld && !isMediaHeld) return null
  return (
    <Notice tone="warning">
      <Trans>The changes are waiting for review. Withdraw them to continue editing.</Trans>
    </Notice>
  )
}

/** In a word or two, who has what was typed: the server, this device, or both in a moment. */
export function SaveState({ autosave }: { autosave: AutosaveActor }) {
  const { form, saved, media } = useWizard()
  const isMediaSaved = useIsMediaSaved(media)
  const isMediaAtRest = useIsMediaAtRest(media)
  const mediaFailure = useSelector(media?.queue, (snapshot) => snapshot?.context.failure ?? null)
  const { values } = useFormikContext<DraftValues>()
  const isDraftSaved = useSelector(autosave, (snapshot) => snapshot.hasTag('saved'))
  const isDraftKept = useSelector(autosave, (snapshot) => snapshot.hasTag('kept'))
  const isSaved = isDraftSaved && isMediaSaved
  const isKept = isDraftKept || (isMediaAtRest && !isMediaSaved)
  const isConflict = useSelector(autosave, (snapshot) => snapshot.hasTag('conflict'))
  const draftFailure = useSelector(autosave, ({ context }) => context.failure)
  const failure = isDraftKept ? draftFailure : mediaFailure
  const choices = [values.listing_type, values.property_type]
  const isBegun = choices.every(hasValue)
  const longCaptions = useMediaItems(media).filter(({ caption }) => isCaptionTooLong(caption)).length
  const kept = isSaved ? changeOf(form, saved().values, values).kept.length + longCaptions : 0

  // What is wrong is said beside it; here only who has it.
  const isHere = isKept || !isBegun || (isSaved && kept > 0)

  if (isConflict) return null
  return (
    <chakra.output
      display="flex"
      gap="2"
      alignItems="center"
      textStyle="sm"
      color="fg.muted"
      lineHeight="1.25"
      css={{ '& > svg': { flexShrink: '0' } }}
      data-saved={isSaved || undefined}
    >
      {!choices.some(hasValue) ? null : isHere ? (
        <>
          <Icon path={mdiCloudOffOutline} />
          {isKept && failure?.kind === 'offline' ? <Trans>Saved offline</Trans> : <Trans>Saved on this device</Trans>}
        </>
      ) : !isSaved ? (
        <>
          <Icon path={mdiCloudSyncOutline} />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <Icon path={mdiCloudCheckOutline} />
          <Trans>Saved</Trans>
        </>
      )}
    </chakra.output>
  )
}
