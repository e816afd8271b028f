import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { searchMapMachine, type ShownView } from './searchMap.machine.ts'

const view: ShownView = { box: { west: 12, south: 48, east: 19, north: 51 }, zoom: 6 }
const moved: ShownView = { ...view, zoom: 9 }

/** The real actor with a map that opens, or does not. */
function world(open: () => Promise<ShownView>) {
  const done: string[] = []
  const actor = createActor(
    searchMapMachine.provide({
      actors: {
        openMap: fromPromise<ShownView, void>(({ signal }) => {
          done.push('open')
          signal.addEventListener('abort', () => done.push('abort'))
          return open()
        }),
      },
      actions: { closeMap: () => void done.push('close') },
    }),
  ).start()
  return { actor, done }
}

describe('the machine of the map beside the results', () => {
  it('opens once it is known what to show, follows what it shows, and is closed with its page [J3]', async () => {
    const { actor, done } = world(() => Promise.resolve(view))
    expect(done).toEqual([])
    actor.send({ type: 'extent.known' })
    actor.send({ type: 'sources.named', attribution: 'OpenStreetMap' })
    await new Promise(setImmediate)
    expect([actor.getSnapshot().hasTag('shown'), actor.getSnapshot().context]).toEqual([
      true,
      { view, attribution: 'OpenStreetMap' },
    ])
    actor.send({ type: 'map.rested', view: moved })
    expect(actor.getSnapshot().context.view).toEqual(moved)
    actor.send({ type: 'map.left' })
    expect(done).toEqual(['open', 'close'])
  })

  it('breaks off the opening where the page is left before [J3]', () => {
    const { actor, done } = world(() => new Promise(() => undefined))
    actor.send({ type: 'extent.known' })
    actor.send({ type: 'map.left' })
    expect(done).toEqual(['open', 'close', 'abort'])
  })

  it('says where it cannot be drawn, and names no sources then [J3]', async () => {
    const { actor, done } = world(() => Promise.reject(new Error('No WebGL.')))
    actor.send({ type: 'extent.known' })
    actor.send({ type: 'sources.named', attribution: 'OpenStreetMap' })
    await new Promise(setImmediate)
    expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().context.attribution]).toEqual([true, ''])
    actor.send({ type: 'map.left' })
    expect(done).toEqual(['open'])
  })
})
