import { calledCalls, differencesOf } from '#tests/support/serverCalls/approvedCalls.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

describe('what a call writes, asked by everybody', () => {
  it.each(walksInTurn('called', calledCalls, 14))(
    '%s is answered and written as a person approved it',
    { timeout: 120_000 },
    async (name) => {
      expect(await differencesOf(server, name)).toEqual([])
    },
  )
})
