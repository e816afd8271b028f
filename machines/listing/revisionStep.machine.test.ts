import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { PriceConsequence } from '#contract/entities/revision.ts'

import { revisionStepMachine, type RevisionOrder, type RevisionReceipt } from './revisionStep.machine.ts'

const publish: RevisionOrder = { step: 'publish', listingId: 7, version: 3, listingVersion: 9 }
const discard: RevisionOrder = { step: 'discard', listingId: 7, version: 3 }
const typo: PriceConsequence = {
  before: 17_500,
  after: 1_600,
  changePercent: -90.9,
  isImplausible: true,
  implausibleBecause: ['jump'],
}
const settle = () => new Promise(setImmediate)

/** The real actor; every answer is in the test's hands. */
function world() {
  const sent: RevisionOrder[] = []
  let answers: { resolve: (receipt: RevisionReceipt) => void; reject: (error: unknown) => void }[] = []
  const machine = revisionStepMachine.provide({
    actors: {
      takeStep: fromPromise<RevisionReceipt, RevisionOrder>(({ input }) => {
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
  return {
    actor,
    sent,
    answer,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
  }
}

describe('publishing changes', () => {
  it('is one request however often it is pressed [A4]', async () => {
    const { actor, sent, answer, has } = world()
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'publish.pressed', order: publish, price: null })
    expect(sent).toEqual([publish])
    await answer(({ resolve }) => resolve({ isInReview: false }))
    expect(has('live')).toBe(true)
  })

  it('asks about a price that nobody would believe, and sends it only when it is right [A4]', async () => {
    const { actor, sent, answer, has } = world()
    actor.send({ type: 'publish.pressed', order: publish, price: typo })
    expect([sent, has('asking'), actor.getSnapshot().context.price]).toEqual([[], true, typo])
    actor.send({ type: 'price.doubted' })
    expect([sent, has('asking')]).toEqual([[], false])
    actor.send({ type: 'publish.pressed', order: publish, price: typo })
    actor.send({ type: 'price.confirmed' })
    expect(sent).toEqual([{ ...publish, confirmsPrice: true }])
    await answer(({ resolve }) => resolve({ isInReview: true }))
    expect([has('inReview'), has('live')]).toEqual([true, false])
  })

  it('publishes nothing that was changed elsewhere meanwhile, and says so [A4]', async () => {
    const { actor, sent, answer, has } = world()
    actor.send({ type: 'publish.pressed', order: publish, price: null })
    await answer(({ reject }) => reject({ status: 409, data: { code: 'outdated' } }))
    expect([has('overtaken'), sent.length]).toEqual([true, 1])
    actor.send({ type: 'publish.pressed', order: { ...publish, version: 4 }, price: null })
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect([has('refused'), actor.getSnapshot().context.failure?.kind]).toEqual([true, 'offline'])
  })
})

it('brings discarded changes back [A4]', async () => {
  const { actor, sent, answer, has } = world()
  actor.send({ type: 'discard.pressed', order: discard })
  await answer(({ resolve }) => resolve({ isInReview: false }))
  expect(has('undoable')).toBe(true)
  actor.send({ type: 'undo.pressed', order: { step: 'restore', listingId: 7 } })
  await answer(({ resolve }) => resolve({ isInReview: false }))
  expect([has('undoable'), sent.map(({ step }) => step)]).toEqual([false, ['discard', 'restore']])
})
