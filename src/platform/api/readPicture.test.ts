import { afterEach, expect, it, vi } from 'vitest'

import { readFailure } from '#contract/failure.ts'

import { readPicture } from './readPicture.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers the next request so, and keeps what it asked for. */
function answering(answer: Response) {
  const asked: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    asked.push(init)
    return Promise.resolve(answer)
  })
  return asked
}
const read = () =>
  readPicture({ address: '/leads/3/photos/7/320.webp', headers: { authorization: 'Bearer a' }, signal: undefined })
const failureOf = async () => readFailure(await read().catch((error: unknown) => error))

it('asks for a picture as whoever is signed in, and lets nothing keep it', async () => {
  const asked = answering(new Response('bytes', { headers: { 'content-type': 'image/webp' } }))
  expect(await (await read()).text()).toBe('bytes')
  expect(asked).toEqual([{ headers: { authorization: 'Bearer a', accept: 'image/webp, image/*' }, cache: 'no-store' }])
})

it('fails as every call does, also where something else comes than a picture', async () => {
  answering(new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json' } }))
  expect((await failureOf()).kind).toBe('notFound')
  answering(new Response('<p>Sign in to the hotel</p>', { headers: { 'content-type': 'text/html' } }))
  await expect(read()).rejects.toThrow('A picture was answered with 200.')
})
