import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { uploadKills } from '#tests/faults/uploadKills.ts'
import { killedEngines } from '#tests/support/killedEngines.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { afterAll, expect, inject, it, vi } from 'vitest'

// Each round starts a process; `npm run chaos -- uploads` plays hundreds.
vi.setConfig({ testTimeout: 300_000 })

const killed = killedEngines('uploadKill')
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const directory = mkdtempSync(join(tmpdir(), 'domivo-uploads-'))
afterAll(() => rmSync(directory, { recursive: true }))

const whole = { lost: 0, back: 0, unmade: 0, orphans: 0 }

if (killed.embedded)
  it(`keeps each picture that it promised and no file of nobody, embedded (KILL_SEED=${seed}) [REL-39] [REL-42]`, async () => {
    const report = await uploadKills({
      rounds: 1,
      kept: 1,
      seed,
      database: { dataDirectory: join(directory, 'database') },
      mediaDirectory: join(directory, 'embedded'),
    })
    expect(report).toMatchObject(whole)
    expect(report.added).toBeGreaterThan(0)
  })

const postgres = inject('postgres')

if (killed.PostgreSQL)
  it.skipIf(!('url' in postgres))(
    `keeps each picture that it promised and no file of nobody, with PostgreSQL (KILL_SEED=${seed}) [REL-39] [REL-42]`,
    async () => {
      const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
      const database = { dataDirectory: '', databaseUrl }
      const report = await uploadKills({
        rounds: 1,
        kept: 1,
        seed,
        database,
        mediaDirectory: join(directory, 'server'),
      })
      await drop()
      expect(report).toMatchObject(whole)
      expect(report.added).toBeGreaterThan(0)
    },
  )
