import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BodyType } from '#contract/calls.ts'
import { readFailure } from '#contract/failure.ts'

import { browserTransport } from './browserTransport.ts'
import { lastRequests } from './lastRequests.ts'

const formWith = (name: string, value: string) => {
  const form = new FormData()
  form.set(name, value)
  return form
}

let server: Server
let baseUrl: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requested: IncomingMessage[]
let kept: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` // listening on a port
})
afterAll(() => server.close())
beforeEach(() => {
  requested = []
  kept = undefined
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"id":7}')
})

const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  bodyType: BodyType = 'application/json',
  ifMatch?: string,
) =>
  browserTransport({
    baseUrl,
    language: () => 'cs',
    statsToken: { read: () => kept, store: (token) => (kept = token) },
  })({
    method,
    path,
    query: { 'property_type[]': ['flat', 'house'], page: undefined },
    body,
    bodyType,
    signal: undefined,
    ifMatch,
    idempotencyKey: method === 'POST' ? 'once' : undefined,
  })

it('sends every call to the base address, a timestamp with GET only [C-BASE]', async () => {
  await expect(send('GET', '/properties')).resolves.toEqual({ id: 7 })
  await send('POST', '/leads', { name: 'Jana' })
  const [get, post] = requested.map(({ url = '' }) => new URL(url, baseUrl))
  expect(get?.pathname).toBe('/api/properties')
  expect(get?.searchParams.getAll('property_type[]')).toEqual(['flat', 'house'])
  expect(Number(get?.searchParams.get('timestamp'))).toBeGreaterThan(1_700_000_000_000)
  expect(post?.searchParams.has('timestamp')).toBe(false)
  expect(requested.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'once'])
})

it.each<[bodyType: BodyType, body: object, type: RegExp, text: string | RegExp]>([
  ['application/json', { name: 'Jana' }, /^application\/json$/, '{"name":"Jana"}'],
  ['application/merge-patch+json', { name: null }, /^application\/merge-patch\+json$/, '{"name":null}'],
  ['application/x-www-form-urlencoded', { a: '1 2' }, /^application\/x-www-form-urlencoded$/, 'a=1+2'],
  ['multipart/form-data', formWith('propertyId', '7'), /^multipart\/form-data; boundary=/, /name="propertyId"/],
])('writes a body as %s [C-BODYTYPES] [B1]', async (bodyType, body, type, text) => {
  let sent = ''
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => response.writeHead(204).end())
  }
  await send('PATCH', '/users/me', body, bodyType)
  expect(requested[0]?.headers['content-type']).toMatch(type)
  expect(sent).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

it('names no type where there is no body [C-BODYTYPES]', async () => {
  await send('POST', '/my/favorite/properties/1')
  expect(requested[0]?.headers['content-type']).toBeUndefined()
})

it.each([300, 304, 399])('takes %i for a failure, with what it says [B-HTTP] [B11]', async (status) => {
  answer = (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(status === 304 ? '' : '{"message":"Choose."}')
  const thrown: unknown = await send('POST', '/leads', {}).catch((error: unknown) => error)
  expect(readFailure(thrown)).toMatchObject({ status, ...(status === 304 ? {} : { message: 'Choose.' }) })
})

it('signs in without a stats token, and takes none from the answer [C-AUTH] [B11]', async () => {
  kept = 'first'
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-stats-token': 'second' }).end('{}')
  await send('POST', '/api/token/create', { email: 'jana@example.test', password: 'x' })
  expect([requested[0]?.headers['x-stats-token'], kept]).toEqual([undefined, 'first'])
})

it('takes 200 to 299 as success and asks once whatever the answer [B-HTTP]', async () => {
  answer = (_request, response) => response.writeHead(204).end()
  await expect(send('POST', '/leads', {})).resolves.toBeUndefined()
  for (const status of [400, 404, 409, 500, 503]) {
    requested = []
    answer = (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ detail: `No, ${status}.` }))
    const thrown: unknown = await send('GET', '/properties').catch((error: unknown) => error)
    expect(readFailure(thrown).message).toBe(`No, ${status}.`)
    expect(requested).toHaveLength(1)
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
  expect(requested[0]?.headers['x-stats-token']).toBe('first')
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

/** Whether each of these requests was told to go on without its page, in their order. */
async function toldToOutlive(requests: () => Promise<unknown>) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await requests()
  const told = fetched.mock.calls.map(([, init]) => init?.keepalive)
  fetched.mockRestore()
  return told
}
const outlives = (...request: Parameters<typeof send>) => toldToOutlive(() => send(...request).catch(() => null))
const bytes = (count: number) => ({ text: 'x'.repeat(count - '{"text":""}'.length) })
const outliveTogether = (...sizes: number[]) =>
  toldToOutlive(() => Promise.all(sizes.map((size) => send('POST', '/leads', bytes(size)))))

describe('a request whose page is left before it is answered', () => {
  it('goes on where it changes something, with a small body or none [S-LIKE]', async () => {
    await expect(outlives('DELETE', '/my/favorite/properties/1')).resolves.toEqual([true])
    await expect(
      outlives('PATCH', '/saved_searches/1', { isPaused: true }, 'application/merge-patch+json'),
    ).resolves.toEqual([true])
    await expect(outlives('DELETE', '/api/token')).resolves.toEqual([true])
    // Nobody would see what is read, and what is sent by its version is sent again.
    await expect(outlives('GET', '/properties')).resolves.toEqual([false])
    await expect(outlives('PATCH', '/properties/1', {}, 'application/merge-patch+json', '"7"')).resolves.toEqual([
      false,
    ])
    // The old token is over: without the answer nobody is signed in.
    await expect(outlives('POST', '/api/token/refresh', { refresh_token: 'x' })).resolves.toEqual([false])
    await expect(outlives('POST', '/leads', formWith('a', '1'), 'multipart/form-data')).resolves.toEqual([false])
  })

  it('never has more under way than the 64 KiB that browsers take of a page', async () => {
    await expect(outliveTogether(70_000)).resolves.toEqual([false])
    await expect(outliveTogether(30_000, 40_000, 10_000)).resolves.toEqual([true, false, true])
    // Two bytes each.
    await expect(outlives('POST', '/leads', { text: 'č'.repeat(33_000) })).resolves.toEqual([false])
    // What was answered, or refused, gives its share back.
    answer = (_request, response) => response.writeHead(500).end()
    await expect(outlives('POST', '/leads', bytes(40_000))).resolves.toEqual([true])
    await expect(outlives('POST', '/leads', bytes(40_000))).resolves.toEqual([true])
  })
})
