import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiImageOffOutline, mdiRefresh } from '@mdi/js'
import { useMemo, useRef, useState, type ComponentProps, type ComponentType } from 'react'

import type { MessagePhoto } from '#contract/entities/lead.ts'
import type { PropertyMedia } from '#contract/entities/property.ts'
import { loadGalleryViewer } from '#src/features/listing/index.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { locales } from '#src/platform/i18n/locales.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { BlobImage } from './BlobImage.tsx'
import { useIsNear, usePrivatePicture } from './usePrivatePicture.ts'

const Squares = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(2, 7rem)',
    width: 'fit-content',
    listStyleType: 'none',
    "&[data-count='1']": { gridTemplateColumns: '7rem' },
  },
})

const Square = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    aspectRatio: '1',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    cursor: 'zoom-in',
    "&[data-failed='true']": { cursor: 'pointer' },
    _focusVisible: { outlineOffset: '2px' },
    '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
  },
})

type Viewer = Awaited<ReturnType<typeof loadGalleryViewer>>['GalleryViewer']

interface MessagePhotosProps {
  leadId: number
  photos: readonly MessagePhoto[]
  /** Who sent them; null for the reader, '' for an owner of whom no name is known. */
  author: string | null
}

/** The photos of one message as small squares; each opens all of them on the full screen. */
export function MessagePhotos({ leadId, photos, author }: MessagePhotosProps) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<{ Viewer: Viewer; position: number }>()
  const Slide = useMemo(() => slideOf(leadId), [leadId])
  const names = photos.map((_, index) => {
    const number = index + 1
    if (author === null) return t`Photo ${number} from you`
    return author === '' ? t`Photo ${number} from the owner` : t`Photo ${number} from ${author}`
  })
  const open = (position: number) =>
    void Promise.all([loadGalleryViewer(), addDeferredMessages(i18n)]).then(
      ([{ GalleryViewer }]) => setOpened({ Viewer: GalleryViewer, position }),
      () => {}, // offline: the next press tries again
    )
  return (
    <>
      <Squares data-count={photos.length}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoSquare leadId={leadId} photo={photo} name={names[index] ?? ''} onOpen={() => open(index)} />
          </li>
        ))}
      </Squares>
      {opened !== undefined && (
        <opened.Viewer
          pictures={[{ tab: 'photos', media: photos.map((photo, index) => asMedia(photo, names[index] ?? '')) }]}
          start={{ tab: 'photos', position: opened.position }}
          onClose={() => setOpened(undefined)}
          Slide={Slide}
        />
      )}
    </>
  )
}

interface PhotoSquareProps {
  leadId: number
  photo: MessagePhoto
  name: string
  onOpen: () => void
}

function PhotoSquare({ leadId, photo: { id: photoId, placeholder }, name, onOpen }: PhotoSquareProps) {
  const { t } = useLingui()
  const square = useRef<HTMLButtonElement>(null)
  const isWanted = useIsNear(square)
  const { blob, isFailed, retry } = usePrivatePicture({ leadId, photoId, width: 320, isWanted })
  return (
    <Square
      ref={square}
      type="button"
      data-failed={isFailed}
      aria-label={isFailed ? t`${name}: not loaded. Try again` : name}
      title={isFailed ? t`Try again` : undefined}
      onClick={isFailed ? retry : onOpen}
    >
      {isFailed ? (
        <Icon path={mdiRefresh} />
      ) : (
        <>
          <img src={placeholder} alt="" aria-hidden />
          {blob !== undefined && <BlobImage blob={blob} alt={name} />}
        </>
      )}
    </Square>
  )
}

/** A photo of a message as the viewer of listings knows pictures. */
function asMedia({ id, width, height, placeholder }: MessagePhoto, name: string): PropertyMedia {
  const named = Object.fromEntries(locales.map((locale) => [locale, name])) as PropertyMedia['alt'] // of each language
  return { id, mediaType: 'OTHER_IMAGE', path: '', width, height, placeholder, subject: named, alt: named }
}

type SlideProps = ComponentProps<NonNullable<ComponentProps<Viewer>['Slide']>>

/** Draws photos of a conversation in the viewer. */
function slideOf(leadId: number): ComponentType<SlideProps> {
  return function MessagePhotoSlide({ media: { id: photoId, placeholder, subject }, className }) {
    const { i18n } = useLingui()
    const { blob, isFailed, retry } = usePrivatePicture({ leadId, photoId, width: 1920 })
    const name = locales.map((locale) => (locale === i18n.locale ? subject?.[locale] : undefined)).join('')
    if (isFailed) {
      return (
        <chakra.span className={className} display="grid" placeItems="center" placeContent="center" gap="3">
          <Icon path={mdiImageOffOutline} size={48} />
          <Trans>This photo could not be loaded.</Trans>
          <Button variant="outline" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </chakra.span>
      )
    }
    return (
      <span className={className}>
        <img src={placeholder} alt="" aria-hidden />
        {blob !== undefined && <BlobImage blob={blob} alt={name} />}
      </span>
    )
  }
}
