import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ofetch } from 'ofetch'
import { describe, expect, it } from 'vitest'

import { failureKinds, lastWord, readFailure } from './failure.ts'

const answered = (data: unknown, status = 400) => ({ status, data })

describe('readFailure', () => {
  it.each<[what: string, thrown: unknown, words: object]>([
    ['a thrown string as it is', 'No.', { message: 'No.' }],
    ['a plain body as it is', answered('Closed on Sundays.'), { message: 'Closed on Sundays.' }],
    ['detail before errors and message', answered({ detail: 'D', errors: ['E'], message: 'M' }), { message: 'D' }],
    [
      'the key after the translation marker',
      answered({ detail: 'oops trans: listing.gone' }),
      { message: 'listing.gone', messageKey: 'listing.gone' },
    ],
    ['errors joined by spaces before the message', answered({ errors: ['E', 'F'], message: 'M' }), { message: 'E F' }],
    [
      'the message before a located list',
      answered({ message: 'M', detail: [{ loc: 'a', msg: 'b' }] }),
      { message: 'M' },
    ],
    [
      'a located list, one line each',
      answered({
        detail: [
          { loc: ['body', 'email'], msg: 'is taken' },
          { location: 'name', msg: 'is empty' },
        ],
      }),
      { message: 'body.email: is taken\nname: is empty' },
    ],
    ['a located list of errors', answered({ errors: [{ loc: 'q', msg: 'too long' }] }), { message: 'q: too long' }],
    ['the last word otherwise', answered({}), { message: lastWord, isUnexplained: true }],
    ['the last word for an empty detail', answered({ detail: ' ' }), { message: lastWord, isUnexplained: true }],
    [
      'the last word for a marker without a key',
      answered({ detail: 'trans:' }),
      { message: lastWord, isUnexplained: true },
    ],
    ['the last word for the page of a proxy', answered('<html>502</html>'), { message: lastWord, isUnexplained: true }],
  ])('tells %s [X-APIMSG]', (_, thrown, words) => {
    const { kind: _kind, status: _status, ...notified } = readFailure(thrown)
    expect(notified).toEqual(words)
  })

  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'unavailable'],
    [409, 'conflict'],
    [412, 'conflict'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'server'],
    [501, 'server'],
    [503, 'unavailable'],
  ])('reads %i as %s', (status, kind) => {
    expect(readFailure(answered({}, status)).kind).toBe(kind)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an error', new Error('secret')],
    [
      'an object that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('reads %s without a word of it', (_, thrown) => {
    expect(readFailure(thrown)).toEqual({ kind: 'unknown', message: lastWord, isUnexplained: true })
  })

  it('reads what the HTTP client throws for a problem, with its violations', async () => {
    await withServer(
      422,
      { detail: 'name: empty', code: 'x', violations: [{ propertyPath: 'name', message: 'empty' }], requestId: 'r' },
      async (url) => {
        const thrown = await caught(ofetch(url, { retry: 0 }))
        expect(readFailure(thrown)).toEqual({
          kind: 'invalid',
          message: 'name: empty',
          status: 422,
          code: 'x',
          violations: [{ propertyPath: 'name', message: 'empty' }],
          retryAfterSeconds: 7,
          requestId: 'r',
        })
      },
    )
  })

  it('reads what the HTTP client throws for a dead network and for an aborted request', async () => {
    const unexplained = { message: lastWord, isUnexplained: true }
    const refused = await withServer(200, {}, (url) => Promise.resolve(url))
    expect(readFailure(await caught(ofetch(refused, { retry: 0 })))).toEqual({ kind: 'offline', ...unexplained })
    const aborted = ofetch(refused, { retry: 0, signal: AbortSignal.abort() })
    expect(readFailure(await caught(aborted))).toEqual({ kind: 'aborted', ...unexplained })
  })

  it('survives JSON', () => {
    const failure = readFailure(answered({ detail: 'D' }, 404))
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure)
    expect(failureKinds).toContain(failure.kind)
  })
})

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A server that always answers the same; it is gone afterwards. */
async function withServer<Result>(
  status: number,
  body: object,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '7' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
