import { expect, it } from 'vitest'

import { readFailure } from '#contract/failure.ts'

import { sendWithProgress } from './sendWithProgress.ts'

/** As much of the browser's `XMLHttpRequest` as an upload uses; the test says what the network does. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened: string[] = []
  sent: unknown
  isAborted = false
  status = 0
  response: unknown = null

  open(...opened: string[]): void {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    this.sent = body
  }
  abort(): void {
    this.isAborted = true
    this.end('abort')
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response })
    this.upload.dispatchEvent(new Event('load'))
    this.end('load')
  }
  end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

function upload(signal?: AbortSignal) {
  const request = new FakeRequest()
  const percents: number[] = []
  const answer = sendWithProgress(
    {
      address: 'https://api.example.test/property-medias',
      headers: { authorization: 'Bearer a', 'idempotency-key': 'once' },
      body: 'a form',
      signal,
      onProgress: (percent) => void percents.push(percent),
    },
    () => request as unknown as XMLHttpRequest, // it uses no more of it
  )
  return { request, percents, answer }
}

it('posts the form with its headers and answers with what came back', async () => {
  const { request, answer } = upload()
  expect([request.opened, request.headers, request.sent]).toEqual([
    ['POST', 'https://api.example.test/property-medias'],
    { authorization: 'Bearer a', 'idempotency-key': 'once' },
    'a form',
  ])
  request.answer(201, { id: 7 })
  await expect(answer).resolves.toEqual({ id: 7 })
})

it('tells whole percents of what has left, and a hundred once all has', async () => {
  const { request, percents, answer } = upload()
  request.progress(0, 3)
  request.progress(1, 3)
  request.progress(2, 3)
  request.answer(201, null)
  await answer
  expect(percents).toEqual([0, 33, 66, 100])
})

it.each([422, 413, 503])('fails with what a %i says [B-HTTP]', async (status) => {
  const { request, answer } = upload()
  request.answer(status, { status, title: 'No.', code: 'file_pixels' })
  const failure = readFailure(await answer.catch((error: unknown) => error))
  expect(failure).toMatchObject({ status })
})

it('fails as a lost connection where no answer comes', async () => {
  const { request, answer } = upload()
  request.end('error')
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

it('breaks off when nobody wants it any more, and only while it is under way', async () => {
  const leaving = new AbortController()
  const { request, answer } = upload(leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.isAborted).toBe(true)

  const late = new AbortController()
  const done = upload(late.signal)
  done.request.answer(201, {})
  await done.answer
  late.abort()
  expect(done.request.isAborted).toBe(false)
})

it('sends nothing that nobody wants already', async () => {
  const { request, answer } = upload(AbortSignal.abort())
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.sent).toBeUndefined()
})
