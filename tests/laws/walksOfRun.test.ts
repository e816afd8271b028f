import { expect, it } from 'vitest'

import { walksInTurn } from '#tests/support/walksOfRun.ts'

it('as many runs in a row as there are shares take each walk once, and WALKS=all takes all', () => {
  const walks = ['a', 'b', 'c', 'd', 'e']
  const inRun = (seed: number, whole?: string) => walksInTurn('', walks, 2, { WALK_SEED: String(seed), WALKS: whole })
  expect([inRun(0), inRun(1), inRun(2)]).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
    ['a', 'c', 'e'],
  ])
  expect(inRun(1, 'all')).toEqual(walks)
})
