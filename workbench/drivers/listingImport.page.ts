import { limits } from '#contract/limits.ts'
import { msg } from '#contract/message.ts'
import type { listingImportMachine } from '#machines/import/listingImport.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, OtherSubject, PageDriver, PageText, Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'

type Snapshot = SnapshotFrom<typeof listingImportMachine>

/** The agency of the model. */
const ownerId = 7
/** A file of the model has four rows, of which a request holds two: so many rows here are one of the model. */
const unit = limits.import.maxRows / 2
const references = Array.from({ length: 4 * unit }, (_, index) => ({ reference: `A-${index + 1}` }))
const file = { name: 'listings.json', text: JSON.stringify(references) }

const importing: Requests = { pattern: '/admin/properties/import$', what: msg('requests with rows of a file') }

const number = (value: number) => String(value)
const agency = 'Reality Dlouhá · reality@example.test'

const driver: OtherSubject<typeof listingImportMachine>['driver'] = {
  start: [
    { comeAs: 'admin@domivo.test' },
    { hold: importing },
    {
      answerAll: { pattern: '/users\\?', what: msg('requests for agencies') },
      status: 200,
      json: {
        _links: { self: { href: '/admin/users' } },
        totalItems: 1,
        itemsPerPage: 100,
        _embedded: { item: [{ id: ownerId, agencyName: 'Reality Dlouhá', email: 'reality@example.test' }] },
      },
      as: msg('one agency'),
    },
    { open: '/{lang}/admin/import', isBare: true },
    { choose: agency, from: { role: 'combobox', name: said('Agency') } },
  ],
  gestures: gesturesOf,
  holds: ({ context }) => ({
    ...Object.fromEntries(
      (['rows', 'known', 'differing', 'complete', 'drafts', 'fitting', 'imported', 'changed'] as const).map((name) => [
        name,
        context[name] * unit,
      ]),
    ),
    ownerId: context.ownerId,
    isStopping: context.isStopping,
    changesKnown: context.changesKnown,
  }),
  sights: (after) => {
    const { context } = after
    const isWriting = after.hasTag('importing')
    const isInterrupted = after.hasTag('interrupted')
    const all = number((isWriting ? context.fitting : context.rows) * unit)
    const done = number(context.taken * unit)
    const isChecking = after.hasTag('checking')
    return [
      { shows: inMain('button', said('Choose a file')), isShown: after.hasTag('choosing') },
      { showsText: filled('Checking: {done} of {all}', { done, all }), isShown: isChecking && !isInterrupted },
      { showsText: filled('Importing: {done} of {all}', { done, all }), isShown: isWriting && !isInterrupted },
      {
        showsText: filled('Checked {done} of {all}. The rest is waiting.', { done, all }),
        isShown: isChecking && isInterrupted,
      },
      {
        showsText: filled('Stopped after {done} of {all}. Imported listings stay; the rest is waiting.', { done, all }),
        isShown: isWriting && isInterrupted,
      },
      ...(isWriting && !isInterrupted
        ? ([{ shows: { ...inMain('button', said('Stop')), isDisabled: context.isStopping }, isShown: true }] as const)
        : []),
      { shows: { role: 'heading', name: said('File contents') }, isShown: after.hasTag('reviewed') },
      { shows: { role: 'heading', name: said('Result') }, isShown: after.hasTag('finished') },
      ...(after.hasTag('finished')
        ? ([
            { showsText: countOf(context.imported, imported), isShown: context.imported > 0 || context.changed === 0 },
            { showsText: countOf(context.changed, changed), isShown: context.changed > 0 },
          ] as const)
        : []),
      ...(isChecking && !isInterrupted ? ([{ newest: importing, is: orderOf(after) }] as const) : []),
      ...(isWriting && !isInterrupted ? ([{ newest: importing, is: orderOf(after) }] as const) : []),
    ]
  },
}

/** What the server says of a request of which it takes nothing, as one row does not fit any more. */
const notOne = {
  row: 1,
  reference: 'A-1',
  violations: [{ propertyPath: 'price', message: 'At least 1.', code: 'min' }],
}
const refusedWhole: Gesture = {
  answer: importing,
  status: 200,
  json: { rows: 0, known: 0, differing: 0, complete: 0, drafts: 0, imported: 0, changed: 0, bad: [notOne] },
  as: msg('what became of {count} rows', { count: 0 }),
}

/** An administrator who brings in the listings of an agency. Every answer is made up, so nothing is brought in. */
export const listingImportPage: PageDriver<typeof listingImportMachine> = {
  ...driver,
  others: {
    'rows of which one does not fit any more': {
      driver: {
        ...driver,
        // The others are sent once more without it, and what becomes of those counts.
        gestures: (event, before) => [
          ...(event.type === doneOf('bringRows') ? [refusedWhole] : []),
          ...gesturesOf(event, before),
        ],
      },
    },
  },
}

const imported = {
  none: { en: '^No listings imported\\.', cs: '^Nenahrál se žádný inzerát\\.' },
  some: { en: 'listings imported\\.', cs: 'inzerátů\\.' },
}
const changed = {
  none: { en: 'listings updated\\.', cs: 'Změněno \\d+ inzerátů\\.' },
  some: { en: 'listings updated\\.', cs: 'inzerátů\\.' },
}
/** So many of what the page counts; it never counts one. */
const countOf = (count: number, { none, some }: typeof imported): PageText =>
  count === 0 ? none : { en: `${number(count * unit)} ${some.en}`, cs: `${number(count * unit)} ${some.cs}` }

/** What the server is asked, before the rows; the first of them is the one after those that were dealt with. */
function orderOf(after: Snapshot): string {
  const { taken, changesKnown } = after.context
  if (!after.hasTag('importing'))
    return `POST {"ownerId":${ownerId},"isDryRun":true,"rows":[{"reference":"A-${taken * unit + 1}"`
  return `POST {"ownerId":${ownerId},"isDryRun":false,"changesKnown":${changesKnown},"rows":[{`
}

function gesturesOf({ type, output, error, changesKnown }: ModelEvent, before: Snapshot): Gesture[] {
  switch (type) {
    case 'file.chosen':
      return [
        { choose: agency, from: { role: 'combobox', name: said('Agency') } },
        { attach: [file], to: said('File with listings') },
      ]
    case 'import.confirmed':
      return [
        ...(changesKnown === true
          ? [{ click: { role: 'checkbox', name: said('Update existing listings') } } as const]
          : []),
        {
          click: {
            ...inMain('button', { en: '^(Import|Update) \\d', cs: '^(Nahrát|Aktualizovat) \\d' }),
            isPattern: true,
          },
        },
      ]
    case 'run.stopped':
      return [{ click: inMain('button', said('Stop')) }]
    case 'run.resumed':
      return [{ click: inMain('button', said('Continue')) }]
    case 'import.left': {
      if (before.hasTag('interrupted')) return [{ click: inMain('button', said('Cancel')) }]
      // Whoever stops leaves a request behind, whose answer would be taken for that to the next one.
      if (before.hasTag('checking')) return [{ click: inMain('button', said('Stop')) }, { cut: importing }]
      return [{ click: inMain('button', said('Choose another file')) }]
    }
    case doneOf('checkRows'):
    case doneOf('bringRows'): {
      const counts = scaled(output)
      const as = msg('what became of {count} rows', { count: counts.rows })
      return [{ answer: importing, status: 200, json: counts, as }]
    }
    case errorOf('checkRows'):
    case errorOf('bringRows'):
      return error === undefined ? [] : [{ cut: importing }]
    default:
      return []
  }
}

/** An answer of the model for as many rows as the file has for each of its own. */
function scaled(output: unknown) {
  const { bad, ...counts } = Object(output) as Record<string, number> & { bad: readonly { violations: object[] }[] }
  const zero = { rows: 0, known: 0, differing: 0, complete: 0, drafts: 0, imported: 0, changed: 0 }
  const more = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * unit]))
  const violations = bad[0]?.violations ?? []
  const refused = bad.length * unit
  return {
    ...zero,
    ...more,
    bad: Array.from({ length: refused }, (_, index) => ({ row: index + 1, reference: `A-${index + 1}`, violations })),
  }
}
