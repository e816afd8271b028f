import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js'
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type UIEvent } from 'react'

import type { PropertyMedia } from '#contract/entities/property.ts'
import type { GalleryPictures, GalleryTab } from '#src/features/listing/model/galleryPictures.ts'
import { captionLang, pictureName } from '#src/features/listing/model/pictureName.ts'
import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { capitalized } from '#src/platform/i18n/capitalized.ts'

import { Picture } from './Picture.tsx'

export interface GalleryViewerProps {
  pictures: readonly GalleryPictures[]
  start: { tab: GalleryTab; position: number }
  onClose: () => void
  /** Draws a picture that cannot be asked for by an address, such as a private one. */
  Slide?: ComponentType<{ media: PropertyMedia; className: string }>
}

const tabWords: Record<GalleryTab, MessageDescriptor> = {
  photos: msg`Photos`,
  plans: msg`Floor plans`,
  energy: msg`Energy certificate`,
}

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    '&[open]': { display: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    '& .bar': { display: 'flex', alignItems: 'center', gap: '2', px: '4', py: '2' },
    '& .bar > *': { flexShrink: '0' },
    '& .bar > [role="tablist"]': {
      flex: '1 1 0',
      minWidth: '0',
      scrollbarWidth: 'none',
      // Tabs that find no room fade out before the number of the picture.
      pe: '6',
      maskImage: 'linear-gradient(to left, transparent, black 1.5rem)',
    },
    '& .bar button': { color: 'fg.inverted', _hover: { bg: 'rgb(255 255 255 / 0.15)' } },
    '& .tab': { bg: 'transparent', borderColor: 'rgb(255 255 255 / 0.4)' },
    '& .tab[aria-selected="true"]': { bg: 'bg', color: 'fg', _hover: { bg: 'bg' } },
    '& .strip': {
      display: 'flex',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      // Green would look like a part of the photo.
      _focusVisible: { outlineColor: 'rgb(255 255 255 / 0.9)', outlineOffset: '-3px' },
    },
    '& .slide': {
      position: 'relative',
      flex: '0 0 100%',
      height: 'full',
      scrollSnapAlign: 'start',
      scrollSnapStop: 'always',
      '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
      // A few colours in a square would stand above and below the picture.
      '& .placeholder': { display: 'none' },
    },
    '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4', px: '4', py: '3' },
    '& .bar .caption': { flex: '0 1 40rem', textAlign: 'center', overflowWrap: 'anywhere' },
  },
})

/** All pictures of a listing on the full screen: by keys, by swiping, by buttons. The focus goes back where it was. */
export function GalleryViewer({ pictures, start, onClose, Slide }: GalleryViewerProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const target = useRef<number | null>(null)
  const [tab, setTab] = useState(start.tab)
  const [current, setCurrent] = useState(start.position)
  const media = pictures.find((one) => one.tab === tab)?.media ?? []
  const count = media.length
  const shown = media[current]
  const name = shown === undefined ? '' : pictureName(shown, locale)
  const position = current + 1

  useEffect(() => {
    dialog.current?.showModal()
    const element = strip.current
    element?.scrollTo({ left: start.position * element.clientWidth, behavior: 'instant' })
    element?.focus()
  }, [start.position])

  useBackCloses(true, () => dialog.current?.close())

  const show = (next: number) => {
    const element = strip.current
    const position = Math.min(Math.max(next, 0), count - 1)
    target.current = position
    setCurrent(position)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: position * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }
  const follow = ({ currentTarget }: UIEvent) => {
    // On the way to a picture that was asked for, the ones in between do not count.
    if (target.current === null)
      setCurrent(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
  }
  const arrive = (event: UIEvent) => {
    target.current = null
    follow(event)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(current - 1),
    ArrowRight: () => show(current + 1),
    Home: () => show(0),
    End: () => show(count - 1),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const choose = (next: GalleryTab) => {
    setTab(next)
    setCurrent(0)
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }

  return (
    // The keys work wherever the focus is inside; each of them also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Dialog ref={dialog} aria-label={t`Photos`} onClose={onClose} onKeyDown={press}>
      <div className="bar">
        <chakra.div display="flex" gap="2" overflowX="auto" role="tablist" aria-label={t`Photos and plans`}>
          {pictures.map((one) => (
            <Chip
              key={one.tab}
              role="tab"
              className="tab"
              aria-selected={one.tab === tab}
              aria-controls="gallery-pictures"
              onClick={() => choose(one.tab)}
            >
              {i18n._(tabWords[one.tab])}
            </Chip>
          ))}
        </chakra.div>
        <span aria-live="polite">{t`${position} of ${count}`}</span>
        <IconButton path={mdiClose} label={t`Close`} onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={strip}
        id="gallery-pictures"
        className="strip"
        role="tabpanel"
        tabIndex={0}
        aria-label={i18n._(tabWords[tab])}
        onScroll={follow}
        onScrollEnd={arrive}
      >
        {media.map((one) =>
          Slide === undefined ? (
            <Picture key={one.id} className="slide" media={one} sizes="100vw" />
          ) : (
            <Slide key={one.id} className="slide" media={one} />
          ),
        )}
      </div>
      <div className="foot bar">
        <IconButton
          path={mdiChevronLeft}
          label={t`Previous photo`}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <p className="caption" lang={shown?.caption === undefined ? undefined : captionLang}>
          {shown?.caption === undefined ? capitalized(name, i18n.locale) : name}
        </p>
        <IconButton
          path={mdiChevronRight}
          label={t`Next photo`}
          disabled={current >= count - 1}
          onClick={() => show(current + 1)}
        />
      </div>
    </Dialog>
  )
}
