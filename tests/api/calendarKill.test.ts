import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { calendarKills } from '#tests/faults/calendarKills.ts'
import { killedEngines } from '#tests/support/killedEngines.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { afterAll, expect, inject, it, vi } from 'vitest'

// Each round starts a process or two.
vi.setConfig({ testTimeout: 300_000 })

const killed = killedEngines('calendarKill')
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const directory = mkdtempSync(join(tmpdir(), 'domivo-calendar-'))
afterAll(() => rmSync(directory, { recursive: true }))

if (killed.embedded)
  it(`ends each listing's time once, however it is killed, embedded (KILL_SEED=${seed}) [REL-42]`, async () => {
    const database = { dataDirectory: join(directory, 'database') }
    const report = await calendarKills({ rounds: 1, seed, processes: 1, database })
    expect(report).toEqual({ listings: 12, kills: 1, undone: 0, doubled: 0 })
  })

const postgres = inject('postgres')

if (killed.PostgreSQL)
  it.skipIf(!('url' in postgres))(
    `does it once over two processes, one of which is killed, with PostgreSQL (KILL_SEED=${seed}) [REL-42]`,
    async () => {
      const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
      const database = { dataDirectory: '', databaseUrl }
      const report = await calendarKills({ rounds: 2, seed, processes: 2, database })
      await drop()
      expect(report).toEqual({ listings: 48, kills: 2, undone: 0, doubled: 0 })
    },
  )
