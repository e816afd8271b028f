import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'

import type { Descriptions, MediaItem } from './mediaItems.ts'
import { mediaQueueMachine, type MediaChange, type MediaSaved } from './mediaQueue.machine.ts'

const settle = () => new Promise(setImmediate)
const photo = (key: string) => ({ key, mediaType: 'OTHER_IMAGE' }) as const
const there = (key: string, mediaId: number): MediaItem => ({
  ...photo(key),
  state: 'done',
  mediaId,
  room: null,
  caption: '',
})

function world(items: MediaItem[], descriptions: Descriptions = {}) {
  const told: MediaChange[] = []
  const due: string[] = []
  const cancelled: string[] = []
  let isReachable = true
  const clock = new SimulatedClock()
  const machine = mediaQueueMachine.provide({
    actors: {
      saveMedia: fromPromise<MediaSaved, MediaChange>(async ({ input }) => {
        if (!isReachable) throw new TypeError('Failed to fetch')
        told.push(input)
        return input
      }),
    },
  })
  const actor = createActor(machine, { input: { items, descriptions }, clock })
  actor.on('uploads.due', ({ keys }) => void due.push(...keys))
  actor.on('upload.cancelled', ({ key }) => void cancelled.push(key))
  actor.start()
  return { actor, clock, told, due, cancelled, reach: (is: boolean) => (isReachable = is) }
}

it('starts three files, and the next when one of them ended or failed', () => {
  const { actor, due } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b', 'c', 'd', 'e'].map(photo) })
  expect(due).toEqual(['a', 'b', 'c'])
  actor.send({ type: 'upload.ended', key: 'b', mediaId: 2 })
  actor.send({ type: 'upload.failed', key: 'a' })
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e'])
  actor.send({ type: 'upload.retried', key: 'a' })
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e'])
  actor.send({ type: 'upload.ended', key: 'c', mediaId: 3 })
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
})

it('tells the server the order of the screen, whatever the order of arrival', async () => {
  const { actor, clock, told } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  actor.send({ type: 'upload.ended', key: 'b', mediaId: 2 })
  actor.send({ type: 'upload.ended', key: 'a', mediaId: 1 })
  clock.increment(400)
  await settle()
  expect(told).toEqual([{ removed: [], order: [1, 2], descriptions: {} }])
  expect(actor.getSnapshot().hasTag('saved')).toBe(true)
})

it('takes out and moves while there is no connection, and tells it once when there is', async () => {
  const { actor, clock, told, reach } = world([there('x', 1), there('y', 2), there('z', 3)])
  reach(false)
  actor.send({ type: 'item.moved', key: 'z', place: 0 })
  clock.increment(400)
  await settle()
  actor.send({ type: 'item.removed', key: 'x' })
  reach(true)
  actor.send({ type: 'connection.returned' })
  await settle()
  expect(told).toEqual([{ removed: [1], order: [3, 2], descriptions: {} }])
})

it('breaks off the upload of a file that is removed, and gives its place to the next', () => {
  const { actor, due, cancelled } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b', 'c', 'd'].map(photo) })
  actor.send({ type: 'item.removed', key: 'a' })
  expect([cancelled, due]).toEqual([['a'], ['a', 'b', 'c', 'd']])
})

it('tells what is typed of a picture once, after the last letter, and keeps it until the server knows it [C14]', async () => {
  const { actor, clock, told, reach } = world([there('x', 1)])
  const type = (caption: string) => actor.send({ type: 'item.described', key: 'x', description: { caption } })
  type('The kit')
  clock.increment(300)
  type('The kitchen')
  clock.increment(300)
  expect(told).toEqual([])
  reach(false)
  clock.increment(100)
  await settle()
  expect(actor.getSnapshot().context.descriptions).toEqual({ x: { caption: 'The kitchen' } })
  reach(true)
  actor.send({ type: 'connection.returned' })
  await settle()
  expect(told).toEqual([{ removed: [], order: [1], descriptions: { x: { caption: 'The kitchen' } } }])
  expect(actor.getSnapshot().context).toMatchObject({ descriptions: {}, items: [{ caption: 'The kitchen' }] })
})

it('waits with the words for a file until the server has its picture, and forgets them with it [C14]', async () => {
  const { actor, clock, told } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  for (const key of ['a', 'b']) actor.send({ type: 'item.described', key, description: { room: 'kitchen' } })
  expect(actor.getSnapshot().hasTag('saved')).toBe(true)
  actor.send({ type: 'item.removed', key: 'b' })
  actor.send({ type: 'upload.ended', key: 'a', mediaId: 7 })
  clock.increment(400)
  await settle()
  expect(told).toEqual([{ removed: [], order: [7], descriptions: { a: { room: 'kitchen' } } }])
})

it('leaves a caption that is too long where it was typed, and tells what an earlier visit could not [C14]', async () => {
  const tooLong = 'x'.repeat(141)
  const left = { ...there('x', 1), room: 'hall', caption: tooLong } as const
  const { actor, clock, told } = world([left], { x: { room: 'hall', caption: tooLong } })
  clock.increment(400)
  await settle()
  expect(told).toEqual([{ removed: [], order: [1], descriptions: { x: { room: 'hall' } } }])
  expect(actor.getSnapshot().context).toMatchObject({
    descriptions: { x: { caption: tooLong } },
    items: [{ caption: tooLong }],
  })
})
