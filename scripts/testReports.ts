import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { projectDirectory } from './project.js'

/** What one step of `npm test` came to; `failures` name what failed, each with the first lines of its reason. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Reads what Vitest's JSON reporter wrote; throws when it wrote nothing. */
export function vitestOutcome(file: string): Outcome {
  const report = readReport<VitestReport>(file)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const place = relative(projectDirectory, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [withReason(place, message)]
      return failed.map((test) => withReason(`${place}: ${test.fullName}`, test.failureMessages?.[0]))
    }),
  }
}

/** Reads what Playwright's JSON reporter wrote; throws when it wrote nothing. A test that needed a second try passed, and is named. */
export function playwrightOutcome(file: string): Outcome {
  const { stats, suites } = readReport<PlaywrightReport>(file)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: specsOf(suites).flatMap(({ title, file: place, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          withReason(
            `${place}: ${title}${status === 'flaky' ? ' (passed at its second try)' : ''}`,
            results.find(({ error }) => error !== undefined)?.error?.message,
          ),
        ),
    ),
  }
}

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

const withReason = (title: string, reason = '') =>
  [title, ...reason.split('\n').slice(0, 12)].map((line, index) => (index === 0 ? line : `    ${line}`)).join('\n')

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The report ${file} was not written.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report // written by the test runner a moment ago
}
