import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { PlanChange } from './planChange.ts'
import { tourPlannerMachine, type PlanReceipt } from './tourPlanner.machine.ts'

const time = { start: '2027-03-04T09:00:00.000Z', end: '2027-03-04T09:30:00.000Z', capacity: 2 }
const add: PlanChange = { kind: 'add', listingId: 7, times: [time] }
const callOff: PlanChange = { kind: 'callOff', listingId: 7, tourDateIds: [3] }

const settle = () => new Promise(setImmediate)

/** The real actor; every answer is in the test's hands. */
function world() {
  const sent: PlanChange[] = []
  let answers: { resolve: (receipt: PlanReceipt) => void; reject: (error: unknown) => void }[] = []
  const machine = tourPlannerMachine.provide({
    actors: {
      savePlan: fromPromise<PlanReceipt, PlanChange>(({ input }) => {
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
  actor.send({ type: 'change.begun', subject: { kind: 'newTimes', day: null } })
  return { actor, sent, answer, is: (tag: 'editing' | 'unsent' | 'undone') => actor.getSnapshot().hasTag(tag) }
}

describe('the planner of viewings', () => {
  it('sends a change once however often it is pressed, and takes it back where nobody was told', async () => {
    const { actor, sent, answer, is } = world()
    for (let press = 0; press < 10; press += 1) actor.send({ type: 'change.sent', change: add, taken: [] })
    expect(sent).toEqual([add])
    await answer(({ resolve }) => resolve({ undo: callOff, notified: 0 }))
    actor.send({ type: 'undo.pressed' })
    expect(sent).toEqual([add, callOff])
    await answer(({ resolve }) => resolve({ undo: add, notified: 0 }))
    expect(is('undone')).toBe(true)
  })

  it('takes nothing back that people were told of', async () => {
    const { actor, sent, answer } = world()
    actor.send({ type: 'change.sent', change: callOff, taken: [] })
    await answer(({ resolve }) => resolve({ undo: null, notified: 2 }))
    actor.send({ type: 'undo.pressed' })
    expect(sent).toEqual([callOff])
    expect(actor.getSnapshot().context.receipt).toEqual({ undo: null, notified: 2 })
  })

  it('sends nothing that overlaps, says what does, and sends it once that is mended', () => {
    const { actor, sent, is } = world()
    actor.send({ type: 'change.sent', change: add, taken: [{ start: '2027-03-04T09:15:00.000Z', end: time.end }] })
    expect(sent).toEqual([])
    expect([is('editing'), actor.getSnapshot().context.collisions]).toEqual([true, [time]])
    actor.send({ type: 'change.sent', change: add, taken: [] })
    expect([sent, actor.getSnapshot().context.collisions]).toEqual([[add], []])
  })

  it('keeps what could not be sent, and sends it when the connection is back', async () => {
    const { actor, sent, answer, is } = world()
    actor.send({ type: 'change.sent', change: add, taken: [] })
    await answer(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect([is('editing'), is('unsent'), sent.length]).toEqual([true, true, 1])
    actor.send({ type: 'connection.returned' })
    expect(sent).toEqual([add, add])
    await answer(({ reject }) => reject({ status: 422, data: { violations: [] } }))
    actor.send({ type: 'connection.returned' })
    expect([is('editing'), is('unsent'), sent.length]).toEqual([true, false, 2])
    expect(actor.getSnapshot().context.change).toEqual(add)
  })
})
