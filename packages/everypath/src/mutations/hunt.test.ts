import type { AnyStateMachine } from 'xstate'
import { expect, it, vi } from 'vitest'

import { doorModel } from '../../testing/door.ts'

import { hunt } from './hunt.ts'
import type { PropertyKinds } from '../properties/property.ts'
import { mutantsOf, mutations } from './mutants.ts'

// Many walks, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

it('makes mutants of every kind, and catches them all', async () => {
  const hunted = await hunt(doorModel)
  expect(new Set(hunted.map(({ mutant }) => mutant.mutation))).toEqual(new Set(mutations))
  expect(hunted.filter(({ caughtBy }) => caughtBy.walk === null).map(({ mutant }) => mutant.message)).toEqual([])
})

it('names the survivors of tests that do not bite', async () => {
  const lame = { ...doorModel, events: doorModel.events.filter(({ type }) => type !== 'visitor.left'), rules: [] }
  const survivors = (await hunt(lame)).filter(({ caughtBy }) => caughtBy.walk === null)
  expect(survivors.map(({ mutant }) => mutant.message)).toEqual([
    'door.asking on visitor.left (1): is gone',
    'door.asking on visitor.left (1): leads to refusing',
  ])
})

it('leaves the shipped machine as it is', () => {
  const before = JSON.stringify(doorModel.machine.definition)
  mutantsOf(doorModel.machine)
  expect(JSON.stringify(doorModel.machine.definition)).toBe(before)
})

it('counts apart what the table, rules and properties, and walks notice', async () => {
  const deaf = 'door.asking on visitor.left (1): is gone'
  const model = {
    ...doorModel,
    rules: [],
    properties: ({ always }: PropertyKinds<AnyStateMachine>) => [
      always('Nobody is bolted out at once.', (at) => at.value !== 'bolted' || at.context.knocks > 1),
    ],
  }
  const hunted = await hunt(model)
  const caughtBy = (message: string) => hunted.find(({ mutant }) => mutant.message === message)?.caughtBy
  expect(caughtBy(deaf)).toMatchObject({ table: true, rule: null, walk: { message: expect.any(String) } })
  expect(caughtBy('door.refusing on always (1): asks the opposite')).toMatchObject({
    table: true,
    rule: 'Nobody is bolted out at once.',
  })
  // What a person approved by mistake is no defect to the table.
  const isMissed = { approved: '', tableOf: () => '' }
  const [first] = await hunt(model, { ...isMissed, isChosen: (place) => place === 0 })
  expect(first?.caughtBy.table).toBe(false)
})
