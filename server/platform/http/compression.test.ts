import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'

import { compressAnswers } from './compression.ts'

const text = 'Two bedrooms, a garden and a quiet street. '.repeat(50)
const app = Fastify()
compressAnswers(app)
app.get('/text', (_request, reply) => reply.header('vary', 'Accept').type('text/html; charset=utf-8').send(text))
app.get('/data', (_request, reply) => reply.type('application/hal+json').send(JSON.stringify({ text })))
app.get('/short', (_request, reply) => reply.type('text/html').send('short'))
app.get('/picture', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(5_000)))
app.get('/secret', (_request, reply) =>
  reply.header('cache-control', 'private, no-store').type('application/json').send(JSON.stringify({ text })),
)
app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/html').send(text))
afterAll(() => app.close())

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it('takes brotli before gzip, and says so to caches', async () => {
  const answer = await ask('/text', 'gzip, deflate, br')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(answer.rawPayload.length),
    vary: 'Accept, Accept-Encoding',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text)
})

it('takes gzip where brotli is unknown', async () => {
  const answer = await ask('/data', 'gzip;q=1, br;q=0')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text })
})

it('compresses what no route serves', async () => {
  const answer = await ask('/nowhere', 'br')
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([404, 'br'])
})

it.each(['identity', undefined])('sends it as it is to whoever accepts %s', async (encoding) => {
  const answer = await ask('/text', encoding)
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, text])
  expect(answer.headers.vary).toBe('Accept, Accept-Encoding')
})

it.each(['/short', '/picture', '/secret'])('leaves %s as it is', async (url) => {
  const answer = await ask(url, 'br, gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
})

it('sends no body for HEAD', async () => {
  const answer = await app.inject({ url: '/text', method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
})
