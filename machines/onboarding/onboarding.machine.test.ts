import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { onboardingMachine } from './onboarding.machine.ts'
import type { LoadedDraft } from './onboardingEvents.ts'

const settle = () => new Promise(setImmediate)

const offline = () => Promise.reject(Object.assign(new Error('offline'), { name: 'FetchError' }))

interface Answer {
  resolve: () => void
  reject: (error: unknown) => void
}

function world(loaded: LoadedDraft, save: () => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = []
  const received: unknown[] = []
  const answers: Answer[] = []
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        loadDraft: fromPromise<LoadedDraft, number | null>(({ input }) => {
          sent.push(`load ${input}`)
          return Promise.resolve(loaded)
        }),
        finishUploads: fromPromise<void, void>(() => {
          sent.push('finish uploads')
          return Promise.resolve()
        }),
        saveDraft: fromPromise<void, void>(() => {
          sent.push('save')
          return save()
        }),
        submitDraft: fromPromise<void, number | null>(({ input }) => {
          sent.push(`submit ${input}`)
          return new Promise((resolve, reject) => answers.push({ resolve, reject }))
        }),
      },
    }),
    { input: { visit: 1 } },
  ).start()
  actor.on('*', (event) => received.push(event))
  const step = () => actor.getSnapshot().context.step
  return { actor, sent, received, step, answer: () => answers.splice(0) }
}

/** All screens that Next leads through, and those on the way back. */
const walk = async (skipped: LoadedDraft['skipped']) => {
  const { actor, step } = world({ completed: 11, skipped, isSubmitted: false })
  actor.send({ type: 'draft.chosen', draftId: 7, step: 'type' })
  await settle()
  const forth = [step()]
  for (let press = 0; press < 11 && step() !== 'review'; press += 1) {
    actor.send({ type: 'step.finished' })
    forth.push(step())
  }
  const back = [step()]
  for (let press = 0; press < 11 && step() !== 'type'; press += 1) {
    actor.send({ type: 'step.left' })
    back.push(step())
  }
  expect(back.toReversed()).toEqual(forth)
  return forth.join(' ')
}

describe('describing a listing', () => {
  it('goes on at the wanted step, or where the first thing is missing [REL-69]', async () => {
    const near = world({ completed: 5, skipped: [], isSubmitted: false })
    near.actor.send({ type: 'draft.chosen', draftId: 7, step: 'equipment' })
    await settle()
    const far = world({ completed: 2, skipped: [], isSubmitted: false })
    far.actor.send({ type: 'draft.chosen', draftId: 7, step: 'review' })
    await settle()
    const silent = world({ completed: 9, skipped: ['energy'], isSubmitted: false })
    silent.actor.send({ type: 'draft.chosen', draftId: 7, step: 'energy' })
    await settle()
    expect([near.step(), far.step(), silent.step()]).toEqual(['equipment', 'areas', 'viewings'])
  })

  it('opens a step when everything before it is complete, and says so where it is not', async () => {
    const { actor, received, step } = world({ completed: 0, skipped: [], isSubmitted: false })
    actor.send({ type: 'draft.chosen', draftId: null, step: null })
    await settle()
    actor.send({ type: 'step.finished' })
    actor.send({ type: 'step.requested', step: 'price' })
    expect(step()).toBe('type')
    actor.send({ type: 'steps.judged', completed: 7, skipped: [] })
    actor.send({ type: 'step.finished' })
    actor.send({ type: 'step.requested', step: 'price' })
    expect(step()).toBe('price')
    expect(received).toEqual([
      { type: 'step.entered', step: 'type' },
      { type: 'step.blocked', step: 'type' },
      { type: 'step.entered', step: 'location' },
      { type: 'step.entered', step: 'price' },
    ])
  })

  it('asks one question a screen, and leaves out what a kind of property is not asked [D3]', async () => {
    expect(await walk([])).toBe(
      'type location areas building equipment description energy price photos viewings review',
    )
    expect(await walk(['energy'])).toBe(
      'type location areas building equipment description price photos viewings review',
    )
    expect(await walk(['areas', 'equipment', 'energy'])).toBe(
      'type location building description price photos viewings review',
    )
  })

  it('asks the server for nothing where the last change could not be saved', async () => {
    const { actor, sent, step } = world({ completed: 11, skipped: [], isSubmitted: false }, offline)
    actor.send({ type: 'draft.chosen', draftId: 7, step: 'review' })
    await settle()
    actor.send({ type: 'listing.submitted' })
    await settle()
    expect(sent).toEqual(['load 7', 'finish uploads', 'save'])
    expect(step()).toBe('review')
    expect(actor.getSnapshot().context.failure).not.toBeNull()
  })

  it('submits once, however often it is pressed, and may be tried again after a refusal [REL-68]', async () => {
    const { actor, sent, received, answer } = world({ completed: 11, skipped: [], isSubmitted: false })
    const submissions = () =>
      received
        .splice(0)
        .flatMap((event) => (/"(submission\.(?:started|ended))","visit":1/.exec(JSON.stringify(event)) ?? []).slice(1))
    actor.send({ type: 'draft.chosen', draftId: 7, step: 'review' })
    await settle()
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'listing.submitted' })
    await settle()
    expect(sent).toEqual(['load 7', 'finish uploads', 'save', 'submit 7'])
    expect(submissions()).toEqual(['submission.started'])
    for (const { reject } of answer()) reject({ status: 409, data: { detail: 'Confirm your address first.' } })
    await settle()
    expect(submissions()).toEqual(['submission.ended'])
    expect(actor.getSnapshot().context).toMatchObject({
      step: 'review',
      failure: { kind: 'conflict', message: 'Confirm your address first.' },
    })
    actor.send({ type: 'listing.submitted' })
    await settle()
    for (const { resolve } of answer()) resolve()
    await settle()
    expect(actor.getSnapshot().hasTag('submitted')).toBe(true)
  })
})
