import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mailKills } from '#tests/faults/mailKills.ts'
import { killedEngines } from '#tests/support/killedEngines.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { afterAll, expect, inject, it, vi } from 'vitest'

// Each round starts a process and opens the database twice.
vi.setConfig({ testTimeout: 300_000 })

const killed = killedEngines('mailKill')
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const directory = mkdtempSync(join(tmpdir(), 'domivo-mail-'))
afterAll(() => rmSync(directory, { recursive: true }))

if (killed.embedded)
  it(`loses no mail when it is killed while it sends, embedded (KILL_SEED=${seed}) [REL-47]`, async () => {
    const report = await mailKills({ rounds: 2, seed, database: { dataDirectory: join(directory, 'database') } })
    expect(report).toMatchObject({ queued: 8, kills: 2, lost: 0, left: 0 })
    expect(report.again).toBeLessThanOrEqual(report.kills)
  })

const postgres = inject('postgres')

if (killed.PostgreSQL)
  it.skipIf(!('url' in postgres))(
    `loses no mail when it is killed while it sends, with PostgreSQL (KILL_SEED=${seed}) [REL-47]`,
    async () => {
      const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
      const report = await mailKills({ rounds: 2, seed, database: { dataDirectory: '', databaseUrl } })
      await drop()
      expect(report).toMatchObject({ queued: 8, kills: 2, lost: 0, left: 0 })
      expect(report.again).toBeLessThanOrEqual(report.kills)
    },
  )
