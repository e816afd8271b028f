import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { guest } from '#server/platform/http/access.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { identifyByName } from '#tests/support/actors.ts'
import { addressOf } from '#tests/support/addressOf.ts'
import { expectDecent, expectProblem } from '#tests/support/expectProblem.ts'
import { renderEmptyPage, startTestApp, type TestApp } from '#tests/support/testApp.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const all: [name: string, endpoint: Endpoint][] = Object.entries(endpoints)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ identify: identifyByName })
})
afterAll(() => server.close())

describe('every answer', () => {
  it.each(all)('of %s carries the security headers and its request id [REL-61]', async (_, endpoint) => {
    expectDecent(await server.app.inject(addressOf(endpoint)))
  })

  it.each([
    ['a page', 200, { url: '/en', headers: { accept: 'text/html' } }],
    ['a page that is not there', 404, { url: '/en/nowhere', headers: { accept: 'text/html,*/*;q=0.8' } }],
    ['a file', 200, { url: '/assets/main-1.js' }],
    ['a file that is not there', 404, { url: '/assets/gone-1.js' }],
  ] as const)('for %s carries them, too [REL-61]', async (_, status, request) => {
    const answer = await server.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expectDecent(answer)
  })

  it('promises to stay with https where the public address is https', async () => {
    expect((await server.app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security')
    const app = Fastify(serverOptions(true))
    registerHttpLayer(app, { identify: () => guest, isHttps: true })
    expect((await app.inject('/')).headers['strict-transport-security']).toMatch(/max-age=\d{8,}/)
    await app.close()
  })

  it('allows a page no inline script, no eval and no foreign origin [REL-12]', async () => {
    const answer = await server.app.inject({ url: '/en', headers: { accept: 'text/html' } })
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self'")
    expect(nonce).toMatch(/^[\w+/]{20,}=*$/)
    const again = await server.app.inject({ url: '/en', headers: { accept: 'text/html' } })
    expect(String(again.headers['content-security-policy'])).not.toContain(String(nonce))
  })

  it('hands a key for maps to the page, lets it reach Google, and shows Google our origin only [C-MAPS]', async () => {
    const seen: unknown[] = []
    const { app, close } = await startTestApp({
      settings: readSettings({ MAPS_KEY: 'a-public-key' }),
      renderPage: (request) => {
        seen.push(request.settings.mapsKey)
        return renderEmptyPage(request)
      },
    })
    const { headers } = await app.inject({ url: '/en', headers: { accept: 'text/html' } })
    await close()
    expect(seen).toEqual(['a-public-key'])
    expect(String(headers['content-security-policy'])).toContain("script-src 'self' https://maps.googleapis.com ")
    expect(headers['referrer-policy']).toBe('strict-origin')
    const without = await server.app.inject({ url: '/en', headers: { accept: 'text/html' } })
    expect(without.headers['referrer-policy']).toBe('no-referrer')
  })

  it('says that a page is the same, whenever it was made, and leaves its nonce in force; not in other colours, nor of other content', async () => {
    let made = 0
    let content = 'Homes in Brno'
    const { app, close } = await startTestApp({
      answerLifetimeMs: 0,
      renderPage: async (request) => {
        made += 1
        const state = { data: content, dataUpdatedAt: 1_000 + made }
        return { ...(await renderEmptyPage(request)), firstData: { queries: [{ dehydratedAt: 2_000 + made, state }] } }
      },
    })
    const ask = (tag?: string, cookie?: string) =>
      app.inject({
        url: '/en',
        headers: { accept: 'text/html', ...(tag && { 'if-none-match': tag }), ...(cookie && { cookie }) },
      })
    const first = await ask()
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await ask(tag)
    expect([made, again.statusCode, again.body, again.headers.etag]).toEqual([2, 304, '', tag])
    expect(again.headers).not.toHaveProperty('content-security-policy')
    expect(again.headers.vary).toBe('Accept, Cookie')

    const dark = await ask(tag, 'theme=dark')
    expect([dark.statusCode, dark.headers.etag === tag]).toEqual([200, false])
    expect((await ask(String(dark.headers.etag), 'theme=dark')).statusCode).toBe(304)
    content = 'Homes in Plzeň'
    const other = await ask(tag)
    expect([other.statusCode, other.body.includes('Homes in Plzeň')]).toEqual([200, true])
    await close()
  })

  it('is never a page where a file was asked for [REL-59]', async () => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await server.app.inject({ url: '/assets/gone-1.js', headers: { accept } })
      expect(answer.statusCode).toBe(404)
      expect(String(answer.headers['content-type'])).not.toContain('html')
    }
    const found = await server.app.inject('/assets/main-1.js')
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('names the visit on calls, and takes over a name that can be one [B-STATS]', async () => {
    const fresh = await server.app.inject('/properties/999999')
    expect(fresh.headers['x-stats-token']).toMatch(/^[\w-]{22}$/)
    const token = 'a'.repeat(22)
    const kept = await server.app.inject({ url: '/properties/999999', headers: { 'x-stats-token': token } })
    expect(kept.headers['x-stats-token']).toBe(token)
    const cookie = await server.app.inject({
      url: '/properties/999999',
      headers: { cookie: `a=b; stats_token=${token}` },
    })
    expect(cookie.headers['x-stats-token']).toBe(token)
    const evil = await server.app.inject({ url: '/properties/999999', headers: { 'x-stats-token': '<script>' } })
    expect(evil.headers['x-stats-token']).toMatch(/^[\w-]{22}$/)
  })
})

describe('a request that nobody answers', () => {
  it.each([
    ['data', { url: '/nowhere', headers: { accept: 'application/json' } }],
    ['an API path', { url: '/v1/nowhere', headers: { accept: 'text/html' } }],
    ['a write', { method: 'POST', url: '/nowhere', headers: { accept: 'text/html' }, payload: {} }],
    ['another method', { method: 'DELETE', url: '/health/live' }],
  ] as const)('for %s is a problem document', async (_, request) => {
    expectProblem(await server.app.inject(request), 404)
  })
})

describe('health', () => {
  it('answers while the process runs, however often it is asked', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => server.app.inject('/health/live')))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })
})
