import { parseAst } from 'vite'
import { expect, it } from 'vitest'

import { models } from '#workbench/models.gen.ts'
import { mutatedFiles } from '#tests/planted/mutatedFiles.ts'
import { drawMutants, mutantsIn, mutantsOf } from '#tests/planted/productMutants.ts'
import { walksAtServer, walksOnPages } from '#tests/planted/walks.ts'

const source = `export const effects = {
  save: async (id: number) => {
    if (id > 0) await send({ body: { id, isNew: true } })
    useRow(id)
    actor.send({ type: 'row.saved' })
    actor.send({ type: 'row.left' })
  },
}
`
const broken = mutantsIn('effects.ts', source).map(({ mutation, line, start, end, to }) => [
  mutation,
  line,
  source.slice(start, end),
  to,
])

it('breaks conditions, calls, events and what is sent, each in its place', () => {
  expect(new Set(broken.map(String))).toEqual(
    new Set(
      [
        ['negate a condition', 3, 'id > 0', '!(id > 0)'],
        ['turn a comparison', 3, 'id > 0', 'id <= 0'],
        ['drop a call', 3, 'await send({ body: { id, isNew: true } })', 'void 0'],
        ['drop an await', 3, 'await send({ body: { id, isNew: true } })', 'void send({ body: { id, isNew: true } })'],
        ['drop what is sent', 3, 'id,', ''],
        ['drop what is sent', 3, 'isNew: true', ''],
        ['turn a truth value', 3, 'true', 'false'],
        ['drop a call', 5, "actor.send({ type: 'row.saved' })", 'void 0'],
        ['swap an event', 5, "'row.saved'", "'row.left'"],
        ['drop a call', 6, "actor.send({ type: 'row.left' })", 'void 0'],
        ['swap an event', 6, "'row.left'", "'row.saved'"],
      ].map(String),
    ),
  )
})

it('draws the same mutants for the same seed, and others for another one', () => {
  const all = mutantsIn('effects.ts', source)
  expect(drawMutants(all, 4, 7)).toEqual(drawMutants(all, 4, 7))
  expect(drawMutants(all, 4, 7)).not.toEqual(drawMutants(all, 4, 8))
  expect(new Set(drawMutants(all, 4, 7)).size).toBe(4)
})

it('finds something to break in every file, which can still be read, and a walk that meets it', () => {
  const ids = new Set(models.map(({ machine }) => machine.id))
  for (const { file, level, machines } of mutatedFiles) {
    const mutants = mutantsOf(file)
    expect(mutants, file).not.toEqual([])
    const walks = level === 'server' ? walksAtServer : walksOnPages
    for (const machine of machines) expect([ids.has(machine), machine in walks], file).toEqual([true, true])
  }
  for (const one of mutantsIn('effects.ts', source))
    expect(() =>
      parseAst(`${source.slice(0, one.start)}${one.to}${source.slice(one.end)}`, { lang: 'ts' }),
    ).not.toThrow()
})
