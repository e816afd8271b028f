import { followedCalls, followOf } from '#tests/support/serverCalls/approvedFollows.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

describe('what follows a call in three months', () => {
  it.each(walksInTurn('later', followedCalls, 50))(
    '$name: $by about $about is followed by what a person approved',
    { timeout: 60_000 },
    async (one) => {
      expect(await followOf(server, one)).toBe('')
    },
  )
})
