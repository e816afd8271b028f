import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { schemaTypes } from '#scripts/schemaTypes.ts'

it('knows the tables as the migrations make them (after a change: npm run db:types)', async () => {
  const file = 'server/platform/database/schema.ts'
  const expected = execFileSync('node_modules/.bin/oxfmt', ['--stdin-filepath', file], {
    input: await schemaTypes(),
    encoding: 'utf8',
  })
  expect(readFileSync(file, 'utf8')).toBe(expected)
}, 30_000)
