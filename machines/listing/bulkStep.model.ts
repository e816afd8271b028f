import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { bulkStepMachine, type StepForecast } from './bulkStep.machine.ts'
import { bulkStepLabels } from './bulkStep.labels.ts'
import type { RequestedStep, StepReceipt } from './listingStep.machine.ts'

const archive = (listingId: number): RequestedStep => ({
  listingId,
  event: 'ARCHIVE',
  from: 'PUBLISHED',
  to: 'ARCHIVED',
  version: 3,
})
const steps = [archive(7), archive(8)]
const renew = (listingId: number): RequestedStep => ({
  listingId,
  event: 'RENEW',
  from: 'ARCHIVED',
  to: 'PUBLISHED',
  version: 4,
})

/** Of these listings the server says that they will not change. */
const willNot = (...ids: number[]) => ({
  code: 'transition_not_allowed',
  because: [{ code: 'not_for_sale', message: 'This listing isn’t for sale.' }],
  message: 'This listing isn’t for sale.',
  count: ids.length,
  ids,
  listings: [],
})

/** What may happen to the same step of several listings. */
export const bulkStepModel = defineModel({
  machine: bulkStepMachine,
  labels: bulkStepLabels,
  events: [
    { type: 'steps.chosen', steps },
    { type: 'steps.chosen', steps: [] },
    { type: 'check.repeated' },
    { type: 'steps.confirmed', words: { text: 'They are all sold.' } },
    { type: 'run.stopped' },
    { type: 'run.resumed' },
    { type: 'undo.pressed' },
    { type: 'steps.dismissed' },
    answered('dryRun', { willNot: [] }),
    answered('dryRun', { willNot: [willNot(8)] }),
    answered('dryRun', { willNot: [willNot(7, 8)] }),
    refused('dryRun', { status: 503, data: {} }),
    ...steps.map(({ listingId }) => answered('takeStep', { undo: renew(listingId) })),
    answered('takeStep', { undo: null, blockedBy: ['changed_since_approval'] }),
    refused('takeStep', { status: 409, data: { code: 'transition_not_allowed' } }),
    refused('takeStep', { name: 'FetchError' }),
  ],
  detailOf: ({ type, steps: chosen, error, output }) => {
    if (type === errorOf('dryRun')) return ''
    if (type === doneOf('dryRun')) {
      const { willNot: reasons } = output as StepForecast // as above
      return `${reasons.flatMap(({ ids }) => ids).length} left out`
    }
    if (type === doneOf('takeStep')) {
      const { undo } = output as StepReceipt // as above
      return undo === null ? 'for good' : `with a way back of ${undo.listingId}`
    }
    if (error !== undefined) return Reflect.has(Object(error), 'status') ? 'conflict' : 'offline'
    return Array.isArray(chosen) ? `${chosen.length}` : ''
  },
  filters: [
    {
      why: msg('The server answers about the listing that it was asked about.'),
      leavesOut: ({ context: { queue } }, { type, output }) => {
        if (type !== doneOf('takeStep')) return false
        const { undo } = output as StepReceipt // as above
        return undo !== null && undo.listingId !== queue[0]?.listingId
      },
    },
  ],
  rules: [
    {
      message: 'No listing is lost or processed twice: each is waiting, done, refused or left out.',
      holds: ({ context: { queue, done, refused, leftOut, isUndoing } }) => {
        const others = [...refused.map(({ step }) => step), ...leftOut.flatMap((group) => group.steps)]
        const all = [...queue, ...done, ...others].map(({ listingId }) => listingId)
        return new Set(all).size === all.length && (all.length === 0 || isUndoing || all.length === steps.length)
      },
    },
    {
      message: 'Only confirmed steps and undos are sent.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') ||
        before.hasTag('pending') ||
        ['steps.confirmed', 'run.resumed', 'undo.pressed'].includes(type),
    },
    {
      message: 'Whatever was done can be undone, or is named as final.',
      holds: ({ context: { done, undo, final, isUndoing } }) => isUndoing || done.length === undo.length + final.length,
    },
    {
      message: 'Undo takes back exactly what was done and can be taken back.',
      holds: (after, { type }, before) =>
        type !== 'undo.pressed' ||
        !before.hasTag('undoable') ||
        (after.context.isUndoing &&
          after.context.done.length === 0 &&
          after.context.queue.every((step, place) => step === before.context.undo[place]) &&
          after.context.queue.length === before.context.undo.length),
    },
    {
      message: 'Undo is offered at the end, for as long as anything is left to undo.',
      holds: (after) => after.hasTag('undoable') === (after.hasTag('finished') && after.context.undo.length > 0),
    },
    {
      message: 'Pressing Undo again sends nothing again.',
      holds: (after, { type }, before) =>
        type !== 'undo.pressed' || before.hasTag('undoable') || after.context === before.context,
    },
    {
      message: 'What was taken back is not offered to be undone again.',
      holds: ({ context: { isUndoing, undo, queue } }) => !isUndoing || undo.length === queue.length,
    },
    {
      message: 'Nothing is sent before the outcome is known or cannot be known.',
      holds: (after, _event, before) => !after.hasTag('pending') || !before.hasTag('checking'),
    },
    {
      message: 'The user knows why there is no outcome.',
      holds: (after) => (after.context.failure !== null) === after.matches({ asking: 'unchecked' }),
    },
    {
      message: 'Only the answer of the server counts as done.',
      holds: (after, { type }, before) =>
        after.context.done.length <= before.context.done.length || type === doneOf('takeStep'),
    },
    {
      message: 'A refusal does not stop the other listings.',
      holds: (after, { type, error }, before) =>
        type !== errorOf('takeStep') ||
        !Reflect.has(Object(error), 'status') ||
        before.context.isStopping ||
        after.hasTag('pending') === before.context.queue.length > 1,
    },
    {
      message: 'Listings are left at the end only if the user stopped the run.',
      holds: (after) => !after.hasTag('finished') || after.context.isStopping || after.context.queue.length === 0,
    },
  ],
  properties: ({ eventually }) => [
    eventually(
      'A run ends once the server answers, or waits for the connection.',
      (at) => at.hasTag('finished') || at.hasTag('interrupted'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
    eventually(
      'The outcome is known, or said to be unknown, once the server answers.',
      (at) => !at.hasTag('checking'),
      {
        after: (at) => at.hasTag('checking'),
      },
    ),
  ],
  levels: {
    server: {
      none: msg('The server receives single steps and does not know that they belong together.'),
    },
    browser: {
      filters: [
        {
          why: msg('Where nothing can be done, nothing is offered; a run is stopped once.'),
          leavesOut: ({ context }, { type, steps: chosen }) =>
            (Array.isArray(chosen) && chosen.length === 0) || (type === 'run.stopped' && context.isStopping),
        },
      ],
    },
  },
})
