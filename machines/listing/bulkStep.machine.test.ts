import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { bulkStepMachine } from './bulkStep.machine.ts'
import type { StepOrder, RequestedStep } from './listingStep.machine.ts'

const idOf = ({ listingId }: RequestedStep) => listingId

const step = (listingId: number): RequestedStep => ({
  listingId,
  event: 'TAKE_DOWN',
  from: 'PUBLISHED',
  to: 'REJECTED',
  version: 3,
})
const words = { code: 'fraud', text: 'The homes belong to others.' } as const
const conflict = { status: 409, data: { detail: 'Not any more.', code: 'version_conflict' } }

const settle = () => new Promise(setImmediate)

/** The real actor; the next answer is in the test's hands. */
function world() {
  const sent: StepOrder[] = []
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const machine = bulkStepMachine.provide({
    actors: {
      takeStep: fromPromise<void, StepOrder>(({ input }) => {
        sent.push(input)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'steps.chosen', steps: [step(1), step(2), step(3)] })
  const answer = (how: (one: (typeof answers)[number]) => void) => {
    const one = answers.shift()
    if (one !== undefined) how(one)
    return settle()
  }
  const ids = () => {
    const { queue, done, refused } = actor.getSnapshot().context
    return [queue.map(idOf), done.map(idOf), refused.map((one) => idOf(one.step))]
  }
  return { actor, sent, answer, ids }
}

describe('the same step of many listings', () => {
  it('is taken one after the other with the same words, and a refusal is written down by name', async () => {
    const { actor, sent, answer, ids } = world()
    for (let press = 0; press < 5; press += 1) actor.send({ type: 'steps.confirmed', words })
    expect(sent).toEqual([{ step: step(1), words }])
    await answer(({ resolve }) => resolve())
    await answer(({ reject }) => reject(conflict))
    await answer(({ resolve }) => resolve())
    expect(sent.map((order) => order.step.listingId)).toEqual([1, 2, 3])
    expect(ids()).toEqual([[], [1, 3], [2]])
    expect(actor.getSnapshot().context.refused[0]?.failure.code).toBe('version_conflict')
    expect(actor.getSnapshot().hasTag('finished')).toBe(true)
  })

  it('waits without a connection and goes on with the one that was not answered', async () => {
    const { actor, sent, answer, ids } = world()
    actor.send({ type: 'steps.confirmed', words })
    await answer(({ resolve }) => resolve())
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect([actor.getSnapshot().hasTag('interrupted'), ids()]).toEqual([true, [[2, 3], [1], []]])
    actor.send({ type: 'run.resumed' })
    expect(sent.at(-1)?.step.listingId).toBe(2)
  })

  it('stops after the one that is on its way', async () => {
    const { actor, sent, answer, ids } = world()
    actor.send({ type: 'steps.confirmed', words })
    actor.send({ type: 'run.stopped' })
    await answer(({ resolve }) => resolve())
    expect([sent.length, ids()]).toEqual([1, [[2, 3], [1], []]])
    expect(actor.getSnapshot().hasTag('finished')).toBe(true)
  })
})
