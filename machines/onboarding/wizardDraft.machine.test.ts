import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { autosaveMachine, type DraftValues } from './autosave.machine.ts'
import { wizardDraftMachine } from './wizardDraft.machine.ts'

/** A promise that is kept when a test says so. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  const kept: { resolve?: () => void } = {}
  const promise = new Promise<void>((resolve) => {
    kept.resolve = resolve
  })
  return { promise, resolve: () => kept.resolve?.() }
}

/** A draft whose server answers when it is told to. */
function start() {
  const sent: DraftValues[] = []
  const unbegun: DraftValues[] = []
  const save = deferred()
  const submission = deferred()
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
        submissionEnded: fromPromise<void, void>(() => submission.promise),
        endPictures: fromPromise<void, void>(() => Promise.resolve()),
      },
      actions: { keepUnbegun: (_, { values }) => void unbegun.push(values) },
    }),
    { input: { values: {} } },
  ).start()
  const autosave = actor.getSnapshot().children.autosave
  return {
    actor,
    autosave,
    sent,
    unbegun,
    answer: async () => {
      save.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    },
    answerSubmission: async () => {
      submission.resolve()
      await new Promise((resolve) => setImmediate(resolve))
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

it('saves at once when the wizard is left, and ends autosave only when it is settled [J3]', async () => {
  const { actor, autosave, sent, answer, answerSubmission } = start()
  actor.send({ type: 'draft.typed', values: { price: 1 }, isBegun: true })
  actor.send({ type: 'wizard.left' })
  expect([sent, actor.getSnapshot().value]).toEqual([[{ price: 1 }], { leaving: 'submission' }])
  await answerSubmission()
  expect([actor.getSnapshot().value, autosave?.getSnapshot().status]).toEqual([{ leaving: 'draft' }, 'active'])
  await answer()
  expect([actor.getSnapshot().value, autosave?.getSnapshot().status]).toEqual(['ended', 'stopped'])
})

it('ends where nothing is left to save [J3]', async () => {
  const { actor, autosave, sent, answerSubmission } = start()
  actor.send({ type: 'wizard.left' })
  await answerSubmission()
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
