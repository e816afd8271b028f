import { pictureFormats, pictureWidths } from '#src/listing/pictureVariants.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import type { PropertyMedia } from '#contract/entities/property.ts'

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

/** One picture of a listing in the best format and width that the browser can use, over a few colours of itself where they are known. */
export function Picture({ media, sizes, isEager = false, isDecorative = false, className }: PictureProps) {
  const locale = useLocale()
  const { path, width, height, placeholder, alt } = media
  const [jpeg, ...better] = pictureFormats
  return (
    <span className={className}>
      {placeholder !== undefined && <img className="placeholder" src={placeholder} alt="" aria-hidden />}
      <picture>
        {better.map(({ extension, type }) => (
          <source key={type} type={type} srcSet={srcSet(path, extension)} sizes={sizes} />
        ))}
        <img
          src={`${path}/640.${jpeg.extension}`}
          srcSet={srcSet(path, jpeg.extension)}
          sizes={sizes}
          width={width}
          height={height}
          alt={isDecorative ? '' : alt[locale]}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
