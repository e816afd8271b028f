import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect } from 'vitest'

interface Response {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** Checks an answer against its promise: status, type, and every field of the body. Answers with the body. */
export function expectAnswer<const E extends Endpoint>(endpoint: E, response: Response): NoInfer<AnswerOf<E>> {
  const { success } = endpoint as Endpoint
  expect(`${response.statusCode} ${response.statusCode === success.status ? '' : response.body}`.trim()).toBe(
    String(success.status),
  )
  const isData = success.type === 'hal' || success.type === 'json'
  if (!isData) return response.body as AnswerOf<E> // a text is its own body
  expect(String(response.headers['content-type'])).toMatch(/^application\/(hal\+)?json; charset=utf-8$/)
  const body: unknown = JSON.parse(response.body)
  if (success.body !== undefined) expect(breaches(success.body, body)).toEqual([])
  return body as AnswerOf<E> // checked above
}

/** What in a value does not fit a schema, as `path: reason`. */
export function breaches(schema: TSchema, value: unknown): string[] {
  return Compile(schema)
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath}: ${message}`)
}
