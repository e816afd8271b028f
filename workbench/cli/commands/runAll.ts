import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Level } from 'everypath'

import { browserPath } from '#scripts/browser.ts'
import { projectDirectory, projectNode, run } from '#scripts/project.js'

import { pathsDirectory } from '../../failures/pathsDirectory.ts'
import type { Model } from '../../model.ts'
import { hasPassed } from '../../reports/report.ts'
import { asTable } from '../../reports/table.ts'
import { walkedByPlaywright, walkedByVitest, type WalkedMachines } from '../../reports/walkedMachines.ts'
import { say } from '../../say.ts'
import type { Console } from '../console.ts'
import type { Options } from '../options.ts'
import { runModel } from './run.ts'

/** Tests that walk machines at one level, as `package.json` runs them. */
export interface Suite {
  name: string
  level: Level
  /** The program of Node or the script of `package.json`, and what it is given. */
  args: (report: string) => readonly string[]
  read: (report: string) => WalkedMachines
}

/** Runs a suite, which writes `report`, and resolves to its exit code. */
export type RunSuite = (suite: Suite, report: string) => Promise<number>

const vitest = (script: string, files: readonly string[]) => (report: string) => [
  script,
  '--',
  ...files,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Everything that is walked elsewhere than in memory, in this order: what takes longest comes last. */
export const suites: readonly Suite[] = [
  {
    name: 'server',
    level: 'server',
    args: vitest(
      'test:api',
      ['ownPaths', 'leadPaths', 'listingPaths'].map((name) => `tests/api/${name}.test.ts`),
    ),
    read: walkedByVitest,
  },
  {
    name: 'components',
    level: 'browser',
    args: vitest(
      'test:components',
      ['machineWalks', 'drawnWalks', 'mapWalks', 'streamWalks'].map((name) => `tests/components/${name}.test.ts`),
    ),
    read: walkedByVitest,
  },
  {
    name: 'journeys',
    level: 'browser',
    args: () => [
      'test:journeys',
      '--',
      ...['machinePaths', 'leadPaths', 'consent', 'parts'].map((name) => `tests/journeys/${name}.journey.ts`),
      '--reporter=list,json',
    ],
    read: walkedByPlaywright,
  },
]

/** What a machine came to at a level. */
interface Row {
  machine: string
  level: Level
  paths: number
  failed: number
  /** Why nothing was walked; null where something was. */
  reason: string | null
  isGood: boolean
}

/**
 * Walks every machine at every level: in memory by itself, at the server and on pages by the tests that walk them, with
 * all that ordinary runs draw (`WALKS=all LANGUAGES=all`). 1 when a path failed, a suite failed, or a level that a model
 * declares was not walked.
 */
export async function runAll(
  models: readonly Model[],
  options: Options,
  console: Console,
  runSuite: RunSuite = runScript,
): Promise<number> {
  const rows: Row[] = []
  for (const model of models) {
    console.err(`${model.machine.id} in memory …`)
    // Its own summary would be one of forty: the table says it.
    const report = await runModel(model, models, { ...options, level: 'memory', json: true }, console)
    const failed = report.verdicts.filter(({ failure }) => failure !== null).length
    const counts = { paths: report.verdicts.length, failed }
    rows.push({ machine: model.machine.id, level: 'memory', ...counts, reason: null, isGood: hasPassed(report) })
  }
  const walked: { suite: Suite; code: number; seen: WalkedMachines }[] = []
  for (const suite of suites) {
    console.err(`Walking ${suite.name} …`)
    walked.push({ suite, ...(await walkedBy(suite, runSuite)) })
  }
  for (const level of ['server', 'browser'] as const) {
    const seen = walked.filter(({ suite }) => suite.level === level).map((one) => one.seen)
    for (const model of models) rows.push(rowOf(model, level, seen, options))
    rows.push(...rowsOfOthers(models, level, seen))
  }
  const broken = walked.filter(({ code, seen }) => code !== 0 || seen.otherFailures > 0)
  if (options.json) console.out(JSON.stringify({ rows, failedSuites: broken.map(({ suite }) => suite.name) }, null, 2))
  else {
    console.out(asTable([['machine', 'level', 'paths', 'passed', 'failed', ''], ...rows.map(cellsOf)]))
    for (const { suite, code, seen } of broken)
      console.out(`✗ ${suite.name}: exit code ${code}, ${seen.otherFailures} failures of no machine.`)
  }
  return broken.length === 0 && rows.every(({ isGood }) => isGood) ? 0 : 1
}

type Elsewhere = Exclude<Level, 'memory'>

/** A machine without paths at a level may be walked there all the same, by a test with more at hand. */
function rowOf(
  { machine: { id }, levels }: Model,
  level: Elsewhere,
  seen: readonly WalkedMachines[],
  options: Options,
): Row {
  const counts = countsOf(id, seen)
  if (counts.paths > 0) return { machine: id, level, ...counts, reason: null, isGood: counts.failed === 0 }
  const declared = levels[level]
  if ('none' in declared)
    return { machine: id, level, ...counts, reason: say(declared.none, options.locale), isGood: true }
  const reason = 'Not walked, although its model declares this level.'
  return { machine: id, level, ...counts, reason, isGood: false }
}

/** Machines that only tests know: a part of one, with more that can happen to it. */
function rowsOfOthers(models: readonly Model[], level: Elsewhere, seen: readonly WalkedMachines[]): Row[] {
  const known = new Set(models.map(({ machine }) => machine.id))
  const others = new Set(seen.flatMap(({ machines }) => machines.map(({ machine }) => machine)))
  return [...others].flatMap((machine) => {
    if (known.has(machine)) return []
    const counts = countsOf(machine, seen)
    return [{ machine, level, ...counts, reason: null, isGood: counts.failed === 0 }]
  })
}

function countsOf(machine: string, seen: readonly WalkedMachines[]): { paths: number; failed: number } {
  const walked = seen.flatMap(({ machines }) => machines.filter((one) => one.machine === machine))
  return {
    paths: walked.reduce((sum, { paths }) => sum + paths, 0),
    failed: walked.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const cellsOf = ({ machine, level, paths, failed, reason, isGood }: Row): string[] =>
  reason === null
    ? [machine, level, String(paths), String(paths - failed), String(failed), isGood ? '' : '✗']
    : [machine, level, '–', '–', '–', `${isGood ? '' : '✗ '}${reason}`]

async function walkedBy(suite: Suite, runSuite: RunSuite): Promise<{ code: number; seen: WalkedMachines }> {
  const report = join(pathsDirectory, 'reports', 'all', `${suite.name}.json`)
  mkdirSync(join(pathsDirectory, 'reports', 'all'), { recursive: true })
  rmSync(report, { force: true })
  const code = await runSuite(suite, report)
  // What ended before it wrote a report has walked nothing.
  return {
    code,
    seen: existsSync(report) ? suite.read(readFileSync(report, 'utf8')) : { machines: [], otherFailures: 1 },
  }
}

/** Runs the script of `package.json`, on a build where it needs one. */
async function runScript(suite: Suite, report: string): Promise<number> {
  if (suite.name === 'journeys') {
    const built = await run(projectNode(), ['scripts/buildIfNeeded.ts'])
    if (built !== 0) return built
  }
  return run('npm', ['run', '--silent', ...suite.args(join(projectDirectory, report))], {
    env: {
      WALKS: 'all',
      LANGUAGES: 'all',
      TOOLS: 'all',
      CHROMIUM_PATH: await browserPath(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(projectDirectory, report),
    },
  })
}
