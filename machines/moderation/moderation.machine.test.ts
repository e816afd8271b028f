import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { moderationMachine } from './moderation.machine.ts'
import type { Queue, Rejection, Reviewed } from './moderationEvents.ts'

const settle = () => new Promise(setImmediate)

/** The real actor; decisions are written down and answered by the test. */
function world(
  queues: readonly (readonly number[])[],
  { total = 0, more = () => Promise.reject<Queue>(new Error('Not asked for.')) } = {},
) {
  const asked: number[] = []
  const decisions: (Reviewed | Rejection)[] = []
  const left = [...queues]
  let answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const decide = (input: Reviewed) => {
    decisions.push(input)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  const machine = moderationMachine.provide({
    actors: {
      loadQueue: fromPromise<Queue, void>(() => {
        const ids = left.shift() ?? []
        return Promise.resolve({ ids, total: Math.max(total, ids.length) })
      }),
      loadMore: fromPromise<Queue, number>(({ input }) => {
        asked.push(input)
        return more()
      }),
      approve: fromPromise<void, Reviewed>(({ input }) => decide(input)),
      reject: fromPromise<void, Rejection>(({ input }) => decide(input)),
    },
  })
  const actor = createActor(machine).start()
  const answer = (how: (one: (typeof answers)[number]) => void) => {
    for (const one of answers) how(one)
    answers = []
    return settle()
  }
  return { actor, decisions, asked, answer, queue: () => actor.getSnapshot().context.queue }
}

describe('the moderation', () => {
  it('goes from one listing to the next, and asks again when none is left', async () => {
    const { actor, decisions, answer, queue } = world([[1, 2], [3]])
    await settle()
    for (let press = 0; press < 5; press += 1)
      actor.send({ type: 'listing.approved', reviewed: { listingId: 1, version: 4 } })
    expect(decisions).toEqual([{ listingId: 1, version: 4 }])
    await answer(({ resolve }) => resolve())
    expect(queue()).toEqual([2])
    actor.send({ type: 'refusal.begun' })
    const rejection: Rejection = { listingId: 2, version: 1, code: 'duplicate', text: 'The same as number 7.' }
    actor.send({ type: 'refusal.sent', rejection })
    expect(decisions.at(-1)).toEqual(rejection)
    await answer(({ resolve }) => resolve())
    await settle()
    expect([queue(), actor.getSnapshot().context.decided]).toEqual([[3], 2])
    actor.stop()
  })

  it('shows a decision that was taken elsewhere and goes on without it', async () => {
    const { actor, answer, queue } = world([[1, 2]])
    await settle()
    actor.send({ type: 'listing.approved', reviewed: { listingId: 1, version: 4 } })
    await answer(({ reject }) =>
      reject({ status: 409, data: { detail: 'Decided already.', code: 'version_conflict' } }),
    )
    expect(actor.getSnapshot().hasTag('overtaken')).toBe(true)
    expect(actor.getSnapshot().context.decided).toBe(0)
    actor.send({ type: 'news.read' })
    expect(queue()).toEqual([2])
    actor.stop()
  })

  it('stays with the listing and what was written where a rule forbids the decision, and keeps the reason', async () => {
    const { actor, answer, queue } = world([[1, 2]])
    await settle()
    const forbidden = { status: 409, data: { detail: 'It is your decision.', code: 'transition_not_allowed' } }
    actor.send({ type: 'listing.approved', reviewed: { listingId: 1, version: 4 } })
    await answer(({ reject }) => reject(forbidden))
    expect(actor.getSnapshot().value).toBe('reviewing')
    actor.send({ type: 'refusal.begun' })
    const text = 'The photos show another home.'
    actor.send({ type: 'refusal.sent', rejection: { listingId: 1, version: 4, code: 'misleading', text } })
    await answer(({ reject }) => reject(forbidden))
    expect(actor.getSnapshot().value).toBe('explaining')
    expect(actor.getSnapshot().context.failure?.message).toBe('It is your decision.')
    expect(queue()).toEqual([1, 2])
    actor.stop()
  })

  it('looks again at a listing whose decision was undone [F5]', async () => {
    const { actor, answer, queue } = world([[1, 2], []])
    await settle()
    actor.send({ type: 'listing.approved', reviewed: { listingId: 1, version: 4 } })
    await answer(({ resolve }) => resolve())
    actor.send({ type: 'listing.returned', listingId: 1 })
    const { decided, waiting } = actor.getSnapshot().context
    expect([queue(), decided, waiting]).toEqual([[1, 2], 0, 2])
    actor.stop()
  })

  it('goes on with the one that is picked, and then with those after it', async () => {
    const { actor, queue } = world([[1, 2, 3, 4]])
    await settle()
    actor.send({ type: 'listing.chosen', listingId: 3 })
    expect(queue()).toEqual([3, 4, 1, 2])
    actor.send({ type: 'listing.chosen', listingId: 9 })
    expect(queue()).toEqual([3, 4, 1, 2])
    actor.stop()
  })

  it('loads more behind those that are known, and leaves the one that is looked at [23]', async () => {
    const { actor, asked, queue } = world([[1, 2, 3]], {
      total: 5,
      more: () => Promise.resolve({ ids: [3, 4, 5], total: 6 }),
    })
    await settle()
    actor.send({ type: 'listing.skipped' })
    actor.send({ type: 'more.requested' })
    const pending = actor.getSnapshot()
    expect([pending.value, pending.hasTag('listing'), pending.hasTag('pending')]).toEqual(['extending', true, true])
    // Once is enough.
    actor.send({ type: 'more.requested' })
    await settle()
    const { value, context } = actor.getSnapshot()
    expect([asked, value, queue(), context.waiting]).toEqual([[3], 'reviewing', [2, 3, 4, 5, 1], 6])
    actor.stop()
  })

  it('keeps a listing first that was passed over and picked again, when more are loaded', async () => {
    const { actor, queue } = world([[1, 2]], { total: 3, more: () => Promise.resolve({ ids: [3], total: 3 }) })
    await settle()
    actor.send({ type: 'listing.skipped' })
    actor.send({ type: 'listing.chosen', listingId: 1 })
    actor.send({ type: 'more.requested' })
    await settle()
    expect(queue()).toEqual([1, 2, 3])
    actor.stop()
  })

  it('asks for no more where none wait, and goes on where more could not be loaded', async () => {
    const all = world([[1, 2]])
    await settle()
    all.actor.send({ type: 'more.requested' })
    expect([all.actor.getSnapshot().value, all.asked]).toEqual(['reviewing', []])
    all.actor.stop()
    const { actor, queue } = world([[1, 2]], {
      total: 3,
      more: () => Promise.reject<Queue>({ status: 503, data: { detail: 'Not now.' } }),
    })
    await settle()
    actor.send({ type: 'more.requested' })
    await settle()
    const { value, context } = actor.getSnapshot()
    expect([value, queue(), context.failure?.message]).toEqual(['reviewing', [1, 2], 'Not now.'])
    actor.stop()
  })

  it('leaves a listing for later without losing it', async () => {
    const { actor, queue } = world([[1, 2, 3]])
    await settle()
    actor.send({ type: 'listing.skipped' })
    expect(queue()).toEqual([2, 3, 1])
    actor.stop()
  })

  it('keeps what was passed over behind the others, also after another one is picked or decided [D10]', async () => {
    const { actor, answer, queue } = world([[1, 2, 3, 4]])
    const skipped = () => actor.getSnapshot().context.skipped
    await settle()
    actor.send({ type: 'listing.skipped' })
    actor.send({ type: 'listing.skipped' })
    expect([queue(), skipped()]).toEqual([
      [3, 4, 1, 2],
      [1, 2],
    ])
    actor.send({ type: 'listing.chosen', listingId: 4 })
    expect(queue()).toEqual([4, 3, 1, 2])
    actor.send({ type: 'listing.chosen', listingId: 1 })
    expect([queue(), skipped()]).toEqual([
      [1, 4, 3, 2],
      [1, 2],
    ])
    // Decided, it is passed over no more; left again, it comes last.
    actor.send({ type: 'listing.approved', reviewed: { listingId: 1, version: 4 } })
    await answer(({ resolve }) => resolve())
    expect([queue(), skipped()]).toEqual([[4, 3, 2], [2]])
    actor.send({ type: 'listing.skipped' })
    expect([queue(), skipped()]).toEqual([
      [3, 2, 4],
      [2, 4],
    ])
    actor.stop()
  })

  it('keeps what was passed over behind the others when the queue is read again [D10]', async () => {
    const { actor, queue } = world([
      [1, 2, 3],
      [1, 3, 4],
    ])
    await settle()
    actor.send({ type: 'listing.skipped' })
    actor.send({ type: 'listing.skipped' })
    actor.send({ type: 'queue.requested' })
    await settle()
    // The second one is no more in the queue: somebody else decided about it.
    expect([queue(), actor.getSnapshot().context.skipped]).toEqual([[3, 4, 1], [1]])
    actor.stop()
  })
})
