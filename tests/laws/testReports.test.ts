import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { playwrightOutcome, vitestOutcome } from '#scripts/testReports.ts'

const directory = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(directory, { recursive: true }))

function written(name: string, report: object): string {
  const file = join(directory, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const test = (
  title: string,
  duration: number,
  status = 'passed',
  failures = status === 'failed' ? ['It is red.'] : [],
  walks?: number,
) => ({
  status,
  title,
  fullName: title,
  duration,
  failureMessages: failures,
  meta: walks === undefined ? {} : { walks },
})

const spec = (file: string, title: string, durations: number[], status = 'expected') => ({
  file,
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration, error: { message: 'It was late.' } })) }],
})

it('tells written tests from generated walks in the report of Vitest, and names a test that needed a second try', () => {
  const file = written('vitest.json', {
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/tree/src/ui/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [test('adds', 500, 'failed')],
      },
      {
        name: '/tree/workbench/levels/memory.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [
          test('one path', 1_000),
          test('each path of a machine', 2_000, 'passed', [], 40),
          test('left out', 0, 'pending'),
        ],
      },
      {
        name: '/tree/tests/api/b.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [test('answers', 250, 'passed', ['It was late.'])],
      },
    ],
  })
  expect(vitestOutcome(file)).toMatchObject({
    failures: [
      expect.stringMatching(/src\/ui\/a\.test\.ts: adds\n {4}It is red\.$/),
      expect.stringMatching(/tests\/api\/b\.test\.ts: answers \(passed at its second try\)\n {4}It was late\.$/),
    ],
    passed: 42,
    failed: 1,
    skipped: 1,
    written: { tests: 2, seconds: 0.75 },
    generated: { tests: 41, seconds: 3 },
  })
})

it('tells written tests from generated walks in the report of Playwright, and names a test that needed a second try', () => {
  const file = written('playwright.json', {
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [
          spec('machinePaths.journey.ts', 'a path of locale', [4_000]),
          spec('a.journey.ts', 'opens', [], 'skipped'),
        ],
        suites: [
          {
            specs: [
              spec('consent.journey.ts', 'its tour 2, of 14 steps', [2_000]),
              spec('consent.journey.ts', 'asks once', [1_000]),
              spec('market.journey.ts', 'sells a home', [3_000, 5_000], 'flaky'),
            ],
          },
        ],
      },
    ],
  })
  const outcome = playwrightOutcome(file)
  expect(outcome).toMatchObject({
    passed: 4,
    failed: 0,
    skipped: 1,
    written: { tests: 2, seconds: 9 },
    generated: { tests: 2, seconds: 6 },
  })
  expect(outcome.failures).toEqual(['market.journey.ts: sells a home (passed at its second try)\n    It was late.'])
})
