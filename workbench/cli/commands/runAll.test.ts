import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import type { Model } from '../../model.ts'
import { readOptions } from '../options.ts'
import { runAll, suites, type RunSuite } from './runAll.ts'

/** A test of Vitest that walked so many paths of a machine. */
const ofVitest = (machine: string, paths: number, status = 'passed') => ({ status, meta: { machine, paths } })
const vitestReport = (...tests: object[]) => ({
  testResults: [
    {
      status: tests.some((test) => Reflect.get(test, 'status') === 'failed') ? 'failed' : 'passed',
      assertionResults: tests,
    },
  ],
})
const playwrightReport = (...statuses: string[]) => ({
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: statuses.map((status) => ({
            tests: [{ status, annotations: [{ type: 'machine', description: 'door' }] }],
          })),
        },
      ],
    },
  ],
})

/** The door has a page, too. */
const housedDoor: Model = { ...doorModel, levels: { ...doorModel.levels, browser: { filters: [] } } }

/** Runs it all with suites that write these reports and end with 0, or with 1 where nothing is written. */
async function ran(reports: Readonly<Record<string, unknown>>, models: readonly Model[] = [housedDoor]) {
  const out: string[] = []
  const asked: string[][] = []
  const runSuite: RunSuite = (suite, report) => {
    asked.push([...suite.args(report)])
    const content = reports[suite.name]
    if (content !== undefined) writeFileSync(report, JSON.stringify(content))
    return Promise.resolve(content === undefined ? 1 : 0)
  }
  const console = { out: (text: string) => void out.push(text), err: () => undefined, progress: () => undefined }
  const code = await runAll(models, readOptions(['run', '--all']), console, runSuite)
  const lines = out.join('\n').split('\n')
  return { code, asked, lines: lines.map((line) => line.replaceAll(/ {2,}/g, '  ').trim()) }
}

const sound = {
  server: vitestReport(),
  components: vitestReport(ofVitest('door', 1), ofVitest('door', 1), { status: 'passed', meta: {} }),
  journeys: playwrightReport('expected', 'flaky', 'skipped'),
}

describe('run --all', () => {
  it('walks every machine at every level, and says in one table what that came to', async () => {
    const { code, lines, asked } = await ran(sound)
    expect(lines).toEqual([
      'machine  level  paths  passed  failed',
      expect.stringMatching(/^─/),
      'door  memory  16  16  0',
      'door  server  –  –  –  A door has no server.',
      'door  browser  4  4  0',
    ])
    expect(code).toBe(0)
    expect(asked.map(([script]) => script)).toEqual(['test:api', 'test:components', 'test:journeys'])
  })

  it('fails where a path failed at any level', async () => {
    const components = vitestReport(ofVitest('door', 1), ofVitest('door', 1, 'failed'))
    const failed = await ran({ ...sound, components })
    expect([failed.code, failed.lines.at(-1)]).toEqual([1, 'door  browser  4  3  1  ✗'])
    expect((await ran({ ...sound, journeys: playwrightReport('unexpected') })).code).toBe(1)
    const broken = { ...housedDoor, rules: [{ message: 'Nobody knocks.', holds: () => false }] }
    const inMemory = await ran(sound, [broken])
    expect([inMemory.code, inMemory.lines[2]]).toEqual([
      1,
      expect.stringMatching(/^door {2}memory {2}16 {2}\d+ {2}\d+ {2}✗$/),
    ])
  })

  it('fails where a declared level was not walked, where a suite wrote nothing, and where another test failed', async () => {
    const none = await ran({ ...sound, components: vitestReport(), journeys: playwrightReport() })
    expect([none.code, none.lines.at(-1)]).toEqual([
      1,
      'door  browser  –  –  –  ✗ Not walked, although its model declares this level.',
    ])
    const { server: _, ...rest } = sound
    const silent = await ran(rest)
    expect([silent.code, silent.lines.at(-1)]).toEqual([1, '✗ server: exit code 1, 1 failures of no machine.'])
    const other = await ran({ ...sound, server: vitestReport({ status: 'failed' }) })
    expect([other.code, other.lines.at(-1)]).toEqual([1, '✗ server: exit code 0, 1 failures of no machine.'])
  })

  it('counts machines that only tests know', async () => {
    const { lines } = await ran({ ...sound, server: vitestReport(ofVitest('window', 7)) })
    expect(lines).toContain('window  server  7  7  0')
  })

  it('takes no machine and chooses nothing', () => {
    expect(() => readOptions(['run', 'door', '--all'])).toThrow(
      '“run --all” is about all machines; “door” is too much.',
    )
    expect(() => readOptions(['run', '--all', '--shard', '1/2'])).toThrow('“run --all” takes no --shard.')
  })

  it('runs every file of tests that walks paths of machines', () => {
    const named = suites.flatMap(({ args }) => args('report').filter((arg) => arg.startsWith('tests/')))
    const walking = globSync('tests/{api,components,journeys}/*.ts').filter((file) =>
      /\b(?:walkTours|walkPath|walksOf|walkedInJourney)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(named.toSorted()).toEqual(walking.toSorted())
  })
})
