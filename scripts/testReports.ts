import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { projectDirectory } from './project.js'

/** How many tests ran, and for how long all of them together. */
export interface Effort {
  tests: number
  seconds: number
}

/** What one step of `npm test` came to; `failures` name what failed, each with the first lines of its reason. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  /** Tests that somebody wrote. */
  written: Effort
  /** Walks through machines, which are generated from their models. */
  generated: Effort
}

/** Files whose tests are the paths of machines, one each or many. */
const walkFiles =
  /(?:^|\/)workbench\/levels\/\w+\.test\.ts$|(?:^|\/)(?:machine|lead)Paths\.journey\.ts$|(?:^|\/)(?:machine|drawn|map)Walks\.test\.ts$/
/** A walk that stands among written tests. */
const walkTitle = /^its tour \d+, of \d+ steps?$/

interface VitestReport {
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      title: string
      fullName: string
      duration?: number | null
      failureMessages: string[] | null
      /** `walks`: how many generated walks this test made. */
      meta?: { walks?: number }
    }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const secondTry = ' (passed at its second try)'

/** A test of Vitest that passed although it failed before. */
const isSecondTry = (test: { status: string; failureMessages: string[] | null }) =>
  test.status === 'passed' && (test.failureMessages ?? []).length > 0

/**
 * Reads what Vitest's JSON reporter wrote; throws when it wrote nothing. A test that needed a second try passed, and is
 * named; one that made several walks counts as so many when it passed, and as one when it failed.
 */
export function vitestOutcome(file: string): Outcome {
  const report = readReport<VitestReport>(file)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed')
  return {
    passed: passed.reduce((sum, test) => sum + countOf(test), 0),
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const place = relative(projectDirectory, name)
      const named = assertionResults.filter((test) => test.status === 'failed' || isSecondTry(test))
      if (status === 'failed' && !named.some((test) => test.status === 'failed')) return [withReason(place, message)]
      return named.map((test) =>
        withReason(`${place}: ${test.fullName}${isSecondTry(test) ? secondTry : ''}`, test.failureMessages?.[0]),
      )
    }),
    ...effortsOf(
      report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map((test) => ({ file: name, title: test.title, ms: test.duration ?? 0, count: countOf(test) })),
      ),
    ),
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
            `${place}: ${title}${status === 'flaky' ? secondTry : ''}`,
            results.find(({ error }) => error !== undefined)?.error?.message,
          ),
        ),
    ),
    ...effortsOf(
      specsOf(suites).flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status !== 'skipped')
          .map(({ results }) => ({ file, title, ms: results.reduce((sum, { duration }) => sum + duration, 0) })),
      ),
    ),
  }
}

interface TestRun {
  file: string
  title: string
  ms: number
  /** How many tests or walks it counts as; one unless it says so. */
  count?: number
}

const countOf = ({ status, meta }: { status: string; meta?: { walks?: number } }) =>
  status === 'passed' ? (meta?.walks ?? 1) : 1

/** Tells written tests from generated walks. */
function effortsOf(runs: readonly TestRun[]): Pick<Outcome, 'written' | 'generated'> {
  const isWalk = ({ file, title }: TestRun) => walkFiles.test(file) || walkTitle.test(title)
  const effort = (some: readonly TestRun[]): Effort => ({
    tests: some.reduce((sum, { count }) => sum + (count ?? 1), 0),
    seconds: some.reduce((sum, { ms }) => sum + ms / 1000, 0),
  })
  return { written: effort(runs.filter((run) => !isWalk(run))), generated: effort(runs.filter(isWalk)) }
}

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

const withReason = (title: string, reason = '') =>
  [title, ...reason.split('\n').slice(0, 12)].map((line, index) => (index === 0 ? line : `    ${line}`)).join('\n')

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The report ${file} was not written.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report // written by the test runner a moment ago
}
