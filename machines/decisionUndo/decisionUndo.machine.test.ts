import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { decisionUndoMachine, type Undoable } from './decisionUndo.machine.ts'

const settle = () => new Promise(setImmediate)
const undoable: Undoable = { listingId: 7, decision: 'rejected', version: 4, leftMs: 300_000 }

/** The real actor; the server answers as the test says. */
function world(answer: () => Promise<void>) {
  const clock = new SimulatedClock()
  const requested: Undoable[] = []
  const undone: number[] = []
  const machine = decisionUndoMachine.provide({
    actors: {
      undo: fromPromise<void, Undoable>(({ input }) => {
        requested.push(input)
        return answer()
      }),
    },
  })
  const actor = createActor(machine, { clock })
  actor.on('decision.undone', ({ listingId }) => undone.push(listingId))
  return { actor: actor.start(), clock, requested, undone }
}

it('undoes the last decision once, however often that is asked for [F5]', async () => {
  const { actor, requested, undone } = world(() => Promise.resolve())
  actor.send({ type: 'undo.requested' })
  actor.send({ type: 'decision.taken', undoable })
  actor.send({ type: 'undo.requested' })
  actor.send({ type: 'undo.requested' })
  await settle()
  actor.send({ type: 'undo.requested' })
  expect([requested, undone, actor.getSnapshot().context.last]).toEqual([[undoable], [7], null])
})

it('offers it for as long as the server says, each decision anew [F5]', () => {
  const { actor, clock } = world(() => Promise.resolve())
  actor.send({ type: 'decision.taken', undoable })
  clock.increment(299_999)
  expect(actor.getSnapshot().hasTag('offered')).toBe(true)
  const second = { ...undoable, listingId: 8 }
  actor.send({ type: 'decision.taken', undoable: second })
  clock.increment(299_999)
  expect(actor.getSnapshot().context.last).toEqual(second)
  clock.increment(1)
  expect(actor.getSnapshot().hasTag('offered')).toBe(false)
})

it('says that it was too late, and lets try again what was lost on the way', async () => {
  const late = world(() => Promise.reject(Object.assign(new Error(), { status: 409 })))
  late.actor.send({ type: 'decision.taken', undoable })
  late.actor.send({ type: 'undo.requested' })
  await settle()
  expect([late.actor.getSnapshot().hasTag('refused'), late.undone]).toEqual([true, []])
  late.actor.send({ type: 'news.read' })
  expect(late.actor.getSnapshot().value).toBe('none')

  const lost = world(() => Promise.reject(new Error('no network')))
  lost.actor.send({ type: 'decision.taken', undoable })
  lost.actor.send({ type: 'undo.requested' })
  await settle()
  expect([lost.actor.getSnapshot().hasTag('offered'), lost.undone]).toEqual([true, []])
})
