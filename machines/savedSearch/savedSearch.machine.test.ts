import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { savedSearchMachine } from './savedSearch.machine.ts'
import type { PendingSearch } from './savedSearchEvents.ts'

const flats: PendingSearch = {
  name: 'Flats in Brno',
  frequency: 'daily',
  criteria: { 'property_type[]': ['flat'] },
  replaces: null,
  idempotencyKey: 'one',
}

const settle = () => new Promise(setImmediate)

/** The real actor; every answer is in the test's hands, and what the device keeps can be read. */
function world(pending: PendingSearch | null = null) {
  const sent: PendingSearch[] = []
  const received: string[] = []
  let stored = pending
  let answer: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const machine = savedSearchMachine.provide({
    actors: {
      saveSearch: fromPromise<void, PendingSearch>(({ input }) => {
        sent.push(input)
        return new Promise((resolve, reject) => (answer = { resolve: () => resolve(undefined), reject }))
      }),
    },
    actions: { storePending: (_, { pending: next }) => void (stored = next) },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { pending }, clock })
  actor.on('account.needed', ({ type }) => received.push(type))
  actor.on('search.kept', ({ type }) => received.push(type))
  actor.start()
  return {
    actor,
    clock,
    sent,
    received,
    stored: () => stored,
    accept: () => {
      answer?.resolve()
      return settle()
    },
    refuse: (error: unknown) => {
      answer?.reject(error)
      return settle()
    },
  }
}

describe('keeping a search', () => {
  it('leads a guest to sign in, and is finished then', async () => {
    const { actor, sent, received, stored, accept } = world()
    actor.send({ type: 'guest.came' })
    actor.send({ type: 'save.requested', search: flats })
    expect([sent, received, stored()]).toEqual([[], ['account.needed'], flats])
    actor.send({ type: 'account.came', accountId: 7 })
    expect(sent).toEqual([flats])
    await accept()
    expect([received, stored()]).toEqual([['account.needed', 'search.kept'], null])
    expect(actor.getSnapshot().hasTag('kept')).toBe(true)
  })

  it('goes on over a lost connection and a reload, under one name [REL-48]', async () => {
    const { actor, stored, refuse } = world()
    actor.send({ type: 'account.came', accountId: 7 })
    actor.send({ type: 'save.requested', search: flats })
    await refuse(new TypeError('Failed to fetch'))
    expect(actor.getSnapshot().hasTag('parked')).toBe(true)
    const later = world(stored())
    later.actor.send({ type: 'account.came', accountId: 7 })
    expect(later.sent).toEqual([flats])
    await later.refuse(new TypeError('Failed to fetch'))
    later.actor.send({ type: 'connection.returned' })
    expect(later.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one', 'one'])
    await later.accept()
    expect(later.stored()).toBe(null)
  })

  it('is sent again soon where the connection returned before it was known to be lost [REL-64]', async () => {
    const { actor, clock, sent, refuse } = world()
    actor.send({ type: 'account.came', accountId: 7 })
    actor.send({ type: 'save.requested', search: flats })
    actor.send({ type: 'connection.returned' })
    await refuse(new TypeError('Failed to fetch'))
    clock.increment(500)
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one', 'one'])
    await refuse(new TypeError('Failed to fetch'))
    clock.increment(29_999)
    expect(sent.length).toBe(2)
    clock.increment(1)
    expect(sent.length).toBe(3)
  })

  it('is told apart from a search that was there', async () => {
    const { actor, stored, refuse } = world()
    actor.send({ type: 'account.came', accountId: 7 })
    actor.send({ type: 'save.requested', search: flats })
    await refuse({ status: 409, data: { code: 'already_saved' } })
    expect([actor.getSnapshot().hasTag('known'), stored()]).toEqual([true, null])
  })

  it('belongs to whoever wanted it: another account drops what is left of a session that ended [J3]', () => {
    const first = world()
    first.actor.send({ type: 'account.came', accountId: 7 })
    first.actor.send({ type: 'save.requested', search: flats })
    first.actor.send({ type: 'guest.came' })
    expect(first.stored()).toEqual({ ...flats, ownerId: 7 })
    first.actor.send({ type: 'account.came', accountId: 8 })
    expect([first.sent, first.stored()]).toEqual([[flats], null])
    const next = world({ ...flats, ownerId: 7 } as PendingSearch)
    next.actor.send({ type: 'account.came', accountId: 7 })
    expect(next.sent).toEqual([flats])
  })

  it('shows what became of it on the page where it was saved, and on no later one [J3]', async () => {
    const { actor, accept } = world()
    actor.send({ type: 'account.came', accountId: 7 })
    actor.send({ type: 'save.requested', search: flats })
    await accept()
    actor.send({ type: 'page.opened' })
    expect(actor.getSnapshot().hasTag('kept')).toBe(false)
  })

  it('is one request however often it is wanted, and leaves nothing for the next person', () => {
    const { actor, sent, stored } = world()
    actor.send({ type: 'account.came', accountId: 7 })
    for (let press = 0; press < 5; press += 1) actor.send({ type: 'save.requested', search: flats })
    expect(sent).toEqual([flats])
    actor.send({ type: 'account.left' })
    expect([stored(), actor.getSnapshot().context.pending]).toEqual([null, null])
  })
})
