import { createActor, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'

import { answered, elapsed, modelPaths, pathAsSentence, refused, type ModelPath } from '#tests/support/modelPaths.ts'

import { sameCriteria, type Criteria } from './criteria.ts'
import { searchMachine, type SearchOutcome } from './search.machine.ts'

const rent = { listing_type: 'rent' }
const sale = { listing_type: 'sale' }

const answerEvents = [
  { type: 'criteria.arrived', criteria: rent },
  { type: 'criteria.arrived', criteria: sale },
  { type: 'attempt.repeated' },
  { type: 'editing.started', criteria: rent },
  { type: 'draft.changed', draft: sale },
  { type: 'draft.applied', draft: sale },
  { type: 'draft.discarded' },
  answered('findListings', { totalItems: 12 }),
  answered('findListings', { totalItems: 0 }),
  refused('findListings', new Error('The server is down.')),
]
const placeEvents = [
  { type: 'place.typed', text: 'Brn' },
  { type: 'place.typed', text: '  ' },
  { type: 'place.left' },
  elapsed('typingPause', 'search.area.suggesting.pausing'),
  answered('suggestPlaces', undefined),
  refused('suggestPlaces', new Error('No gazetteer.')),
]

// The answer and the place do not know of each other, so each is walked with the other at rest.
const answerPaths = modelPaths(searchMachine, { events: answerEvents })
const placePaths = modelPaths(searchMachine, { events: placeEvents })

const told = (path: Path) =>
  pathAsSentence(path, (event) => {
    const criteria: unknown = Reflect.get(event, 'criteria')
    const output: unknown = Reflect.get(event, 'output')
    if (criteria !== undefined) return criteria === rent ? 'rent' : 'sale'
    return output === undefined ? '' : JSON.stringify(output)
  })

type Path = ModelPath<typeof searchMachine>

/** Runs the real actor along a path; the world's answers come from promises that the path settles. */
async function walk({ steps }: Path, check: (running: ReturnType<typeof world>) => void) {
  const running = world()
  for (const { event, snapshot } of steps) {
    await running.happen({ ...event })
    expect(running.actor.getSnapshot().value).toEqual(snapshot.value)
    check(running)
  }
}

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

function world() {
  const clock = new SimulatedClock()
  const pending = new Map<string, Deferred[]>()
  const asked = { criteria: [] as Criteria[], texts: [] as string[] }
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
        asked.criteria.push(input)
        return wait('findListings')
      }),
      suggestPlaces: fromPromise<void, string>(({ input }) => {
        asked.texts.push(input)
        return wait('suggestPlaces')
      }),
    },
    actions: { showCriteria: (_, { criteria }) => void address.push(criteria) },
  })
  const actor = createActor(machine, { clock }).start()
  const happen = async (event: EventObject & Record<string, unknown>) => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
    if (event.type.startsWith('xstate.after')) clock.increment(150)
    else if (kind === undefined || id === undefined) actor.send(event as Parameters<typeof actor.send>[0])
    else {
      const newest = pending.get(id)?.at(-1)
      if (kind === 'done') newest?.resolve(Reflect.get(event, 'output'))
      else newest?.reject(Reflect.get(event, 'error'))
      await new Promise(setImmediate)
    }
  }
  return { actor, address, asked, pending, happen }
}

describe('the search machine [R-LISTINGS]', () => {
  it('tells these stories of answers', () => {
    expect(answerPaths.map(told)).toMatchSnapshot()
  })

  it('tells these stories of places', () => {
    expect(placePaths.map(told)).toMatchSnapshot()
  })

  it.each(answerPaths.map((path) => [told(path), path] as const))('walks %s', async (_, path) => {
    let arrived: Criteria | null = null
    for (const { event } of path.steps) if (event.type === 'criteria.arrived') arrived = Reflect.get(event, 'criteria')
    let last: Criteria | null = null
    await walk(path, ({ actor, asked }) => {
      const snapshot = actor.getSnapshot()
      const { criteria, answered } = snapshot.context
      // What is shown as the answer answers what the address asks for.
      if (snapshot.hasTag('answered')) expect(answered).toEqual(criteria)
      if (snapshot.hasTag('pending')) expect(asked.criteria.at(-1)).toEqual(criteria)
      expect(snapshot.can({ type: 'attempt.repeated' })).toBe(snapshot.hasTag('failed'))
      expect(snapshot.context.failure !== null).toBe(snapshot.hasTag('failed'))
      expect(snapshot.can({ type: 'draft.applied', draft: {} })).toBe(snapshot.hasTag('editing'))
      last = criteria
    })
    expect(last).toEqual(arrived)
  })

  it.each(placePaths.map((path) => [told(path), path] as const))('walks %s', async (_, path) => {
    await walk(path, ({ actor }) => {
      const { placeText, suggestedFor } = actor.getSnapshot().context
      if (suggestedFor !== null) expect(suggestedFor).toBe(placeText)
    })
  })

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
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ answer: 'loading', draft: 'editing', area: { suggesting: 'pausing' } })
    expect(context.draft).toEqual(sale)
    actor.send({ type: 'place.left' })
    expect(actor.getSnapshot().value).toEqual({ answer: 'loading', draft: 'editing', area: 'none' })
  })

  it('asks for places once somebody paused, for the newest text only', async () => {
    const { asked, happen } = world()
    await happen({ type: 'place.typed', text: 'B' })
    await happen({ type: 'place.typed', text: 'Br' })
    await happen(elapsed('typingPause', 'search.area.suggesting.pausing'))
    expect(asked.texts).toEqual(['Br'])
  })
})
