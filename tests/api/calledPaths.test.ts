import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { calledCalls, differencesOf } from '#tests/support/serverCalls/approvedCalls.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const opened = await openOneDatabase()
const server = await startTestApp({
  database: opened.database,
  settings: { ...settingsWithSecret, trustProxy: 1 },
  answerLifetimeMs: 0,
})
let origin = ''

beforeAll(async () => {
  await loadPlaces(opened.database)
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

/** Without `WALKS=all` each fourteenth of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const isWhole = process.env.WALKS === 'all'
const share = 14
const chosen = calledCalls.filter((_, place) => isWhole || place % share === seed % share)

describe(`what a call writes, asked by everybody (WALK_SEED=${seed}; all calls: WALKS=all)`, () => {
  it.each(chosen)('%s is answered and written as a person approved it', { timeout: 120_000 }, async (name) => {
    expect(await differencesOf({ origin, database: opened.database }, name)).toEqual([])
  })
})
