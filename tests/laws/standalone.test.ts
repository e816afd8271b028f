import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const text = /\.(ts|tsx|js|json|md|sql|po|html|css|yml|svg|sh)$|^\.[a-z]+(rc)?$|run$/
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => text.test(file) && existsSync(file))

/** Written apart, so that this file does not name what it looks for. */
const foreign = [
  ['..', 'shared', 'spec'],
  ['..', 'shared', 'design'],
  ['', 'work', ''],
  ['registry.npmjs', 'org'],
  ['', 'root', ''],
].map((parts) => parts.join(parts.includes('org') ? '.' : '/'))

it('names no path of any machine, no host of a registry, and nothing outside the project', () => {
  const breaches = files.flatMap((file) => {
    const content = readFileSync(file, 'utf8')
    return foreign.filter((name) => content.includes(name)).map((name) => `${file} names ${name}`)
  })
  expect(breaches).toEqual([])
})

it('locks every package by its hash, and none to a place but those of this repository', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const loose = Object.entries(packages).filter(
    ([name, { integrity, resolved, link }]) =>
      name !== '' &&
      !name.startsWith('packages/') &&
      !(link === true && resolved?.startsWith('packages/') === true) &&
      (integrity === undefined || resolved !== undefined),
  )
  expect(loose.map(([name]) => name)).toEqual([])
})

it('pins every package exactly', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.[\w.-]+$/.test(version))).toEqual([])
})
