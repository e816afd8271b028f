import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pathFiguresOf, withoutTimes } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.gen.ts'

it('has the paths of docs/path-figures.md as they are (npm run docs:machines)', { timeout: 600_000 }, async () => {
  const document = readFileSync('docs/path-figures.md', 'utf8')
  expect(withoutTimes(document)).toContain(withoutTimes(await pathFiguresOf(models)))
})
