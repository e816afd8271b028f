import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { projectDirectory, run, say } from './project.js'

const stampFile = join(projectDirectory, '.cache', 'check', 'linted.json')

/** Hashes of what was linted, by file. */
type Stamp = Readonly<Record<string, string>>

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectDirectory, encoding: 'utf8' }).split('\0').filter(Boolean)

const sources = ['*.ts', '*.tsx', '*.js']

/** What the linter reads now. */
function presentFiles(): Stamp {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources)
  return Object.fromEntries(
    files.filter((file) => existsSync(join(projectDirectory, file))).map((file) => [file, hashOf(file)]),
  )
}

const hashOf = (file: string) =>
  createHash('sha1')
    .update(readFileSync(join(projectDirectory, file)))
    .digest('hex')

/** Those that differ from what was linted last; without such a run, from the last commit, whose files `npm test` linted. */
function changedFiles(present: Stamp): string[] {
  if (existsSync(stampFile)) {
    const linted = JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp // written below
    return Object.keys(present).filter((file) => linted[file] !== present[file])
  }
  const changed = new Set([
    ...git('diff', '-z', '--name-only', 'HEAD', '--', ...sources),
    ...git('ls-files', '-z', '--others', '--exclude-standard', '--', ...sources),
  ])
  return Object.keys(present).filter((file) => changed.has(file))
}

/**
 * Lints all files without types, in a second, and those that changed with them, which takes a minute for all. What a
 * change does to the types of a file that stayed as it was is found by the compiler, or by `npm test`.
 * Resolves to an exit code.
 */
export async function lintChanged(): Promise<number> {
  const present = presentFiles()
  const changed = changedFiles(present)
  const code =
    (await run('oxlint', ['--deny-warnings', '--quiet'])) ||
    (changed.length === 0 ? 0 : await run('oxlint', ['--type-aware', '--deny-warnings', ...changed]))
  say(`${changed.length} of ${Object.keys(present).length} files changed since they were linted with types`)
  if (code !== 0) return code
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify(present))
  return 0
}
