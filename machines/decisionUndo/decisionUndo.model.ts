import { msg } from '#contract/message.ts'

import { doneOf, isAfter, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { decisionUndoMachine } from './decisionUndo.machine.ts'
import { decisionUndoLabels } from './decisionUndo.labels.ts'

const undoable = { listingId: 1, decision: 'rejected', version: 4, leftMs: 300_000 } as const

/** What may happen to the last decision of an administrator. */
export const decisionUndoModel = defineModel({
  machine: decisionUndoMachine,
  labels: decisionUndoLabels,
  events: [
    { type: 'decision.taken', undoable },
    { type: 'undo.requested' },
    { type: 'news.read' },
    answered('undo'),
    refused('undo', { status: 409, data: { code: 'transition_not_allowed' } }),
    refused('undo', { name: 'FetchError' }),
    elapsed('rest', 'decisionUndo.offered'),
  ],
  detailOf: ({ error }) => (error === undefined ? '' : Reflect.has(Object(error), 'status') ? 'conflict' : 'offline'),
  rules: [
    {
      message: 'What is undone or over is no longer offered.',
      holds: (after, { type }) => type !== doneOf('undo') || (!after.hasTag('offered') && after.context.last === null),
    },
    {
      message: 'While a decision is being undone, only the answer ends that.',
      holds: (after, { type }, before) => !before.hasTag('pending') || isMachineEvent(type) || after.hasTag('pending'),
    },
    {
      message: 'A decision is known wherever it can be undone, is being undone or could not be.',
      holds: (after) =>
        (after.hasTag('offered') || after.hasTag('pending') || after.hasTag('refused')) ===
        (after.context.last !== null),
    },
  ],
  properties: ({ eventually }) => [
    eventually('A decision can be undone for a while only.', (at) => !at.hasTag('offered'), {
      after: (at) => at.hasTag('offered'),
    }),
    eventually('Undoing ends once the server answers.', (at) => !at.hasTag('pending'), {
      after: (at) => at.hasTag('pending'),
    }),
  ],
  levels: {
    server: {
      none: msg('The server hears that a decision is undone; that it is offered, it does not know.'),
    },
    browser: {
      filters: [
        {
          why: msg('While a decision is being undone, the page takes no other one.'),
          leavesOut: (before, { type }) => type === 'decision.taken' && before.hasTag('pending'),
        },
        {
          why: msg('The walks do not wait five minutes.'),
          leavesOut: (_, { type }) => isAfter(type),
        },
      ],
    },
  },
})
