import type { pictureFormats as formats, pictureWidths as widths } from '#contract/entities/property.ts'

/** The widths in px that the server offers; written again here, because the contract's schemas stay out of the browser. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const satisfies typeof widths

interface Format {
  extension: (typeof formats)[number]
  type: `image/${string}`
}

/** JPEG for every browser, then the better ones, best first. */
export const pictureFormats: readonly [jpeg: Format, ...better: Format[]] = [
  { extension: 'jpg', type: 'image/jpeg' },
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
]
