import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

const folder = 'server/platform/database/migrations'

/**
 * The SHA-256 of every migration that databases may have run. Such a database refuses to open once a migration has
 * changed, if only by a comment. Whoever adds a migration adds its line; no line is ever changed.
 */
const recorded = JSON.parse(readFileSync('tests/laws/migrationChecksums.json', 'utf8')) as Record<string, string>

it('leaves migrations as they were when databases ran them, to the byte', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const found = Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`${folder}/${name}`))
        .digest('hex'),
    ]),
  )
  const asked =
    'A new migration: copy its line from below into tests/laws/migrationChecksums.json. A released one: write a new migration'
  expect(found, asked).toEqual(recorded)
})
