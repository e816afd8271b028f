import { describe, expect, it } from 'vitest'

import { doneOf } from '#machines/shared/machineEvents.ts'
import { doorMachine, doorModel } from '#tests/support/doorModel.ts'

import { models } from '../models.gen.ts'
import { generate, pathOf, explore, playInMemory } from 'everypath'

const knocked = { type: 'door.knocked', loudly: true }

describe.each(models.map((model) => [model.machine.id, model] as const))('the machine %s', (_, model) => {
  const { paths } = generate(explore(model))

  it('has paths', () => expect(paths.length).toBeGreaterThan(0))

  it.each(paths.map((path) => [path.story, path] as const))('walks %s', async (__, path) => {
    expect((await playInMemory(model, path)).failure).toBeNull()
  })
})

describe('a walk in memory', () => {
  const path = pathOf(doorModel, [knocked, { type: 'visitor.left' }])

  it('notices that a machine does something else than the path says', async () => {
    const deaf = doorMachine.provide({ guards: { isLoud: () => false } })
    expect((await playInMemory(doorModel, path, deaf)).failure).toEqual({
      step: 0,
      message: 'The event “door.knocked” led to other states: "closed" instead of "asking".',
    })
  })

  it('notices another delay and another effect', async () => {
    const impatient = doorMachine.provide({ delays: { patience: 10 } })
    const { failure } = await playInMemory(doorModel, path, impatient)
    expect(failure?.message).toContain('{"waitsMs":10}')
  })

  it('notices a broken rule', async () => {
    const strict = { ...doorModel, rules: [{ message: 'Nobody knocks.', holds: () => false }] }
    expect((await playInMemory(strict, path)).failure?.message).toBe(
      'The event “door.knocked” broke the rule: Nobody knocks.',
    )
  })

  it('gives the answer of an actor that nobody awaits any more', async () => {
    const late = pathOf(doorModel, [
      knocked,
      { type: 'visitor.left' },
      { type: doneOf('askWho'), output: { isFriend: true } },
    ])
    expect(late.steps.map(({ isForbidden }) => isForbidden)).toEqual([false, false, true])
    expect((await playInMemory(doorModel, late)).failure).toBeNull()
  })
})
