import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'

import { mediaUploadMachine } from './mediaUpload.machine.ts'
import { messagePhotosMachine } from './messagePhotos.machine.ts'

const settle = () => new Promise(setImmediate)

/** The machine with uploads that a test ends itself. */
function start(items: readonly { key: string; state: 'done'; photoId: number }[] = []) {
  const uploads = new Map<string, { resolve: (mediaId: number) => void; reject: (error: unknown) => void }>()
  const released: unknown[] = []
  const emitted: unknown[] = []
  const machine = messagePhotosMachine.provide({
    actors: {
      mediaUpload: mediaUploadMachine.provide({
        actors: {
          checkFile: fromPromise<void, string>(() => Promise.resolve()),
          sendFile: fromPromise<{ mediaId: number }, string>(
            ({ input: key }) =>
              new Promise((resolve, reject) => {
                uploads.set(key, { resolve: (mediaId) => resolve({ mediaId }), reject })
              }),
          ),
        },
      }),
    },
    actions: {
      releasePhoto: (_, photo) => void released.push(photo),
      releaseFiles: (_, { keys }) => void released.push(keys),
    },
  })
  const actor = createActor(machine, { input: { items } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const states = () => actor.getSnapshot().context.items.map(({ key, state }) => `${key} ${state}`)
  return { actor, uploads, released, emitted, states }
}

it('uploads all photos at once, four at most, in the order in which they were added', async () => {
  const { actor, uploads, states } = start()
  actor.send({ type: 'photos.added', keys: ['a', 'b'] })
  actor.send({ type: 'photos.added', keys: ['c', 'd', 'e'] })
  await settle()
  expect([...uploads.keys()]).toEqual(['a', 'b', 'c', 'd'])
  uploads.get('b')?.resolve(2)
  await settle()
  expect(states()).toEqual(['a running', 'b done', 'c running', 'd running'])
})

it('sends a message at once where its photos are there, and otherwise as soon as they are', async () => {
  const { actor, uploads, emitted } = start([{ key: 'old', state: 'done', photoId: 1 }])
  actor.send({ type: 'send.requested' })
  expect(emitted).toEqual([{ type: 'photos.ready', ids: [1] }])
  actor.send({ type: 'photos.added', keys: ['a'] })
  actor.send({ type: 'send.requested' })
  await settle()
  expect([emitted.length, actor.getSnapshot().hasTag('due')]).toEqual([1, true])
  uploads.get('a')?.resolve(2)
  await settle()
  expect(emitted.at(-1)).toEqual({ type: 'photos.ready', ids: [1, 2] })
  expect(actor.getSnapshot().hasTag('due')).toBe(false)
})

it('waits for a person where a photo is refused, and for the connection where that is gone', async () => {
  const { actor, uploads, emitted, states } = start()
  actor.send({ type: 'photos.added', keys: ['a'] })
  actor.send({ type: 'send.requested' })
  await settle()
  uploads.get('a')?.reject(new TypeError('Failed to fetch'))
  await settle()
  expect([states(), actor.getSnapshot().hasTag('due')]).toEqual([['a failed'], true])
  actor.send({ type: 'connection.returned' })
  await settle()
  expect(states()).toEqual(['a running'])
  uploads.get('a')?.reject(Object.assign(new Error('No picture.'), { status: 422, data: {} }))
  await settle()
  expect([emitted, actor.getSnapshot().hasTag('due')]).toEqual([[{ type: 'photos.missing' }], false])
})

it('lets go of what is removed, sent or gone, and of nothing else', async () => {
  const { actor, uploads, released, states } = start([{ key: 'old', state: 'done', photoId: 1 }])
  actor.send({ type: 'photos.added', keys: ['a', 'b'] })
  await settle()
  uploads.get('a')?.resolve(2)
  await settle()
  actor.send({ type: 'photo.removed', key: 'a' })
  actor.send({ type: 'photos.settled', ids: [1, 9] })
  expect(released).toEqual([{ key: 'a', photoId: 2 }, ['old']])
  expect(states()).toEqual(['b running'])
})
