import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { plantedDefects } from '#tests/planted/defects.ts'
import { catchesInMemory } from '#tests/planted/memoryVerdict.ts'
import { models } from '#workbench/models.gen.ts'

const occurrences = (text: string, part: string) => text.split(part).length - 1

it('has every text that a planted defect replaces exactly once in its file', () => {
  const wrong = plantedDefects.filter(({ file, from }) => occurrences(readFileSync(file, 'utf8'), from) !== 1)
  expect(wrong.map(({ id, file }) => `${id} in ${file}`)).toEqual([])
})

it('has planted defects each with a name of its own, in machines that there are', () => {
  const known = new Set(models.map(({ machine }) => machine.id))
  expect(new Set(plantedDefects.map(({ id }) => id)).size).toBe(plantedDefects.length)
  expect(plantedDefects.flatMap(({ machines }) => machines).filter((id) => !known.has(id))).toEqual([])
  expect(plantedDefects.filter(({ from, to }) => from === to)).toEqual([])
})

const seed = Number(process.env.PLANTED_SEED ?? Date.now() % 1_000)
/** So many are planted in a run. */
const share = 6
const inMemory = plantedDefects.filter(({ level }) => level === 'memory')
const drawn = Array.from({ length: share }, (_, place) => inMemory[(seed + place * 3) % inMemory.length]).flatMap(
  (defect) => defect ?? [],
)

it.each(drawn.map((defect) => [defect.id, defect] as const))(
  `catches %s in memory by a table, a rule or a path (PLANTED_SEED=${seed}; all of them: npm run planted)`,
  { timeout: 60_000 },
  async (_, defect) => expect(await catchesInMemory(defect)).not.toEqual([]),
)

const ids = (part: string): string[] => part.match(/\b[A-Z]\d{2}\b/g) ?? []

/** The rows of the table in docs/testing.md: how many are planted and caught at each level, and which are open. */
const tableOf = (text: string) =>
  [...text.matchAll(/^\| (memory|server|browser|all) \| (\d+) \| (\d+) \| (.*)\|$/gm)].map(
    ([, level = '', planted, caught, rest = '']) => {
      const [open = '', idle = ''] = rest.split(';')
      return { level, planted: Number(planted), caught: Number(caught), open: ids(open), idle: ids(idle) }
    },
  )

/** What the table says otherwise than the lists of defects. */
function wrongRows(text: string): string[] {
  const rows = tableOf(text)
  const open = rows.flatMap((row) => row.open)
  return ['memory', 'server', 'browser', 'all'].filter((level) => {
    const row = rows.find((one) => one.level === level)
    const listed = plantedDefects.filter((one) => level === 'all' || one.level === level)
    const missed =
      level === 'all' ? rows.flatMap((one) => [...one.open, ...one.idle]) : [...(row?.open ?? []), ...(row?.idle ?? [])]
    return !(
      row?.planted === listed.length &&
      row.caught === row.planted - missed.length &&
      missed.every((id) => listed.some((one) => one.id === id)) &&
      new Set(open).size === open.length
    )
  })
}

it('has as many planted defects at each level as docs/testing.md says, the open ones by their names', () => {
  const text = readFileSync('docs/testing.md', 'utf8')
  expect(wrongRows(text)).toEqual([])
  expect(wrongRows(text.replace('| memory | 67 |', '| memory | 66 |'))).toEqual(['memory'])
  expect(wrongRows(text.replace('B37, J09', 'B37, M01'))).toEqual(['browser'])
})
