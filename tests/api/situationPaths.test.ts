import { differencesWhere, situated } from '#tests/support/serverCalls/approvedSituations.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()

/** Without `WALKS=all` each sixtieth of them, chosen by the seed. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000)
const share = 60
const chosen = situated.filter((_, place) => process.env.WALKS === 'all' || place % share === seed % share)

describe(`what is otherwise in another situation (WALK_SEED=${seed}; all of them: WALKS=all)`, () => {
  it.each(chosen)(
    '$name is answered, and writes, as a person approved it where $situation',
    { timeout: 240_000 },
    async (one) => {
      expect(await differencesWhere(server, one)).toEqual([])
    },
  )
})
