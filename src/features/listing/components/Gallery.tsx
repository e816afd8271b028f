import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import { mdiImageMultipleOutline, mdiImageOffOutline } from '@mdi/js'
import { useState, type ComponentType } from 'react'

import type { GalleryPictures } from '#src/features/listing/model/galleryPictures.ts'
import { captionLang, pictureName } from '#src/features/listing/model/pictureName.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { useRestDrawn } from '#src/ui/pages/useRestDrawn.ts'

import { pictureStyles } from './listingCard.styles.ts'
import { Picture } from './Picture.tsx'
import type { GalleryViewerProps } from './GalleryViewer.tsx'

const Mosaic = chakra('div', {
  base: {
    position: 'relative',
    '& .tiles': {
      display: { base: 'flex', sm: 'grid' },
      gridTemplateColumns: '1fr',
      gap: '2',
      aspectRatio: { base: '4 / 3', sm: '2 / 1', md: '5 / 2' },
      mx: { base: '-4', sm: '0' },
      overflowX: { base: 'auto', sm: 'hidden' },
      overflowY: 'hidden',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      borderRadius: { sm: 'panel' },
    },
    // On a phone it reaches from edge to edge, and up to the header unless something is said above it.
    '&:first-child .tiles': { mt: { base: '-4', sm: '0' } },
    '& .tiles[data-count="2"]': { gridTemplateColumns: '1fr 1fr' },
    '& .tiles[data-count="3"]': { gridTemplateColumns: '2fr 1fr', gridTemplateRows: '1fr 1fr' },
    '& .tiles[data-count="5"]': { gridTemplateColumns: '2fr 1fr 1fr', gridTemplateRows: '1fr 1fr' },
    '& .tile': {
      position: 'relative',
      flex: '0 0 100%',
      minWidth: '0',
      minHeight: '0',
      scrollSnapAlign: 'start',
      bg: 'bg.muted',
      cursor: 'zoom-in',
      _focusVisible: { outlineOffset: '-4px' },
    },
    '& .tiles[data-count="3"] .tile:first-of-type, & .tiles[data-count="5"] .tile:first-of-type': { gridRow: '1 / 3' },
    '& .picture': { ...pictureStyles, width: 'full', height: 'full' },
    '& .said': {
      position: 'absolute',
      insetX: '0',
      bottom: '0',
      px: '4',
      pt: '8',
      pb: '3',
      color: 'white',
      bgImage: 'linear-gradient(to top, rgb(0 0 0 / 0.75), rgb(0 0 0 / 0.55) 60%, transparent)',
      textStyle: 'sm',
      textAlign: 'start',
      pointerEvents: 'none',
      '& > span': { display: '-webkit-box', lineClamp: '2', overflow: 'hidden', overflowWrap: 'anywhere' },
    },
    // Beside the button that opens all of them: on telephones it lies on every photo, elsewhere on the last.
    '& .tile .said': { paddingInlineEnd: { base: '9rem', sm: '4' } },
    '& .tile:last-of-type .said': { paddingInlineEnd: '9rem' },
    '& .all': { position: 'absolute', right: '4', bottom: '4', boxShadow: 'float' },
    '@media print': {
      '& .tiles': { display: 'flex', aspectRatio: '4 / 1', mx: '0', overflow: 'hidden' },
      '& .tile': { flex: '1 1 33%' },
      '& .tile:nth-of-type(n+4), & .all': { display: 'none' },
    },
  },
})

const tileCount = (count: number) => (count >= 5 ? 5 : count >= 3 ? 3 : count)

interface Opened {
  Viewer: ComponentType<GalleryViewerProps>
  start: GalleryViewerProps['start']
}

/** The first pictures of a listing; each opens all of them on the full screen. */
export function Gallery({ pictures }: { pictures: readonly GalleryPictures[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const isRestDrawn = useRestDrawn()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (position: number) =>
    void Promise.all([import('./GalleryViewer.tsx'), addDeferredMessages(i18n)]).then(
      ([{ GalleryViewer }]) => setOpened({ Viewer: GalleryViewer, start: { tab: 'photos', position } }),
      () => {}, // offline: the next press tries again
    )
  const photos = pictures.find(({ tab }) => tab === 'photos')?.media ?? []
  const count = tileCount(photos.length)
  if (count === 0) {
    return (
      <chakra.div
        display="grid"
        placeItems="center"
        aspectRatio="5 / 2"
        bg="bg.muted"
        borderRadius="panel"
        color="fg.subtle"
      >
        <Icon path={mdiImageOffOutline} size={48} label={t`No photo`} />
      </chakra.div>
    )
  }
  return (
    <Mosaic>
      <div className="tiles" data-count={count}>
        {photos.slice(0, count).map((media, index) => {
          const name = pictureName(media, locale)
          const position = index + 1
          const total = photos.length
          return (
            <button
              key={media.id}
              type="button"
              className="tile"
              onClick={() => open(index)}
              aria-label={
                name === ''
                  ? t`Enlarge photo ${position} of ${total}`
                  : t`Enlarge photo ${position} of ${total}: ${name}`
              }
            >
              {(index === 0 || isRestDrawn) && (
                <Picture
                  className="picture"
                  media={media}
                  sizes={index === 0 ? '(min-width: 600px) 640px, 100vw' : '(min-width: 600px) 320px, 100vw'}
                  isEager={index === 0}
                />
              )}
              {media.caption !== undefined && (
                // The button's label and the photo's alternative text say it.
                <span className="said" aria-hidden>
                  <span lang={captionLang}>{media.caption}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
      <Button className="all" variant="outline" size="sm" data-print="none" onClick={() => open(0)}>
        <Icon path={mdiImageMultipleOutline} />
        <Plural value={photos.length} one="# photo" other="# photos" />
      </Button>
      {opened !== null && <opened.Viewer pictures={pictures} start={opened.start} onClose={() => setOpened(null)} />}
    </Mosaic>
  )
}
