import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { browserPath } from './browser.ts'
import { projectDirectory, run, say } from './project.js'

const reports = join(projectDirectory, 'test-results', 'reports')

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  name: string
  command: string
  args: string[]
  /** Reads the step's own counts; without it the step counts as one test by its exit code. */
  counts?: () => Counts
}

const vitestReport = (project: string) => join(reports, `${project}.json`)
const playwrightReport = join(reports, 'playwright.json')

const vitest = (project: string): Step => ({
  name: `tests: ${project}`,
  command: 'vitest',
  args: [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport(project)}`,
  ],
  counts: () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport<VitestReport>(vitestReport(project))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const steps: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  vitest('unit'),
  vitest('laws'),
  vitest('api'),
  { name: 'build', command: process.execPath, args: ['scripts/buildIfNeeded.ts'] },
  {
    name: 'journeys in Chromium',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    counts: () => {
      const { stats } = readReport<PlaywrightReport>(playwrightReport)
      if (stats.flaky > 0) say(`${stats.flaky} journeys needed a second try`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
  },
]

/** Runs every step, also after one failed, and adds up what passed. */
async function testAll(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chromium = await browserPath()
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.name}`)
    const startedAt = performance.now()
    const code = await run(step.command, step.args, {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    })
    const counts = countsOf(step, code)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    say(`${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  }
  const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 ? 0 : 1
}

/** A step that ended badly has at least one failure, whatever its report says. */
function countsOf(step: Step, code: number): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 }
  if (step.counts === undefined) return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }
  try {
    const counts = step.counts()
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { ...none, failed: 1 }
  }
}

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The report ${file} was not written.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report // written by the test runner a moment ago
}

process.exitCode = await testAll()
