import { msg } from '#contract/message.ts'

import { errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { listingStepMachine, type RequestedStep } from './listingStep.machine.ts'
import { listingStepLabels } from './listingStep.labels.ts'

const archive: RequestedStep = { listingId: 7, event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', version: 3 }
const renew: RequestedStep = { listingId: 7, event: 'RENEW', from: 'ARCHIVED', to: 'PUBLISHED', version: 4 }

/** What may happen to a change of status that somebody wants. */
export const listingStepModel = defineModel({
  machine: listingStepMachine,
  labels: listingStepLabels,
  events: [
    { type: 'step.chosen', step: archive },
    { type: 'step.confirmed', words: { text: 'It was sold by somebody else.' } },
    { type: 'step.dismissed' },
    { type: 'undo.pressed' },
    answered('takeStep', { undo: renew }),
    answered('takeStep', { undo: null }),
    refused('takeStep', { status: 409, data: { code: 'version_conflict' } }),
    refused('takeStep', { name: 'FetchError' }),
  ],
  detailOf: ({ output, error }) =>
    error !== undefined
      ? Reflect.has(Object(error), 'status')
        ? 'conflict'
        : 'offline'
      : output !== undefined
        ? Reflect.get(Object(output), 'undo') === null
          ? 'for good'
          : 'with a way back'
        : '',
  rules: [
    {
      message: 'Only confirmed steps and undos are sent.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') || before.hasTag('pending') || ['step.confirmed', 'undo.pressed'].includes(type),
    },
    {
      message: 'Confirming a step again sends no second request.',
      holds: (after, { type }, before) =>
        type !== 'step.confirmed' || !before.hasTag('pending') || after.context === before.context,
    },
    {
      message: 'A step that is being sent is not lost by leaving it.',
      holds: (after, { type }, before) =>
        type !== 'step.dismissed' || !before.hasTag('pending') || after.hasTag('pending'),
    },
    {
      message: 'A change by another user is shown; the step is never retried automatically.',
      holds: (after, { type, error }) =>
        type !== errorOf('takeStep') || after.hasTag('overtaken') === Reflect.has(Object(error), 'status'),
    },
    {
      message: 'Undo is offered only if the server allows it.',
      holds: (after) => (after.context.undo !== null) === after.hasTag('undoable'),
    },
    {
      message: 'A failure is shown exactly if the step failed.',
      holds: (after) => (after.context.failure !== null) === (after.matches('refused') || after.matches('overtaken')),
    },
  ],
  levels: {
    server: {
      none: msg('The server receives a confirmed step; it does not know the question before it.'),
    },
    browser: { filters: [] },
  },
})
