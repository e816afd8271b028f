import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { bulkStepMachine, type StepForecast } from './bulkStep.machine.ts'
import type { StepOrder, StepReceipt, RequestedStep } from './listingStep.machine.ts'

const idOf = ({ listingId }: RequestedStep) => listingId

const step = (listingId: number): RequestedStep => ({
  listingId,
  event: 'TAKE_DOWN',
  from: 'PUBLISHED',
  to: 'REJECTED',
  version: 3,
})
const back = (listingId: number): RequestedStep => ({
  listingId,
  event: 'HOLD',
  from: 'REJECTED',
  to: 'PENDING',
  version: 4,
})
const words = { code: 'fraud', text: 'The homes belong to others.' } as const
const conflict = { status: 409, data: { detail: 'Not any more.', code: 'version_conflict' } }

const settle = () => new Promise(setImmediate)

/** The real actor; the next answer is in the test's hands. */
function world(dryRun: Promise<StepForecast> = Promise.resolve({ willNot: [] })) {
  const sent: StepOrder[] = []
  const answers: { resolve: (receipt?: StepReceipt) => void; reject: (error: unknown) => void }[] = []
  const machine = bulkStepMachine.provide({
    actors: {
      dryRun: fromPromise<StepForecast, { steps: readonly RequestedStep[] }>(() => dryRun),
      takeStep: fromPromise<StepReceipt, StepOrder>(({ input }) => {
        sent.push(input)
        return new Promise((resolve, reject) =>
          answers.push({ resolve: (receipt = { undo: null }) => resolve(receipt), reject }),
        )
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
    await settle()
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
    await settle()
    actor.send({ type: 'steps.confirmed', words })
    await answer(({ resolve }) => resolve())
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect([actor.getSnapshot().hasTag('interrupted'), ids()]).toEqual([true, [[2, 3], [1], []]])
    actor.send({ type: 'run.resumed' })
    expect(sent.at(-1)?.step.listingId).toBe(2)
  })

  it('stops after the one that is on its way', async () => {
    const { actor, sent, answer, ids } = world()
    await settle()
    actor.send({ type: 'steps.confirmed', words })
    actor.send({ type: 'run.stopped' })
    await answer(({ resolve }) => resolve())
    expect([sent.length, ids()]).toEqual([1, [[2, 3], [1], []]])
    expect(actor.getSnapshot().hasTag('finished')).toBe(true)
  })

  it('sends only what a dry run says that the server will take, and nothing before it has answered', async () => {
    const because = [{ code: 'own_listing', message: 'You can’t review your own listing.' }]
    const own = { code: 'transition_not_allowed', because, message: '', count: 1, ids: [2], listings: [] }
    const { actor, sent, answer, ids } = world(Promise.resolve({ willNot: [own] }))
    actor.send({ type: 'steps.confirmed', words })
    expect(sent).toEqual([])
    await settle()
    expect(actor.getSnapshot().context.leftOut).toEqual([
      { code: 'transition_not_allowed', because: ['own_listing'], message: '', steps: [step(2)] },
    ])
    actor.send({ type: 'steps.confirmed', words })
    await answer(({ resolve }) => resolve())
    await answer(({ resolve }) => resolve())
    expect([sent.map((order) => order.step.listingId), ids()]).toEqual([
      [1, 3],
      [[], [1, 3], []],
    ])
  })

  it('sends nothing where all would be refused, and everything where nobody can say', async () => {
    const all = { code: 'outdated', because: [], message: '', count: 3, ids: [1, 2, 3], listings: [] }
    const refused = world(Promise.resolve({ willNot: [all] }))
    await settle()
    refused.actor.send({ type: 'steps.confirmed', words })
    expect([refused.sent, refused.actor.getSnapshot().value]).toEqual([[], { asking: 'checked' }])
    const unknown = world(Promise.reject(conflict))
    await settle()
    expect(unknown.actor.getSnapshot().context.failure?.code).toBe('version_conflict')
    unknown.actor.send({ type: 'check.repeated' })
    await settle()
    unknown.actor.send({ type: 'steps.confirmed', words })
    expect(unknown.ids()).toEqual([[1, 2, 3], [], []])
    expect(unknown.sent).toHaveLength(1)
  })

  it('is taken back where a step leads back, each once, and what stays as it is keeps its reason', async () => {
    const { actor, sent, answer, ids } = world()
    await settle()
    actor.send({ type: 'steps.confirmed', words })
    await answer(({ resolve }) => resolve({ undo: back(1) }))
    await answer(({ resolve }) => resolve({ undo: null, blockedBy: ['too_few_photos'] }))
    await answer(({ resolve }) => resolve({ undo: back(3) }))
    expect(actor.getSnapshot().hasTag('undoable')).toBe(true)
    expect(actor.getSnapshot().context.final).toEqual([{ step: step(2), because: ['too_few_photos'] }])
    actor.send({ type: 'undo.pressed' })
    actor.send({ type: 'undo.pressed' })
    await answer(({ resolve }) => resolve({ undo: step(1) }))
    await answer(({ reject }) => reject(conflict))
    expect(sent.slice(3)).toEqual([
      { step: back(1), words: {} },
      { step: back(3), words: {} },
    ])
    expect(ids()).toEqual([[], [1], [3]])
    expect([actor.getSnapshot().hasTag('finished'), actor.getSnapshot().hasTag('undoable')]).toEqual([true, false])
    actor.send({ type: 'undo.pressed' })
    expect(sent).toHaveLength(5)
  })

  it('is taken back for the rest, too, after a stop or a lost connection', async () => {
    const { actor, sent, answer } = world()
    await settle()
    actor.send({ type: 'steps.confirmed', words })
    await answer(({ resolve }) => resolve({ undo: back(1) }))
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    // Whoever gives up the rest still reads what was done.
    actor.send({ type: 'steps.dismissed' })
    expect(actor.getSnapshot().hasTag('undoable')).toBe(true)
    actor.send({ type: 'undo.pressed' })
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect(actor.getSnapshot().hasTag('interrupted')).toBe(true)
    actor.send({ type: 'run.resumed' })
    expect(sent.map((order) => order.step)).toEqual([step(1), step(2), back(1), back(1)])
    await answer(({ resolve }) => resolve({ undo: null }))
    expect(actor.getSnapshot().value).toEqual({ finished: 'settled' })
  })
})
