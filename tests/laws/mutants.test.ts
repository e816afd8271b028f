import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { huntAll, mutantFiguresOf } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.gen.ts'
import { mutantsOf, mutations } from 'everypath'

const isWhole = process.env.MUTANTS === 'all'
const seed = Number(process.env.MUTANT_SEED ?? Date.now() % 1_000)
/** Without `MUTANTS=all` one mutant of so many is walked. */
const share = 40

/** Of each machine, made once. */
const mutants = models.map(({ machine }) => mutantsOf(machine))

const document = readFileSync('docs/path-figures.md', 'utf8')

/** The cells of the row of docs/path-figures.md that begins with this name. */
const cellsOf = (row: string) =>
  document
    .split('\n')
    .findLast((line) => line.startsWith(`| ${row} |`))
    ?.split(' | ')
    .slice(1)
    .map((cell) => cell.replace(/ \|$/, ''))

it.each(mutations)(
  'has the number of mutants by "%s" that docs/path-figures.md says, which were all noticed',
  (mutation) => {
    const counts = mutants.map((ofMachine) => ofMachine.filter((mutant) => mutant.mutation === mutation).length)
    expect(cellsOf(mutation)).toEqual(counts.map((count) => `${count} of ${count}`))
  },
)

const title = isWhole
  ? 'notices every machine that is broken, as docs/path-figures.md says'
  : `notices every ${share}th machine that is broken (MUTANT_SEED=${seed}; all of them: MUTANTS=all)`

it(title, { timeout: 600_000 }, async () => {
  const machines = await huntAll(models, {
    isChosen: (place) => isWhole || place % share === seed % share,
    asksAll: isWhole,
  })
  const survivors = machines.flatMap(({ hunted }) => hunted.filter(({ caughtBy }) => caughtBy.walk === null))
  expect(survivors.map(({ mutant }) => mutant.message)).toEqual([])
  if (isWhole) expect(document).toContain(mutantFiguresOf(machines))
})
