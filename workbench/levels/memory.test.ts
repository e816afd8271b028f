import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { doneOf } from '#machines/shared/machineEvents.ts'
import { doorMachine, doorModel } from '#tests/support/doorModel.ts'

import { models } from '../models.gen.ts'
import {
  brokenProperties,
  english,
  explore,
  generate,
  measure,
  measureCells,
  pathOf,
  playInMemory,
  textOfCounterExample,
  type Generated,
  type Path,
} from 'everypath'

declare module 'vitest' {
  interface TaskMeta {
    /** How many generated walks one test made; `npm test` counts each of them. */
    walks?: number
  }
}

const knocked = { type: 'door.knocked', loudly: true }

describe.each(models.map((model) => [model.machine.id, model] as const))('the machine %s', (_, model) => {
  /** All its paths: made once for what follows, and let go by the last test that needs them. */
  let paths: readonly Path[] = []
  let graph: Generated['graph'] | null = null
  let broken: readonly string[] = []
  beforeAll(() => {
    const explored = explore(model)
    ;({ paths, graph } = generate(explored))
    broken = brokenProperties(model, explored).map((example) => textOfCounterExample(model, example, english))
  })
  afterAll(() => {
    paths = []
    graph = null
  })

  // One test for all of them: a test of its own for each of fourteen thousand took longer to report than to walk.
  it('walks each of its paths', { timeout: 60_000 }, async ({ task }) => {
    const failed: string[] = []
    for (const path of paths) {
      const { failure } = await playInMemory(model, path)
      if (failure !== null) failed.push(`${path.story}: ${failure.message}`)
    }
    task.meta.walks = paths.length
    expect(paths.length).toBeGreaterThan(0)
    expect(failed).toEqual([])
  })

  it('keeps its properties on every run, however long [H1]', () => expect(broken).toEqual([]))

  it('has paths that cover its states, its transitions and both outcomes of its guards', { timeout: 60_000 }, () => {
    const walked = paths.map(({ steps }) => steps)
    const { states, transitions, guards } = measure(model, walked)
    const uncovered = [states.missing, transitions.missing, guards.missing]
    expect(uncovered, `\`npm run paths -- run ${model.machine.id}\` tells what no event of the model reaches`).toEqual([
      [],
      [],
      [],
    ])
  })

  it('has paths that meet every event in every situation, forbidden ones included [H7]', { timeout: 60_000 }, () => {
    if (graph === null) throw new Error('No paths were generated.')
    const walked = paths.map(({ steps }) => steps)
    const { covered, all } = measureCells(graph, walked)
    expect(covered, 'where `maxPaths` of the default plan ends them, raise it').toBe(all)
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
