import { Problem } from '#contract/entities/problem.ts'
import { expect } from 'vitest'

import { breaches } from './expectAnswer.ts'

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

/** An answer as `inject` gives it. */
export interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** What every answer owes, whatever it says. */
export function expectDecent({ headers }: Answered): void {
  expect(securityHeaders.filter((name) => typeof headers[name] !== 'string')).toEqual([])
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}

/** Expects a problem document of this status, and answers its body. */
export function expectProblem(answer: Answered, status: number): Record<string, unknown> {
  expectDecent(answer)
  expect(`${answer.statusCode} ${String(answer.headers['content-type'])}`).toBe(
    `${status} application/problem+json; charset=utf-8`,
  )
  const body = JSON.parse(answer.body) as Record<string, unknown>
  expect(breaches(Problem, body)).toEqual([])
  expect(body).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
  return body
}
