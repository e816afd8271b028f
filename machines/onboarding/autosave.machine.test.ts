import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { autosaveMachine, type DraftValues } from './autosave.machine.ts'

const settle = () => new Promise(setImmediate)

interface Answer {
  resolve: () => void
  reject: (error: unknown) => void
}

function world() {
  const sent: unknown[] = []
  const kept: unknown[] = []
  const answers: Answer[] = []
  const clock = new SimulatedClock()
  const machine = autosaveMachine.provide({
    actors: {
      saveDraft: fromPromise<void, { values: DraftValues; isForced: boolean }>(({ input }) => {
        sent.push(input.isForced ? [input.values.price, 'forced'] : input.values.price)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      }),
    },
    actions: { keepOnDevice: (_, { values }) => void kept.push(values.price) },
  })
  const actor = createActor(machine, { input: { values: {} }, clock }).start()
  const answer = (how: (answer: Answer) => void) => {
    for (const open of answers.splice(0)) how(open)
    return settle()
  }
  const type = (price: number) => actor.send({ type: 'draft.typed', values: { price } })
  return {
    actor,
    clock,
    sent,
    kept,
    answer,
    type,
    is: (tag: 'saved' | 'kept' | 'conflict') => actor.getSnapshot().hasTag(tag),
  }
}

describe('keeping a draft', () => {
  it('has it on the device at once and sends it within a second, also while somebody types on [REL-69]', async () => {
    const { clock, sent, kept, type, answer, is } = world()
    type(1)
    expect(kept).toEqual([1])
    clock.increment(500)
    type(2)
    clock.increment(100)
    expect(sent).toEqual([2])
    type(3)
    await answer(({ resolve }) => resolve())
    expect(is('saved')).toBe(false)
    clock.increment(600)
    await answer(({ resolve }) => resolve())
    expect([sent, kept, is('saved')]).toEqual([[2, 3], [1, 2, 3], true])
  })

  it('keeps it on the device while there is no connection, and sends the last of it afterwards [REL-64]', async () => {
    const { actor, sent, type, answer, is } = world()
    type(1)
    actor.send({ type: 'save.requested' })
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    type(2)
    expect(is('kept')).toBe(true)
    actor.send({ type: 'connection.returned' })
    await answer(({ resolve }) => resolve())
    expect([sent, is('saved')]).toEqual([[1, 2], true])
  })

  it('asks a person where the draft was changed elsewhere, and writes over it only then', async () => {
    const { actor, clock, sent, type, answer, is } = world()
    type(1)
    actor.send({ type: 'save.requested' })
    await answer(({ reject }) => reject({ status: 412 }))
    clock.increment(60_000)
    expect([sent, is('conflict')]).toEqual([[1], true])
    actor.send({ type: 'conflict.settled', isMine: true })
    await answer(({ resolve }) => resolve())
    expect([sent, is('saved')]).toEqual([[1, [1, 'forced']], true])
  })
})
