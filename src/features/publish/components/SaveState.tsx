import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { mdiCloudCheckOutline, mdiCloudOffOutline, mdiCloudSyncOutline } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'

import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import { isCaptionTooLong } from '#machines/media/mediaItems.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
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

/** Who has what was typed: the server, this device, or both in a moment. */
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
  const seconds = useSecondsSinceSaved(autosave, media)
  const minutes = Math.floor((seconds ?? 0) / 60)
  const choices = [values.listing_type, values.property_type]
  const isBegun = choices.every(hasValue)
  const longCaptions = useMediaItems(media).filter(({ caption }) => isCaptionTooLong(caption)).length
  const kept = isSaved ? changeOf(form, saved().values, values).kept.length + longCaptions : 0

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
      {!choices.some(hasValue) ? null : isKept || !isBegun ? (
        <>
          <Icon path={mdiCloudOffOutline} />
          {failure?.kind === 'offline' ? (
            <Trans>Offline. Saved on this device</Trans>
          ) : failure?.code === 'in_review' ? (
            <Trans>The changes are waiting for review. Withdraw them to continue editing. Saved on this device</Trans>
          ) : (
            <Trans>Saved on this device</Trans>
          )}
        </>
      ) : !isSaved ? (
        <>
          <Icon path={mdiCloudSyncOutline} />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <Icon path={mdiCloudCheckOutline} />
          <span>
            {seconds === null || seconds < 5 ? (
              <Trans>Saved</Trans>
            ) : seconds < 60 ? (
              <Trans>Saved {seconds} s ago</Trans>
            ) : (
              <Trans>Saved {minutes} min ago</Trans>
            )}
            {kept > 0 && (
              <>
                {'; '}
                <Plural
                  value={kept}
                  one="# invalid field is saved on this device only"
                  other="# invalid fields are saved on this device only"
                />
              </>
            )}
          </span>
        </>
      )}
    </chakra.output>
  )
}

/** Null before anything was saved here. */
function useSecondsSinceSaved(autosave: AutosaveActor, media: Media | null): number | null {
  const [at, setAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const note = () => {
      setAt(Date.now())
      setNow(Date.now())
    }
    const saved = autosave.on('draft.saved', note)
    let isMediaSaved = true
    const notified = media?.queue.subscribe((snapshot) => {
      const wasSaved = isMediaSaved
      isMediaSaved = snapshot.hasTag('saved')
      if (isMediaSaved && !wasSaved) note()
    })
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      saved.unsubscribe()
      notified?.unsubscribe()
      clearInterval(timer)
    }
  }, [autosave, media])
  return at === null ? null : Math.max(0, Math.round((now - at) / 1_000))
}
