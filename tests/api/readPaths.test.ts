import { readCalls, readDifferences, readersOf } from '#tests/support/serverCalls/approvedReads.ts'
import { readWorld } from '#tests/support/serverCalls/readWorld.ts'
import { startCalledServer } from '#tests/support/serverCalls/calledServer.ts'
import { describe, expect, it } from 'vitest'

const server = await startCalledServer()
const world = await readWorld(server)
const readerOf = readersOf(server.origin, world)

describe('what a call answers, asked by everybody', () => {
  it.each(readCalls)('%s is answered as a person approved it', async (name) => {
    expect(await readDifferences(readerOf, world, name)).toEqual([])
  })
})
