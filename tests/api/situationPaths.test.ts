import { differencesWhere, situated } from '#tests/support/serverCalls/approvedSituations.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

describe('what is otherwise in another situation', () => {
  it.each(walksInTurn('situations', situated, 60))(
    '$name is answered, and writes, as a person approved it where $situation',
    { timeout: 240_000 },
    async (one) => {
      expect(await differencesWhere(server, one)).toEqual([])
    },
  )
})
