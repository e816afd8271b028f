import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAlertCircleOutline, mdiClose, mdiRefresh } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { isWorthRetrying } from '#machines/media/uploadFailures.ts'
import type { MessagePhotoItem } from '#machines/media/messagePhotoItems.ts'
import type { PhotoUploadActor } from '#src/features/messages/actors/messagePhotos.actor.ts'
import type { MessagePhotosView } from '#src/features/messages/actors/useMessagePhotos.ts'
import { pictureRefusal } from '#src/platform/i18n/pictureRefusal.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'

import { BlobImage } from './BlobImage.tsx'
import { usePrivatePicture } from './usePrivatePicture.ts'

const Tiles = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyleType: 'none' },
})

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '6rem',
    height: '6rem',
    borderRadius: 'card',
    borderWidth: '1px',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    "&[data-failed='true']": { borderColor: 'fg.error', color: 'fg.error', '& img': { opacity: '0.35' } },
    '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '& > svg': { position: 'relative' },
    '& .remove': {
      position: 'absolute',
      insetInlineEnd: '0',
      top: '0',
      '& > svg': { bg: 'bg', color: 'fg', borderRadius: 'full', p: '2px', boxShadow: 'float' },
      _hover: { bg: 'transparent' },
    },
    '& .way': {
      position: 'absolute',
      insetX: '0',
      bottom: '0',
      px: '1',
      py: '1',
      bg: 'bg',
      color: 'fg',
      textStyle: 'sm',
      textAlign: 'center',
    },
    '& progress': {
      display: 'block',
      width: 'full',
      height: '0.5rem',
      accentColor: 'var(--chakra-colors-teal-solid)',
    },
  },
})

interface PhotoTrayProps {
  photos: MessagePhotosView
  /** The message is on its way: nothing of it is changed. */
  isPending: boolean
}

/** The photos of the message that is being written: how far each is, what is wrong with it, and a way to take it out. */
export function PhotoTray({ photos, isPending }: PhotoTrayProps) {
  const { t } = useLingui()
  const { items } = photos
  if (items.length === 0) return null
  return (
    <chakra.div display="grid" gap="2">
      <Tiles aria-label={t`Photos of the message`}>
        {items.map((item, index) => {
          const number = index + 1
          return (
            <Tile key={item.key} data-failed={item.state === 'failed'}>
              <Preview photos={photos} item={item} name={t`Photo ${number}`} />
              {item.state === 'running' && <Way upload={photos.uploadOf(item.key)} number={number} />}
              {item.state === 'failed' && <Icon path={mdiAlertCircleOutline} />}
              {!isPending && (
                <IconButton
                  className="remove"
                  path={mdiClose}
                  label={t`Remove photo ${number}`}
                  onClick={() => photos.send({ type: 'photo.removed', key: item.key })}
                />
              )}
            </Tile>
          )
        })}
      </Tiles>
      {items.map((item, index) => {
        const upload = photos.uploadOf(item.key)
        if (item.state !== 'failed' || upload === undefined) return null
        return (
          <Refusal
            key={item.key}
            upload={upload}
            number={index + 1}
            onRetry={() => photos.send({ type: 'upload.retried', key: item.key })}
          />
        )
      })}
    </chakra.div>
  )
}

interface PreviewProps {
  photos: MessagePhotosView
  item: MessagePhotoItem
  name: string
}

/** The file, or what the server made of it where the browser cannot draw the file, as with HEIC. */
function Preview({ photos, item, name }: PreviewProps) {
  const [isDrawn, setDrawn] = useState(true)
  const address = photos.addressOf(item.key)
  if (address !== undefined && isDrawn) return <img src={address} alt={name} onError={() => setDrawn(false)} />
  return item.photoId === null ? null : <SavedPreview leadId={photos.leadId} photoId={item.photoId} name={name} />
}

function SavedPreview({ leadId, photoId, name }: { leadId: number; photoId: number; name: string }) {
  const { blob } = usePrivatePicture({ leadId, photoId, width: 320 })
  return blob === undefined ? null : <BlobImage blob={blob} alt={name} />
}

function Way({ upload, number }: { upload: PhotoUploadActor | undefined; number: number }) {
  const { t } = useLingui()
  const percent = useSelector(upload, (snapshot) => snapshot?.context.percent ?? 0)
  const isProcessing = useSelector(upload, (snapshot) => snapshot?.hasTag('processing') === true)
  return (
    <span className="way">
      {isProcessing ? (
        <Trans>Processing…</Trans>
      ) : (
        <progress max={100} value={percent} aria-label={t`Upload of photo ${number}`} />
      )}
    </span>
  )
}

function Refusal({ upload, number, onRetry }: { upload: PhotoUploadActor; number: number; onRetry: () => void }) {
  const { i18n } = useLingui()
  const failure = useSelector(upload, ({ context }) => context.failure)
  if (failure === null) return null
  const reason = pictureRefusal(failure, i18n)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      alignItems="center"
      textStyle="sm"
      color="fg.error"
      role="alert"
    >
      <p>
        <Trans>
          Photo {number}: {reason}
        </Trans>
      </p>
      {isWorthRetrying(failure) && (
        <Button variant="text" size="sm" onClick={onRetry}>
          <Icon path={mdiRefresh} />
          <Trans>Try again</Trans>
        </Button>
      )}
    </chakra.div>
  )
}
