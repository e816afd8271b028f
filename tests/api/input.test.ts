import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { BadRequest, Invalid } from '#server/platform/http/failures.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { implement } from '#server/platform/http/implement.ts'
import { asActor, identifyByName } from '#tests/support/actors.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('input', () => {
  const example = {
    call: endpoints.createSavedSearch.call,
    summary: 'An example.',
    access: 'anyone',
    isBuilt: true,
    query: Type.Object({
      count: Type.Optional(Type.Integer({ minimum: 1 })),
      isNew: Type.Optional(Type.Boolean()),
      name: Type.Optional(Type.String({ maxLength: 5 })),
    }),
    body: Type.Object(
      {
        email: Type.String({ format: 'email' }),
        age: Type.Optional(Type.Integer({ minimum: 18 })),
        tags: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }, { additionalProperties: false }))),
      },
      { additionalProperties: false },
    ),
    bodyType: 'application/merge-patch+json',
    success: { status: 201, type: 'hal', body: Type.Unknown() },
    failures: [],
  } as const satisfies Endpoint
  const reading = {
    ...example,
    call: endpoints.getSavedSearches.call,
    success: { ...example.success, status: 200 },
  } as const
  const { body: _body, bodyType: _bodyType, ...readingWithoutBody } = reading

  let app: FastifyInstance
  beforeAll(() => {
    app = Fastify(serverOptions(false))
    registerHttpLayer(app, { identify: identifyByName, isHttps: false, bodyTimeoutMs: 100 })
    implement(app, example, ({ query, body }) => ({ query, body }))
    implement(
      app,
      { ...readingWithoutBody, call: endpoints.deleteSavedSearch.call, query: Type.Object({}) },
      () => ({}),
    )
    implement(app, readingWithoutBody, ({ query }) => {
      if (query.name === 'bug') throw new Error('select * from secret')
      if (query.name === 'http') throw Object.assign(new Error('secret path'), { statusCode: 418 })
      if (query.name === 'bad') throw new BadRequest('The filter "x" is not known.', { members: { parameter: 'x' } })
      if (query.name === 'two')
        throw new Invalid([
          { propertyPath: 'a', message: 'A.' },
          { propertyPath: '', message: 'B.' },
        ])
      return { query }
    })
  })
  afterAll(() => app.close())

  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/saved_searches',
      headers: { 'content-type': 'application/merge-patch+json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const get = (query: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/saved_searches${query}`, headers })

  it('reaches the handler as the types say', async () => {
    const answer = await post({ email: 'a@b.cz', age: 18 })
    expect(expectAnswer(example, answer)).toEqual({ query: {}, body: { email: 'a@b.cz', age: 18 } })
    expect((await get('?count=3&isNew=true&name=7&timestamp=99')).json()).toEqual({
      query: { count: 3, isNew: true, name: '7' },
    })
  })

  it.each([
    ['?count=x', 'count'],
    ['?count=0', 'count'],
    ['?count=1.5', 'count'],
    ['?count=99999999999999999999', 'count'],
    ['?count=', 'count'],
    ['?count=1&count=2', 'count'],
    ['?isNew=maybe', 'isNew'],
    ['?name=toolong', 'name'],
    ['?nmae=x', 'nmae'],
    ['?__proto__=x', '__proto__'],
  ])('is refused in the address %s, naming the parameter [REL-28]', async (query, parameter) => {
    const body = expectProblem(await get(query), 400)
    expect(body.parameter).toBe(parameter)
    expect(body.detail).toContain(`"${parameter}"`)
  })

  it('is refused in a body with everything that is wrong, one line each', async () => {
    const body = expectProblem(await post({ age: 3, isAdmin: true, tags: [{ id: 'x' }, { id: 1, evil: 1 }] }), 422)
    const violations = body.violations as { propertyPath: string; message: string }[]
    expect(violations.map(({ propertyPath }) => propertyPath).toSorted()).toEqual([
      'age',
      'email',
      'isAdmin',
      'tags[0].id',
      'tags[1].evil',
    ])
    expect(body.detail).toBe(violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n'))
  })

  it.each([
    ['a missing body', ''],
    ['an empty object', {}],
  ])('misses its fields in %s', async (_, payload) => {
    const body = expectProblem(await post(payload), 422)
    expect(body.violations).toEqual([{ propertyPath: 'email', message: 'This value is missing.', code: 'required' }])
  })

  it('does not take a number that no computer keeps whole', async () => {
    const body = expectProblem(await post({ email: 'a@b.cz', age: 2 ** 53, tags: [{ id: 1e300 }] }), 422)
    expect(body.violations).toMatchObject([{ propertyPath: 'age' }, { propertyPath: 'tags[0].id' }])
  })

  it.each([['nix'], ['a@'], ['@b.cz']])('does not take %s for an email address', async (email) => {
    expectProblem(await post({ email }), 422)
  })

  it.each([
    ['broken JSON', '{"email":', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.cz"}', 400],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"email":"a@b.cz"}', 400],
    [`${limits.jsonDepth + 1} levels`, `${'['.repeat(limits.jsonDepth + 1)}${']'.repeat(limits.jsonDepth + 1)}`, 400],
    ['100,000 levels', '['.repeat(100_000), 400],
    ['more than 256 KiB', `{"email":"${'a'.repeat(limits.jsonBytes)}"}`, 413],
    ['brackets inside a text', `{"email":"${'['.repeat(100)}"}`, 422],
  ])('is refused with %s [REL-52]', async (_, payload, status) => {
    expectProblem(await post(payload), status)
  })

  it('is refused where the address is longer than 8 KiB [REL-52]', async () => {
    expectProblem(await get(`?name=${'a'.repeat(limits.urlBytes)}`), 414)
  })

  it.each([
    ['/api/%C0%80', 400],
    [`/api/${'a'.repeat(301)}`, 404],
    [`/saved_searches/${'a'.repeat(301)}`, 414],
  ])('in an address like %.20s… is answered as any other refusal [REL-52] [REL-61]', async (url, status) => {
    expectProblem(await app.inject({ url, method: status === 414 ? 'DELETE' : 'GET' }), status)
  })

  it.each([
    [{ 'content-type': 'text/plain' }, 'text/plain'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'application/x-www-form-urlencoded'],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'multipart/form-data'],
    [{ 'content-type': 'application/json' }, 'application/json'],
  ])('of another type is refused, naming the right ones [REL-31]', async (headers, type) => {
    const body = expectProblem(await post({ email: 'a@b.cz' }, headers), 415)
    expect(body.detail).toBe(
      `The content-type "${type}" is not supported. Supported MIME types are "application/merge-patch+json".`,
    )
  })

  it('may name the charset that it has', async () => {
    const type = 'application/merge-patch+json; charset=utf-8'
    expect((await post({ email: 'a@b.cz' }, { 'content-type': type })).statusCode).toBe(201)
  })

  it.each([
    [undefined, 'application/hal+json'],
    ['*/*', 'application/hal+json'],
    ['application/*', 'application/hal+json'],
    ['application/json', 'application/json'],
    ['application/json, application/hal+json', 'application/hal+json'],
  ])('accepting %s is answered as %s', async (accept, type) => {
    const answer = await get('', accept === undefined ? {} : { accept })
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
  })

  it('accepting only what there is not is 406', async () => {
    expectProblem(await get('', { accept: 'text/html' }), 406)
    expectProblem(await get('', { accept: 'application/hal+json;q=0, application/json;q=0' }), 406)
  })

  it('is answered with a tag, and with nothing where the tag is known', async () => {
    const first = await get('?count=1')
    const etag = String(first.headers.etag)
    const second = await get('?count=1&timestamp=1', { 'if-none-match': `"x", ${etag}` })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect(second.headers.etag).toBe(etag)
    const other = await get('?count=2', { 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
  })

  it('is kept by no cache between us where somebody asks [REL-59]', async () => {
    expect((await get('')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept, Authorization',
    })
    expect((await get('', asActor('user'))).headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect((await post({ email: 'a@b.cz' })).headers['cache-control']).toBe('private, no-store')
    expect((await get('?count=x')).headers['cache-control']).toBe('private, no-store')
  })

  it.each(['bug', 'http'])('that meets a %s is told nothing of its inside [REL-34]', async (name) => {
    const answer = await get(`?name=${name}`)
    expectProblem(answer, 500)
    expect(answer.body).not.toContain('secret')
  })

  it('is told what a refusal says', async () => {
    expect(expectProblem(await get('?name=bad'), 400)).toMatchObject({
      detail: 'The filter "x" is not known.',
      parameter: 'x',
    })
    expect(expectProblem(await get('?name=two'), 422)).toMatchObject({ detail: 'a: A.\nB.' })
  })

  it('that arrives too slowly is cut off [REL-51]', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head =
      'POST /saved_searches HTTP/1.1\r\nhost: x\r\ncontent-type: application/merge-patch+json\r\ncontent-length: 100\r\n\r\n{'
    expect(await talk(port, head)).toMatch(/^HTTP\/1\.1 408 [^]*"status":408/)
    expect(await talk(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*nosniff/,
    )
    expect(await talk(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*problem\+json/)
    expect(app.server.headersTimeout).toBe(8_000)
    expect(app.server.requestTimeout).toBe(450_000)
  })
})

/** Sends bytes and reads until the server hangs up. */
function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}
