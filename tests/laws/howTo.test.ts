import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import PO from 'pofile'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { configurationOfCopy } from '#tests/planted/plantedTree.ts'
import { copyTree } from '#tests/support/copyTree.ts'
import {
  applyEdit,
  applyTranslation,
  filesByHand,
  howToFolder,
  isThorough,
  readHowToPages,
  type Edit,
  type HowToPage,
} from '#tests/support/howToPages.ts'

/** What each change may take by hand: files of the product, or folders of a machine. Written down once, by people. */
const targets: Readonly<Record<string, number>> = {
  'add-a-filter': 2,
  'add-a-language': 1,
  'add-a-machine': 2,
  'add-a-screen': 3,
  'add-a-status': 3,
  'add-an-admin-action': 4,
  'add-an-email': 2,
}

/** Tests that compare with what somebody approved, by their projects. */
const approvalTests = [
  ['unit', 'server/features/mails/approvedMails.test.ts'],
  ['components', 'tests/components/approvedScreens.test.ts'],
  ['components', 'tests/components/formReturns.test.ts'],
  ['components', 'tests/components/formWalks.test.ts'],
  ['components', 'tests/components/otherAnswers.test.ts'],
  ['components', 'tests/components/pressedScreens.test.ts'],
  ['api', 'tests/api/calledPaths.test.ts'],
  ['api', 'tests/api/laterPaths.test.ts'],
  ['api', 'tests/api/listingPaths.test.ts'],
  ['api', 'tests/api/ownPaths.test.ts'],
  ['api', 'tests/api/readPaths.test.ts'],
  ['api', 'tests/api/situationPaths.test.ts'],
] as const

const pages = readHowToPages()
/** Without `HOW_TO=all` one page is followed, in its turn. */
const seed = Number(process.env.HOW_TO_SEED ?? Math.floor(Date.now() / 1_000) % 1_000)
/** In `npm test` this law, `thirdLanguage` and `paths -- diff` take turns in working on a copy of the tree (`scripts/testAll.ts`). */
const isInTurn = isThorough || (process.env.COPYING_LAW ?? 'howTo') === 'howTo'
const followed = isThorough ? pages : pages.slice(seed % pages.length, (seed % pages.length) + 1)
const whichPages = isThorough ? 'all of them' : `HOW_TO_SEED=${seed}; all of them: HOW_TO=all`
const commands = [...new Set(followed.flatMap((page) => page.commands))]
/** No TypeScript, which would be checked with the tree. */
const linkedConfiguration = 'vitest.linked.config.mjs'
/** Writes down what a test meets as approved; once the texts are translated. */
const isApproval = (command: string) => command.startsWith('APPROVE=')
/** Tests of the API make databases first. */
const needsDatabase = (command: string) => command.includes('--project api')
/** Every screen for every answer takes minutes. */
const approvesAll = (command: string) => command.includes('otherAnswers') && !command.includes(' -t ')
/** What is approved anew is deleted first. */
const isRemoval = (command: string) => command.startsWith('rm ')
const approving = commands.filter(
  (command) =>
    isRemoval(command) || (isApproval(command) && (isThorough || !(needsDatabase(command) || approvesAll(command)))),
)
const isCheck = (command: string) => /^npx vitest|^npm run (?:types|paths -- (?!approve))/.test(command)
/** Hunts the mutants of every machine, for minutes; a law of its own compares its documents. */
const isSlow = (command: string) => command === 'npm run docs:machines'
const generating = commands.filter((command) => ![isCheck, isSlow, isApproval, isRemoval].some((is) => is(command)))

/** Runs of tests by their project and title, with the files that pages name for them. */
function testRuns(named: readonly string[]): string[][] {
  const runs = new Map<string, { files: Set<string>; titles: Set<string> }>()
  for (const command of named) {
    const [, project, files = '', title] = /^npx vitest run --project (\w+) (.*?)(?: -t (\w+))?$/.exec(command) ?? []
    if (project === undefined || (needsDatabase(command) && !isThorough)) continue
    const key = `${project} ${title === undefined ? '' : files}`
    const known = runs.get(key) ?? { files: new Set(), titles: new Set() }
    for (const file of files.split(' ')) known.files.add(file)
    if (title !== undefined) known.titles.add(title)
    runs.set(key, known)
  }
  return [...runs].map(([key, { files, titles }]) => [
    'npx --no-install vitest run --project',
    key.split(' ')[0] ?? '',
    ...files,
    ...(titles.size === 0 ? [] : ['-t', [...titles].join('|')]),
  ])
}

/** One copy of the tree, on which all pages are followed one after another. */
const directory = mkdtempSync(join(tmpdir(), 'domivo-how-to-'))
const { NODE_ENV: _test, VITEST: _vitest, ...environment } = process.env

/** `WALKS=all` before a command. */
const isVariable = (word: string) => /^[A-Z_]+=/.test(word)

const run = async (command: string, ...parameters: string[]): Promise<string> => {
  const words = (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''))
  const [program = '', ...rest] = [...words.filter((word) => !isVariable(word)), ...parameters]
  const given = Object.fromEntries(words.filter(isVariable).map((word) => word.split('=')))
  const options = { cwd: directory, env: { ...environment, ...given, FORCE_COLOR: '0' }, maxBuffer: 2 ** 26 }
  return promisify(execFile)(program, rest, options).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${error.stdout}\n${error.stderr}`)
    },
  )
}

/** Everything that `npm run extract` left without a translation in a language that no page translates for. */
function translateAsEnglish(language: string): void {
  const own = join(directory, 'locales', language)
  for (const name of readdirSync(own).filter((file) => file.endsWith('.po'))) {
    const catalog = PO.parse(readFileSync(join(own, name), 'utf8'))
    // Another letter in front, because what is said in two languages alike counts as not translated.
    for (const item of catalog.items) item.msgstr = [`Ü${item.msgid}`]
    writeFileSync(join(own, name), catalog.toString())
  }
  cpSync(join(directory, 'locales/en/articles'), join(own, 'articles'), { recursive: true })
}

const inTurn = async (several: readonly string[]) => {
  for (const command of several) await run(command)
}
const isOnDatabase = (command: string) => command.includes(' db:')

/** Runs what writes files: migrations take their numbers in turn, the rest goes on meanwhile. */
const generate = () =>
  Promise.all([inTurn(generating.filter((command) => !isOnDatabase(command))), inTurn(generating.filter(isOnDatabase))])

/** The linter finds what is declared and not used; the types of these files are checked on the way where it is told to. */
const lint = async (edits: readonly Edit[], ...options: string[]) => {
  const files = [...new Set(edits.map(({ file }) => file))].filter((file) => existsSync(join(directory, file)))
  await run('npx --no-install oxlint --deny-warnings', ...options, ...files)
}

/**
 * Of the whole tree, or in a short run of the project with all tests, which imports nearly everything. What is known of the
 * tree from the step before stays known for the files that a page does not touch.
 */
const checkTypes = async () => {
  expect(await run(isThorough ? 'npm run --silent types' : 'npx --no-install tsc -p tests')).toBe('')
}
/** Runs a test with the packages that are linked into the copy. */
const runLinked = (command: string) => run(command, '--config', linkedConfiguration)
const runTests = async (named: readonly string[]) => {
  for (const [command = '', ...parameters] of testRuns(named)) await run(command, ...parameters)
}

/** Makes a file of the copy what it is in the tree. */
function restore(file: string): void {
  rmSync(join(directory, file), { force: true })
  if (existsSync(file)) cpSync(file, join(directory, file))
}

beforeAll(() => {
  copyTree(directory)
  writeFileSync(join(directory, linkedConfiguration), configurationOfCopy)
  const known = 'tests/tsconfig.tsbuildinfo'
  if (existsSync(known)) cpSync(known, join(directory, known))
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }), 60_000)

describe('the pages of docs/how-to', { timeout: 300_000 }, () => {
  it('are those that have a target, and stand in the list [J5]', () => {
    expect(pages.map(({ name }) => name)).toEqual(Object.keys(targets).toSorted())
    const list = readFileSync(join(howToFolder, 'README.md'), 'utf8')
    for (const { name } of pages) expect(list).toContain(`(${name}.md)`)
  })

  it.each(pages)('$name takes no more by hand than its target [J5]', (page) => {
    // A machine is one folder, whatever is in it.
    const byHand = new Set(
      filesByHand(page).map((file) => (file.startsWith('machines/filterPanel/') ? dirname(file) : file)),
    )
    expect(byHand.size).toBeLessThanOrEqual(targets[page.name] ?? 0)
  })

  it('have the lines that they name, one page after another [J5]', () => {
    const edits = pages.flatMap((page) => page.edits)
    for (const edit of edits) applyEdit(directory, edit)
    for (const { file } of edits) restore(file)
  })

  if (isInTurn) defineFollowed()
})

const textIn = (folder: string, file: string) => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function defineFollowed(): void {
  it(`can be followed to the letter (${whichPages}) [J5]`, async () => {
    for (const { edits } of followed) for (const edit of edits) applyEdit(directory, edit)
    await generate()
    for (const { translations } of followed) for (const each of translations) applyTranslation(directory, each)
    if (existsSync(join(directory, 'locales/de'))) translateAsEnglish('de')
    for (const command of approving) await (isRemoval(command) ? run(command) : runLinked(command))
  })

  it(`write down as approved what they say (${whichPages}) [J5]`, () => {
    const written = followed
      .flatMap((page) => page.approved)
      .filter((file) => isThorough || !/\/(?:answers|calls|reads|server)\//.test(file))
    expect(written.filter((file) => textIn(directory, file) === textIn('.', file))).toEqual([])
  })

  it(`leave a tree that is formatted, type-checks, and passes the tests that they name (${whichPages}) [J5]`, async () => {
    const edits = followed.flatMap((page) => page.edits)
    const files = testRuns(commands)
      .flat()
      .filter((part) => /^\w+\//.test(part))
    expect(files.filter((file) => !existsSync(join(directory, file)))).toEqual([])
    const walks = commands.filter((command) => command.startsWith('npm run paths') && isCheck(command))
    await Promise.all([
      checkTypes(),
      run('npx --no-install oxfmt --check', ...new Set(edits.map(({ file }) => file)))
        .then(() => lint(edits))
        .then(() => runTests(commands))
        .then(() => Promise.all(walks.map((walk) => run(walk)))),
    ])
  })
}

const git = (...parameters: string[]) =>
  run('git -c user.name=law -c user.email=law@example.com -c commit.gpgsign=false', ...parameters)

/** Type-checks until the first error: the projects of the tree are told of as each is done. */
async function failFastOnTypes(): Promise<void> {
  const options = { cwd: directory, env: environment, detached: true }
  const child = spawn('npm', ['run', '--silent', 'types'], options)
  const [output] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [unknown]
  if (!Buffer.isBuffer(output)) return
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  throw new Error(String(output))
}

/** A page's own checks and the linter's, the quicker ones first. */
const check = async ({ commands: own, edits }: HowToPage) => {
  await lint(edits)
  await failFastOnTypes()
  await runTests(own)
}

/** What a command wrote, of everything that differs from the tree. */
const writtenBy = async (command: string): Promise<string[]> => {
  const [, pattern] = writes.find(([name]) => name === command) ?? []
  if (pattern === undefined) throw new Error(`The law does not know what ${command} writes.`)
  return (await git('ls-files')).split('\n').filter((file) => pattern.test(file))
}

/** That something fails, by the words of a compiler, a linter, a test, or a line that is not there. */
const expectRefusal = async (work: Promise<unknown>) => {
  const reason = await work.then(
    () => 'Nothing failed.',
    (error: unknown) => String(error),
  )
  expect(reason).toMatch(
    /error.*TS\d+|Found \d+ warnings? and [1-9]\d* error|Tests .*\d+ failed|Failed Suites|No test files found|has the line/s,
  )
}

if (isThorough) describe('each step of a page', { timeout: 600_000 }, defineNeeded)

function defineNeeded(): void {
  beforeAll(async () => {
    await git('init', '-q')
    await git('add', '-A')
    await git('commit', '-qm', 'followed')
  }, 60_000)
  afterEach(async () => {
    await git('checkout', '-q', '.')
    await git('clean', '-fdq')
  })

  /** The file as it was, with every step of all pages but one. */
  const withoutEdit = (left: Edit) => {
    rmSync(join(directory, left.file))
    if (left.how !== 'create') cpSync(left.file, join(directory, left.file))
    const others = pages.flatMap(({ edits }) => edits).filter((edit) => edit !== left && edit.file === left.file)
    for (const other of others) applyEdit(directory, other)
  }

  it.each(pages.flatMap((page) => page.edits.map((edit) => ({ page, edit, name: page.name, file: edit.file }))))(
    'is needed: $name, a block of $file [J5]',
    async ({ page, edit }) => {
      // What follows may name a line of it: then the page cannot be followed at all.
      const follow = async () => {
        withoutEdit(edit)
        await check(page)
      }
      await expectRefusal(follow())
    },
  )

  it.each(
    pages.flatMap((page) => page.translations.map((each) => ({ page, each, name: page.name, text: each.english }))),
  )('is needed: $name, the translation of $text [J5]', async ({ page, each: { file, english, translated } }) => {
    const path = join(directory, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(`msgid ${english}\nmsgstr ${translated}`, `msgid ${english}\nmsgstr ""`),
    )
    await expectRefusal(runTests(page.commands))
  })

  it.each(
    pages.flatMap((page) =>
      page.commands
        .filter((command) => generating.includes(command))
        .map((command) => ({ page, command, name: page.name })),
    ),
  )('is needed: $name, $command [J5]', async ({ page, command }) => {
    for (const file of await writtenBy(command)) restore(file)
    await expectRefusal(check(page))
  })

  it.each(
    pages.flatMap((page) => page.commands.filter(isApproval).map((command) => ({ page, command, name: page.name }))),
  )('is needed: $name, $command [J5]', async ({ page, command }) => {
    for (const file of page.approved) restore(file)
    await expectRefusal(runLinked(command.replace(/^APPROVE=\w+ /, '')))
  })

  it.each(approvalTests)('leave nothing else to approve in %s [J5]', { timeout: 1_200_000 }, async (project, file) => {
    await runLinked(`WALKS=all npx --no-install vitest run --project ${project} ${file}`)
  })

  it('is all that was missing: with every step, everything passes again [J5]', async () => {
    await check({ name: 'all', commands, edits: pages.flatMap(({ edits }) => edits), translations: [], approved: [] })
  })
}

/** What each command writes, by its path. */
const writes: readonly (readonly [command: string, files: RegExp])[] = [
  ['npm run extract', /^locales\/.*\.po$/],
  ['npm run routes', /routeTree\.gen\.ts$/],
  ['npm run paths -- approve filterPanel', /filterPanel\.behaviour\.md$/],
  ['npm run paths -- approve listingStatus', /listingStatus\.behaviour\.md$/],
  ['npm run models', /^workbench\/.*\.gen\.ts$/],
  ['npm run db:fields', /^contract\/propertyFields\/.*\.gen\.ts$/],
  [
    'npm run db:statuses',
    /^server\/platform\/database\/migrations\/.*_statuses\.sql$|^machines\/.*\.versions\.gen\.ts$/,
  ],
]
