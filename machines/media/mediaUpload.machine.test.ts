import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'

import { mediaUploadMachine } from './mediaUpload.machine.ts'

const settle = () => new Promise(setImmediate)

it('breaks a running upload off when its file is removed [REL-40]', async () => {
  const signals: AbortSignal[] = []
  const machine = mediaUploadMachine.provide({
    actors: {
      checkFile: fromPromise<void, string>(() => Promise.resolve()),
      sendFile: fromPromise<{ mediaId: number }, string>(({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      }),
    },
  })
  const actor = createActor(machine, { input: { key: 'a' } }).start()
  actor.send({ type: 'turn.came' })
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  actor.send({ type: 'upload.removed' })
  expect([signals.map(({ aborted }) => aborted), actor.getSnapshot().status]).toEqual([[true], 'done'])
})

it('says what was wrong, and tries the same file again', async () => {
  const received: unknown[] = []
  let attempts = 0
  const machine = mediaUploadMachine.provide({
    actors: {
      checkFile: fromPromise<void, string>(() => Promise.resolve()),
      sendFile: fromPromise<{ mediaId: number }, string>(async () => {
        attempts += 1
        if (attempts === 1) throw new TypeError('Failed to fetch')
        return { mediaId: 7 }
      }),
    },
  })
  const actor = createActor(machine, { input: { key: 'a' } })
  actor.on('*', (event) => received.push(event.type))
  actor.start()
  actor.send({ type: 'turn.came' })
  await settle()
  expect(actor.getSnapshot().context.failure?.kind).toBe('offline')
  actor.send({ type: 'turn.came' })
  await settle()
  expect(received).toEqual(['upload.failed', 'upload.done'])
})
