import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'

import { uploadOf, type Descriptions, type MediaItem } from './mediaItems.ts'
import { mediaQueueMachine } from './mediaQueue.machine.ts'
import type { MediaChange, MediaSaved } from './mediaQueueEvents.ts'
import { mediaUploadMachine } from './mediaUpload.machine.ts'

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
  const notified: MediaChange[] = []
  const due: string[] = []
  const cancelled: string[] = []
  const stored: Descriptions[] = []
  const aborted: string[] = []
  const uploads = new Map<string, { done: (mediaId: number) => void; fail: (error: unknown) => void }>()
  let isReachable = true
  const clock = new SimulatedClock()
  const machine = mediaQueueMachine.provide({
    actors: {
      saveMedia: fromPromise<MediaSaved, MediaChange>(async ({ input }) => {
        if (!isReachable) throw new TypeError('Failed to fetch')
        notified.push(input)
        return input
      }),
      mediaUpload: mediaUploadMachine.provide({
        actors: {
          checkFile: fromPromise<void, string>(async ({ input: key, signal }) => {
            due.push(key)
            signal.addEventListener('abort', () => aborted.push(key))
          }),
          sendFile: fromPromise<{ mediaId: number }, string>(({ input: key, signal }) => {
            signal.addEventListener('abort', () => aborted.push(key))
            return new Promise((resolve, reject) => {
              uploads.set(key, { done: (mediaId) => resolve({ mediaId }), fail: reject })
            })
          }),
        },
      }),
    },
    actions: {
      releaseFiles: (_, { keys }) => void cancelled.push(...keys),
      storeDescriptions: (_, { descriptions }) => void stored.push(descriptions),
    },
  })
  const actor = createActor(machine, { input: { items, descriptions }, clock })
  actor.start()
  const end = async (key: string, mediaId: number) => {
    await settle()
    uploads.get(key)?.done(mediaId)
    await settle()
  }
  const fail = async (key: string, error: unknown) => {
    await settle()
    uploads.get(key)?.fail(error)
    await settle()
  }
  return {
    actor,
    clock,
    notified,
    due,
    cancelled,
    stored,
    aborted,
    end,
    fail,
    reach: (is: boolean) => (isReachable = is),
  }
}

it('starts three files, and the next when one of them ended or failed', async () => {
  const { actor, due, end, fail } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b', 'c', 'd', 'e'].map(photo) })
  expect(due).toEqual(['a', 'b', 'c'])
  await end('b', 2)
  await fail('a', { status: 422, data: { detail: 'No picture.' } })
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e'])
  actor.send({ type: 'upload.retried', key: 'a' })
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e'])
  await end('c', 3)
  expect(due).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
})

it('tells the server the order of the screen, whatever the order of arrival', async () => {
  const { actor, clock, notified, end } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  await end('b', 2)
  await end('a', 1)
  clock.increment(400)
  await settle()
  expect(notified).toEqual([{ removed: [], order: [1, 2], descriptions: {} }])
  expect(actor.getSnapshot().hasTag('saved')).toBe(true)
})

it('takes out and moves while there is no connection, and tells it once when there is', async () => {
  const { actor, clock, notified, reach } = world([there('x', 1), there('y', 2), there('z', 3)])
  reach(false)
  actor.send({ type: 'item.moved', key: 'z', place: 0 })
  clock.increment(400)
  await settle()
  actor.send({ type: 'item.removed', key: 'x' })
  actor.send({ type: 'removal.finished' })
  reach(true)
  actor.send({ type: 'connection.returned' })
  await settle()
  expect(notified).toEqual([{ removed: [1], order: [3, 2], descriptions: {} }])
})

it('breaks off the upload of a file that is removed, and gives its place to the next', async () => {
  const { actor, due, cancelled, aborted } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b', 'c', 'd'].map(photo) })
  await settle()
  actor.send({ type: 'item.removed', key: 'a' })
  expect([cancelled, aborted, due]).toEqual([[], ['a'], ['a', 'b', 'c', 'd']])
  expect(actor.getSnapshot().children[uploadOf('a')]).toBeUndefined()
  actor.stop()
  expect(aborted).toEqual(['a', 'b', 'c', 'd'])
})

it('brings a removed picture back to its place with its caption, and the server hears of neither [23]', async () => {
  const { actor, clock, notified } = world([there('x', 1), { ...there('y', 2), caption: 'The kitchen' }, there('z', 3)])
  const before = actor.getSnapshot().context.items
  actor.send({ type: 'item.removed', key: 'y' })
  expect(actor.getSnapshot().context.items.map(({ key }) => key)).toEqual(['x', 'z'])
  clock.increment(9_999)
  actor.send({ type: 'removal.undone' })
  clock.increment(60_000)
  await settle()
  expect(actor.getSnapshot().context.items).toEqual(before)
  expect([actor.getSnapshot().hasTag('saved'), notified]).toEqual([true, []])
})

it('keeps words that the server does not know yet for a picture that comes back [23]', async () => {
  const { actor, clock, notified, stored } = world([there('x', 1)])
  actor.send({ type: 'item.described', key: 'x', description: { caption: 'The hall' } })
  actor.send({ type: 'item.removed', key: 'x' })
  actor.send({ type: 'removal.undone' })
  clock.increment(400)
  await settle()
  expect(notified).toEqual([{ removed: [], order: [1], descriptions: { x: { caption: 'The hall' } } }])
  expect(stored).toEqual([{ x: { caption: 'The hall' } }, {}, { x: { caption: 'The hall' } }, {}])
})

it('tells the server of a removal after ten seconds, and until then that the picture has its place [23]', async () => {
  const { actor, clock, notified, cancelled } = world([there('x', 1), there('y', 2), there('z', 3)])
  actor.send({ type: 'item.removed', key: 'x' })
  actor.send({ type: 'item.moved', key: 'z', place: 0 })
  clock.increment(400)
  await settle()
  expect([actor.getSnapshot().hasTag('saved'), notified]).toEqual([
    false,
    [{ removed: [], order: [1, 3, 2], descriptions: {} }],
  ])
  clock.increment(9_999)
  expect(cancelled).toEqual([])
  clock.increment(1)
  expect(cancelled).toEqual(['x'])
  clock.increment(400)
  await settle()
  expect([actor.getSnapshot().hasTag('saved'), notified.at(-1)]).toEqual([
    true,
    { removed: [1], order: [3, 2], descriptions: {} },
  ])
  actor.send({ type: 'removal.undone' })
  expect(actor.getSnapshot().context.items.map(({ key }) => key)).toEqual(['z', 'y'])
})

it('offers only the last removal to be undone, and tells the server of the one before [23]', async () => {
  const { actor, clock, notified } = world([there('x', 1), there('y', 2), there('z', 3)])
  for (const key of ['x', 'y']) actor.send({ type: 'item.removed', key })
  clock.increment(400)
  await settle()
  expect(notified).toEqual([{ removed: [1], order: [2, 3], descriptions: {} }])
  actor.send({ type: 'removal.undone' })
  expect(actor.getSnapshot().context.items.map(({ key }) => key)).toEqual(['y', 'z'])
})

it('uploads a file anew that was removed on its way and comes back, and none that failed comes back [23]', async () => {
  const { actor, due, aborted, cancelled, end, fail } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  await settle()
  actor.send({ type: 'item.removed', key: 'a' })
  actor.send({ type: 'removal.undone' })
  await settle()
  expect([aborted, due, cancelled]).toEqual([['a'], ['a', 'b', 'a'], []])
  await end('a', 7)
  await fail('b', { status: 422, data: { detail: 'No picture.' } })
  actor.send({ type: 'item.removed', key: 'b' })
  actor.send({ type: 'removal.undone' })
  expect(actor.getSnapshot().context.items).toMatchObject([{ key: 'a', state: 'done', mediaId: 7 }])
  expect(cancelled).toEqual(['b'])
})

it('tells the server of a removal before all has arrived where the draft is left [23] [J3]', async () => {
  const { actor, clock, notified } = world([there('x', 1), there('y', 2)])
  actor.send({ type: 'item.removed', key: 'x' })
  actor.send({ type: 'draft.left' })
  expect(actor.getSnapshot().matches('arrived')).toBe(false)
  clock.increment(400)
  await settle()
  expect([actor.getSnapshot().matches('arrived'), notified]).toEqual([
    true,
    [{ removed: [1], order: [2], descriptions: {} }],
  ])
})

it('tells what is typed of a picture once, after the last letter, and keeps it until the server knows it [C14]', async () => {
  const { actor, clock, notified, stored, reach } = world([there('x', 1)])
  const type = (caption: string) => actor.send({ type: 'item.described', key: 'x', description: { caption } })
  type('The kit')
  clock.increment(300)
  type('The kitchen')
  clock.increment(300)
  expect(notified).toEqual([])
  reach(false)
  clock.increment(100)
  await settle()
  expect(actor.getSnapshot().context.descriptions).toEqual({ x: { caption: 'The kitchen' } })
  reach(true)
  actor.send({ type: 'connection.returned' })
  await settle()
  expect(notified).toEqual([{ removed: [], order: [1], descriptions: { x: { caption: 'The kitchen' } } }])
  expect(actor.getSnapshot().context).toMatchObject({ descriptions: {}, items: [{ caption: 'The kitchen' }] })
  expect(stored).toEqual([{ x: { caption: 'The kit' } }, { x: { caption: 'The kitchen' } }, {}])
})

it('waits with the words for a file until the server has its picture, and forgets them with it [C14]', async () => {
  const { actor, clock, notified, end } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  for (const key of ['a', 'b']) actor.send({ type: 'item.described', key, description: { room: 'kitchen' } })
  expect(actor.getSnapshot().hasTag('saved')).toBe(true)
  actor.send({ type: 'item.removed', key: 'b' })
  await end('a', 7)
  clock.increment(400)
  await settle()
  expect(notified).toEqual([{ removed: [], order: [7], descriptions: { a: { room: 'kitchen' } } }])
})

it('leaves a caption that is too long where it was typed, and tells what an earlier visit could not [C14]', async () => {
  const tooLong = 'x'.repeat(141)
  const left = { ...there('x', 1), room: 'hall', caption: tooLong } as const
  const { actor, clock, notified } = world([left], { x: { room: 'hall', caption: tooLong } })
  clock.increment(400)
  await settle()
  expect(notified).toEqual([{ removed: [], order: [1], descriptions: { x: { room: 'hall' } } }])
  expect(actor.getSnapshot().context).toMatchObject({
    descriptions: { x: { caption: tooLong } },
    items: [{ caption: tooLong }],
  })
})

it('goes on by itself with what the connection broke off, and not with what was refused [J3]', async () => {
  const { actor, due, fail } = world([])
  actor.send({ type: 'files.added', files: ['a', 'b'].map(photo) })
  await fail('a', new TypeError('Failed to fetch'))
  await fail('b', { status: 422, data: { detail: 'No picture.' } })
  actor.send({ type: 'connection.returned' })
  expect(due).toEqual(['a', 'b', 'a'])
  expect(actor.getSnapshot().context.items.map(({ state }) => state)).toEqual(['running', 'failed'])
})

it('has arrived at once where nothing is under way when its draft is left, and releases its files [J3]', () => {
  const { actor, cancelled } = world([there('x', 1)])
  actor.send({ type: 'draft.left' })
  expect([actor.getSnapshot().matches('arrived'), cancelled]).toEqual([true, ['x']])
})

it('lets a file arrive and tells the server of it before all has arrived [J3]', async () => {
  const { actor, clock, notified, end } = world([there('x', 1)])
  actor.send({ type: 'files.added', files: [photo('a')] })
  actor.send({ type: 'draft.left' })
  await end('a', 2)
  expect([actor.getSnapshot().matches('arrived'), notified]).toEqual([false, []])
  clock.increment(400)
  await settle()
  expect([actor.getSnapshot().matches('arrived'), notified]).toEqual([
    true,
    [{ removed: [], order: [1, 2], descriptions: {} }],
  ])
})

it('waits for the connection with an order that the server does not know before all has arrived [J3]', async () => {
  const { actor, clock, notified, reach } = world([there('x', 1), there('y', 2)])
  reach(false)
  actor.send({ type: 'item.moved', key: 'y', place: 0 })
  actor.send({ type: 'draft.left' })
  clock.increment(400)
  await settle()
  expect(actor.getSnapshot().matches('arrived')).toBe(false)
  reach(true)
  actor.send({ type: 'connection.returned' })
  await settle()
  expect([actor.getSnapshot().matches('arrived'), notified]).toEqual([
    true,
    [{ removed: [], order: [2, 1], descriptions: {} }],
  ])
})

it('waits for the connection with a file that it broke off before all has arrived', async () => {
  const { actor, due, fail, end } = world([])
  actor.send({ type: 'files.added', files: [photo('a')] })
  await fail('a', new TypeError('Failed to fetch'))
  actor.send({ type: 'draft.left' })
  expect(actor.getSnapshot().matches('arrived')).toBe(false)
  actor.send({ type: 'connection.returned' })
  expect(due).toEqual(['a', 'a'])
  await end('a', 1)
  expect(actor.getSnapshot().context.items.map(({ state }) => state)).toEqual(['done'])
})
