import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectDirectory, projectNode } from '#scripts/project.js'
import { copyTree } from '#tests/support/copyTree.ts'

import { plant } from './memoryVerdict.ts'
import type { PlantedDefect } from './plantedDefect.ts'
import type { Replacement } from './productMutants.ts'
import type { WalkedIn } from './walks.ts'

/** What failed in one line, and the walk that failed alone: a defect is confirmed where that fails again. */
export interface WalkFailure {
  message: string
  again: WalkedIn
}

/** A copy of the tree in which defects are planted one after the other; the tree itself is never touched. */
export interface PlantedTree {
  /** Plants a defect for as long as `use` takes. */
  planted: <Result>(defect: PlantedDefect, use: () => Promise<Result>) => Promise<Result>
  /** Walks what is meant; the first failure, or null. Throws where nothing was walked. */
  walk: (walked: WalkedIn) => Promise<WalkFailure | null>
  /** Breaks the product by these mutants for as long as `use` takes. */
  mutated: <Result>(mutants: readonly Replacement[], use: () => Promise<Result>) => Promise<Result>
  /** Walks all of these at once, and answers those that failed. Throws where one was not walked. */
  failing: (walks: readonly WalkedIn[]) => Promise<Set<WalkedIn>>
  remove: () => void
}

/** How Vitest runs in a copy of the tree: files of packages lie outside of it. */
export const configurationOfCopy = `import { mergeConfig } from 'vitest/config'

import config from './vitest.config.ts'

// What is prepared of packages is the copy's own: another run may prepare them anew.
const own = { cacheDir: '.vite', server: { fs: { strict: false } } }
const projects = config.test.projects.map((project) => mergeConfig(project, own))
export default { ...config, test: { ...config.test, projects } }
`

/** Copies the tree as it is, without what is ignored. */
export function plantTree(): PlantedTree {
  const parent = join(projectDirectory, '.cache/planted')
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, 'tree-'))
  copyTree(directory)
  writeFileSync(join(directory, 'vitest.planted.config.ts'), configurationOfCopy)
  return {
    planted: async (defect, use) => {
      const path = join(directory, defect.file)
      const sound = readFileSync(path, 'utf8')
      plant(directory, defect)
      try {
        return await use()
      } finally {
        writeFileSync(path, sound)
      }
    },
    walk: (walked) => (walked.runner === 'journeys' ? walkJourneys(directory, walked) : walkTests(directory, walked)),
    mutated: async (mutants, use) => {
      const sound = new Map<string, string>()
      // From their ends, so that the places of the others in a file stay.
      for (const { file, start, end, to } of mutants.toSorted((one, other) => other.start - one.start)) {
        const path = join(directory, file)
        const text = readFileSync(path, 'utf8')
        if (!sound.has(path)) sound.set(path, text)
        writeFileSync(path, `${text.slice(0, start)}${to}${text.slice(end)}`)
      }
      try {
        return await use()
      } finally {
        for (const [path, text] of sound) writeFileSync(path, text)
      }
    },
    failing: async (walks) => {
      const failed = new Set<WalkedIn>()
      for (const runner of ['unit', 'components', 'api'] as const)
        for (const walk of await failingOf(
          directory,
          walks.filter((one) => one.runner === runner),
        ))
          failed.add(walk)
      return failed
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

/** Where the text of a defect stands. Throws where it does not stand there once. */
export function replacementOf({ id, file, from, to }: PlantedDefect): Replacement {
  const text = readFileSync(join(projectDirectory, file), 'utf8')
  const start = text.indexOf(from)
  if (start < 0 || text.includes(from, start + 1))
    throw new Error(`What ${id} replaces does not stand once in ${file}.`)
  return { file, start, end: start + from.length, to }
}

interface VitestTest {
  status: string
  ancestorTitles: string[]
  title: string
  fullName: string
  failureMessages: string[]
}

/** What `-t` takes to run this test alone: it joins titles as they are shown, not as the report does. */
const asPattern = ({ ancestorTitles, title }: VitestTest) =>
  [...ancestorTitles, title].join(' > ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: VitestTest[]
  }[]
}

/** Runs these tests of one project in a planted tree: what Vitest reports of each file, and what it said. */
async function runVitest(directory: string, runner: string, files: readonly string[], titles: string | undefined) {
  const report = join(directory, 'planted.json')
  rmSync(report, { force: true })
  const { output: said } = await run(directory, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.planted.config.ts',
    '--project',
    runner,
    ...files,
    ...(titles === undefined ? [] : ['-t', titles]),
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (!existsSync(report)) throw new Error(`Nothing was walked: ${firstLine(said)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport // of Vitest's reporter
  return { testResults, said }
}

async function walkTests(directory: string, walked: WalkedIn): Promise<WalkFailure | null> {
  const { runner, file, title } = walked
  const { testResults, said } = await runVitest(directory, runner, [file], title)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed !== undefined)
    return {
      message: firstLine(failed.failureMessages.join('\n')),
      again: { ...walked, title: asPattern(failed) },
    }
  if (tests.some(({ status }) => status === 'passed')) return null
  // A file that could not be loaded walked nothing: that is no catch.
  const message = testResults.map((each) => each.message).join('\n')
  throw new Error(`Nothing was walked in ${file}: ${firstLine(message === '' ? said : message)}`)
}

/** Those of one runner that failed, in one run: a walk without any test that passed has failed, too. */
async function failingOf(directory: string, walks: readonly WalkedIn[]): Promise<WalkedIn[]> {
  const [first] = walks
  if (first === undefined) return []
  const files = [...new Set(walks.map(({ file }) => file))]
  // Files without titles are walked whole, and by themselves.
  const isWhole = walks.some(({ title }) => title === undefined)
  const titles = isWhole ? undefined : walks.map(({ title = '' }) => title).join('|')
  const { testResults } = await runVitest(directory, first.runner, files, titles)
  return walks.filter(({ file, title = '' }) => {
    const tests = testResults
      .filter(({ name }) => name.endsWith(file))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => fullName.includes(title))
    return !tests.some(({ status }) => status === 'passed') || tests.some(({ status }) => status === 'failed')
  })
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
  /** What kept all of it from running. */
  errors: { message: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { ok: boolean; tests: { results: { error?: { message: string } }[] }[] }[]
}

/** Journeys walk on what was built. */
async function walkJourneys(directory: string, walked: WalkedIn): Promise<WalkFailure | null> {
  const { file, title } = walked
  const failure = (message: string) => ({ message, again: walked })
  const built = await run(directory, ['scripts/buildIfNeeded.ts'])
  if (built.code !== 0) return failure(`The build failed: ${firstLine(built.output)}`)
  const report = join(directory, 'planted.json')
  rmSync(report, { force: true })
  await run(
    directory,
    ['node_modules/@playwright/test/cli.js', 'test', file, '-g', title ?? '', '--reporter=json', '--max-failures=1'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, JOURNEYS_PORT: '3477' },
  )
  const { stats, suites, errors: broken } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport // of Playwright's reporter
  const errors = suites.flatMap(errorsIn)
  if (stats.unexpected > 0 || errors.length > 0) return failure(firstLine(errors.join('\n')))
  if (stats.expected === 0)
    throw new Error(`Nothing was walked in ${file}: ${broken.map(({ message }) => message).join(' ')}`)
  return null
}

const errorsIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ error }) => (error === undefined ? [] : [error.message]))),
  ),
  ...suites.flatMap(errorsIn),
]

// oxlint-disable-next-line no-control-regex -- colours of a terminal
const colours = /\u001b\[[0-9;]*m/g
const firstLine = (text: string) =>
  text
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'It failed.'

/** What the walks draw is drawn alike each time, and all paths are walked. */
const settled = { LANGUAGE_SEED: '0', ENGINE_SEED: '0', PROCESS_SEED: '0', FORCE_COLOR: '0', WALKS: 'all' }

function run(
  cwd: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { VITEST: _vitest, NODE_ENV: _test, ...inherited } = process.env
  const options = { cwd, env: { ...inherited, ...settled, ...environment }, maxBuffer: 2 ** 26 }
  return new Promise((resolve) => {
    execFile(projectNode(), [...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, output: `${stderr}\n${stdout}` }),
    )
  })
}
