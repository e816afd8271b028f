import type { AnswerType } from '#contract/endpoint.ts'

const offered: Record<AnswerType, readonly string[]> = {
  hal: ['application/hal+json', 'application/json'],
  json: ['application/json'],
  text: ['text/plain'],
  html: ['text/html'],
  image: [],
  none: [],
}

/**
 * The `Content-Type` for an answer to somebody who sent this `Accept`; undefined where the answer has none of its own.
 * HAL is sent as plain JSON to those who accept only that.
 */
export function mediaTypeFor(type: AnswerType, accept: string | undefined): string | undefined {
  const candidates = offered[type]
  const chosen = candidates.find((candidate) => accepts(accept, candidate)) ?? candidates[0]
  return chosen === undefined ? undefined : `${chosen}; charset=utf-8`
}

/** Whether somebody who sent this `Accept` can read the answer at all. */
export function isAcceptable(type: AnswerType, accept: string | undefined): boolean {
  const candidates = offered[type]
  return candidates.length === 0 || candidates.some((candidate) => accepts(accept, candidate))
}

/** The types that an answer is offered in, the preferred one first. */
export const offeredTypes = (type: AnswerType) => offered[type]

/** Whether an `Accept` header includes a type, by name or by wildcard, and does not refuse it with `q=0`. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined || accept.trim() === '') return true
  const [group] = mediaType.split('/')
  const quality = new Map<string, number>()
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)))
  }
  const found = quality.get(mediaType) ?? quality.get(`${group}/*`) ?? quality.get('*/*') ?? 0
  return found > 0
}
