import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { explore, generate, pathOf, type Level, type Plan } from 'everypath'
import { afterAll, describe, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import type { Model } from '../model.ts'
import { generatedAgain, pathInReport } from './searchedPath.ts'

const directory = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(directory, { recursive: true }))

const make = (model: Model, level: Level, plan: Partial<Plan>) =>
  generate(explore(model, level), { maxPaths: 300, maxLength: 8, ...plan }).paths
const knock = { type: 'door.knocked', loudly: true }
const leave = { type: 'visitor.left' }

function written(content: unknown): string {
  const file = join(directory, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the path with an id that is remembered nowhere [H9]', () => {
  it('is found by generating paths again, by whatever algorithm it was made', () => {
    // Two rounds at the door: no shortest path, but one of those that go nowhere twice.
    const { id } = pathOf(doorModel, [knock, leave, knock, leave])
    const shortest = make(doorModel, 'memory', { algorithm: 'shortest' }).map((path) => path.id)
    expect(shortest).not.toContain(id)
    const asked: string[] = []
    const found = generatedAgain([doorModel], id, (model, level, plan) => {
      asked.push(plan.algorithm ?? '')
      return make(model, level, plan)
    })
    expect(found).toMatchObject({
      level: 'memory',
      path: { id, story: 'door.knocked → visitor.left → door.knocked → visitor.left ⇒ closed' },
    })
    expect(asked[0]).toBe('complete')
  })

  it('is found nowhere where nothing makes it, or its machine is unknown', () => {
    expect(generatedAgain([doorModel], 'door-00000000', make)).toBeNull()
    expect(generatedAgain([doorModel], 'window-00000000', make)).toBeNull()
  })

  it('is found in a report by the plan of the run, and in exported paths by its events', () => {
    const plan = { algorithm: 'random', seed: 77, maxLength: 9, maxPaths: 2, coverage: null, weights: {} }
    const [random] = make(doorModel, 'memory', { algorithm: 'random', seed: 77, maxLength: 9, maxPaths: 2 })
    const id = random?.id ?? ''
    const report = written([{ machine: 'door', level: 'memory', plan, paths: [{ id, steps: 9 }] }])
    expect(pathInReport([doorModel], id, report, make).path.story).toBe(random?.story)
    const exported = written({ level: 'memory', paths: [{ id: 'door-0123abcd', events: [knock] }] })
    expect(pathInReport([doorModel], 'door-0123abcd', exported, make).path.story).toBe('door.knocked ⇒ asking')
  })

  it('says what is wrong with a report', () => {
    const empty = written({ level: 'memory', paths: [] })
    expect(() => pathInReport([doorModel], 'door-00000000', empty, make)).toThrow('has no path door-00000000.')
    const old = written({ level: 'memory', plan: { algorithm: 'shortest' }, paths: [{ id: 'door-00000000' }] })
    expect(() => pathInReport([doorModel], 'door-00000000', old, make)).toThrow('is not generated any more')
    expect(() => pathInReport([doorModel], 'door-00000000', join(directory, 'none.json'), make)).toThrow(
      'There is no report in',
    )
  })
})
