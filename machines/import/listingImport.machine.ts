import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { FileReading, RefusedRow, RowsBrought, RowsChecked, RowsQuery } from './importedRows.ts'

export type ListingImportEvent =
  | { type: 'file.chosen'; ownerId: number; name: string }
  | { type: 'import.confirmed'; changesKnown: boolean }
  | { type: 'run.stopped' }
  | { type: 'run.resumed' }
  | { type: 'import.left' }

interface ImportContext {
  ownerId: number
  name: string
  /** Rows of the file. */
  rows: number
  withPhotos: number
  problem: Extract<FileReading, { problem: unknown }> | null
  /** Rows that were dealt with in the stage at hand. */
  taken: number
  /** Brought in before: left as they are, or changed where that is wanted. */
  known: number
  /** Of those, the ones that say something else. */
  differing: number
  complete: number
  drafts: number
  bad: readonly RefusedRow[]
  /** How many rows are to be brought in. */
  fitting: number
  imported: number
  changed: number
  changesKnown: boolean
  isStopping: boolean
  failure: Failure | null
}

const nothing: ImportContext = {
  ownerId: 0,
  name: '',
  rows: 0,
  withPhotos: 0,
  problem: null,
  taken: 0,
  known: 0,
  differing: 0,
  complete: 0,
  drafts: 0,
  bad: [],
  fitting: 0,
  imported: 0,
  changed: 0,
  changesKnown: false,
  isStopping: false,
  failure: null,
}

/**
 * Bringing in the listings of an agency from a file: it is read, looked through, and only then written, some rows at a
 * time. What is in is known by its reference, so whatever breaks in between, going on repeats nothing and loses nothing.
 */
export const listingImportMachine = setup({
  types: {} as {
    context: ImportContext
    events: ListingImportEvent
    tags: 'choosing' | 'reading' | 'checking' | 'reviewed' | 'importing' | 'interrupted' | 'finished'
  },
  actors: {
    readFile: requiredActor<FileReading, string>('readFile'),
    checkRows: requiredActor<RowsChecked, RowsQuery>('checkRows'),
    bringRows: requiredActor<RowsBrought, RowsQuery>('bringRows'),
  },
  actions: {
    keepFile: assign((_, { ownerId, name }: { ownerId: number; name: string }) => ({ ...nothing, ownerId, name })),
    keepReading: assign((_, reading: FileReading) => ('problem' in reading ? { problem: reading } : reading)),
    keepGone: assign({ problem: { problem: 'gone', detail: '' } }),
    keepChecked: assign(({ context }, { rows, known, differing, complete, drafts, bad }: RowsChecked) => ({
      taken: context.taken + rows,
      known: context.known + known,
      differing: context.differing + differing,
      complete: context.complete + complete,
      drafts: context.drafts + drafts,
      bad: [...context.bad, ...bad],
      failure: null,
    })),
    beginWriting: assign(({ context: { rows, bad } }, { changesKnown }: { changesKnown: boolean }) => ({
      taken: 0,
      fitting: rows - bad.length,
      changesKnown,
    })),
    keepBrought: assign(({ context }, { rows, imported, changed, bad }: RowsBrought) => ({
      taken: context.taken + rows,
      imported: context.imported + imported,
      changed: context.changed + changed,
      bad: [...context.bad, ...bad],
      failure: null,
    })),
    wantStop: assign({ isStopping: true }),
    goOn: assign({ isStopping: false, failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetAll: assign(nothing),
  },
  guards: {
    isReadable: (_, reading: FileReading) => !('problem' in reading),
    hasMore: ({ context }, { rows, of }: { rows: number; of: number }) => context.taken + rows < of,
    goesOn: ({ context }, { rows, of }: { rows: number; of: number }) =>
      context.taken + rows < of && !context.isStopping,
    isAnythingRequested: ({ context }, { changesKnown }: { changesKnown: boolean }) =>
      context.complete + context.drafts > 0 || (changesKnown && context.differing > 0),
  },
}).createMachine({
  id: 'listingImport',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses an agency and a file; problems of the previous file are shown.',
      tags: 'choosing',
      on: { 'file.chosen': { target: 'reading', actions: { type: 'keepFile', params: ({ event }) => event } } },
    },
    reading: {
      description: 'The file is read in the browser.',
      tags: 'reading',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.name,
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'keepReading', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'keepGone' },
      },
    },
    checking: {
      description: 'The server checks the rows in batches and writes nothing.',
      tags: 'checking',
      on: { 'import.left': { target: 'choosing', actions: 'forgetAll' } },
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context: { ownerId, taken, changesKnown } }) => ({ ownerId, after: taken, changesKnown }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event, context }) => ({ rows: event.output.rows, of: context.rows }) },
            target: 'checking',
            reenter: true,
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          { target: 'reviewed', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
        ],
        onError: { target: 'checkingInterrupted', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    checkingInterrupted: {
      description:
        'The server could not be reached or refused the check; the rest waits until the user continues or cancels.',
      tags: ['checking', 'interrupted'],
      on: {
        'run.resumed': { target: 'checking', actions: 'goOn' },
        'import.left': { target: 'choosing', actions: 'forgetAll' },
      },
    },
    reviewed: {
      description: 'New, known and invalid rows are shown with reasons; nothing is written yet.',
      tags: 'reviewed',
      on: {
        'import.confirmed': {
          guard: { type: 'isAnythingRequested', params: ({ event }) => event },
          target: 'importing',
          actions: { type: 'beginWriting', params: ({ event }) => event },
        },
        'import.left': { target: 'choosing', actions: 'forgetAll' },
      },
    },
    importing: {
      description: 'Valid rows are imported in batches; each row is imported completely or not at all.',
      tags: 'importing',
      on: { 'run.stopped': { actions: 'wantStop' } },
      invoke: {
        id: 'bringRows',
        src: 'bringRows',
        input: ({ context: { ownerId, taken, changesKnown } }) => ({ ownerId, after: taken, changesKnown }),
        onDone: [
          {
            guard: {
              type: 'goesOn',
              params: ({ event, context }) => ({ rows: event.output.rows, of: context.fitting }),
            },
            target: 'importing',
            reenter: true,
            actions: { type: 'keepBrought', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'hasMore',
              params: ({ event, context }) => ({ rows: event.output.rows, of: context.fitting }),
            },
            target: 'interrupted',
            actions: { type: 'keepBrought', params: ({ event }) => event.output },
          },
          { target: 'finished', actions: { type: 'keepBrought', params: ({ event }) => event.output } },
        ],
        onError: { target: 'interrupted', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    interrupted: {
      description: 'The user stopped the run, or the server refused the rows; the rest waits.',
      tags: ['importing', 'interrupted'],
      on: {
        'run.resumed': { target: 'importing', actions: 'goOn' },
        'import.left': 'finished',
      },
    },
    finished: {
      description: 'The result shows how many listings were imported and which rows failed.',
      tags: 'finished',
      on: { 'import.left': { target: 'choosing', actions: 'forgetAll' } },
    },
  },
})
