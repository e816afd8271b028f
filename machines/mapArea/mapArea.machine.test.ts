import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'

import { mapAreaMachine, type MapArea } from './mapArea.machine.ts'

const bbox = '1,2,3,4'
const corners = [
  { lat: 49, lng: 16 },
  { lat: 49, lng: 17 },
  { lat: 50, lng: 17 },
]

function world() {
  const shown: { area: MapArea; replaces: boolean }[] = []
  const machine = mapAreaMachine.provide({ actions: { showArea: (_, requested) => void shown.push(requested) } })
  return { actor: createActor(machine, { input: { mostCorners: 3 } }).start(), shown }
}

describe('the area of a map', () => {
  it('goes where the map goes only while it is followed, and leaves one way back', () => {
    const { actor, shown } = world()
    actor.send({ type: 'map.moved', bbox: 'too early' })
    actor.send({ type: 'following.started', bbox })
    actor.send({ type: 'map.moved', bbox: '2,3,4,5' })
    actor.send({ type: 'following.ended' })
    actor.send({ type: 'map.moved', bbox: 'too late' })
    expect(shown).toEqual([
      { area: { bbox }, replaces: false },
      { area: { bbox: '2,3,4,5' }, replaces: true },
    ])
  })

  it('is drawn by three corners or more, and not more than there is room for', () => {
    const { actor, shown } = world()
    actor.send({ type: 'drawing.started' })
    for (const corner of [...corners, { lat: 0, lng: 0 }]) actor.send({ type: 'corner.added', corner })
    actor.send({ type: 'corner.removed' })
    actor.send({ type: 'drawing.finished' })
    expect([shown, actor.getSnapshot().hasTag('drawing')]).toEqual([[], true])
    actor.send({ type: 'corner.added', corner: { lat: 50, lng: 17 } })
    actor.send({ type: 'drawing.finished' })
    expect(shown).toEqual([{ area: { corners }, replaces: false }])
  })

  it('is followed again after drawing was given up, and not after it was drawn', () => {
    const { actor } = world()
    actor.send({ type: 'following.started', bbox })
    actor.send({ type: 'drawing.started' })
    actor.send({ type: 'drawing.cancelled' })
    expect(actor.getSnapshot().value).toBe('box')
    actor.send({ type: 'drawing.started' })
    for (const corner of corners) actor.send({ type: 'corner.added', corner })
    actor.send({ type: 'drawing.finished' })
    expect(actor.getSnapshot().value).toBe('none')
  })
})
