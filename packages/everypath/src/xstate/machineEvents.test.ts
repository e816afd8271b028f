import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'

import { activeStates, rootOf, statesOf, stepOf } from './machineChart.ts'
import {
  afterOf,
  doneOf,
  errorOf,
  isAfter,
  isDone,
  isError,
  isMachineEvent,
  readMachineEvent,
} from './machineEvents.ts'

const machine = setup({
  actors: {
    ask: fromPromise<void, boolean>(({ input }) => (input ? Promise.resolve() : Promise.reject(new Error('No.')))),
  },
  delays: { pause: 10 },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: { invoke: { id: 'ask', src: 'ask', input: true, onDone: 'warm', onError: 'warm' } },
        warm: { invoke: { id: 'ask', src: 'ask', input: false, onDone: 'hot', onError: 'hot' } },
        hot: { after: { pause: 'boiling' } },
        boiling: {},
      },
    },
    lid: {},
  },
})

const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id)

it('names events as XState sends them, and reads them again [J3]', async () => {
  const seen: string[] = []
  const steps: string[][] = []
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    inspect: (fact) => {
      if (fact.type === '@xstate.event' && fact.actorRef === actor) seen.push(fact.event.type)
      const step = stepOf(fact)
      if (step !== null && fact.actorRef === actor) steps.push(step.taken.map(({ source }) => source.id))
    },
  })
  actor.start()
  await new Promise(setImmediate)
  clock.increment(10)
  const names = [doneOf('ask'), errorOf('ask'), afterOf('pause', 'kettle.water.hot')]
  expect(seen.filter((type) => names.some((name) => name === type))).toEqual(names)
  expect(steps.flat()).toEqual(['kettle.water.cold', 'kettle.water.warm', 'kettle.water.hot'])
  expect(names.map(readMachineEvent)).toEqual([
    { kind: 'done', actorId: 'ask' },
    { kind: 'error', actorId: 'ask' },
    { kind: 'after', delay: 'pause', stateId: 'kettle.water.hot' },
  ])
  expect(names.map((name) => [isDone(name), isError(name), isAfter(name), isAfter(name, 'patience')])).toEqual([
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
  ])
  expect([readMachineEvent('form.submitted'), isMachineEvent('form.submitted')]).toEqual([null, false])
})

it('lists the states of a definition, and those that a machine is in [J3]', () => {
  expect(rootOf(machine).id).toBe('kettle')
  expect(ids(statesOf(machine))).toEqual([
    'kettle.water',
    'kettle.water.cold',
    'kettle.water.warm',
    'kettle.water.hot',
    'kettle.water.boiling',
    'kettle.lid',
  ])
  const there = machine.resolveState({ value: { water: 'hot', lid: {} } })
  expect(ids(activeStates(there))).toEqual(['kettle', 'kettle.water', 'kettle.water.hot', 'kettle.lid'])
})
