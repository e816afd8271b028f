import sharp, { type Sharp } from 'sharp'

import { Invalid } from '../http/failures.ts'

/** A square of a picture, in px of the picture as people see it. */
export interface SquareCrop {
  left: number
  top: number
  size: number
}

const maxPixels = 40_000_000
/** Twice the largest size in which a person is shown. */
const edge = 512

/**
 * Makes the picture of a person: a square in WebP, upright, without anything that came with the file. What it was made
 * of is read only if its first bytes say that it is JPEG, PNG, WebP or AVIF. Throws `Invalid` for everything else.
 */
export async function makeProfilePicture(content: Buffer, crop?: SquareCrop): Promise<Buffer> {
  const { picture, width, height } = await openPicture(content)
  const square = crop ?? middleOf(width, height)
  if (square.left + square.size > width || square.top + square.size > height)
    throw invalid('cropSize', 'crop', 'The square is not within the picture.')
  const { left, top, size } = square
  return picture
    .autoOrient()
    .extract({ left, top, width: size, height: size })
    .resize(edge, edge, { withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(refuseBroken)
}

/**
 * A picture that somebody sent, not decoded yet, and its size once it is upright. Throws `Invalid` unless its first bytes
 * say that it is JPEG, PNG, WebP or AVIF, and where it has too many pixels.
 */
export async function openPicture(content: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  if (!isPicture(content)) throw invalid('file', 'file_type', 'This is not a JPEG, PNG, WebP or AVIF picture.')
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { width, height } = await sizeOf(picture)
  if (width * height > maxPixels) throw invalid('file', 'file_pixels', 'This picture has more than 40 megapixels.')
  return { picture, width, height }
}

/** The size once it is upright. */
async function sizeOf(picture: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await picture.metadata().catch(refuseBroken)
  return autoOrient
}

function middleOf(width: number, height: number): SquareCrop {
  const size = Math.min(width, height)
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size }
}

/** By its first bytes: names and types that somebody sends along say nothing. */
function isPicture(content: Buffer): boolean {
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)))
  )
}

/** Says of a picture that cannot be decoded what is wrong with it. */
export function refuseBroken(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  if (isTooLarge) throw invalid('file', 'file_pixels', 'This picture has more than 40 megapixels.')
  throw invalid('file', 'file_broken', 'This picture cannot be read.')
}

const invalid = (propertyPath: string, code: string, message: string) => new Invalid([{ propertyPath, message, code }])
