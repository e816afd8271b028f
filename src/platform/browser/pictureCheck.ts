import { limits } from '#contract/limits.ts'

/** Why a file is not sent: a word that a program can act on. */
export type FileProblem = 'media_type' | 'media_too_large' | 'media_too_small' | 'media_empty'

/** The beginnings of the kinds of files that are taken: JPEG, PNG, WebP, AVIF, HEIC. */
const beginnings: readonly { at: number; text: string }[] = [
  { at: 0, text: '\u00FF\u00D8\u00FF' },
  { at: 0, text: '\u0089PNG' },
  { at: 8, text: 'WEBP' },
  ...['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => ({
    at: 4,
    text: `ftyp${brand}`,
  })),
]

/** What speaks against sending a file, told by its content and not by its name; null where nothing does. */
export async function fileProblem(file: Blob): Promise<FileProblem | null> {
  if (file.size === 0) return 'media_empty'
  if (file.size > limits.media.maxBytes) return 'media_too_large'
  const head = String.fromCodePoint(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  return beginnings.some(({ at, text }) => head.startsWith(text, at)) ? null : 'media_type'
}

/** The same for an upload: throws a failure like that of the server, which would refuse the file for the same reason. */
export async function checkPicture(file: Blob): Promise<void> {
  const code = await fileProblem(file)
  if (code !== null) throw Object.assign(new Error(code), { status: 422, data: { code } })
}

/** What a person may choose. HEIC also by its name, because not every system knows its type. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
