import { createActor } from 'xstate'
import { expect, it } from 'vitest'

import { mapRadiusMachine } from './mapRadius.machine.ts'

function world() {
  const shown: number[] = []
  const actor = createActor(
    mapRadiusMachine.provide({ actions: { showRadius: (_, { km }) => void shown.push(km) } }),
  ).start()
  return { actor, shown }
}

it('asks once, when the hand lets go, however far the circle was pulled [D4]', () => {
  const { actor, shown } = world()
  actor.send({ type: 'radius.grabbed', km: 5 })
  actor.send({ type: 'radius.dragged', km: 10 })
  actor.send({ type: 'radius.dragged', km: 20 })
  expect([actor.getSnapshot().context.km, shown]).toEqual([20, []])
  actor.send({ type: 'radius.released' })
  expect([actor.getSnapshot().context.km, shown]).toEqual([null, [20]])
})

it('asks nothing where the circle is as large as before, or was given up [D4]', () => {
  const { actor, shown } = world()
  actor.send({ type: 'radius.grabbed', km: 5 })
  actor.send({ type: 'radius.dragged', km: 10 })
  actor.send({ type: 'radius.dragged', km: 5 })
  actor.send({ type: 'radius.released' })
  actor.send({ type: 'radius.grabbed', km: 5 })
  actor.send({ type: 'radius.dragged', km: 50 })
  actor.send({ type: 'radius.cancelled' })
  expect(shown).toEqual([])
})

it('goes on by a key at once', () => {
  const { actor, shown } = world()
  actor.send({ type: 'radius.stepped', km: 2 })
  expect(shown).toEqual([2])
})
