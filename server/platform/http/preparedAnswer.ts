import { createHash } from 'node:crypto'

/** The bytes of an answer that were written once and may be sent many times. */
export interface PreparedAnswer {
  readonly isPrepared: true
  body: Buffer
  /** Names exactly these bytes. */
  etag: string
  /** Further headers, e.g. a `content-type` or `cache-control` of its own. */
  headers: Record<string, string>
}

/** Makes an answer of text or bytes that handlers can keep and send again. */
export function preparedAnswer(content: string | Buffer, headers: Record<string, string> = {}): PreparedAnswer {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  return { isPrepared: true, body, etag: etagOf(body), headers }
}

/** The bytes that an answer takes in memory, about. */
export const sizeOfAnswer = ({ body, headers }: PreparedAnswer): number => body.length + JSON.stringify(headers).length

export const isPreparedAnswer = (value: unknown): value is PreparedAnswer =>
  typeof value === 'object' && value !== null && 'isPrepared' in value && value.isPrepared === true

/** A weak tag: equal tags mean equal content, whatever compression does to the bytes on their way. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Whether `If-None-Match` names the tag. */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
