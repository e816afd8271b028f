import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { browserPath } from './browser.ts'
import { makeMemoryDirectory } from './memoryDirectory.ts'
import { projectDirectory, projectNode, run, say } from './project.js'
import { playwrightOutcome, vitestOutcome, type Effort, type Outcome } from './testReports.ts'

const reports = join(projectDirectory, 'test-results', 'reports')
/** How much of a step's output is shown again at the end, in characters, when no test of it says why it failed. */
const TAIL = 3000

interface Step {
  name: string
  command: string
  args: string[]
  /** Reads the step's own report; without it the step counts as one test by its exit code. */
  outcome?: () => Outcome
  /** It starts beside the steps before it that are no tests: they leave it processor enough. */
  isBeside?: true
}

const compiledCode = join(projectDirectory, 'node_modules', '.cache', 'compiled')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/**
 * Three tests build, check or check out a whole copy of the tree: most of them take forty seconds of a processor. One of
 * them does so in a run of everything, in turn by the clock; whoever names a law, or asks for all of it, has it done.
 */
const copyingLaws = ['howTo', 'thirdLanguage', 'diff'] as const
const copyingLaw =
  process.env.COPYING_LAW ?? copyingLaws[Math.floor(Date.now() / 1_000) % copyingLaws.length] ?? copyingLaws[0]
const otherLaws = copyingLaws.filter((law) => law !== copyingLaw)

const steps: Step[] = [
  { name: 'build', command: process.execPath, args: ['scripts/buildIfNeeded.ts'], isBeside: true },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  {
    // All at once: a file that takes long leaves no processor without work.
    name: 'units, laws, API and components',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    outcome: () => vitestOutcome(vitestReport),
  },
  {
    name: 'journeys in Chromium',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    outcome: () => playwrightOutcome(playwrightReport),
  },
]

const nothing: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  written: { tests: 0, seconds: 0 },
  generated: { tests: 0, seconds: 0 },
}

/** Runs every step, also after one failed, adds up what passed, and names at the end what did not. */
async function testAll(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const environment = await environmentOfSteps()
  say(`Of the tests that work on a copy of the tree, ${copyingLaw} (others: COPYING_LAW=${otherLaws.join(', ')})`)
  const beside = steps.filter(({ isBeside }) => isBeside).map((step) => runStep(step, environment))
  const outcomes: Outcome[] = []
  for (const step of steps.filter(({ isBeside }) => isBeside !== true)) {
    // Tests have the machine for themselves.
    if (step.outcome !== undefined) outcomes.push(...(await Promise.all(beside.splice(0))))
    outcomes.push(await runStep(step, environment))
  }
  // Says what machines do differently since main, on a branch. A person judges that, so it is no failure.
  await run(projectNode(), ['scripts/differences.ts'])
  const total = outcomes.reduce(add, nothing)
  for (const failure of total.failures) console.log(`\n✗ ${failure}`)
  const checks = total.passed + total.failed - total.written.tests - total.generated.tests
  console.log(
    `written tests: ${effortText(total.written)}; generated walks: ${effortText(total.generated)}; other checks: ${checks}`,
  )
  const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 ? 0 : 1
}

async function environmentOfSteps(): Promise<Record<string, string>> {
  const memory = makeMemoryDirectory()
  return {
    CHROMIUM_PATH: await browserPath(),
    COPYING_LAW: copyingLaw,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    // Tests start the server and commands some hundred times: only the first of each compiles their code.
    NODE_COMPILE_CACHE: compiledCode,
    ...(memory === undefined ? {} : { TMPDIR: memory }),
  }
}

async function runStep(step: Step, environment: Record<string, string>): Promise<Outcome> {
  say(step.name)
  const startedAt = performance.now()
  let tail = ''
  const code = await run(step.command, step.args, {
    env: environment,
    onOutput: (text) => (tail = (tail + text).slice(-TAIL)),
  })
  const outcome = outcomeOf(step, code, tail)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  say(`${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
  return outcome
}

/** Seconds are those of the tests themselves, of which three run at once. */
const effortText = ({ tests, seconds }: Effort) => `${tests} in ${seconds.toFixed(0)} s`

const addEfforts = (one: Effort, other: Effort): Effort => ({
  tests: one.tests + other.tests,
  seconds: one.seconds + other.seconds,
})

const add = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  written: addEfforts(one.written, other.written),
  generated: addEfforts(one.generated, other.generated),
})

/** A step that ended badly has at least one failure, whatever its report says. */
function outcomeOf({ name, command, args, outcome: read }: Step, code: number, tail: string): Outcome {
  const broken = `${name}: \`${[command, ...args].join(' ')}\` ended with ${code}\n${tail}`
  if (read === undefined) return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [broken] }
  try {
    const outcome = read()
    if (code === 0 || outcome.failed > 0) return outcome
    return { ...outcome, failed: 1, failures: [...outcome.failures, broken] }
  } catch {
    return { ...nothing, failed: 1, failures: [broken] }
  }
}

process.exit(await testAll())
