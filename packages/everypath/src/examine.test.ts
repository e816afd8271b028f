import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { assign, createMachine, fromPromise } from 'xstate'
import { expect, it } from 'vitest'

import { doorModel } from '../testing/door.ts'
import { examine, textOfExamination } from './examine.ts'
import type { Model } from './model.ts'
import { isSame } from './walk/same.ts'
import { errorOf } from './xstate/machineEvents.ts'

const home = join(import.meta.dirname, '..')

it('prints what the first example of the README says', () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const [, example = ''] = /```ts\n([^]*?)```/.exec(readme) ?? []
  const [, printed = ''] = /```text\n([^]*?)```/.exec(readme) ?? []
  const file = join(home, `example.${process.pid}.ts`)
  writeFileSync(file, example)
  try {
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(printed)
  } finally {
    rmSync(file)
  }
})

it('finds nothing in a sound machine', async () => {
  const found = await examine(doorModel)
  expect(found).toMatchObject({ failures: [], unheard: [], mutants: { survivors: [] } })
  expect(textOfExamination(doorModel, found)).toMatch(
    /^door: \d+ situations, \d+ paths, 100 % covered\n\d+ of \d+ mutants/,
  )
})

it('shrinks what breaks a rule, and hunts for no mutants then', async () => {
  const model = {
    ...doorModel,
    rules: [{ message: 'Nobody is asked.', holds: (after: { value: unknown }) => after.value !== 'asking' }],
  }
  const { failures, mutants } = await examine(model)
  expect(failures.map(({ path }) => path.story)).toEqual(['door.knocked ⇒ asking'])
  expect(mutants).toBeNull()
})

it('names a property that does not hold with a shortest run, and hunts for no mutants then', async () => {
  const model: Model = {
    ...doorModel,
    properties: ({ neverAfter }) => [
      neverAfter(
        'A door opens once.',
        (at) => at.hasTag('open'),
        (at, { type }) => type !== 'door.shut' && at.hasTag('open'),
      ),
    ],
  }
  const found = await examine(model)
  expect([found.failures, found.mutants]).toEqual([[], null])
  expect(textOfExamination(model, found)).toContain(
    '✗ Knocked → Answered → Shut → Knocked → Answered ⇒ Open\n  The event “done askWho” broke the property: A door opens once.',
  )
})

it('names answers that nobody hears, but none that a state around hears', async () => {
  const ask = fromPromise(() => Promise.resolve())
  const machine = createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        on: { [errorOf('heard')]: 'closed' },
        type: 'parallel',
        states: { a: { invoke: { id: 'heard', src: ask } }, b: { invoke: { id: 'lost', src: ask } } },
      },
      closed: {},
    },
  })
  expect((await examine({ machine, events: [] })).unheard).toEqual(['shop.open.b: lost failed'])
})

it('refuses a machine that throws dice', async () => {
  const machine = createMachine({
    id: 'dice',
    context: { eyes: 0 },
    on: { thrown: { actions: assign({ eyes: () => Math.random() }) } },
  })
  const sentence = 'dice answers thrown differently each time'
  await expect(examine({ machine, events: [{ type: 'thrown' }] })).rejects.toThrow(sentence)
})

it.each([
  [{ a: 1, b: [null, 'x'] }, { b: [null, 'x'], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [null, {}, false],
])('tells whether %j and %j are the same', (one, other, expected) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected])
})
