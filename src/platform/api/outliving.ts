import type { TransportRequest } from './api.ts'

/**
 * Bytes of bodies that may outlive their page at a time. Browsers refuse a request that brings those of a page above
 * 64 KiB; the rest is left to the measurements that are sent when a page is left.
 */
const atMost = 48_000

let underWay = 0

/** Calls whose answer has to be heard: the tokens that they are given for are over. */
const tokenPath = /^\/api\/token\//

interface Sent extends Pick<TransportRequest, 'method' | 'path' | 'ifMatch'> {
  /** As it leaves; a form has no text. */
  body: unknown
}

/**
 * Whether a request goes on when its page is left: then what a person wanted is done, although they reload at once. Not so
 * what is only read, what waits for the answer, and what the next page sends again, by the version that it changes.
 * `end` is called when it has been answered; null where it ends with the page.
 */
export function reserveOutliving({ method, path, ifMatch, body = '' }: Sent): { end: () => void } | null {
  if (method === 'GET' || ifMatch !== undefined || typeof body !== 'string') return null
  if (body !== '' && tokenPath.test(path)) return null
  const bytes = new TextEncoder().encode(body).length
  if (underWay + bytes > atMost) return null
  underWay += bytes
  return { end: () => void (underWay -= bytes) }
}
