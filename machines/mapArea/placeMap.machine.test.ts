import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { placeMapMachine, type MapDetail } from './placeMap.machine.ts'

const settled = () => new Promise(setImmediate)

/** The real actor with a map that is drawn, or is not. */
function world(draw: () => Promise<MapDetail>) {
  const done: string[] = []
  const actor = createActor(
    placeMapMachine.provide({
      actors: {
        drawMap: fromPromise<MapDetail, void>(({ signal }) => {
          done.push('draw')
          signal.addEventListener('abort', () => done.push('abort'))
          return draw()
        }),
      },
      actions: { closeMap: () => void done.push('close') },
    }),
  ).start()
  return { actor, done }
}

describe('the machine of the map of a place [D4]', () => {
  it.each(['streets', 'country'] as const)(
    'draws nothing before it comes near, then says that it shows %s',
    async (detail) => {
      const { actor, done } = world(() => Promise.resolve(detail))
      expect(done).toEqual([])
      actor.send({ type: 'map.approached' })
      actor.send({ type: 'sources.named', attribution: 'OpenStreetMap' })
      await settled()
      const { value, context } = actor.getSnapshot()
      expect([value, context.attribution, actor.getSnapshot().hasTag('shown')]).toEqual([detail, 'OpenStreetMap', true])
      actor.send({ type: 'map.left' })
      expect(done).toEqual(['draw', 'close'])
    },
  )

  it('breaks off where the page is left before', () => {
    const { actor, done } = world(() => new Promise(() => undefined))
    actor.send({ type: 'map.approached' })
    actor.send({ type: 'map.left' })
    expect(done).toEqual(['draw', 'close', 'abort'])
  })

  it('keeps the still picture and names no sources where nothing can be drawn', async () => {
    const { actor } = world(() => Promise.reject(new Error('No canvas.')))
    actor.send({ type: 'map.approached' })
    actor.send({ type: 'sources.named', attribution: 'OpenStreetMap' })
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, context.attribution, actor.getSnapshot().hasTag('shown')]).toEqual(['failed', '', false])
  })
})
