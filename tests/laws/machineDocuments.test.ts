import { readFileSync, readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { machineList, machinePage } from '#workbench/documents/machinePage.ts'
import { models } from '#workbench/models.gen.ts'

const requested = [
  ['README.md', machineList(models)] as const,
  ...models.map((model) => [`${model.machine.id}.md`, machinePage(model)] as const),
]

it.each(requested)('has docs/machines/%s as the machines are (npm run docs:machines)', (file, page) => {
  expect(readFileSync(`docs/machines/${file}`, 'utf8')).toBe(page)
})

it('has no page of a machine that is gone', () => {
  expect(readdirSync('docs/machines').toSorted()).toEqual(requested.map(([file]) => file).toSorted())
})
