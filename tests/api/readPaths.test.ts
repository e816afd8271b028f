import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { readCalls, readDifferences, readersOf } from '#tests/support/serverCalls/approvedReads.ts'
import { readWorld } from '#tests/support/serverCalls/readWorld.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const opened = await openOneDatabase()
const server = await startTestApp({
  database: opened.database,
  settings: { ...settingsWithSecret, trustProxy: 1 },
  answerLifetimeMs: 0,
})
let world: Awaited<ReturnType<typeof readWorld>>
let readerOf: ReturnType<typeof readersOf>

beforeAll(async () => {
  await loadPlaces(opened.database)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  world = await readWorld({ origin, database: opened.database })
  readerOf = readersOf(origin, world)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

describe('what a call answers, asked by everybody', () => {
  it.each(readCalls)('%s is answered as a person approved it', async (name) => {
    expect(await readDifferences(readerOf, world, name)).toEqual([])
  })
})
