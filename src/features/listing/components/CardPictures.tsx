import { useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight, mdiImageOffOutline } from '@mdi/js'

import type { PropertyMedia } from '#contract/entities/property.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { Picture } from './Picture.tsx'
import type { PictureStrip } from './usePictureStrip.ts'

const dot = '•'

interface CardPicturesProps {
  images: readonly PropertyMedia[]
  state: PictureStrip
  sizes: string
  isEager: boolean
}

/**
 * Up to five pictures of a listing to swipe through. Only the first is there until somebody points at or touches it:
 * a page of twenty cards must not ask for a hundred pictures.
 */
export function CardPictures({ images, state, sizes, isEager }: CardPicturesProps) {
  const { t } = useLingui()
  const { strip, current, isMoving, touch, follow } = state
  if (images.length === 0) {
    return (
      <span className="no-picture">
        <Icon path={mdiImageOffOutline} size={48} label={t`No photo`} />
      </span>
    )
  }
  return (
    <>
      <div
        // The pictures say nothing that the words of the card do not; there is nothing to scroll to by keyboard.
        aria-hidden
        ref={strip}
        className="strip"
        data-moving={isMoving || undefined}
        onPointerEnter={touch}
        onTouchStart={touch}
        {...(isMoving && { onScroll: follow })}
      >
        {images.slice(0, isMoving ? images.length : 1).map((media, index) => (
          <Picture
            key={media.id}
            className="picture"
            isDecorative
            media={media}
            sizes={sizes}
            isEager={isEager && index === 0}
          />
        ))}
      </div>
      {images.length > 1 && (
        <span className="dots" aria-hidden>
          {dot.repeat(current)}
          <b>{dot}</b>
          {dot.repeat(images.length - 1 - current)}
        </span>
      )}
    </>
  )
}

/** For the pointer, above the card's link; by keyboard, pictures are looked through on the listing's own page. */
export function PictureArrows({ count, state: { current, show } }: { count: number; state: PictureStrip }) {
  const { t } = useLingui()
  return (
    <div className="arrows">
      <button
        type="button"
        tabIndex={-1}
        disabled={current === 0}
        onClick={() => show(current - 1)}
        aria-label={t`Previous photo`}
      >
        <Icon path={mdiChevronLeft} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        disabled={current >= count - 1}
        onClick={() => show(current + 1)}
        aria-label={t`Next photo`}
      >
        <Icon path={mdiChevronRight} />
      </button>
    </div>
  )
}
