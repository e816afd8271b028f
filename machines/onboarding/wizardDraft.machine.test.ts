import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type InputFrom } from 'xstate'

import type { MediaItem } from '../media/mediaItems.ts'
import { mediaQueueMachine } from '../media/mediaQueue.machine.ts'
import type { MediaChange, MediaSaved } from '../media/mediaQueueEvents.ts'
import { mediaUploadMachine } from '../media/mediaUpload.machine.ts'
import { autosaveMachine, type DraftValues } from './autosave.machine.ts'
import { wizardDraftMachine } from './wizardDraft.machine.ts'

const settle = () => new Promise(setImmediate)

const photo: MediaItem = { key: 'x', mediaType: 'OTHER_IMAGE', state: 'done', mediaId: 1, room: null, caption: '' }
const onePhoto = { items: [photo], descriptions: {} }
const newFile = { type: 'files.added', files: [{ key: 'a', mediaType: 'OTHER_IMAGE' }] } as const

/** A promise that is kept when a test says so. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  const kept: { resolve?: () => void } = {}
  const promise = new Promise<void>((resolve) => {
    kept.resolve = resolve
  })
  return { promise, resolve: () => kept.resolve?.() }
}

/** A draft whose server answers when it is told to. */
function start(input: Partial<InputFrom<typeof wizardDraftMachine>> = {}) {
  const clock = new SimulatedClock()
  const sent: DraftValues[] = []
  const unbegun: DraftValues[] = []
  const save = deferred()
  const upload = deferred()
  const corrected: DraftValues[] = []
  const actor = createActor(
    wizardDraftMachine.provide({
      actors: {
        autosave: autosaveMachine.provide({
          actors: {
            saveDraft: fromPromise<void, { values: DraftValues; isForced: boolean }>(({ input }) => {
              sent.push(input.values)
              return save.promise
            }),
          },
          actions: { keepOnDevice: () => {} },
        }),
        mediaQueue: mediaQueueMachine.provide({
          actors: {
            saveMedia: fromPromise<MediaSaved, MediaChange>(({ input: change }) => Promise.resolve(change)),
            mediaUpload: mediaUploadMachine.provide({
              actors: {
                checkFile: fromPromise<void, string>(() => Promise.resolve()),
                sendFile: fromPromise<{ mediaId: number }, string>(async () => {
                  await upload.promise
                  return { mediaId: 2 }
                }),
              },
            }),
          },
          actions: { releaseFiles: () => {}, storeDescriptions: () => {} },
        }),
      },
      actions: { keepUnbegun: (_, { values }) => void unbegun.push(values) },
    }),
    { input: { key: 1, values: {}, found: [], pictures: null, ...input }, clock },
  )
  actor.on('values.corrected', ({ values }) => void corrected.push(values))
  actor.start()
  const autosave = actor.getSnapshot().children.autosave
  return {
    actor,
    autosave,
    sent,
    unbegun,
    corrected,
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    queue: () => actor.getSnapshot().children.mediaQueue,
    arrive: async () => {
      await settle()
      upload.resolve()
      await settle()
    },
    answer: async () => {
      save.resolve()
      await settle()
    },
  }
}

it('keeps what is not begun on the device, and gives what is to autosave [J3]', () => {
  const { actor, autosave, unbegun } = start()
  actor.send({ type: 'draft.typed', values: { listing_type: 'sale' }, isBegun: false })
  expect([unbegun, autosave?.getSnapshot().value]).toEqual([[{ listing_type: 'sale' }], 'clean'])
  actor.send({ type: 'draft.typed', values: { listing_type: 'sale', property_type: 'flat' }, isBegun: true })
  expect(autosave?.getSnapshot().value).toBe('dirty')
})

it('takes what the server and other tabs have in fields that nobody changed here since [A5]', () => {
  const { actor, corrected } = start({ values: { price: 5, city: 'Brno' } })
  const values = () => actor.getSnapshot().context.values
  actor.send({ type: 'save.began', values: { price: 5, city: 'Brno' } })
  actor.send({ type: 'draft.typed', values: { price: 6, city: 'Brno' }, isBegun: true })
  actor.send({ type: 'answer.told', values: { price: 7, city: 'Praha', currency: 'CZK' } })
  expect(values()).toEqual({ price: 6, city: 'Praha', currency: 'CZK' })
  actor.send({ type: 'tab.told', values: { price: 8, city: '', floor: 2 }, saved: { price: 5, city: 'Praha' } })
  expect(values()).toEqual({ price: 6, city: '', currency: 'CZK', floor: 2 })
  expect(corrected).toEqual([
    { city: 'Praha', currency: 'CZK' },
    { city: '', floor: 2 },
  ])
})

it('gives way in what it was told or found on the device, also when the form has shown it [A5]', () => {
  const { actor, autosave, corrected } = start({ values: { text: 'half', price: 5 }, found: ['text'] })
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'tab.told', values: { text: 'whole' }, saved: { price: 5 } })
  actor.send({ type: 'tab.told', values: { price: 'x' }, saved: { price: 5 } })
  actor.send({ type: 'draft.typed', values: { text: 'whole', price: 'x' }, isBegun: true })
  expect([autosave?.getSnapshot().value, context()]).toMatchObject(['clean', { typed: [], found: [] }])
  actor.send({ type: 'tab.told', values: { price: 6 }, saved: { price: 5 } })
  actor.send({ type: 'answer.told', values: { text: 'new' } })
  expect(context().values).toEqual({ text: 'new', price: 6 })
  expect(corrected).toEqual([{ text: 'whole' }, { price: 'x' }, { price: 6 }, { text: 'new' }])
})

it('defends what was typed here until that is taken from elsewhere [A5]', () => {
  const { actor, autosave } = start({ values: { price: 5, text: 'half' }, found: ['text'] })
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'draft.typed', values: { price: 6, text: 'more' }, isBegun: true })
  expect(autosave?.getSnapshot().value).toBe('dirty')
  actor.send({ type: 'tab.told', values: { price: 7 }, saved: { price: 5 } })
  expect(context()).toMatchObject({ values: { price: 6, text: 'more' }, typed: ['price', 'text'], found: [] })
  actor.send({ type: 'tab.told', values: { price: 7 }, saved: { price: 6 } })
  expect(context()).toMatchObject({ values: { price: 7, text: 'more' }, typed: ['text'] })
})

it('saves at once when the wizard is left, and ends autosave only when it is settled, after a submission has its answer [J3]', async () => {
  const { actor, autosave, sent, answer } = start()
  actor.send({ type: 'draft.typed', values: { price: 1 }, isBegun: true })
  actor.send({ type: 'submission.started' })
  actor.send({ type: 'wizard.left' })
  expect([sent, actor.getSnapshot().value]).toEqual([[{ price: 1 }], { leaving: 'submission' }])
  actor.send({ type: 'submission.ended' })
  expect([actor.getSnapshot().value, autosave?.getSnapshot().status]).toEqual([{ leaving: 'draft' }, 'active'])
  await answer()
  expect([actor.getSnapshot().value, autosave?.getSnapshot().status]).toEqual(['ended', 'stopped'])
})

it('ends where nothing is left to save [J3]', () => {
  const { actor, autosave, sent } = start()
  actor.send({ type: 'submission.started' })
  actor.send({ type: 'submission.ended' })
  actor.send({ type: 'wizard.left' })
  expect([actor.getSnapshot().value, sent, autosave?.getSnapshot().status]).toEqual(['ended', [], 'stopped'])
})

it('ends at once where another draft takes its place [J3]', async () => {
  const { actor, autosave, answer } = start()
  actor.send({ type: 'draft.typed', values: { price: 1 }, isBegun: true })
  actor.send({ type: 'draft.replaced' })
  expect(autosave?.getSnapshot().status).toBe('stopped')
  await answer()
  expect(actor.getSnapshot().value).toBe('ended')
})

it('has the queue of its pictures from the start, or from when the server knows the draft [J3]', () => {
  expect(start({ pictures: onePhoto }).queue()?.getSnapshot().context.items).toEqual([photo])
  const { actor, queue } = start()
  expect(queue()).toBeUndefined()
  actor.send({ type: 'draft.created' })
  const spawned = queue()
  actor.send({ type: 'draft.created' })
  expect([queue() === spawned, queue()?.getSnapshot().context.items]).toEqual([true, []])
})

it.each(['draft.replaced', 'wizard.left'] as const)(
  'lets the picture that is on its way arrive after %s, and then ends [J3]',
  async (type) => {
    const { actor, queue, arrive, pass } = start({ pictures: onePhoto })
    const pictures = queue()
    pictures?.send(newFile)
    actor.send({ type })
    expect([actor.getSnapshot().value, pictures?.getSnapshot().status]).toEqual(['ending', 'active'])
    await arrive()
    await pass(400)
    expect(actor.getSnapshot().value).toBe('ended')
    expect(pictures?.getSnapshot()).toMatchObject({ status: 'stopped', context: { items: [photo, { mediaId: 2 }] } })
  },
)

it('tells the queue that the connection is back, also when the wizard is left [J3]', async () => {
  const { actor, queue } = start({ pictures: onePhoto })
  const pictures = queue()
  const lost = () => pictures?.getSnapshot().context.lost
  const breakOff = () =>
    pictures?.send({ type: 'upload.failed', key: 'a', failure: { kind: 'offline', message: 'Lost.' } })
  pictures?.send(newFile)
  pictures?.send({ type: 'files.added', files: [{ key: 'b', mediaType: 'OTHER_IMAGE' }] })
  breakOff()
  expect(lost()).toEqual(['a'])
  actor.send({ type: 'connection.returned' })
  expect(lost()).toEqual([])
  breakOff()
  actor.send({ type: 'wizard.left' })
  expect([actor.getSnapshot().value, lost()]).toEqual(['ending', ['a']])
  actor.send({ type: 'connection.returned' })
  expect(lost()).toEqual([])
})

it('begins with as many pictures as there are, and says where the form has another number [C14]', async () => {
  const { actor, corrected, queue, arrive } = start({ values: { price: 1 }, pictures: onePhoto })
  const one = { price: 1, OTHER_IMAGE: 1, EER_IMAGE: 0, FLOOR_PLAN: 0 }
  expect(actor.getSnapshot().context.values).toEqual(one)
  queue()?.send(newFile)
  await arrive()
  expect(corrected).toEqual([{ OTHER_IMAGE: 2, EER_IMAGE: 0, FLOOR_PLAN: 0 }])
  actor.send({ type: 'draft.typed', values: { ...one, OTHER_IMAGE: 2 }, isBegun: true })
  expect(corrected).toHaveLength(1)
  actor.send({ type: 'draft.typed', values: one, isBegun: true })
  expect(corrected).toHaveLength(2)
})

it('does not say of a draft without pictures that there are none [C14]', () => {
  const { actor, corrected } = start({ values: { price: 1 } })
  actor.send({ type: 'draft.created' })
  actor.send({ type: 'draft.typed', values: { price: 2 }, isBegun: true })
  expect([corrected, actor.getSnapshot().context.values]).toEqual([[], { price: 2 }])
})
