import type { pictureFormats } from '#contract/entities/property.ts'
import sharp, { type Sharp } from 'sharp'

export type PictureFormat = (typeof pictureFormats)[number]

/** A drawing as a picture in a format, as large as its SVG text says. */
export function rasteriseSvg(svg: string, format: PictureFormat): Promise<Buffer> {
  return encode(sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }), format)
}

/** An upload of ours `width` px wide in a format. */
export function scale(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return encode(sharp(original).resize({ width, withoutEnlargement: true }), format)
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 75 }).toBuffer()
    default:
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
