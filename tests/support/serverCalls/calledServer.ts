import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import type { ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { afterAll } from 'vitest'

/** A server that knows the places and keeps no answers, with its database at hand; both are closed after the tests of the file. */
export async function startCalledServer(): Promise<ServerAtHand> {
  const { database, close } = await openOneDatabase()
  const server = await startTestApp({
    database,
    settings: { ...settingsWithSecret, trustProxy: 1 },
    answerLifetimeMs: 0,
  })
  afterAll(async () => {
    await server.close()
    await close()
  })
  await loadPlaces(database)
  return { origin: await server.app.listen({ port: 0, host: '127.0.0.1' }), database }
}
