import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import type { ImportReport, ImportRequest } from '#contract/entities/import.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import type { Api } from '#src/platform/api/api.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { listingImportLogic, nextRows } from './listingImport.actor.ts'

const fileOf = (text: string, name = 'listings.csv') => ({ name, size: text.length, text: () => Promise.resolve(text) })
const report = (rows: number, more: Partial<ImportReport> = {}): ImportReport => ({
  rows,
  known: 0,
  differing: 0,
  complete: 0,
  drafts: rows,
  imported: 0,
  changed: 0,
  bad: [],
  ...more,
})

/** A row of about that size. */
const row = (size: number) => ({
  row: 1,
  reference: 'A',
  photos: [],
  unread: [],
  values: { description_cs: 'x'.repeat(size) },
})

/** A server that answers what the test says. */
function world(text: string, answer: (request: ImportRequest) => ImportReport) {
  const requests: ImportRequest[] = []
  const api = {
    getPropertyForm: () => Promise.resolve(propertyForm('2026-11-22', wordsOf)),
    importProperties: ({ body }: { body: ImportRequest }) => {
      requests.push(body)
      return Promise.resolve(answer(body))
    },
  } as unknown as Api // the calls that an import makes
  const actor = createActor(listingImportLogic({ api, queryClient: new QueryClient(), file: () => fileOf(text) }))
  actor.start().send({ type: 'file.chosen', ownerId: 7, name: 'listings.csv' })
  return { actor, requests }
}

describe('a file that is brought in', () => {
  it('names rows as the file counts them, with what could not be read and what the server says', async () => {
    const text = [
      'reference;listing_type;price;photos',
      'A-1;sale;5000000;1.jpg',
      'A-2;sale;much;',
      'A-1;rent;20000;',
    ].join('\n')
    const { actor, requests } = world(text, ({ rows }) =>
      report(rows.length, {
        drafts: 1,
        bad: rows.flatMap(({ reference }, index) => {
          const violations = [
            { propertyPath: 'reference', message: 'Needed.', code: 'required' },
            { propertyPath: 'property_type', message: 'Required', code: 'required' },
          ]
          return reference === '' ? [{ row: index + 1, reference: '', violations }] : []
        }),
      }),
    )
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('reviewed'))
    expect(requests.map(({ isDryRun, rows }) => [isDryRun, rows.map(({ reference }) => reference)])).toEqual([
      [true, ['A-1', '', '']],
    ])
    expect(context).toMatchObject({ rows: 3, withPhotos: 1, drafts: 1 })
    expect(
      context.bad.map(({ row, reference, violations }) => [
        row,
        reference,
        violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ]),
    ).toEqual([
      [3, 'A-2', ['price type', 'property_type required']],
      [4, 'A-1', ['reference twice', 'property_type required']],
    ])
    actor.send({ type: 'import.confirmed', changesKnown: false })
    await waitFor(actor, (snapshot) => snapshot.hasTag('finished'))
    expect(requests.at(-1)).toMatchObject({ isDryRun: false, rows: [{ reference: 'A-1' }] })
    expect(requests.at(-1)?.rows).toHaveLength(1)
  })

  it('brings the others in where a row does not fit any more', async () => {
    const { actor, requests } = world('reference,price\nA,1\nB,2', ({ isDryRun, rows }) => {
      const broken = isDryRun ? -1 : rows.findIndex(({ reference }) => reference === 'B')
      if (broken === -1) return report(rows.length, { imported: isDryRun ? 0 : rows.length })
      const violations = [{ propertyPath: 'price', message: 'At least 3.', code: 'min' }]
      return report(rows.length, { bad: [{ row: broken + 1, reference: 'B', violations }] })
    })
    await waitFor(actor, (snapshot) => snapshot.hasTag('reviewed'))
    actor.send({ type: 'import.confirmed', changesKnown: false })
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('finished'))
    expect([context.imported, context.bad.map(({ row }) => row), requests.length]).toEqual([1, [3], 3])
  })

  it.each([
    ['no reference', 'price\n5', 'noReference'],
    ['no rows', 'reference', 'empty'],
    ['a column of nobody', 'reference,rozloha\nA,5', 'unknownColumns'],
  ])('is refused as a whole with %s', async (_, text, problem) => {
    const { actor } = world(text, () => report(0))
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(context.problem?.problem).toBe(problem)
  })

  it('is sent in requests that the server takes', () => {
    expect(
      nextRows(
        Array.from({ length: 450 }, () => row(10)),
        400,
      ),
    ).toHaveLength(50)
    expect(
      nextRows(
        Array.from({ length: 450 }, () => row(10)),
        0,
      ),
    ).toHaveLength(200)
    expect(nextRows([row(100_000), row(100_000), row(100_000)], 0)).toHaveLength(2)
  })
})
