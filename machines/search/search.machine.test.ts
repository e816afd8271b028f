import { createActor, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'

import { isAfter } from '../shared/machineEvents.ts'
import { answered, elapsed } from '../shared/model.ts'
import { sameCriteria, type Criteria } from './criteria.ts'
import { placeSearchMachine } from './placeSearch.machine.ts'
import { searchMachine, type SearchOutcome } from './search.machine.ts'

const rent = { listing_type: 'rent' }
const sale = { listing_type: 'sale' }

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

function world() {
  const clock = new SimulatedClock()
  const pending = new Map<string, Deferred[]>()
  const requested = { criteria: [] as Criteria[], texts: [] as string[] }
  const address: Criteria[] = []
  const wait = <Output>(id: string) => {
    return new Promise<Output>((resolve, reject) => {
      // The path gives what the actor promises.
      const deferred = { resolve: (output: unknown) => resolve(output as Output), reject }
      pending.set(id, [...(pending.get(id) ?? []), deferred])
    })
  }
  const machine = searchMachine.provide({
    actors: {
      findListings: fromPromise<SearchOutcome, Criteria>(({ input }) => {
        requested.criteria.push(input)
        return wait('findListings')
      }),
      placeSearch: placeSearchMachine.provide({
        actors: {
          suggestPlaces: fromPromise<void, string>(({ input }) => {
            requested.texts.push(input)
            return wait('suggestPlaces')
          }),
        },
      }),
    },
    actions: { showCriteria: (_, { criteria }) => void address.push(criteria) },
  })
  const actor = createActor(machine, { clock }).start()
  const happen = async (event: EventObject & Record<string, unknown>) => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
    if (isAfter(event.type)) clock.increment(150)
    else if (kind === undefined || id === undefined) actor.send(event as Parameters<typeof actor.send>[0])
    else {
      const newest = pending.get(id)?.at(-1)
      if (kind === 'done') newest?.resolve(Reflect.get(event, 'output'))
      else newest?.reject(Reflect.get(event, 'error'))
      await new Promise(setImmediate)
    }
  }
  return { actor, address, requested, pending, happen }
}

describe('the search machine [R-LISTINGS]', () => {
  it('asks the address to change, and takes over only what it then says', async () => {
    const { actor, address, happen } = world()
    await happen({ type: 'criteria.arrived', criteria: rent })
    await happen(answered('findListings', { totalItems: 3 }))
    actor.send({ type: 'editing.started', criteria: rent })
    actor.send({ type: 'draft.changed', draft: sale })
    actor.send({ type: 'draft.applied', draft: sale })
    expect(address).toEqual([sale])
    expect(actor.getSnapshot().context.criteria).toEqual(rent)
    actor.send({ type: 'criteria.arrived', criteria: sale })
    expect(actor.getSnapshot().context.criteria).toEqual(sale)
  })

  it('never takes an answer to older criteria for the one that is awaited', async () => {
    const { actor, pending } = world()
    actor.send({ type: 'criteria.arrived', criteria: rent })
    actor.send({ type: 'criteria.arrived', criteria: sale })
    const [older, newer] = pending.get('findListings') ?? []
    older?.resolve({ totalItems: 99 })
    await new Promise(setImmediate)
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    newer?.resolve({ totalItems: 0 })
    await new Promise(setImmediate)
    const snapshot = actor.getSnapshot()
    expect([snapshot.hasTag('empty'), snapshot.context.answered]).toEqual([true, sale])
  })

  it('keeps what is being edited when the same criteria arrive again, and drops it when others do', () => {
    const { actor } = world()
    actor.send({ type: 'criteria.arrived', criteria: rent })
    actor.send({ type: 'editing.started', criteria: rent })
    actor.send({ type: 'draft.changed', draft: sale })
    actor.send({ type: 'criteria.arrived', criteria: { ...rent } })
    expect(sameCriteria(actor.getSnapshot().context.draft, sale)).toBe(true)
    actor.send({ type: 'criteria.arrived', criteria: sale })
    expect([actor.getSnapshot().hasTag('editing'), actor.getSnapshot().context.draft]).toEqual([false, {}])
  })

  it('leaves the answer and what is being edited alone while a place is written', () => {
    const { actor } = world()
    actor.send({ type: 'criteria.arrived', criteria: rent })
    actor.send({ type: 'editing.started', criteria: rent })
    actor.send({ type: 'draft.changed', draft: sale })
    actor.send({ type: 'place.typed', text: 'Br' })
    actor.send({ type: 'place.typed', text: 'Brn' })
    const { value, context, children } = actor.getSnapshot()
    expect([value, children.placeSearch?.getSnapshot().value]).toEqual([
      { answer: 'loading', draft: 'editing' },
      { suggesting: 'pausing' },
    ])
    expect(context.draft).toEqual(sale)
    actor.send({ type: 'place.left' })
    expect([actor.getSnapshot().value, children.placeSearch?.getSnapshot().value]).toEqual([
      { answer: 'loading', draft: 'editing' },
      'none',
    ])
  })

  it('asks for places once somebody paused, for the newest text only', async () => {
    const { requested, happen } = world()
    await happen({ type: 'place.typed', text: 'B' })
    await happen({ type: 'place.typed', text: 'Br' })
    await happen(elapsed('typingPause', 'placeSearch.suggesting.pausing'))
    expect(requested.texts).toEqual(['Br'])
  })
})
