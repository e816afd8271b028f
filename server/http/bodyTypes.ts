import type { Endpoint } from '#contract/endpoint.ts'

import { HttpFailure } from './failures.ts'

/** A merge patch may be called plain JSON, too: it is read the same way. What mail programs send as a form, pages send so. */
export function acceptedBodyTypes({ bodyType = 'application/json' }: Endpoint): readonly string[] {
  return bodyType === 'multipart/form-data' || bodyType === 'application/json'
    ? [bodyType]
    : [bodyType, 'application/json']
}

/** 415 in the words that clients of API Platform know. */
export function refuseOtherTypes(contentType: string | undefined, accepted: readonly string[]): void {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === undefined || mediaType === '') throw new HttpFailure(415, 'The "Content-Type" header must exist.')
  if (accepted.includes(mediaType)) return
  const supported = accepted.map((type) => `"${type}"`).join(', ')
  throw new HttpFailure(
    415,
    `The content-type "${mediaType}" is not supported. Supported MIME types are ${supported === '' ? 'none' : supported}.`,
  )
}
