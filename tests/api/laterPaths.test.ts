import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { followedCalls, followOf } from '#tests/support/serverCalls/approvedFollows.ts'
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

/** Without `WALKS=all` each fiftieth of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const share = 50
const chosen = followedCalls.filter((_, place) => process.env.WALKS === 'all' || place % share === seed % share)

describe(`what follows a call in three months (WALK_SEED=${seed}; all calls: WALKS=all)`, () => {
  it.each(chosen)('$name: $by about $about is followed by what a person approved', { timeout: 60_000 }, async (one) => {
    expect(await followOf({ origin, database: opened.database }, one)).toBe('')
  })
})
