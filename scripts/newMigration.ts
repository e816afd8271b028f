import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { run } from './project.js'
import { schemaTypes } from './schemaTypes.ts'

const folder = 'server/platform/database/migrations'
const checksums = 'tests/laws/migrationChecksums.json'
const types = 'server/platform/database/schema.ts'

/** Writes a migration under the next number, its checksum, and the types of the tables after it. Answers its file. */
export async function writeMigration(name: string, text: string): Promise<string> {
  const last = Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10)))
  const file = `${String(last + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(`${folder}/${file}`, text)
  const known = JSON.parse(readFileSync(checksums, 'utf8')) as Record<string, string>
  known[file] = createHash('sha256').update(text).digest('hex')
  writeFileSync(checksums, `${JSON.stringify(known, null, 2)}\n`)
  writeFileSync(types, await schemaTypes())
  if ((await run('oxfmt', [types, checksums])) !== 0) throw new Error(`${types} cannot be formatted.`)
  return `${folder}/${file}`
}
