import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'

import { failureText } from './failureText.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  media_type: msg`Use a JPEG, PNG, WebP, AVIF or HEIC file.`,
  media_too_large: msg`The file is larger than 48 MB.`,
  media_too_small: msg`The photo is smaller than 800 px.`,
  media_empty: msg`The file is empty.`,
  // What only the server finds.
  file_type: msg`Use a JPEG, PNG, WebP, AVIF or HEIC file.`,
  file_small: msg`The photo is smaller than 800 px.`,
  file_pixels: msg`The photo has too many megapixels.`,
  file_broken: msg`The file is damaged and can’t be opened.`,
  too_many_pictures: msg`You’ve reached the maximum number of photos.`,
  quota_exceeded: msg`You’ve used all your photo storage. Remove some photos you don’t need.`,
}

/** Why a file did not become a picture, for the person who added it. */
export function pictureRefusal(failure: Failure, i18n: I18n): string {
  const { code, violations } = failure
  const known = words[code ?? violations?.[0]?.code ?? '']
  return known === undefined ? (violations?.[0]?.message ?? failureText(failure, i18n)) : i18n._(known)
}
