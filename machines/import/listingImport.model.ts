import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isError } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import type { RefusedRow } from './importedRows.ts'
import { listingImportMachine } from './listingImport.machine.ts'
import { listingImportLabels } from './listingImport.labels.ts'

const bad: RefusedRow = {
  row: 4,
  reference: 'A-3',
  violations: [{ propertyPath: 'price', message: 'At least 1.', code: 'min' }],
}
type Counted = Record<'known' | 'complete' | 'drafts', number> & { bad: readonly unknown[] }
const countedIn = ({ known, complete, drafts, bad: refusedRows }: Counted) =>
  known + complete + drafts + refusedRows.length
const nobody = { name: 'FetchError' }

/** What may happen to a file of four listings that is dealt with two rows at a time, or at once. */
export const listingImportModel = defineModel({
  machine: listingImportMachine,
  labels: listingImportLabels,
  events: [
    { type: 'file.chosen', ownerId: 7, name: 'listings.csv' },
    { type: 'import.confirmed', changesKnown: false },
    { type: 'import.confirmed', changesKnown: true },
    { type: 'run.stopped' },
    { type: 'run.resumed' },
    { type: 'import.left' },
    answered('readFile', { rows: 4, withPhotos: 1 }),
    answered('readFile', { problem: 'noReference', detail: '' }),
    refused('readFile'),
    answered('checkRows', { rows: 2, known: 0, differing: 0, complete: 0, drafts: 1, bad: [bad] }),
    answered('checkRows', { rows: 4, known: 4, differing: 0, complete: 0, drafts: 0, bad: [] }),
    answered('checkRows', { rows: 4, known: 4, differing: 2, complete: 0, drafts: 0, bad: [] }),
    refused('checkRows', nobody),
    answered('bringRows', { rows: 2, imported: 1, changed: 1, bad: [] }),
    refused('bringRows', nobody),
  ],
  detailOf: ({ type, output, ...payload }) => {
    if (type === 'import.confirmed') return Reflect.get(payload, 'changesKnown') === true ? 'changing' : ''
    if (type === doneOf('readFile')) return Reflect.has(Object(output), 'problem') ? 'unreadable' : ''
    if (type === doneOf('checkRows')) {
      if (Reflect.get(Object(output), 'differing') === 2) return 'differing'
      return Reflect.get(Object(output), 'known') === 4 ? 'known' : 'new'
    }
    return ''
  },
  rules: [
    {
      message: 'No row is lost: each checked row is known, new or refused.',
      holds: (after, { type }, before) => {
        if (type === doneOf('checkRows')) return countedIn(after.context) === after.context.taken
        return countedIn(after.context) === countedIn(before.context) || after.matches('choosing')
      },
    },
    {
      message: 'Nothing is written before the user confirmed the preview.',
      holds: (after, { type }, before) =>
        !after.matches('importing') ||
        before.hasTag('importing') ||
        (type === 'import.confirmed' && before.hasTag('reviewed')),
    },
    {
      message: 'The import ends only when every valid row is processed, or the user cancelled.',
      holds: ({ context: { taken, fitting }, value }, { type }, before) =>
        value !== 'finished' || before.matches('finished') || type === 'import.left' || taken >= fitting,
    },
    {
      message: 'Imported rows are counted whatever fails later.',
      holds: (after, { type }, before) => !isError(type) || after.context.imported === before.context.imported,
    },
  ],
  levels: {
    server: {
      none: msg('The server receives batches of rows and does not know that they come from one file.'),
    },
    browser: {
      filters: [
        {
          why: msg('The walks choose one file, which can be read; a test of the actor reads others.'),
          leavesOut: (_, { type, output }) =>
            type === errorOf('readFile') || (type === doneOf('readFile') && Reflect.has(Object(output), 'problem')),
        },
        {
          why: msg('Their file has more rows than one request holds.'),
          leavesOut: ({ context }, { type, output }) =>
            type === doneOf('checkRows') && context.taken === 0 && Reflect.get(Object(output), 'rows') === 4,
        },
        {
          why: msg('Rows are told apart when they are checked last; known ones are changed only where some differ.'),
          leavesOut: ({ context }, { type, changesKnown }) =>
            type === 'import.confirmed' && changesKnown === true && context.differing === 0,
        },
        {
          why: msg('A run is stopped once.'),
          leavesOut: ({ context }, { type }) => type === 'run.stopped' && context.isStopping,
        },
      ],
    },
  },
})
