import { methodAndPath } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/entities/problem.ts'
import { exampleOf } from '#server/platform/openapi/exampleOf.ts'
import { asActor, identifyByName } from '#tests/support/actors.ts'
import { brokenDatabase } from '#tests/support/brokenDatabase.ts'
import { breaches } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What was sent is refused before the database is asked: a token of nobody's, a field or a type that does not fit. */
const refusedBefore = new Set([401, 406, 415, 422])
/** A token that was not signed here is worth nothing, whatever is stored. */
const refusedByToken = new Set(['answerSecondFactor'])

const built = Object.entries<Endpoint>(endpoints).filter(([, { isBuilt }]) => isBuilt)

/** Those that a search has to be given beside its filters. */
const neededParameters: Readonly<Record<string, object>> = { getPropertyMap: { zoom: '7', view: '12,48,19,51' } }

/** A word of the database's errors that no text of ours has. */
const canary = 'xylophone'

describe.each([
  ['is gone', Object.assign(new Error(`connect ECONNREFUSED /${canary}/path`), { code: 'ECONNREFUSED' }), 503],
  ['breaks', new Error(`syntax error at or near "${canary}"`), 500],
])('while the database %s', (_, error, status) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({ database: brokenDatabase(error), identify: identifyByName })
  })
  afterAll(() => server.close())

  it.each(built)('answers %s all the same, without a word from inside [REL-34] [REL-44]', async (name, endpoint) => {
    const { method, path } = methodAndPath(endpoint.call)
    const values = new Map(Object.entries(endpoint.params === undefined ? {} : Object(exampleOf(endpoint.params))))
    const url = path.replaceAll(/\{(\w+)\}/g, (_match, parameter: string) => String(values.get(parameter)))
    const query = endpoint.query === undefined ? '' : queryOf(neededParameters[name] ?? exampleOf(endpoint.query))
    const answer = await server.app.inject({
      method,
      url: url + query,
      headers: asActor('admin'),
      ...(endpoint.body === undefined ? {} : { payload: exampleOf(endpoint.body) as object }),
    })
    expect(answer.body).not.toContain(canary)
    if (answer.statusCode < 300 || refusedBefore.has(answer.statusCode)) return
    if (answer.statusCode === 403 && refusedByToken.has(name)) return
    expect([status, 503, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(breaches(Problem, answer.json())).toEqual([])
    if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('says that it runs, and that it cannot serve', async () => {
    expect((await server.app.inject('/health/live')).statusCode).toBe(200)
    expect((await server.app.inject('/health/ready')).statusCode).toBe(503)
    expect((await server.app.inject('/metrics')).body).toContain('\ndatabase_up 0\n')
  })
})

const queryOf = (values: unknown) => `?${new URLSearchParams(Object(values) as Record<string, string>).toString()}`
