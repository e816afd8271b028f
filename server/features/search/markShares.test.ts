import { expect, it } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { createMarkShares } from './markShares.ts'

/** Nothing is asked of it: the counts are given. */
const database = {} as Database
/** Of a thousand: 1 on the market, 2 for sale, 3 and 4 two conditions, 5 a town, 6 never. */
const counts: Readonly<Record<number, number>> = { 1: 999, 2: 600, 3: 100, 4: 150, 5: 2, 6: 0 }
const wordCounts: Readonly<Record<string, number>> = { a: 700, balkon: 80 }
const sample = { level: 10, size: 1_000 } as const
const noFilter = { marks: [], conditions: [], words: null, sample: 0 } as const

function knownMarks() {
  const requested: number[][] = []
  const clock = { now: 0 }
  const shares = createMarkShares(
    {
      marks: (_, marks) => {
        requested.push([...marks])
        return Promise.resolve(marks.map((mark) => counts[mark] ?? 0))
      },
      words: (_, { whole }) => Promise.resolve(wordCounts[whole] ?? 0),
    },
    () => clock.now,
  )
  const rarest = async (marks: number[][], word?: string) => {
    const words = word === undefined ? null : { whole: word, indexed: word, tested: null }
    const found = await shares.narrow(database, { ...noFilter, marks, words }, sample)
    return { marks: found.marks, indexed: found.words?.indexed, tested: found.words?.tested }
  }
  return { requested, clock, rarest }
}

it('looks for what is rare first, and leaves to a test what nearly all of it has [A2]', async () => {
  const { rarest } = knownMarks()
  expect((await rarest([[1], [2], [3, 4]])).marks).toEqual([[3, 4], [2]])
  // Two in a thousand: 400 of a thousand of them are not for sale, which is worth reading all that are.
  expect((await rarest([[1], [5], [2]])).marks).toEqual([[5], [2]])
  expect((await rarest([[1], [6]])).marks).toEqual([[6]])
})

it('looks for what is common where nothing else is asked for [A2]', async () => {
  const { rarest } = knownMarks()
  expect((await rarest([[1]])).marks).toEqual([[1]])
  expect((await rarest([])).marks).toEqual([])
  expect(await rarest([], 'a')).toEqual({ marks: [], indexed: 'a', tested: null })
})

it('tests common words on what a rare filter finds, and finds by rare ones [A2]', async () => {
  const { rarest } = knownMarks()
  expect(await rarest([[1], [6]], 'a')).toEqual({ marks: [[6]], indexed: null, tested: 'a' })
  expect(await rarest([[1]], 'balkon')).toEqual({ marks: [], indexed: 'balkon', tested: null })
})

it('counts each mark once in ten minutes [A2]', async () => {
  const { rarest, requested, clock } = knownMarks()
  await rarest([[1], [3, 4]])
  await rarest([[1], [3], [5]])
  expect(requested).toEqual([[1, 3, 4], [5]])
  clock.now = 600_001
  await rarest([[1]])
  expect(requested).toEqual([[1, 3, 4], [5], [1]])
})
