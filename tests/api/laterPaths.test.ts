import { followedCalls, followOf } from '#tests/support/serverCalls/approvedFollows.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

/** Without `WALKS=all` each fiftieth of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const share = 50
const chosen = followedCalls.filter((_, place) => process.env.WALKS === 'all' || place % share === seed % share)

describe(`what follows a call in three months (WALK_SEED=${seed}; all calls: WALKS=all)`, () => {
  it.each(chosen)('$name: $by about $about is followed by what a person approved', { timeout: 60_000 }, async (one) => {
    expect(await followOf(server, one)).toBe('')
  })
})
