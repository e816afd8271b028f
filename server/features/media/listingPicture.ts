import { Invalid } from '#server/platform/http/failures.ts'
import { originalKey } from './pictures.ts'
import { openPicture, readable, refuseBroken, type SentPicture } from './profilePicture.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'

/** A picture as it is kept: upright, in one format of ours, without anything that came with the file. */
export interface ListingPicture {
  content: Buffer
  /** In px. */
  width: number
  height: number
  /** A few colours of it as a data URI. */
  placeholder: string
}

/** Nobody can see more on a screen. */
const maxEdge = 2_560
/** The longer edge of a photo, in px. */
const minEdge = 800

/** Reads the head of an upload only, which costs next to nothing. Throws `Invalid` for what can never be a picture here. */
export async function openListingPicture(upload: Buffer): Promise<SentPicture> {
  const sent = await openPicture(upload)
  if (Math.max(sent.width, sent.height) < minEdge)
    throw new Invalid([
      { propertyPath: 'file', code: 'file_small', message: `This photo is smaller than ${minEdge} px.` },
    ])
  return sent
}

/** Makes the picture of a listing of an upload. Throws `Invalid` for what is no picture, or too small a one. */
export async function makeListingPicture(upload: Buffer): Promise<ListingPicture> {
  const sent = await openListingPicture(upload)
  const { picture } = sent.isHeic ? await openPicture(await readable(upload, sent)) : sent
  const upright = picture
    .autoOrient()
    .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  const { data, info } = await upright.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  const { picture: small } = await openPicture(data)
  const tiny = await small.resize(12, 12, { fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return {
    content: data,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/** Removes an upload with all that was made of it from where files are kept; the upload last, and also unlisted. */
export async function removeListingPicture(
  files: Pick<FileStore, 'remove' | 'list'>,
  objectKey: string,
): Promise<void> {
  const original = originalKey(objectKey)
  const made = (await files.list(`${objectKey}/`)).filter((key) => key !== original)
  for (const key of [...made, original]) await files.remove(key)
}

const finishedName = /^(?:original|\d+)\.[a-z]+$/

/** Removes what a process that died left unfinished beside an upload. A process that is writing there writes it again later. */
export async function removeUnfinished(files: Pick<FileStore, 'remove' | 'list'>, objectKey: string): Promise<void> {
  for (const key of await files.list(`${objectKey}/`)) {
    if (!finishedName.test(key.slice(objectKey.length + 1))) await files.remove(key)
  }
}
