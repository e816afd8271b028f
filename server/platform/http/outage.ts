import { DatabaseTimeout } from '../database/waitingTime.ts'
import { HttpFailure, Unavailable } from './failures.ts'

/** System errors of a connection that cannot be made or broke. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The pool's own words for the same; it gives them no code. */
const connectionWords =
  /^(timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error|Cannot use a pool after)/

/** PostgreSQL's classes of errors that pass: no connection, no resources, an operator at work, a query cut off. */
const passingClasses = new Set(['08', '53', '57'])

/** PostgreSQL's words for a server that answers, but takes no writes: it repeats another one, or was told so. */
const readOnlyTransaction = '25006'

/**
 * Reads a failure of something this server needs, which will pass without anybody changing the request: 503, or 507 where
 * the disk is full. Undefined for everything else.
 */
export function outageOf(thrown: unknown): HttpFailure | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code } = thrown as { code?: unknown } // system and database errors have one
  if (code === '53100' || code === 'ENOSPC')
    return new HttpFailure(507, 'There isn’t enough storage right now. Please try again later.')
  const isPassing =
    thrown instanceof DatabaseTimeout ||
    connectionWords.test(thrown.message) ||
    (typeof code === 'string' &&
      (connectionErrors.has(code) ||
        code === readOnlyTransaction ||
        (code.length === 5 && passingClasses.has(code.slice(0, 2)))))
  return isPassing ? new Unavailable() : undefined
}
