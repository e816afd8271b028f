import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'

import { comparisonMachine } from './comparison.machine.ts'

/** The real actor; what it has stored is written down. */
function world() {
  const stored: (readonly number[])[] = []
  const machine = comparisonMachine.provide({ actions: { storeIds: (_, { ids }) => void stored.push(ids) } })
  const actor = createActor(machine).start()
  const choose = (...ids: readonly number[]) => {
    for (const listingId of ids) actor.send({ type: 'listing.chosen', listingId })
  }
  const ids = () => actor.getSnapshot().context.ids
  const tags = () => [...actor.getSnapshot().tags].toSorted()
  return { actor, stored, choose, ids, tags }
}

describe('the comparison machine', () => {
  it('takes up to four homes in the order in which they are chosen, each once, and stores every change', () => {
    const { choose, ids, tags, stored } = world()
    choose(3)
    expect(tags()).toEqual([])
    choose(3, 1)
    expect(tags()).toEqual(['comparable'])
    choose(2, 7)
    expect([ids(), tags()]).toEqual([
      [3, 1, 2, 7],
      ['comparable', 'full'],
    ])
    expect(stored).toEqual([[3], [3, 1], [3, 1, 2], [3, 1, 2, 7]])
  })

  it('refuses a fifth in words, and keeps the four', () => {
    const { actor, choose, ids, tags, stored } = world()
    choose(1, 2, 3, 4)
    stored.length = 0
    choose(4, 5)
    expect([ids(), tags(), stored]).toEqual([[1, 2, 3, 4], ['comparable', 'full', 'refusing'], []])
    actor.send({ type: 'listing.dropped', listingId: 2 })
    expect([ids(), tags()]).toEqual([[1, 3, 4], ['comparable']])
    choose(5)
    expect(ids()).toEqual([1, 3, 4, 5])
  })

  it('follows what the device remembers, and leaves the storing to whoever changed it', () => {
    const { actor, ids, tags, stored } = world()
    actor.send({ type: 'comparison.noticed', ids: [9, 8, 7, 6] })
    expect([ids(), tags()]).toEqual([
      [9, 8, 7, 6],
      ['comparable', 'full'],
    ])
    actor.send({ type: 'comparison.noticed', ids: [9, 8] })
    expect(tags()).toEqual(['comparable'])
    actor.send({ type: 'comparison.noticed', ids: [] })
    expect([ids(), tags(), stored]).toEqual([[], [], []])
  })

  it('begins anew when somebody wants that', () => {
    const { actor, choose, ids, tags, stored } = world()
    choose(1, 2)
    actor.send({ type: 'comparison.cleared' })
    expect([ids(), tags(), stored.at(-1)]).toEqual([[], [], []])
  })
})
