/** Names packages whose licence is not allowed. See `npm run licences -- --help`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectDirectory } from './project.js'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run licences [-- --all] [--help]

Compares the licence of every package in package-lock.json with the allowed ones. Ends with 1 where one is not allowed.

  --all    packages of development, too, not only those that run`

/** Licences that let the product be used, changed and sold, with their notices kept. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PDDL-1.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages with another licence, and why they may stay: by the beginning of their names. */
const exceptions: readonly { name: string; licences: readonly string[]; why: string }[] = [
  {
    name: '@img/sharp-',
    licences: ['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
    why: 'libvips as a library of its own, unchanged, which anyone can replace',
  },
  {
    name: 'libheif-js',
    licences: ['LGPL-3.0'],
    why: 'libheif as a library of its own, unchanged, which anyone can replace',
  },
  { name: 'axe-core', licences: ['MPL-2.0'], why: 'unchanged, for tests' },
  { name: '@axe-core/playwright', licences: ['MPL-2.0'], why: 'unchanged, for tests' },
  { name: 'lightningcss', licences: ['MPL-2.0'], why: 'unchanged, for the build' },
]

const isException = (name: string, licence: string) =>
  exceptions.some((known) => name.startsWith(known.name) && known.licences.includes(licence))

/** Whether a licence expression (SPDX) can be met by allowed licences: one of those with `OR`, all of those with `AND`. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowedLicences.has(name.trim())))
}

export interface LockedPackage {
  license?: string
  dev?: boolean
  /** Stands for a folder of this repository, which is named with its own licence. */
  link?: boolean
}

/** Packages of a lock file whose licence is not allowed, with that licence. */
export function refusedPackages(
  packages: Readonly<Record<string, LockedPackage>>,
  { withDevelopment = false }: { withDevelopment?: boolean } = {},
): { name: string; licence: string }[] {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && link !== true && (withDevelopment || dev !== true))
    .map(([path, { license = 'none' }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license }))
    .filter(({ name, licence }) => !isAllowed(licence) && !isException(name, licence))
}

async function main(): Promise<void> {
  const { values } = readArguments(help, {
    options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(help)
  const { packages } = JSON.parse(readFileSync(join(projectDirectory, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const refused = refusedPackages(packages, { withDevelopment: values.all })
  for (const { name, licence } of refused) console.error(`${name}: ${licence}`)
  console.log(
    `${Object.keys(packages).length - 1} packages are locked, ${refused.length} have a licence that is not allowed.`,
  )
  if (refused.length > 0) process.exitCode = 1
}

if (import.meta.main) await runCommand(main)
