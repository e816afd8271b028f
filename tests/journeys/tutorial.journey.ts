import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import type { Trail, TrailLine } from '#contract/entities/trail.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'
import { copyTree } from '#tests/support/copyTree.ts'
import { applyEdit, howToFolder, readPage } from '#tests/support/howToPages.ts'
import { triesTool } from '#tests/support/roundsOfRun.ts'

const tutorial = readFileSync('docs/tutorial-testing.md', 'utf8')
const blocks = [...tutorial.matchAll(/^```(\w*)\n([^`]+)\n```$/gm)]
const commands = blocks.flatMap(([, , block = '']) => block.split('\n'))

interface Command {
  line: string
  /** What it has to show; the product of `npm start` is the one that all journeys walk on. */
  shows: RegExp
  /** It finds a defect: then it ends with 1. */
  isFailing?: true
  /** What somebody does by hand before. */
  before?: (directory: string) => void
}

const shown: readonly Command[] = [
  { line: 'npm run paths -- list', shows: /locale +Language/ },
  { line: 'npm run paths -- show locale --in browser', shows: /5 paths with \d+ steps by shortest[^]*Left out:/ },
  {
    line: 'npm run paths -- plan locale --in browser --locale cs',
    shows: /Klikněte na odkaz „CS – Čeština“/,
  },
  { line: 'npm run paths -- run locale --threshold 100', shows: /guard outcomes +12 of 12 +100 %[^]*report\.html/ },
  { line: 'npm run paths -- export locale --format playwright --out .cache/tutorial', shows: /locale\.spec\.ts/ },
  { line: 'npx playwright test -c .cache/tutorial', shows: /5 passed/ },
  {
    line: 'npm run paths -- replay ~/Downloads/problem.json',
    shows: /✓ Language \(locale 1\): ends in Before the switch after 2 lines, as reported\./,
    before: saveProblem,
  },
  { line: `sed -i.before "/entry: 'forgetPending'/d" machines/locale/locale.machine.ts`, shows: /^$/ },
  {
    line: 'npm run paths -- run locale',
    shows: /If a catalog fails to load, the old language stays complete\.[^]*Again: npm run paths -- replay locale-/,
    isFailing: true,
  },
  { line: 'npm run paths -- diff locale', shows: /locale: \d+ changed cells[^]*Texts failed/ },
  { line: 'mv machines/locale/locale.machine.ts.before machines/locale/locale.machine.ts', shows: /^$/ },
  { line: 'npm run paths -- diff locale', shows: /No machine behaves differently in HEAD\.\./ },
  { line: 'npm run models', shows: /writeModels/, before: addFilterPanel },
  {
    line: 'npm run paths -- run filterPanel --threshold 100',
    shows: /filterPanel in memory: \d+ paths walked[^]*transitions +2 of 2 +100 %/,
  },
  { line: 'npm run paths -- plan filterPanel --in browser', shows: /Click the button “All filters”/ },
]

test('the tutorial for testers works, command by command', async ({ baseURL }) => {
  test.skip(!triesTool('tutorial'), 'in another run, or with TOOLS=all')
  test.setTimeout(8 * 60_000)
  expect(blocks.map(([, language]) => language)).toEqual(blocks.map(() => 'bash'))
  expect(commands).toEqual(['npm start', ...shown.map(({ line }) => line)])
  // What the tutorial changes is changed in a copy, which has a history of its own to be compared with.
  const directory = mkdtempSync(join(tmpdir(), 'tutorial-'))
  try {
    copyTree(directory)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], { cwd: directory })
    git('init', '--quiet')
    // The link to the packages is no folder, which is what is ignored.
    git('add', '--all', '--', '.', ':!node_modules')
    git('commit', '--quiet', '--message', 'The tree.')
    for (const { line, shows, isFailing, before } of shown) {
      await test.step(line, async () => {
        before?.(directory)
        const { code, output } = await run(line, directory, baseURL ?? '')
        expect(output).toMatch(shows)
        expect(code, output).toBe(isFailing === true ? 1 : 0)
      })
    }
    // Beside the spec, and not where the run around it has its own.
    expect(existsSync(join(directory, '.cache/tutorial/test-results'))).toBe(true)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

/** A line of what a browser saves of the machine of the language. */
const lineOf = (step: number, event: string, state: string): TrailLine => ({
  machine: 'locale',
  run: 1,
  step,
  second: step,
  event,
  state,
})

/** The report of a problem as a browser saves it: somebody has chosen a language. */
function saveProblem(directory: string): void {
  const trail: Trail = {
    version: 1,
    buildId: 'tutorial',
    lines: [lineOf(0, startEvent, 'firstAccess'), lineOf(1, 'locale.chosen', 'beforeSwitch')],
  }
  mkdirSync(join(directory, 'Downloads'))
  writeFileSync(join(directory, 'Downloads/problem.json'), JSON.stringify(trail))
}

/** The files that the page of how to says; the law `howTo` follows it to its end. */
function addFilterPanel(directory: string): void {
  const page = 'add-a-machine'
  const { edits } = readPage(page, readFileSync(join(howToFolder, `${page}.md`), 'utf8'))
  for (const edit of edits.slice(0, 5)) applyEdit(directory, edit)
}

/** What a command prints, and how it ends, in the folder of a person: Playwright inside of Playwright knows nothing of it, nor npm that it should be silent. */
async function run(line: string, directory: string, baseUrl: string): Promise<{ code: number | null; output: string }> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PLAYWRIGHT|PW|TEST|NODE_OPTIONS|FORCE_COLOR|CI$|npm_config_loglevel$)/.test(name),
  )
  const home = line.includes('~') ? { HOME: directory } : {}
  const env = { ...Object.fromEntries(own), ...home, BASE_URL: baseUrl }
  const child = spawn('sh', ['-c', line], { env, cwd: directory })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
