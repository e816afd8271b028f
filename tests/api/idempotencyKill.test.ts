import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { keyRounds, totalOf } from '#tests/faults/keyRounds.ts'
import { killedEngines } from '#tests/support/killedEngines.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { expect, inject, it, vi } from 'vitest'

// Each round starts a server.
vi.setConfig({ testTimeout: 600_000 })

const killed = killedEngines('idempotencyKill')
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
/** So many calls are cut off at least; `npm run chaos -- idempotency` cuts a thousand. */
const cuts = 8
const postgres = inject('postgres')

async function cutOff(databaseUrl?: string) {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-keys-'))
  const database = { dataDirectory: join(directory, 'database'), databaseUrl }
  const report = await keyRounds({ cuts, seed, database, dataDirectory: directory })
  rmSync(directory, { recursive: true })
  expect(report).toMatchObject({ doubles: 0, lost: 0, stuck: 0, changed: 0 })
  expect(totalOf(report.cut)).toBeGreaterThanOrEqual(cuts)
}

if (killed.embedded)
  it(`has one effect under a key, whatever cuts a call off, embedded (KILL_SEED=${seed}) [REL-48] [A7]`, () => cutOff())

if (killed.PostgreSQL)
  it.skipIf(!('url' in postgres))(
    `has one effect under a key, whatever cuts a call off, with PostgreSQL (KILL_SEED=${seed}) [REL-48] [A7]`,
    async () => {
      const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
      await cutOff(databaseUrl)
      await drop()
    },
  )
