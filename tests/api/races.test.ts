import type { Database } from '#server/platform/database/database.ts'
import { races } from '#tests/faults/races.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { beforeAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000)

forEachDatabase((name, openTestDatabase) => {
  let database: Database

  beforeAll(async () => {
    database = (await openTestDatabase()).database
  })

  it(`changes of one moment come one after the other, on ${name} (RACE_SEED=${seed}) [REL-49] [REL-50]`, async () => {
    const { statuses, ...report } = await races(database, { rounds: 5, operations: 100, seed })
    expect(report).toEqual({ overwritten: 0, decidedTwice: 0, brokenHistories: 0, mixed: 0 })
    const answered = Object.entries(statuses)
    expect(answered.reduce((sum, [, count]) => sum + count, 0)).toBe(100)
    // Some are taken, some refused with a reason, and none fails.
    expect(answered.filter(([status]) => Number(status) < 300).length).toBeGreaterThan(0)
    expect(answered.filter(([status]) => Number(status) >= 500)).toEqual([])
  })
})
