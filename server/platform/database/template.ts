import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import type { Migration } from './migrations.ts'

const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/domivo')

/** An archive of an empty, migrated database, if it was kept: starting from it takes a fraction of making one. */
export function findTemplate(migrations: readonly Migration[]): string | undefined {
  const file = templateFile(migrations)
  return existsSync(file) ? file : undefined
}

/** Keeps what `write` makes as the template, in place of older ones. Without one everything works, only slower. */
export async function keepTemplate(
  migrations: readonly Migration[],
  write: (file: string) => Promise<void>,
): Promise<void> {
  const file = templateFile(migrations)
  try {
    mkdirSync(cacheDirectory, { recursive: true })
    for (const name of readdirSync(cacheDirectory)) {
      const isOld = /^database-[0-9a-f]+\.tar$/.test(name) && name !== basename(file)
      if (isOld) rmSync(join(cacheDirectory, name), { force: true })
    }
    await write(file)
  } catch {
    // A read-only or full disk is no reason to fail.
  }
}

/** The name changes with everything that the archive is made of. */
function templateFile(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(engineVersion())
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum} `)
  return join(cacheDirectory, `database-${hash.digest('hex').slice(0, 16)}.tar`)
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string } // npm sees to it
  return version
}
