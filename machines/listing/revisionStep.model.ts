import type { PriceConsequence } from '#contract/entities/revision.ts'
import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { revisionStepMachine, type RevisionOrder } from './revisionStep.machine.ts'
import { revisionStepLabels } from './revisionStep.labels.ts'

const publish: RevisionOrder = { step: 'publish', listingId: 7, version: 3, listingVersion: 9 }
const typo: PriceConsequence = {
  before: 17_500,
  after: 1_600,
  changePercent: -90.9,
  isImplausible: true,
  implausibleBecause: ['jump'],
}

/** What may happen to the changes of a published listing, as their owner sees them. */
export const revisionStepModel = defineModel({
  machine: revisionStepMachine,
  labels: revisionStepLabels,
  events: [
    { type: 'publish.pressed', order: publish, price: null },
    { type: 'publish.pressed', order: publish, price: typo },
    { type: 'price.confirmed' },
    { type: 'price.doubted' },
    { type: 'withdraw.pressed', order: { step: 'withdraw', listingId: 7, version: 3 } },
    { type: 'discard.pressed', order: { step: 'discard', listingId: 7, version: 3 } },
    { type: 'undo.pressed', order: { step: 'restore', listingId: 7 } },
    { type: 'outcome.read' },
    answered('takeStep', { isInReview: false }),
    answered('takeStep', { isInReview: true }),
    refused('takeStep', { status: 409, data: { code: 'outdated' } }),
    refused('takeStep', { name: 'FetchError' }),
  ],
  detailOf: ({ price, output, error }: ModelEvent) => {
    if (price !== undefined) return price === null ? 'plausible price' : 'implausible price'
    if (output !== undefined) return Reflect.get(Object(output), 'isInReview') === true ? 'in review' : 'done'
    if (error === undefined) return ''
    return Reflect.has(Object(error), 'status') ? 'conflict' : 'offline'
  },
  rules: [
    {
      message: 'An implausible price is never sent before the owner confirmed it.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') ||
        before.hasTag('pending') ||
        after.context.price === null ||
        (type === 'price.confirmed' && after.context.order?.confirmsPrice === true),
    },
    {
      message: 'Pressing a button again sends no second request.',
      holds: (after, { type }, before) =>
        !before.hasTag('pending') || isMachineEvent(type) || after.context === before.context,
    },
    {
      message: 'Only pressed steps are sent.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') ||
        before.hasTag('pending') ||
        ['publish.pressed', 'price.confirmed', 'withdraw.pressed', 'discard.pressed', 'undo.pressed'].includes(type),
    },
    {
      message: 'Undo is offered exactly after discarding.',
      holds: (after) => !after.hasTag('undoable') || after.context.order?.step === 'discard',
    },
    {
      message: 'A change made elsewhere is shown; the step is never retried automatically.',
      holds: (after, { type, error }) =>
        type !== errorOf('takeStep') || after.hasTag('overtaken') === Reflect.has(Object(error), 'status'),
    },
    {
      message: 'A failure is shown exactly if a step failed.',
      holds: (after) => (after.context.failure !== null) === (after.hasTag('refused') || after.hasTag('overtaken')),
    },
  ],
  levels: {
    server: {
      none: msg('The server receives a confirmed step; the machine of the revision is walked there.'),
    },
    browser: {
      filters: [
        {
          why: msg('Only published changes can wait for a review.'),
          leavesOut: ({ context: { order } }, { type, output }) =>
            type === doneOf('takeStep') &&
            order?.step !== 'publish' &&
            Reflect.get(Object(output), 'isInReview') === true,
        },
        {
          why: msg('The walks bring changes back where the page says that they were discarded.'),
          leavesOut: (before, { type }) => type === 'undo.pressed' && !before.hasTag('undoable'),
        },
        {
          why: msg('The reason of a refusal stays until the next step.'),
          leavesOut: (before, { type }) => type === 'outcome.read' && before.hasTag('refused'),
        },
      ],
    },
  },
})
