import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { FileReading, RefusedRow, RowsBrought, RowsChecked, RowsQuery } from './importedRows.ts'
import { listingImportMachine } from './listingImport.machine.ts'

const bad: RefusedRow = { row: 3, reference: 'A-2', violations: [{ propertyPath: 'price', message: 'At least 1.' }] }
const offline = new TypeError('Failed to fetch')
const settle = () => new Promise(setImmediate)

/** The real actor with a file of five rows; the server answers what the test says, two rows at a time. */
function world(reading: FileReading = { rows: 5, withPhotos: 0 }) {
  const requested: [string, RowsQuery][] = []
  const failures: unknown[] = []
  const answer = <Output>(actor: string, input: RowsQuery, output: Output): Promise<Output> => {
    requested.push([actor, input])
    const [failure] = failures.splice(0, 1)
    return failure === undefined ? Promise.resolve(output) : Promise.reject(failure)
  }
  const machine = listingImportMachine.provide({
    actors: {
      readFile: fromPromise<FileReading, string>(() => Promise.resolve(reading)),
      checkRows: fromPromise<RowsChecked, RowsQuery>(({ input }) =>
        answer('check', input, {
          rows: Math.min(2, 5 - input.after),
          known: input.after === 4 ? 1 : 0,
          differing: input.after === 4 ? 1 : 0,
          complete: 0,
          drafts: input.after === 2 ? 1 : input.after === 0 ? 2 : 0,
          bad: input.after === 2 ? [bad] : [],
        }),
      ),
      bringRows: fromPromise<RowsBrought, RowsQuery>(({ input }) =>
        answer('bring', input, { rows: 2, imported: input.after === 0 ? 2 : 1, changed: 0, bad: [] }),
      ),
    },
  })
  const actor = createActor(machine).start()
  const choose = async () => {
    actor.send({ type: 'file.chosen', ownerId: 7, name: 'a.csv' })
    for (let turn = 0; turn < 5; turn += 1) await settle()
  }
  const tagged = () => [...actor.getSnapshot().tags].toSorted()
  return { actor, requested, failures, choose, tagged }
}

describe('listings from a file', () => {
  it('are looked through before anything is written, and brought in when that is confirmed', async () => {
    const { actor, requested, choose, tagged } = world()
    await choose()
    expect(requested.map(([name, { after }]) => [name, after])).toEqual([
      ['check', 0],
      ['check', 2],
      ['check', 4],
    ])
    expect(tagged()).toEqual(['reviewed'])
    expect(actor.getSnapshot().context).toMatchObject({ rows: 5, known: 1, drafts: 3, bad: [bad], imported: 0 })
    actor.send({ type: 'import.confirmed', changesKnown: false })
    for (let turn = 0; turn < 4; turn += 1) await settle()
    expect(requested.slice(3).map(([name, { after }]) => [name, after])).toEqual([
      ['bring', 0],
      ['bring', 2],
    ])
    expect([tagged(), actor.getSnapshot().context.imported]).toEqual([['finished'], 3])
  })

  it('wait where the server is not reached, and go on where they stopped', async () => {
    const { actor, requested, failures, choose, tagged } = world()
    failures.push(offline)
    await choose()
    expect(tagged()).toEqual(['checking', 'interrupted'])
    actor.send({ type: 'run.resumed' })
    for (let turn = 0; turn < 5; turn += 1) await settle()
    actor.send({ type: 'import.confirmed', changesKnown: false })
    actor.send({ type: 'run.stopped' })
    for (let turn = 0; turn < 3; turn += 1) await settle()
    expect([tagged(), actor.getSnapshot().context.imported]).toEqual([['importing', 'interrupted'], 2])
    failures.push(offline)
    actor.send({ type: 'run.resumed' })
    await settle()
    expect(actor.getSnapshot().context.failure?.kind).toBe('offline')
    actor.send({ type: 'run.resumed' })
    await settle()
    expect([tagged(), requested.at(-1)]).toEqual([
      ['finished'],
      ['bring', { ownerId: 7, after: 2, changesKnown: false }],
    ])
  })

  it('that are known are changed only where that is wanted', async () => {
    const { actor, requested, choose } = world()
    await choose()
    expect(actor.getSnapshot().context).toMatchObject({ known: 1, differing: 1 })
    actor.send({ type: 'import.confirmed', changesKnown: true })
    for (let turn = 0; turn < 4; turn += 1) await settle()
    expect(requested.slice(3).map(([, { changesKnown }]) => changesKnown)).toEqual([true, true])
  })

  it('say why a file cannot be read, and take another one', async () => {
    const { actor, choose, tagged, requested } = world({ problem: 'noReference', detail: '' })
    await choose()
    expect([tagged(), requested]).toEqual([['choosing'], []])
    expect(actor.getSnapshot().context.problem).toEqual({ problem: 'noReference', detail: '' })
    expect(actor.getSnapshot().can({ type: 'file.chosen', ownerId: 7, name: 'b.csv' })).toBe(true)
  })
})
