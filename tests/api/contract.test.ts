import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { TokenRefusal } from '#contract/entities/problem.ts'
import { identifyByName } from '#tests/support/actors.ts'
import { breaches } from '#tests/support/expectAnswer.ts'
import { expectDecent } from '#tests/support/expectProblem.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const all: [name: string, endpoint: Endpoint][] = Object.entries(endpoints)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ identify: identifyByName })
})
afterAll(() => server.close())

describe('the contract', () => {
  it('is kept by a route for each call that counts as built, and by no other route', () => {
    const built = all.filter(([, { isBuilt }]) => isBuilt).map(([, { call }]) => call)
    const kept = server.app.routeTable.flatMap(({ route, endpoint, isStandIn }) =>
      endpoint === undefined || isStandIn || route.startsWith('HEAD ') ? [] : endpoint.call,
    )
    expect(kept.toSorted()).toEqual(built.toSorted())
  })

  it('names every route that is not a page or a file', () => {
    const pages = [
      /^GET \/$/,
      /^GET \/assets\//,
      /^GET \/builds\//,
      /^GET \/(sitemap|robots|favicon)/,
      /^GET \/\w+\/manifest\.webmanifest$/,
      /^GET \/dev\//,
    ]
    const strangers = server.app.routeTable
      .filter(({ route, endpoint }) => endpoint === undefined && !route.startsWith('HEAD '))
      .filter(({ route }) => !pages.some((page) => page.test(route)))
    expect(strangers).toEqual([])
  })
})

describe('access', () => {
  it.each([
    ['no token', {}, 'JWT Token not found'],
    ['a token that does not count', { authorization: 'Bearer nonsense' }, 'Invalid JWT Token'],
  ])('answers %s as the JWT bundle does', async (_, headers, message) => {
    const answer = await server.app.inject({ url: '/users/me', headers })
    expectDecent(answer)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).toMatchObject({
      'www-authenticate': 'Bearer',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(breaches(TokenRefusal, answer.json())).toEqual([])
    expect(answer.json()).toEqual({ code: 401, message })
  })

  it('does not look at a token where a session is begun or nobody is asked for', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    expect((await server.app.inject({ url: '/health/live', headers })).statusCode).toBe(200)
    const refresh = await server.app.inject({ method: 'POST', url: '/api/token/refresh', headers })
    expect(refresh.json()).toEqual({ code: 401, message: 'Missing JWT Refresh Token' })
  })
})
