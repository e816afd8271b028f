import { getMetrics } from '#contract/endpoints/system.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { brokenDatabase } from '#tests/support/brokenDatabase.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, expect, it } from 'vitest'

const servers = new Map<string, Promise<TestApp>>()
afterAll(async () => {
  for (const server of servers.values()) await (await server).close()
})

/** A server with these settings: the same for all who ask for the same. */
async function start(environment: Record<string, string> = {}): Promise<TestApp['app']> {
  const name = JSON.stringify(environment)
  const started =
    servers.get(name) ??
    startTestApp({
      settings: readSettings({ DEMO: 'off', DEV_MAILBOX: 'off', ...environment }),
      database: brokenDatabase(new Error('not needed here')),
      askDatabase: () => Promise.resolve(),
    })
  servers.set(name, started)
  return (await started).app
}

it('counts requests by route and outcome, and never by address', async () => {
  const app = await start()
  await app.inject('/health/live')
  await app.inject('/properties/nothing')
  await app.inject('/en/somewhere')
  const text = expectAnswer(getMetrics, await app.inject('/metrics'))
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1')
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/properties/:propertyId",status="400"} 1',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="page",status="404"} 1')
  expect(text).toContain('\ndatabase_up 1\n')
  expect(text).toContain('\nhttp_requests_in_flight 1\n')
  expect(text).not.toContain('somewhere')
})

it.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, {}, 200],
  ['this machine by IPv6', { remoteAddress: '::1' }, {}, 200],
  ['another machine', { remoteAddress: '192.0.2.1' }, {}, 403],
  ['another machine behind a proxy on this one', { headers: { 'x-forwarded-for': '192.0.2.1' } }, {}, 403],
  [
    'another machine that calls itself this one',
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { TRUST_PROXY: '1' },
    403,
  ],
  ['a visitor by a name of this server', { headers: { host: 'domivo.test' } }, {}, 403],
  ['a visitor whose proxy adds nothing', { headers: { cookie: 'locale=cs' } }, {}, 403],
  ['a collector on this machine', { headers: { 'x-prometheus-scrape-timeout-seconds': '10' } }, {}, 200],
  ['this machine without the token that is set', {}, { METRICS_TOKEN: 'a'.repeat(32) }, 403],
  [
    'another machine with the token',
    { remoteAddress: '192.0.2.1', headers: { authorization: `Bearer ${'a'.repeat(32)}` } },
    { METRICS_TOKEN: 'a'.repeat(32) },
    200,
  ],
])('tells its measurements to %s or not', async (_, request, environment, status) => {
  const app = await start(environment)
  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(status)
})

// Who passes requests on, and how they say so; each of them may run on this machine.
it.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Real-IP',
  'X-Real-Port',
  'X-Original-Forwarded-For',
  'X-Original-URL',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-ProxyUser-Ip',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Azure-ClientIP',
  'X-Varnish',
  'Via',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'True-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'Proxy-Authorization',
  'Max-Forwards',
  'X-A-Proxy-Of-Tomorrow',
])('tells its measurements to nobody who is passed on with "%s" by a proxy on this machine [A13]', async (header) => {
  for (const [value, environment] of [
    ['127.0.0.1', {}],
    ['192.0.2.1', {}],
    ['', {}],
    ['127.0.0.1', { TRUST_PROXY: '1' }],
  ] as const) {
    const app = await start(environment)
    const { statusCode } = await app.inject({ url: '/metrics', headers: { [header]: value } })
    expect([value, statusCode]).toEqual([value, 403])
  }
})

it('tells of connections, the disk and caches, and where the database is silent of no jobs', async () => {
  const app = await start({ DATA_DIR: '.' })
  await app.inject({ url: '/en', headers: { accept: 'text/html' } })
  const text = expectAnswer(getMetrics, await app.inject('/metrics'))
  expect(text).toMatch(/^data_disk_free_bytes [1-9]\d*/m)
  expect(text).toMatch(/^database_connections_waiting 0$/m)
  expect(text).toMatch(/^cache_requests_total\{cache="pages",outcome="miss"\} [1-9]/m)
  expect(text).toMatch(/^cache_entries\{cache="pages"\} [1-9]/m)
  expect(text).not.toContain('jobs_oldest_seconds{')
})
