import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiDrag,
  mdiPencilOutline,
  mdiRefresh,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useSelector } from '@xstate/react'
import type { PointerEvent } from 'react'

import { photoRoomNames } from '#contract/photoWords.ts'
import { isCaptionTooLong, isWorthRetrying, type MediaItem } from '#machines/media/mediaItems.ts'
import { captionLang } from '#src/features/listing/index.ts'
import type { Media, UploadActor } from '#src/features/publish/actors/media.actor.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { pictureRefusal } from '#src/platform/i18n/pictureRefusal.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { capitalized } from '#src/platform/i18n/capitalized.ts'

import { PictureFrame } from './PictureFrame.tsx'

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg',
    '& .frame': { position: 'relative' },
    '& .grip': { position: 'absolute', insetInlineStart: '1', top: '1', touchAction: 'none', cursor: 'grab', bg: 'bg' },
    '& .remove': { position: 'absolute', insetInlineEnd: '1', top: '1', bg: 'bg' },
    '& .cover': {
      position: 'absolute',
      insetInlineStart: '1',
      bottom: '1',
      px: '2',
      py: '1',
      borderRadius: 'control',
      bg: 'green.solid',
      color: 'white',
      textStyle: 'sm',
      fontWeight: 'strong',
    },
    '& .note': { p: '2', textStyle: 'sm' },
    '& .row': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      marginTop: 'auto',
      color: 'fg.muted',
      textStyle: 'sm',
    },
    '& progress': { width: 'full', height: '0.5rem', accentColor: 'var(--chakra-colors-teal-solid)' },
  },
})

interface PhotoTileProps {
  media: Media
  item: MediaItem
  index: number
  count: number
  /** So many places on, or back where it is less than none. */
  onMove: (steps: number) => void
  onGrab: (event: PointerEvent) => void
  /** Opens what is said of it. */
  onDescribe: () => void
}

/** One picture, or a file on its way to be one. */
export function PhotoTile({ media, item, index, count, onMove, onGrab, onDescribe }: PhotoTileProps) {
  const { t } = useLingui()
  const { queue } = media
  const upload = media.uploadOf(item.key)
  const position = index + 1
  return (
    <Tile>
      <div className="frame">
        <PictureFrame media={media} itemKey={item.key} sizes="12rem" />
        <IconButton
          className="grip"
          path={mdiDrag}
          label={t`Move photo ${position}: drag it, or use the arrow keys`}
          onPointerDown={onGrab}
          onKeyDown={(event) => {
            const step = {
              ArrowLeft: -1,
              ArrowUp: -1,
              ArrowRight: 1,
              ArrowDown: 1,
              Home: -index,
              End: count - 1 - index,
            }[event.key]
            if (step === undefined) return
            event.preventDefault()
            onMove(step)
          }}
        />
        <IconButton
          className="remove"
          path={mdiTrashCanOutline}
          label={t`Remove photo ${position}`}
          onClick={() => queue.send({ type: 'item.removed', key: item.key })}
        />
        {index === 0 && item.mediaType === 'OTHER_IMAGE' && (
          <span className="cover">
            <Trans>Cover photo</Trans>
          </span>
        )}
      </div>
      {item.state !== 'done' && upload !== undefined && (
        <UploadNote
          upload={upload}
          state={item.state}
          onRetry={() => queue.send({ type: 'upload.retried', key: item.key })}
          onRemove={() => queue.send({ type: 'item.removed', key: item.key })}
        />
      )}
      {item.state !== 'failed' && <DescribeButton item={item} position={position} onPress={onDescribe} />}
      <div className="row">
        <IconButton
          path={mdiChevronLeft}
          label={t`Move photo ${position} forward`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <span aria-hidden>
          <Trans>
            {position} of {count}
          </Trans>
        </span>
        <IconButton
          path={mdiChevronRight}
          label={t`Move photo ${position} back`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
      </div>
    </Tile>
  )
}

const Describe = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'start',
    minHeight: '2.75rem',
    px: '2',
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'sm',
    textAlign: 'start',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg': { flexShrink: '0', color: 'fg.muted' },
    '& > span': { minWidth: '0', lineClamp: '2', overflowWrap: 'anywhere' },
  },
})

/** Says what is said of a picture, and opens it to be changed. */
function DescribeButton({ item, position, onPress }: { item: MediaItem; position: number; onPress: () => void }) {
  const { t, i18n } = useLingui()
  const { room, caption } = item
  const text = caption.trim()
  const said =
    text !== '' ? text : room === null ? '' : capitalized(messageText(photoRoomNames[room], i18n), i18n.locale)
  const isTooLong = isCaptionTooLong(caption)
  const label = isTooLong
    ? t`The caption is too long: photo ${position}`
    : said === ''
      ? t`Add caption to photo ${position}`
      : t`Edit the caption of photo ${position}: ${said}`
  return (
    <Describe
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
      data-invalid={isTooLong || undefined}
    >
      <Icon path={mdiPencilOutline} size={20} />
      {isTooLong ? (
        <chakra.span color="fg.error">
          <Trans>The caption is too long</Trans>
        </chakra.span>
      ) : said === '' ? (
        <chakra.span color="fg.muted">
          <Trans>Add caption</Trans>
        </chakra.span>
      ) : (
        <span lang={text === '' ? undefined : captionLang}>{said}</span>
      )}
    </Describe>
  )
}

interface UploadNoteProps {
  upload: UploadActor
  state: MediaItem['state']
  onRetry: () => void
  onRemove: () => void
}

function UploadNote({ upload, state, onRetry, onRemove }: UploadNoteProps) {
  const { i18n, t } = useLingui()
  const percent = useSelector(upload, ({ context }) => context.percent)
  const isProcessing = useSelector(upload, (snapshot) => snapshot.hasTag('processing'))
  const failure = useSelector(upload, ({ context }) => context.failure)
  if (state === 'failed' && failure !== null)
    return (
      <chakra.div className="note" color="fg.error" role="alert">
        <p>{pictureRefusal(failure, i18n)}</p>
        {isWorthRetrying(failure) ? (
          <Button variant="text" size="sm" onClick={onRetry}>
            <Icon path={mdiRefresh} />
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button variant="text" size="sm" onClick={onRemove}>
            <Icon path={mdiClose} />
            <Trans>Remove</Trans>
          </Button>
        )}
      </chakra.div>
    )
  if (state === 'waiting')
    return (
      <p className="note">
        <Trans>Waiting…</Trans>
      </p>
    )
  return (
    <div className="note">
      {isProcessing ? <Trans>Processing…</Trans> : <progress max={100} value={percent} aria-label={t`Upload`} />}
    </div>
  )
}
