import { readFileSync, readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { figuresOf, withFigures, withoutTimes } from '#workbench/documents/figures.ts'
import { machineList, machinePage } from '#workbench/documents/machinePage.ts'
import { models } from '#workbench/models.ts'

const wanted = [
  ['README.md', machineList(models)] as const,
  ...models.map((model) => [`${model.machine.id}.md`, machinePage(model)] as const),
]

it.each(wanted)('has docs/machines/%s as the machines are (npm run docs:machines)', (file, page) => {
  expect(readFileSync(`docs/machines/${file}`, 'utf8')).toBe(page)
})

it('has no page of a machine that is gone', () => {
  expect(readdirSync('docs/machines').toSorted()).toEqual(wanted.map(([file]) => file).toSorted())
})

it('has the figures of docs/testing.md as they are (npm run docs:machines)', { timeout: 120_000 }, async () => {
  const document = readFileSync('docs/testing.md', 'utf8')
  const figures = await figuresOf(models)
  expect(withoutTimes(document)).toBe(withoutTimes(withFigures(document, figures)))
})
