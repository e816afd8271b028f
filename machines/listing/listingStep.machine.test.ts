import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { listingStepMachine, type StepOrder, type StepReceipt, type RequestedStep } from './listingStep.machine.ts'

const sell: RequestedStep = { listingId: 7, event: 'MARK_SOLD', from: 'PUBLISHED', to: 'SOLD', version: 3 }
const reopen: RequestedStep = { listingId: 7, event: 'REOPEN', from: 'SOLD', to: 'PUBLISHED', version: 4 }

const settle = () => new Promise(setImmediate)

/** The real actor; every answer is in the test's hands. */
function world() {
  const sent: StepOrder[] = []
  let answers: { resolve: (receipt: StepReceipt) => void; reject: (error: unknown) => void }[] = []
  const machine = listingStepMachine.provide({
    actors: {
      takeStep: fromPromise<StepReceipt, StepOrder>(({ input }) => {
        sent.push(input)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      }),
    },
  })
  const actor = createActor(machine).start()
  const answer = (how: (one: (typeof answers)[number]) => void) => {
    for (const one of answers) how(one)
    answers = []
    return settle()
  }
  return { actor, sent, answer }
}

describe('a step of a listing', () => {
  it('is taken once however often it is confirmed, and not before', async () => {
    const { actor, sent, answer } = world()
    actor.send({ type: 'step.chosen', step: sell })
    expect(sent).toEqual([])
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'step.confirmed', words: {} })
    expect(sent).toEqual([{ step: sell, words: {} }])
    await answer(({ resolve }) => resolve({ undo: null }))
    expect(actor.getSnapshot().hasTag('taken')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'undo.pressed' })).toBe(false)
  })

  it('can be taken back where the server allows the way back', async () => {
    const { actor, sent, answer } = world()
    actor.send({ type: 'step.chosen', step: sell })
    actor.send({ type: 'step.confirmed', words: {} })
    await answer(({ resolve }) => resolve({ undo: reopen }))
    actor.send({ type: 'undo.pressed' })
    expect(sent.at(-1)).toEqual({ step: reopen, words: {} })
  })

  it('is not tried again over what somebody else did', async () => {
    const { actor, sent, answer } = world()
    actor.send({ type: 'step.chosen', step: sell })
    actor.send({ type: 'step.confirmed', words: {} })
    await answer(({ reject }) => reject({ status: 409, data: { detail: 'Not any more.', code: 'version_conflict' } }))
    actor.send({ type: 'step.confirmed', words: {} })
    expect(actor.getSnapshot().hasTag('overtaken')).toBe(true)
    expect(actor.getSnapshot().context.failure?.code).toBe('version_conflict')
    expect(sent).toHaveLength(1)
  })

  it('is no work of somebody else where a rule forbids it: what was written stays, with the reason', async () => {
    const { actor, answer } = world()
    actor.send({ type: 'step.chosen', step: sell })
    actor.send({ type: 'step.confirmed', words: {} })
    await answer(({ reject }) =>
      reject({ status: 409, data: { detail: 'Not for sale.', code: 'transition_not_allowed' } }),
    )
    expect(actor.getSnapshot().hasTag('overtaken')).toBe(false)
    expect(actor.getSnapshot().hasTag('asking')).toBe(true)
    expect(actor.getSnapshot().context.failure?.message).toBe('Not for sale.')
  })

  it('stays with what was written where nobody answered', async () => {
    const { actor, sent, answer } = world()
    const appeal: RequestedStep = { listingId: 7, event: 'APPEAL', from: 'REJECTED', to: 'PENDING', version: 3 }
    const words = { text: 'The photos show this very flat.' }
    actor.send({ type: 'step.chosen', step: appeal })
    actor.send({ type: 'step.confirmed', words })
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect(actor.getSnapshot().hasTag('asking')).toBe(true)
    expect(actor.getSnapshot().context.words).toEqual(words)
    actor.send({ type: 'step.confirmed', words })
    expect(sent).toEqual([
      { step: appeal, words },
      { step: appeal, words },
    ])
  })
})
