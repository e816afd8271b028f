/**
 * What a program can act on:
 * - `offline`: no answer came
 * - `invalid`: what was sent does not fit; `violations` say where
 * - `unauthorized`: nobody, or a token that no longer counts
 * - `forbidden`: known, and not allowed
 * - `notFound`: not there, or not for this caller
 * - `conflict`: it would contradict what is there now
 * - `tooMany`: later; `retryAfterSeconds` says when
 * - `unavailable`: the server cannot answer for now
 * - `server`: the server failed
 * - `aborted`: whoever asked no longer wants to know
 * - `unknown`: none of these
 */
export const failureKinds = [
  'offline',
  'invalid',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'tooMany',
  'unavailable',
  'server',
  'aborted',
  'unknown',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** One thing that is wrong with what was sent, and where it stands in it, e.g. `tourDates[0].start`. */
export interface FieldViolation {
  propertyPath: string
  message: string
  /** A word of the server's for the same, e.g. `password_common`. */
  code?: string
}

/** A failure that a machine can keep and a screen can show. It survives JSON. */
export interface Failure {
  kind: FailureKind
  /** For a person. */
  message: string
  /** The server named a translated text instead of writing one; show it in place of `message`. */
  messageKey?: string
  /** `true` where nobody explained the failure and `message` is the product's last word on it. */
  isUnexplained?: boolean
  /** HTTP status of the answer, where one came. */
  status?: number
  /** A word of the server's that a program can act on, e.g. `transition_not_allowed`. */
  code?: string
  violations?: FieldViolation[]
  /** The one parameter of the address that does not fit, e.g. `price[lte]`. */
  parameter?: string
  retryAfterSeconds?: number
  /** Names the request in the server's logs. */
  requestId?: string
}

/** What is said where the server said nothing. */
export const lastWord = 'Error, please contact support.'

/** In `detail`: what follows is the key of a translated text. */
export const translationMarker = 'trans:'

/** Reads anything that was thrown. It never throws itself. */
export function readFailure(thrown: unknown): Failure {
  const status = statusOf(thrown)
  const data = dataOf(thrown)
  const kind = status === undefined ? kindWithoutAnswer(thrown) : kindOfStatus(status)
  const code = textOf(read(data, 'code'))
  const requestId = textOf(read(data, 'requestId'))
  const parameter = textOf(read(data, 'parameter'))
  const violations = violationsOf(read(data, 'violations'))
  const retryAfterSeconds = retryAfterOf(thrown)
  return {
    kind,
    ...wordsOf(thrown, data),
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    ...(violations.length === 0 ? {} : { violations }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

type Words = Pick<Failure, 'message' | 'messageKey' | 'isUnexplained'>

/** The first of the specification's sources that says something. */
function wordsOf(thrown: unknown, data: unknown): Words {
  const plain = textOf(thrown) ?? textOf(data)
  if (plain !== undefined && !isHtml(plain)) return { message: plain }
  const detail = textOf(read(data, 'detail'))
  if (detail !== undefined) return detailWords(detail)
  const errors = listOf(read(data, 'errors')).flatMap((error) => textOf(error) ?? [])
  if (errors.length > 0) return { message: errors.join(' ') }
  const message = textOf(read(data, 'message'))
  if (message !== undefined) return { message }
  const located = [...listOf(read(data, 'detail')), ...listOf(read(data, 'errors'))].flatMap(locatedWords)
  if (located.length > 0) return { message: located.join('\n') }
  return { message: lastWord, isUnexplained: true }
}

function detailWords(detail: string): Words {
  const marker = detail.indexOf(translationMarker)
  if (marker === -1) return { message: detail }
  const messageKey = detail.slice(marker + translationMarker.length).trim()
  return messageKey === '' ? { message: lastWord, isUnexplained: true } : { message: messageKey, messageKey }
}

/** `{ loc: ['body', 'email'], msg: 'is taken' }` as `body.email: is taken`. */
function locatedWords(entry: unknown): string[] {
  const message = textOf(read(entry, 'msg'))
  const location = read(entry, 'loc') ?? read(entry, 'location')
  const place = Array.isArray(location) ? location.map(String).join('.') : textOf(location)
  return message === undefined || place === undefined ? [] : [`${place}: ${message}`]
}

function kindOfStatus(status: number): FailureKind {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
    case 410:
      return 'notFound'
    case 409:
    case 412:
    case 423:
    case 428:
      return 'conflict'
    case 429:
      return 'tooMany'
    case 408:
    case 502:
    case 503:
    case 504:
    case 507:
      return 'unavailable'
    default:
      return status >= 500 ? 'server' : status >= 400 ? 'invalid' : 'unknown'
  }
}

function kindWithoutAnswer(thrown: unknown): FailureKind {
  const names = new Set([thrown, read(thrown, 'cause')].map((error) => read(error, 'name')))
  if (names.has('AbortError')) return 'aborted'
  if (names.has('TimeoutError')) return 'unavailable'
  // The browser's own error for a dead network, and the client's around it.
  return names.has('FetchError') || isNetworkError(thrown) ? 'offline' : 'unknown'
}

const isNetworkError = (thrown: unknown) =>
  thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)

function statusOf(thrown: unknown): number | undefined {
  const candidates = [read(thrown, 'status'), read(thrown, 'statusCode'), read(read(thrown, 'response'), 'status')]
  return candidates.find((status) => typeof status === 'number' && status > 0) as number | undefined // just checked
}

const dataOf = (thrown: unknown) => read(thrown, 'data') ?? read(read(thrown, 'response'), '_data')

function retryAfterOf(thrown: unknown): number | undefined {
  const headers = read(read(thrown, 'response'), 'headers')
  const get = read(headers, 'get')
  const text: unknown = typeof get === 'function' ? Reflect.apply(get, headers, ['retry-after']) : undefined
  const seconds = typeof text === 'string' ? Number(text) : Number.NaN
  return Number.isFinite(seconds) ? seconds : undefined
}

function violationsOf(list: unknown): FieldViolation[] {
  return listOf(list).flatMap((violation) => {
    const message = textOf(read(violation, 'message'))
    const propertyPath = read(violation, 'propertyPath')
    const code = textOf(read(violation, 'code'))
    if (message === undefined || typeof propertyPath !== 'string') return []
    return [{ propertyPath, message, ...(code === undefined ? {} : { code }) }]
  })
}

/** Also what stands behind a getter of the prototype, as the HTTP client keeps status and data. */
function read(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The page of a proxy in between is no sentence for a person. */
const isHtml = (text: string) => /^\s*<(!doctype|html)/i.test(text)
