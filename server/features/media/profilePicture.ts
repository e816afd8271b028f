import sharp, { type Sharp } from 'sharp'

import { Invalid } from '#server/platform/http/failures.ts'
import { BrokenHeic, jpegOfHeic, maxHeicPixels } from './heic.ts'
import { isReadInOnePass } from './jpegPasses.ts'

/** A square of a picture, in px of the picture as people see it. */
export interface SquareCrop {
  left: number
  top: number
  size: number
}

/** Of a JPEG that is made smaller while it is read. */
const maxJpegPixels = 110_000_000
/** Of what is in memory as a whole before it is made smaller. */
const maxPixels = 40_000_000
/** Twice the largest size in which a person is shown. */
const edge = 512

/**
 * Makes the picture of a person: a square in WebP, upright, without anything that came with the file. What it was made
 * of is read only if its first bytes say that it is JPEG, PNG, WebP, AVIF or HEIC. Throws `Invalid` for everything else.
 */
export async function makeProfilePicture(content: Buffer, crop?: SquareCrop): Promise<Buffer> {
  const sent = await openPicture(content)
  const square = crop ?? middleOf(sent.width, sent.height)
  if (square.left + square.size > sent.width || square.top + square.size > sent.height)
    throw invalid('cropSize', 'crop', 'The crop is outside the photo.')
  const { picture, width, height } = await openPicture(await readable(content, sent, Math.ceil(sent.width / 2)))
  const shrunk = width / sent.width
  const left = Math.min(Math.floor(square.left * shrunk), width - 1)
  const top = Math.min(Math.floor(square.top * shrunk), height - 1)
  const size = Math.max(1, Math.min(Math.floor(square.size * shrunk), width - left, height - top))
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

/** A picture that somebody sent, not decoded yet, and its size once it is upright. */
export interface SentPicture {
  picture: Sharp
  /** In px. */
  width: number
  height: number
  /** It has to be decoded by `readable`. */
  isHeic: boolean
  /** What its colours mean, as the file says. */
  profile: Uint8Array | undefined
}

/**
 * Opens a picture that somebody sent; only its head is read. Throws `Invalid` unless its first bytes say that it is JPEG,
 * PNG, WebP, AVIF or HEIC, and where it has too many pixels.
 */
export async function openPicture(content: Buffer): Promise<SentPicture> {
  if (!isPicture(content)) throw invalid('file', 'file_type', 'Use a JPEG, PNG, WebP, AVIF or HEIC photo.')
  const isSmallerAtOnce = isJpeg(content) && isReadInOnePass(content)
  const limitInputPixels = isSmallerAtOnce ? maxJpegPixels : maxHeicPixels
  const picture = sharp(content, { limitInputPixels, failOn: 'error', pages: 1 })
  const { autoOrient, compression, icc } = await picture.metadata().catch(refuseBroken)
  const { width, height } = autoOrient
  const isHeic = compression === 'hevc'
  if (!isHeic && isNamedHeic(content) && compression !== 'av1') refuseBroken(new BrokenHeic('neither HEVC nor AV1'))
  if (width * height > (isHeic || isSmallerAtOnce ? limitInputPixels : maxPixels)) throw tooManyPixels()
  return { picture, width, height, isHeic, profile: icc }
}

/**
 * The bytes of a picture that all libraries can read, and of which the whole may be in memory: a HEIC is made a JPEG, and
 * so is, at `width` px, what has too many pixels for that. Throws `Invalid` where it is broken.
 */
export async function readable(content: Buffer, sent: SentPicture, width?: number): Promise<Buffer> {
  if (sent.isHeic) return jpegOfHeic(content, sent.profile).catch(refuseBrokenHeic)
  if (width === undefined || sent.width * sent.height <= maxPixels) return content
  const smaller = sent.picture.autoOrient().resize({ width }).toColourspace('srgb')
  return smaller.jpeg({ quality: 95 }).toBuffer().catch(refuseBroken)
}

function middleOf(width: number, height: number): SquareCrop {
  const size = Math.min(width, height)
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size }
}

/** By its first bytes: names and types that somebody sends along say nothing. */
function isPicture(content: Buffer): boolean {
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  return (
    isJpeg(content) ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) ||
    isNamedHeic(content)
  )
}

const isJpeg = (content: Buffer) => content.toString('latin1', 0, 3) === '\xFF\xD8\xFF'

/** What HEIC calls itself in its first bytes; the last two names are those of other pictures as well. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const isNamedHeic = (content: Buffer) =>
  content.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(content.toString('latin1', 8, 12))

/** Says of a picture that cannot be decoded what is wrong with it. */
export function refuseBroken(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  if (isTooLarge) throw tooManyPixels()
  throw invalid('file', 'file_broken', 'This photo cannot be read.')
}

/** A decoder that could not be loaded, or has no place for another file, is no fault of the file. */
function refuseBrokenHeic(error: unknown): never {
  if (error instanceof BrokenHeic) refuseBroken(error)
  throw error
}

const tooManyPixels = () => invalid('file', 'file_pixels', 'This photo has too many megapixels.')

const invalid = (propertyPath: string, code: string, message: string) => new Invalid([{ propertyPath, message, code }])
