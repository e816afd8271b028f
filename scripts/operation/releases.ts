import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { filesIn } from '../filesIn.ts'
import { git } from '../git.ts'
import { projectDirectory } from '../project.js'
import { readImageLayout } from './imageLayout.ts'

/**
 * Writes a release: what the image holds, with one migration more for each release since the first, and a build whose
 * files have other names than those of any release before, as after a change that touches everything.
 */
export function writeRelease(directory: string, number: number): string {
  const tree = join(directory, `release${number}`)
  mkdirSync(tree)
  const { sources } = readImageLayout(readFileSync(join(projectDirectory, 'Containerfile'), 'utf8'))
  for (const path of [...sources, 'dist']) cpSync(join(projectDirectory, path), join(tree, path), { recursive: true })
  symlinkSync(join(projectDirectory, 'node_modules'), join(tree, 'node_modules'))
  for (let each = 1; each <= number; each += 1) {
    for (const [index, statement] of expansions(each).entries()) {
      const name = `9${String(each).padStart(3, '0')}_upgrade_${index}.sql`
      writeFileSync(join(tree, 'server/platform/database/migrations', name), statement)
    }
  }
  if (number > 0) renameBuild(join(tree, 'dist'), number)
  return tree
}

/** What a release adds to tables that are read and written all the time, one migration each. */
export const expansions = (number: number): readonly string[] => [
  `alter table listing add column upgrade_${number} text;`,
  `alter table account add column upgrade_${number} integer not null default ${number};`,
  `alter table favorite add column upgrade_${number} timestamptz;`,
  `create table upgrade_${number} (id bigint generated always as identity primary key, noted text not null);`,
]

function renameBuild(dist: string, number: number): void {
  const scripts = filesIn(join(dist, 'client/assets')).filter((file) => file.endsWith('.js'))
  const names = new Map(scripts.map((file) => [basename(file), basename(file).replace(/\.js$/, `_${number}.js`)]))
  const aName = /[\w.~-]+\.js\b/g
  for (const file of filesIn(dist).filter((each) => /\.(?:js|css|html|json)$/.test(each))) {
    const text = readFileSync(file, 'utf8')
    const renamed = text.replaceAll(aName, (name) => names.get(name) ?? name)
    if (renamed === text) continue
    writeFileSync(file, renamed)
    // They hold the old names; the server compresses what has none.
    for (const ending of ['.br', '.gz']) rmSync(`${file}${ending}`, { force: true })
  }
  for (const file of scripts) {
    for (const ending of ['', '.br', '.gz']) {
      const renamed = file.replace(/\.js$/, `_${number}.js`)
      if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, `${renamed}${ending}`)
    }
  }
  const latest = join(dist, 'client/builds/latest.json')
  const { id, timestamp } = JSON.parse(readFileSync(latest, 'utf8')) as { id: string; timestamp: number }
  const nextId = `${String(number).padStart(8, '0')}${id.slice(8)}`
  const manifest = join(dist, 'client/builds/meta', `${id}.json`)
  writeFileSync(latest, JSON.stringify({ id: nextId, timestamp: timestamp + number }))
  writeFileSync(join(dist, 'client/builds/meta', `${nextId}.json`), readFileSync(manifest, 'utf8').replace(id, nextId))
  rmSync(manifest)
}

/** Builds the release of a commit, with the packages that are installed here: it must need the same ones. */
export function buildCommit(directory: string, commit: string): string {
  const tree = join(directory, 'release0')
  mkdirSync(tree)
  if (git('show', `${commit}:package-lock.json`) !== readFileSync(join(projectDirectory, 'package-lock.json'), 'utf8'))
    throw new Error(`${commit} needs other packages than those that are installed here.`)
  const archive = join(directory, 'release0.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', tree])
  rmSync(archive)
  symlinkSync(join(projectDirectory, 'node_modules'), join(tree, 'node_modules'))
  execFileSync('npm', ['run', 'build'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  return tree
}
