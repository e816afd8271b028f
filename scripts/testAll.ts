import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { browserPath } from './browser.ts'
import { projectDirectory, run, say } from './project.js'
import { playwrightOutcome, vitestOutcome, type Outcome } from './testReports.ts'

const reports = join(projectDirectory, 'test-results', 'reports')
/** How much of a step's output is shown again at the end, in characters, when no test of it says why it failed. */
const TAIL = 3000

interface Step {
  name: string
  command: string
  args: string[]
  /** Reads the step's own report; without it the step counts as one test by its exit code. */
  outcome?: () => Outcome
}

const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const steps: Step[] = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  {
    // All at once: a file that takes long leaves no processor without work.
    name: 'units, laws and API',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    outcome: () => vitestOutcome(vitestReport),
  },
  { name: 'build', command: process.execPath, args: ['scripts/buildIfNeeded.ts'] },
  {
    name: 'journeys in Chromium',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    outcome: () => playwrightOutcome(playwrightReport),
  },
]

/** Runs every step, also after one failed, adds up what passed, and names at the end what did not. */
async function testAll(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chromium = await browserPath()
  const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.name}`)
    const startedAt = performance.now()
    let tail = ''
    const code = await run(step.command, step.args, {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      onOutput: (text) => (tail = (tail + text).slice(-TAIL)),
    })
    const outcome = outcomeOf(step, code, tail)
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    total.failures.push(...outcome.failures)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    say(`${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
  }
  for (const failure of total.failures) console.log(`\n✗ ${failure}`)
  const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 ? 0 : 1
}

/** A step that ended badly has at least one failure, whatever its report says. */
function outcomeOf({ name, command, args, outcome: read }: Step, code: number, tail: string): Outcome {
  const broken = `${name}: \`${[command, ...args].join(' ')}\` ended with ${code}\n${tail}`
  const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (read === undefined) return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [broken] }
  try {
    const outcome = read()
    if (code === 0 || outcome.failed > 0) return outcome
    return { ...outcome, failed: 1, failures: [...outcome.failures, broken] }
  } catch {
    return { ...none, failed: 1, failures: [broken] }
  }
}

process.exit(await testAll())
