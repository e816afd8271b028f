import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, inject, it, vi } from 'vitest'

import { killRounds } from '#tests/faults/killRounds.ts'
import { killedEngines } from '#tests/support/killedEngines.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'

// Each round starts a process and opens the database twice.
vi.setConfig({ testTimeout: 600_000 })

const killed = killedEngines('kill')
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const directory = mkdtempSync(join(tmpdir(), 'domivo-kill-'))
afterAll(() => rmSync(directory, { recursive: true }))

if (killed.embedded)
  it(`loses nothing that was acknowledged when it is killed, embedded (KILL_SEED=${seed}) [REL-42]`, async () => {
    const database = { dataDirectory: join(directory, 'database') }
    const report = await killRounds({ rounds: 2, mostWrites: 400, seed, database })
    expect(report).toMatchObject({ lost: 0, halves: 0 })
    expect(report.acknowledged).toBeGreaterThanOrEqual(2)
  })

const postgres = inject('postgres')

if (killed.PostgreSQL)
  it.skipIf(!('url' in postgres))(
    `loses nothing that was acknowledged when it is killed, with PostgreSQL (KILL_SEED=${seed}) [REL-42]`,
    async () => {
      const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
      const report = await killRounds({
        rounds: 2,
        mostWrites: 400,
        seed,
        database: { dataDirectory: '', databaseUrl },
      })
      await drop()
      expect(report).toMatchObject({ lost: 0, halves: 0 })
      expect(report.acknowledged).toBeGreaterThanOrEqual(2)
    },
  )
