import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { figuresOf, withFigures, withoutTimes } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.ts'

it('has the figures of docs/testing.md as they are (npm run docs:machines)', { timeout: 120_000 }, async () => {
  const document = readFileSync('docs/testing.md', 'utf8')
  const figures = await figuresOf(models)
  expect(withoutTimes(document)).toBe(withoutTimes(withFigures(document, figures)))
})
