import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { huntAll, mutantFiguresOf } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.gen.ts'

it('notices every machine that is broken, as docs/path-figures.md says', { timeout: 600_000 }, async () => {
  const machines = await huntAll(models)
  const survivors = machines.flatMap(({ hunted }) => hunted.filter(({ caughtBy }) => caughtBy === null))
  expect(survivors.map(({ mutant }) => mutant.says)).toEqual([])
  expect(readFileSync('docs/path-figures.md', 'utf8')).toContain(mutantFiguresOf(machines))
})
