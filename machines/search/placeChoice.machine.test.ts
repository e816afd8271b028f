import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'

import type { Place } from '#contract/entities/place.ts'

import { placeChoiceMachine, type TakenPlace } from './placeChoice.machine.ts'

const brno: Place = {
  id: 'town-1',
  kind: 'town',
  name: 'Brno',
  context: 'Jihomoravský kraj',
  latitude: 49.1952,
  longitude: 16.608,
  region: 'JHM',
}

/** The real actor, whose questions are answered by hand, the newest last. */
function world() {
  const questions: { resolve: (place: TakenPlace) => void; reject: (reason: Error) => void }[] = []
  const actor = createActor(
    placeChoiceMachine.provide({
      actors: {
        takePlace: fromPromise<TakenPlace, void>(
          () => new Promise((resolve, reject) => void questions.push({ resolve, reject })),
        ),
      },
    }),
  ).start()
  const choose = () => actor.send({ type: 'suggestion.chosen' })
  const answer = async (index: number, isTownKnown: boolean) => {
    questions[index]?.resolve({ place: isTownKnown ? brno : null })
    await new Promise(setImmediate)
  }
  const refuse = async (index: number) => {
    questions[index]?.reject(new Error('Nothing is there.'))
    await new Promise(setImmediate)
  }
  const taken: string[] = []
  actor.on('place.taken', ({ type }) => taken.push(type))
  return { actor, choose, answer, refuse, questions, taken }
}

it('takes a place, and has nothing to explain', async () => {
  const { actor, choose, answer, taken } = world()
  choose()
  expect(actor.getSnapshot().value).toBe('taking')
  await answer(0, true)
  expect([actor.getSnapshot().value, taken]).toEqual(['settled', ['place.taken']])
})

it('listens to the newest choice alone, whichever is answered first', async () => {
  const { actor, choose, answer, refuse, questions, taken } = world()
  choose()
  choose()
  expect(questions).toHaveLength(2)
  await refuse(0)
  expect(actor.getSnapshot().value).toBe('taking')
  await answer(1, true)
  expect([actor.getSnapshot().value, taken]).toEqual(['settled', ['place.taken']])
})

it('says that a place or its town is unknown until something else is written', async () => {
  const { actor, choose, answer, refuse } = world()
  choose()
  await refuse(0)
  expect(actor.getSnapshot().hasTag('placeUnknown')).toBe(true)
  actor.send({ type: 'place.typed' })
  expect(actor.getSnapshot().value).toBe('settled')
  choose()
  await answer(1, false)
  expect(actor.getSnapshot().hasTag('townUnknown')).toBe(true)
  choose()
  expect(actor.getSnapshot().hasTag('townUnknown')).toBe(false)
})

it('goes on asking while somebody writes', async () => {
  const { actor, choose } = world()
  choose()
  actor.send({ type: 'place.typed' })
  expect(actor.getSnapshot().value).toBe('taking')
})
