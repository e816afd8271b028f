import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

import type { PropertyMedia } from '#contract/entities/property.ts'
import { captionLang } from '#src/features/listing/model/pictureName.ts'
import { pictureFormats, pictureWidths } from '#src/features/listing/model/pictureVariants.ts'
import { shownPictures, type KnownPicture } from '#src/features/listing/model/shownPictures.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

interface PictureProps {
  media: PropertyMedia
  /** The `sizes` of the picture: how wide it is shown, by the width of the window. */
  sizes: string
  /** Part of the first screen: asked for at once, before all others. */
  isEager?: boolean
  className?: string
  /** Words beside it say the same: it stays silent. */
  isDecorative?: boolean
}

const srcSet = (path: string, format: string) =>
  pictureWidths.map((width) => `${path}/${width}.${format} ${width}w`).join(', ')

/**
 * One picture of a listing in the best format and width that the browser can use, over a few colours of itself where they
 * are known. In the pages after the first it is as few elements as can be: each of them is paid for by a change of page.
 */
export function Picture({ media, sizes, isEager = false, isDecorative = false, className }: PictureProps) {
  const locale = useLocale()
  const isGoneTo = useHydrated()
  const { path, width, height, placeholder, caption, alt } = media
  // As it was when it came in: what is learned later must not exchange elements.
  const [{ extension, isAtHand }] = useState<KnownPicture>(() => (isGoneTo ? shownPictures.of(path, sizes) : {}))
  const [jpeg, ...better] = pictureFormats
  const isWithoutFormat = extension === undefined
  const shownAs = extension ?? jpeg.extension
  const image = (
    <img
      // The address comes last: with each attribute after it the browser would choose among the variants again.
      sizes={sizes}
      width={width}
      height={height}
      alt={isDecorative ? '' : alt[locale]}
      lang={isDecorative || caption === undefined ? undefined : captionLang}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      srcSet={srcSet(path, shownAs)}
      // For those who read pages without showing them.
      src={isWithoutFormat ? `${path}/640.${shownAs}` : undefined}
      onLoad={({ currentTarget }) => shownPictures.add(path, sizes, currentTarget.currentSrc)}
    />
  )
  return (
    <span className={className}>
      {placeholder !== undefined && !isAtHand && <img className="placeholder" src={placeholder} alt="" aria-hidden />}
      {isWithoutFormat ? (
        <picture>
          {better.map(({ extension: best, type }) => (
            <source key={type} type={type} srcSet={srcSet(path, best)} sizes={sizes} />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
