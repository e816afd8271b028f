import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The commands that take anything, each with its program and what it is always called with. */
const taking = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, fixed = ''] = /^node (\S+\.(?:js|ts))(?: (\S+))?$/.exec(line) ?? []
  if (file === undefined) return []
  const takesAnything = name === 'paths' || readFileSync(file, 'utf8').includes('readArguments')
  return takesAnything ? [{ name, file, fixed: fixed === '' ? [] : [fixed] }] : []
})

/** Without `COMMANDS=all` one command of so many is started with each option, by its turn. */
const share = 6
const isWhole = process.env.COMMANDS === 'all'
const seed = Number(process.env.COMMAND_SEED ?? Math.floor(Date.now() / 1_000) % 1_000)
const inTurn = <Item>(all: readonly Item[], turn = 0) =>
  isWhole ? all : all.filter((_, place) => (place + seed + turn) % share === 0)
const which = isWhole ? 'all' : `COMMAND_SEED=${seed}; all: COMMANDS=all`

it('knows of commands that take anything', () => {
  const names = taking.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['seed', 'paths', 'bench:search', 'chaos', 'screenshots']))
})

it.for(inTurn(taking))(`npm run $name runs and says what it takes (${which})`, async ({ name, file, fixed }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...fixed, '--help'])
  expect(stdout).toContain(`npm run ${name.replace(/:(?!sheet).*/, '')}`)
})

it.for(['--help', '--hepl'])('npm run reset deletes nothing when it is called with %s [J7]', async (option) => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-reset-'))
  try {
    const env = { ...process.env, DATA_DIR: directory }
    await promisify(execFile)(process.execPath, ['scripts/reset.ts', option], { env }).catch(() => undefined)
    expect(existsSync(directory)).toBe(true)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

it.for([
  { file: 'a stranger in it', name: 'mum.txt', env: {} },
  { file: 'pictures of a database elsewhere', name: 'media', env: { DATABASE_URL: 'postgres://localhost/homes' } },
])('npm run reset deletes nothing where DATA_DIR has $file, and says so', async ({ name, env: more }) => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-reset-'))
  try {
    writeFileSync(join(directory, name), '')
    const env = { ...process.env, DATA_DIR: directory, DEMO: 'off', ...more }
    const run = promisify(execFile)(process.execPath, ['scripts/reset.ts'], { env })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(directory) as string })
    expect(existsSync(join(directory, name))).toBe(true)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

it('npm run reset deletes a directory in which there is nothing but what a server keeps', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-reset-'))
  for (const name of ['control.sock', 'secret-key']) writeFileSync(join(directory, name), '')
  for (const name of ['database', 'media']) mkdirSync(join(directory, name))
  const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: '', DEMO: 'off' }
  await promisify(execFile)(process.execPath, ['scripts/reset.ts'], { env })
  expect(existsSync(directory)).toBe(false)
})

it.for(inTurn(taking, 1))(
  `npm run $name ends with 2 for an option that it does not know, and says which (${which})`,
  async ({ file, fixed }) => {
    const run = promisify(execFile)(process.execPath, [file, ...fixed, '--hepl'])
    await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/--hepl/) as string })
    await run.catch(({ stderr }: { stderr: string }) => expect(stderr).not.toMatch(/^ {4}at /m))
  },
)

/** What is no number for an option, and the least that the option takes. */
const noNumbers = [
  ['seed', '--listings', 'many', 1],
  ['seed', '--seed', '', 0],
  ['reindex', '--batch', '0', 1],
  ['bench:search', '--listings', '1e99', 1],
  ['bench:alerts', '--searches', '-5', 1],
  ['chaos', '--rounds', '2.5', 1, 'kill'],
  ['attack', '--seed', 'x', 0, 'fuzz'],
  ['client-faults', '--tabs', '0', 1, 'tabs'],
] as const

it.for(inTurn(noNumbers))(
  `npm run %s ends with 2 where %s is “%s”, and says what it must be (${which})`,
  async ([name, option, text, least, ...operands]) => {
    const { file, fixed } = taking.find((command) => command.name === name) ?? { file: '', fixed: [] }
    const run = promisify(execFile)(process.execPath, [file, ...fixed, ...operands, `${option}=${text}`])
    const says = `${option} must be a whole number of ${least} or more, not "${text}".`
    await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(says) as string })
  },
)
