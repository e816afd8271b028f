import { request as startRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { registerHttpLayer, serverOptions } from './httpLayer.ts'
import { readUploads } from './upload.ts'

const boundary = 'part'
const form = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes\r\n--${boundary}--\r\n`
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
/** Of the 160 MB that may be held at once, three of these fit and a fourth does not. */
const announced = { ...type, 'content-length': String(45 * 1024 * 1024) }

let app: FastifyInstance
/** What ends the work on each upload that was taken, in the order in which they came. */
let works: { finish: () => void; fail: () => void }[]

beforeEach(async () => {
  works = []
  app = Fastify(serverOptions(false))
  registerHttpLayer(app, { identify: () => Promise.resolve({ kind: 'guest' }), isHttps: false })
  readUploads(app)
  app.post(
    '/upload',
    () =>
      new Promise((resolve, reject) => {
        works.push({ finish: () => resolve('done'), fail: () => reject(new Error('The decoder has ended.')) })
      }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const upload = () => app.inject({ method: 'POST', url: '/upload', headers: announced, payload: form })

async function startThree() {
  const answers = [upload(), upload(), upload()]
  await expect.poll(() => works.length).toBe(3)
  return answers
}

it('tells a sender to come back while as many bytes wait for their turn as may be held [C9]', async () => {
  const waiting = await startThree()
  const refused = await upload()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('3')
  expect(works).toHaveLength(3)
  works[0]?.finish()
  expect((await waiting[0])?.statusCode).toBe(200)
  const next = upload()
  await expect.poll(() => works.length).toBe(4)
  for (const { finish } of works) finish()
  expect((await next).statusCode).toBe(200)
})

it('frees what was held by uploads whose work failed [C9]', async () => {
  const waiting = await startThree()
  for (const { fail } of works) fail()
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
  works = []
  const again = await startThree()
  for (const { finish } of works) finish()
  expect((await Promise.all(again)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

it('frees what was held by a sender who hung up, once its work is done and not before [C9]', async () => {
  const { port } = app.server.address() as AddressInfo
  const sent = startRequest({
    port,
    method: 'POST',
    path: '/upload',
    headers: { ...type, 'transfer-encoding': 'chunked' },
  })
  sent.on('error', () => undefined)
  sent.end(form)
  await expect.poll(() => works.length).toBe(1)
  sent.destroy()
  const waiting = [upload(), upload()]
  await expect.poll(() => works.length).toBe(3)
  expect((await upload()).statusCode).toBe(503)
  works[0]?.finish()
  await new Promise((resolve) => setImmediate(resolve))
  const next = upload()
  await expect.poll(() => works.length).toBe(4)
  for (const { finish } of works) finish()
  expect((await Promise.all([...waiting, next])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
