import type { AnswerType } from '#contract/endpoint.ts'

const offered: Record<AnswerType, readonly string[]> = {
  hal: ['application/hal+json', 'application/json'],
  json: ['application/json'],
  text: ['text/plain'],
  html: ['text/html'],
  image: [],
  // Programs that follow calendars ask for anything, and some name types that nobody expects: all get the same.
  calendar: [],
  events: ['text/event-stream'],
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
  // What never ends is for those who know it.
  if (type === 'events') return readAccept(accept ?? '').some(({ name, q }) => q > 0 && candidates.includes(name))
  return candidates.length === 0 || candidates.some((candidate) => accepts(accept, candidate))
}

/** The types that an answer is offered in, the preferred one first. */
export const offeredTypes = (type: AnswerType) => offered[type]

/** Whether an `Accept` header includes a type, by name or by wildcard, and does not refuse it with `q=0`. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined || accept.trim() === '') return true
  const [group] = mediaType.split('/')
  const quality = new Map(readAccept(accept).map(({ name, q }) => [name, q]))
  const found = quality.get(mediaType) ?? quality.get(`${group}/*`) ?? quality.get('*/*') ?? 0
  return found > 0
}

/** Whether an `Accept` header wants a page rather than data: HTML with a higher quality, or as high and named first. */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accepts(accept, 'text/html')) return false
  const ranges = readAccept(accept ?? '')
  const data = ranges.filter(({ name, q }) => q > 0 && /^application\/(?:[\w.-]+\+)?json$/.test(name))
  if (data.length === 0) return true
  const html = ranges.find(({ name }) => name === 'text/html')
  return (
    html !== undefined && data.every((other) => other.q < html.q || (other.q === html.q && other.place > html.place))
  )
}

function readAccept(accept: string): { name: string; q: number; place: number }[] {
  return accept.split(',').map((part, place) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, q: q === undefined ? 1 : Number(q.slice(2)), place }
  })
}
