import { STATUS_CODES } from 'node:http'

import { fallbackLocale } from '#contract/entities/locale.ts'

import { HttpFailure, Invalid, sentenceOf, Unauthorized, type Violation } from './failures.ts'
import { outageOf } from './outage.ts'
import { problemText, type ProblemLanguage } from './problemTexts.ts'

/** What is sent for something that failed. */
export interface Refusal {
  status: number
  contentType: string
  headers: Record<string, string>
  body: object
}

/**
 * Reads anything that was thrown. Failures of ours and the server's own refusals of a request are told as they are;
 * everything else is a bug, whose words stay inside. People read `detail`, so it is in their language.
 */
export function refusalOf(
  thrown: unknown,
  requestId: string,
  language: ProblemLanguage = { locale: fallbackLocale, isPage: false },
): Refusal {
  const inWords = (english: string) => problemText(english, language)
  if (thrown instanceof Unauthorized) return unauthorized(inWords(thrown.message))
  const failure = thrown instanceof HttpFailure ? thrown : outageOf(thrown)
  if (failure !== undefined) {
    const { status, message, details } = failure
    const violations = violationsIn(details.members).map((each) => ({ ...each, message: inWords(each.message) }))
    const detail = failure instanceof Invalid ? violations.map(sentenceOf).join('\n') : inWords(message)
    const members = violations.length === 0 ? details.members : { ...details.members, violations }
    return problem(status, detail, { ...members, ...codeOf(details.code), requestId }, details.headers)
  }
  const status = clientErrorStatus(thrown)
  const detail =
    status === 500 ? 'Something went wrong on our side. The error has been logged.' : requestErrorWords(status)
  return problem(status, inWords(detail), { requestId })
}

/** Whether the thrown thing is a bug or a broken part of ours, to be logged whole. */
export const isOurFault = (thrown: unknown) => !(thrown instanceof HttpFailure) && clientErrorStatus(thrown) === 500

/** A problem document. */
export function problem(
  status: number,
  detail: string,
  members: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Refusal {
  return {
    status,
    contentType: 'application/problem+json; charset=utf-8',
    headers,
    body: {
      type: status === 422 ? '/errors/validation' : `/errors/${status}`,
      title: 'An error occurred',
      status,
      detail,
      ...members,
    },
  }
}

function unauthorized(message: string): Refusal {
  return {
    status: 401,
    contentType: 'application/json; charset=utf-8',
    headers: { 'www-authenticate': 'Bearer' },
    body: { code: 401, message },
  }
}

/** `Invalid` and refused tokens of mails name what is wrong with each field. */
const violationsIn = (members: Record<string, unknown> = {}) => (members.violations ?? []) as readonly Violation[]

const codeOf = (code: string | undefined) => (code === undefined ? {} : { code })

/** The status that Fastify gives to a request it cannot read, 500 for everything else. */
function clientErrorStatus(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null) return 500
  const { statusCode, code } = thrown as { statusCode?: unknown; code?: unknown } // read, then checked
  const isFastifys = typeof code === 'string' && code.startsWith('FST_')
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return 500
  return isFastifys || thrown instanceof SyntaxError ? statusCode : 500
}

function requestErrorWords(status: number): string {
  if (status === 400) return 'The request cannot be read.'
  if (status === 413) return 'The request body is too large.'
  return STATUS_CODES[status] ?? 'The request cannot be read.'
}
