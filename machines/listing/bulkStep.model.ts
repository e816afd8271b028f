import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { bulkStepMachine } from './bulkStep.machine.ts'
import { bulkStepLabels } from './bulkStep.labels.ts'
import type { RequestedStep } from './listingStep.machine.ts'

const archive = (listingId: number): RequestedStep => ({
  listingId,
  event: 'ARCHIVE',
  from: 'PUBLISHED',
  to: 'ARCHIVED',
  version: 3,
})
const steps = [archive(7), archive(8)]

/** What may happen to the same step of several listings. */
export const bulkStepModel = defineModel({
  machine: bulkStepMachine,
  labels: bulkStepLabels,
  events: [
    { type: 'steps.chosen', steps },
    { type: 'steps.chosen', steps: [] },
    { type: 'steps.confirmed', words: { text: 'They are all sold.' } },
    { type: 'run.stopped' },
    { type: 'run.resumed' },
    { type: 'steps.dismissed' },
    answered('takeStep'),
    refused('takeStep', { status: 409, data: { code: 'transition_not_allowed' } }),
    refused('takeStep', { name: 'FetchError' }),
  ],
  detailOf: ({ steps: chosen, error }) => {
    if (error !== undefined) return Reflect.has(Object(error), 'status') ? 'conflict' : 'offline'
    return Array.isArray(chosen) ? `${chosen.length}` : ''
  },
  rules: [
    {
      message: 'No listing is lost or processed twice: each is waiting, done or refused.',
      holds: ({ context: { queue, done, refused } }) => {
        const all = [...queue, ...done, ...refused.map(({ step }) => step)].map(({ listingId }) => listingId)
        return new Set(all).size === all.length && (all.length === 0 || all.length === steps.length)
      },
    },
    {
      message: 'Only confirmed steps are sent.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') || before.hasTag('pending') || ['steps.confirmed', 'run.resumed'].includes(type),
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
  levels: {
    server: {
      none: msg('The server receives single steps and does not know that they belong together.'),
    },
    browser: {
      none: msg(
        'Each step changes a listing for good, so a page cannot start afresh for every path; a journey takes some steps.',
      ),
    },
  },
})
