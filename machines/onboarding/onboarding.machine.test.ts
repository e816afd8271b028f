import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { onboardingMachine, type LoadedDraft } from './onboarding.machine.ts'

const settle = () => new Promise(setImmediate)

interface Answer {
  resolve: () => void
  reject: (error: unknown) => void
}

function world(loaded: LoadedDraft) {
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
        submitDraft: fromPromise<void, number | null>(({ input }) => {
          sent.push(`submit ${input}`)
          return new Promise((resolve, reject) => answers.push({ resolve, reject }))
        }),
      },
    }),
  ).start()
  actor.on('*', (event) => received.push(event))
  const step = () => actor.getSnapshot().context.step
  return { actor, sent, received, step, answer: () => answers.splice(0) }
}

describe('describing a listing', () => {
  it('goes on at the wanted step, or where the first thing is missing [REL-69]', async () => {
    const near = world({ completed: 5, isSubmitted: false })
    near.actor.send({ type: 'draft.chosen', draftId: 7, step: 'details' })
    await settle()
    const far = world({ completed: 2, isSubmitted: false })
    far.actor.send({ type: 'draft.chosen', draftId: 7, step: 'review' })
    await settle()
    expect([near.step(), far.step()]).toEqual(['details', 'details'])
  })

  it('opens a step when everything before it is complete, and says so where it is not', async () => {
    const { actor, received, step } = world({ completed: 0, isSubmitted: false })
    actor.send({ type: 'draft.chosen', draftId: null, step: null })
    await settle()
    actor.send({ type: 'step.finished' })
    actor.send({ type: 'step.requested', step: 'price' })
    expect(step()).toBe('type')
    actor.send({ type: 'steps.judged', completed: 4 })
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

  it('submits once, however often it is pressed, and may be tried again after a refusal [REL-68]', async () => {
    const { actor, sent, answer } = world({ completed: 8, isSubmitted: false })
    actor.send({ type: 'draft.chosen', draftId: 7, step: 'review' })
    await settle()
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'listing.submitted' })
    expect(sent).toEqual(['load 7', 'submit 7'])
    for (const { reject } of answer()) reject({ status: 409, data: { detail: 'Confirm your address first.' } })
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({
      step: 'review',
      failure: { kind: 'conflict', message: 'Confirm your address first.' },
    })
    actor.send({ type: 'listing.submitted' })
    for (const { resolve } of answer()) resolve()
    await settle()
    expect(actor.getSnapshot().hasTag('submitted')).toBe(true)
  })
})
