import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { readFailure } from '#contract/failure.ts'

import { browserTransport } from './browserTransport.ts'
import { lastRequests } from './lastRequests.ts'

let server: Server
let baseUrl: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[]
let kept: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` // listening on a port
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  kept = undefined
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"id":7}')
})

const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  browserTransport({ baseUrl, statsToken: { read: () => kept, store: (token) => (kept = token) } })({
    method,
    path,
    query: { 'property_type[]': ['flat', 'house'], page: undefined },
    body,
    signal: undefined,
    intent: method === 'POST' ? 'once' : undefined,
  })

it('sends every call to the base address, a timestamp with GET only [C-BASE]', async () => {
  await expect(send('GET', '/properties')).resolves.toEqual({ id: 7 })
  await send('POST', '/leads', { name: 'Jana' })
  const [get, post] = asked.map(({ url = '' }) => new URL(url, baseUrl))
  expect(get?.pathname).toBe('/api/properties')
  expect(get?.searchParams.getAll('property_type[]')).toEqual(['flat', 'house'])
  expect(Number(get?.searchParams.get('timestamp'))).toBeGreaterThan(1_700_000_000_000)
  expect(post?.searchParams.has('timestamp')).toBe(false)
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'once'])
})

it('takes 200 to 299 as success and asks once whatever the answer [B-HTTP]', async () => {
  answer = (_request, response) => response.writeHead(204).end()
  await expect(send('POST', '/leads', {})).resolves.toBeUndefined()
  for (const status of [400, 404, 409, 500, 503]) {
    asked = []
    answer = (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ detail: `No, ${status}.` }))
    const thrown: unknown = await send('GET', '/properties').catch((error: unknown) => error)
    expect(readFailure(thrown).message).toBe(`No, ${status}.`)
    expect(asked).toHaveLength(1)
  }
})

it.each([
  ['half of an answer', 'application/hal+json', '{"_embed'],
  ['a page', 'text/html', '<p>Hello.</p>'],
  ['nothing at all', 'application/hal+json', ''],
])('takes %s for no answer where something was asked for [REL-65]', async (_, contentType, body) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': contentType }).end(body)
  const thrown: unknown = await send('GET', '/properties').catch((error: unknown) => error)
  expect(readFailure(thrown).kind).toBe('offline')
  // What was done is done, whatever is said of it.
  expect(await send('POST', '/leads', {}).then(() => 'done')).toBe('done')
})

it('waits as long as the server takes [B-HTTP]', async () => {
  const held: ServerResponse[] = []
  answer = (_request, response) => void held.push(response)
  let isSettled = false
  const pending = send('GET', '/properties').then(() => (isSettled = true))
  await expect.poll(() => held.length).toBe(1)
  expect(isSettled).toBe(false)
  for (const response of held) response.setHeader('content-type', 'application/json').end('{}')
  await expect(pending).resolves.toBe(true)
})

it('sends the stats token it has and keeps the one it is given [B-STATS]', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-stats-token': 'second' }).end('{}')
  kept = 'first'
  await send('GET', '/properties/1')
  expect(asked[0]?.headers['x-stats-token']).toBe('first')
  expect(kept).toBe('second')
})

it('remembers the ids of the last twenty answers, the newest first', async () => {
  let count = 0
  answer = (_request, response) => {
    count += 1
    response.writeHead(count % 2 === 0 ? 204 : 404, { 'x-request-id': `id-${count}` }).end()
  }
  for (let index = 0; index < 25; index += 1) await send('GET', '/properties').catch(() => undefined)
  expect(lastRequests).toEqual(Array.from({ length: 20 }, (_, index) => `id-${25 - index}`))
})
