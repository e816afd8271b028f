import { expect, it, vi } from 'vitest'

import { doorModel } from '../../testing/door.ts'

import { hunt } from './hunt.ts'
import { mutantsOf, mutations } from './mutants.ts'

// Many walks, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

it('makes mutants of every kind, and catches them all', async () => {
  const hunted = await hunt(doorModel)
  expect(new Set(hunted.map(({ mutant }) => mutant.mutation))).toEqual(new Set(mutations))
  expect(hunted.filter(({ caughtBy }) => caughtBy === null).map(({ mutant }) => mutant.message)).toEqual([])
})

it('names the survivors of tests that do not bite', async () => {
  const lame = { ...doorModel, events: doorModel.events.filter(({ type }) => type !== 'visitor.left'), rules: [] }
  const survivors = (await hunt(lame)).filter(({ caughtBy }) => caughtBy === null)
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
