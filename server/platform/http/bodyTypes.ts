import type { BodyType, Endpoint } from '#contract/endpoint.ts'

import { HttpFailure } from './failures.ts'

/** The one type that a call's body may have; undefined where it takes no body [C-BODYTYPES]. */
export const bodyTypeOf = (endpoint: Endpoint | undefined): BodyType | undefined =>
  endpoint?.body === undefined ? undefined : (endpoint.bodyType ?? 'application/json')

/**
 * 415 for every body but one of the type that the call names, in the words that clients of API Platform know. Text is
 * read as UTF-8: another charset is refused and not taken for it.
 */
export function refuseOtherTypes(contentType: string | undefined, named: BodyType | undefined): void {
  const [mediaType = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  if (named === undefined) throw new HttpFailure(415, 'This call takes no body.')
  if (mediaType === '') throw new HttpFailure(415, 'The "Content-Type" header must exist.')
  if (mediaType !== named)
    throw new HttpFailure(415, `The content-type "${mediaType}" is not supported. Supported MIME types are "${named}".`)
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '')
  if (charset !== undefined && !utf8.has(charset))
    throw new HttpFailure(415, `The charset "${charset}" is not supported. Please send UTF-8.`)
}

const utf8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii'])
