import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'

import { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'

import { keepTrail } from './trail.ts'

// oxlint-disable typescript/no-unnecessary-type-assertion -- XState reads the types of events from it
const lamp = (id: string) =>
  setup({ types: {} as { events: { type: 'pressed' } | { type: 'shaken' } } }).createMachine({
    id,
    initial: 'off',
    states: { off: { on: { pressed: 'on', shaken: {} } }, on: { on: { pressed: 'off', shaken: {} } } },
  })

function trailOfLamps() {
  let seconds = 0
  const trail = keepTrail(() => seconds * 1_000)
  const start = (id = 'lamp') => createActor(lamp(id), { inspect: trail.record }).start()
  return { trail, start, wait: (more: number) => (seconds += more) }
}

it('writes down where a machine begins and what follows, with its time', () => {
  const { trail, start, wait } = trailOfLamps()
  const first = start()
  wait(2.5)
  first.send({ type: 'pressed' })
  start()
  expect(trail.lines()).toEqual([
    { machine: 'lamp', run: 1, step: 0, second: 0, event: startEvent, state: 'off' },
    { machine: 'lamp', run: 1, step: 1, second: 2, event: 'pressed', state: 'on' },
    { machine: 'lamp', run: 2, step: 0, second: 2, event: startEvent, state: 'off' },
  ])
})

it('counts what happens again and again in one line', () => {
  const { trail, start } = trailOfLamps()
  const first = start()
  for (let count = 0; count < 30; count += 1) first.send({ type: 'shaken' })
  expect(trail.lines().map(({ event, times }) => [event, times])).toEqual([
    [startEvent, undefined],
    ['shaken', 30],
  ])
})

it('keeps the last 200 lines of a machine, and 400 of all', () => {
  const { trail, start } = trailOfLamps()
  const first = start()
  for (let count = 0; count < 250; count += 1) first.send({ type: 'pressed' })
  expect(trail.lines().map(({ step }) => step)).toEqual(Array.from({ length: 200 }, (_, index) => index + 51))
  for (const id of ['hall', 'attic', 'cellar']) {
    const actor = start(id)
    for (let count = 0; count < 149; count += 1) actor.send({ type: 'pressed' })
  }
  const lines = trail.lines()
  expect([lines.length, lines[0]?.machine, lines.at(-1)?.machine]).toEqual([400, 'hall', 'cellar'])
})

it('never takes in a text that somebody typed, nor an event that the chart does not have', () => {
  const { trail } = trailOfLamps()
  const box = createActor(searchBoxMachine, { inspect: trail.record }).start()
  box.send({ type: 'sentence.typed', text: 'Jana Nováková, jana@example.com, 601 123 456' })
  box.send({ type: 'jana@example.com' } as never) // no such event
  const written = JSON.stringify(trail.lines())
  expect(written).toContain('sentence.typed')
  expect(written).not.toMatch(/jana|example|601/i)
})
