import { differencesReadWhere, readersOf } from '#tests/support/serverCalls/approvedReads.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { readSituations } from '#tests/support/serverCalls/readSituations.ts'
import { readWorld } from '#tests/support/serverCalls/readWorld.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { describe, expect, it } from 'vitest'

const situations = Object.entries(readSituations)

describe('what calls answer where something is otherwise', () => {
  it.each(walksInTurn('read', situations, situations.length))(
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
