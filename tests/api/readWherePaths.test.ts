import { differencesReadWhere, readersOf } from '#tests/support/serverCalls/approvedReads.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { readSituations } from '#tests/support/serverCalls/readSituations.ts'
import { readWorld } from '#tests/support/serverCalls/readWorld.ts'
import { describe, expect, it } from 'vitest'

/** Without `WALKS=all` one of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const situations = Object.entries(readSituations)
const chosen = situations.filter((_, place) => process.env.WALKS === 'all' || place === seed % situations.length)

describe(`what calls answer where something is otherwise (WALK_SEED=${seed}; all of it: WALKS=all)`, () => {
  it.each(chosen)(
    '%s: every call is answered as a person approved it',
    { timeout: 60_000 },
    async (situation, change) => {
      // A server of its own: ids are told by their place in the world.
      const server = await startCalledServer()
      const world = await readWorld(server)
      expect(
        await differencesReadWhere(readersOf(server.origin, world), world, {
          situation,
          change: () => change(server.database, world),
        }),
      ).toEqual([])
    },
  )
})
