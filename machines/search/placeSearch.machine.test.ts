import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { placeSearchMachine } from './placeSearch.machine.ts'

/** The real actor; texts that name no town are not answered. */
function world() {
  const clock = new SimulatedClock()
  const requested: string[] = []
  const machine = placeSearchMachine.provide({
    actors: {
      suggestPlaces: fromPromise<void, string>(({ input }) => {
        requested.push(input)
        return input.startsWith('B') ? Promise.resolve() : Promise.reject(new Error('Not now.'))
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const type = async (text: string, ms: number) => {
    actor.send({ type: 'place.typed', text })
    clock.increment(ms)
    await new Promise(setImmediate)
  }
  return { actor, requested, type }
}

describe('the machine that suggests places', () => {
  it('asks once after a pause of 150 ms, for the newest text [J3]', async () => {
    const { actor, requested, type } = world()
    await type('B', 149)
    await type('Br', 149)
    expect(requested).toEqual([])
    await type('Brn', 150)
    expect([requested, actor.getSnapshot().context]).toEqual([['Brn'], { placeText: 'Brn', suggestedFor: 'Brn' }])
  })

  it('keeps older suggestions while somebody types on, and none once the field is left or empty [J3]', async () => {
    const { actor, type } = world()
    await type('Br', 150)
    await type('Brn', 0)
    expect(actor.getSnapshot().context).toEqual({ placeText: 'Brn', suggestedFor: 'Br' })
    await type('  ', 0)
    expect([actor.getSnapshot().hasTag('suggesting'), actor.getSnapshot().context.suggestedFor]).toEqual([false, null])
  })

  it('is silent where nothing could be asked, until something else is typed [J3]', async () => {
    const { actor, type } = world()
    await type('X', 150)
    expect(actor.getSnapshot().hasTag('silent')).toBe(true)
    await type('B', 150)
    expect([actor.getSnapshot().hasTag('silent'), actor.getSnapshot().context.suggestedFor]).toEqual([false, 'B'])
  })
})
