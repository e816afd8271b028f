import type { pictureFormats } from '#contract/entities/property.ts'
import sharp from 'sharp'

import type { Drawing } from '../town/drawings/drawing.ts'
import { drawSvg } from '../town/drawings/drawSvg.ts'

export type PictureFormat = (typeof pictureFormats)[number]

/** Draws a picture `width` px wide in a format. The drawing is drawn at that width, not scaled to it. */
export function rasterise(drawing: Drawing, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(drawSvg(drawing, width))).flatten({ background: '#ffffff' })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 75 }).toBuffer()
    default:
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
