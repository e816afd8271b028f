import { calledCalls, differencesOf } from '#tests/support/serverCalls/approvedCalls.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

/** Without `WALKS=all` each fourteenth of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const isWhole = process.env.WALKS === 'all'
const share = 14
const chosen = calledCalls.filter((_, place) => isWhole || place % share === seed % share)

describe(`what a call writes, asked by everybody (WALK_SEED=${seed}; all calls: WALKS=all)`, () => {
  it.each(chosen)('%s is answered and written as a person approved it', { timeout: 120_000 }, async (name) => {
    expect(await differencesOf(server, name)).toEqual([])
  })
})
