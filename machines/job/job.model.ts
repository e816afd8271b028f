import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { jobMachine, type JobEvent } from './job.machine.ts'
import { jobLabels } from './job.labels.ts'

const both = [true, false]

/** Three days: so long a job is tried again. */
const patienceMs = 259_200_000

/** What may happen to a job: each step with each answer to what its guards ask. */
export const jobModel = defineModel({
  machine: jobMachine,
  labels: jobLabels,
  events: [
    ...both.flatMap((isDue) => both.map((isNextOfLane): JobEvent => ({ type: 'TAKE', isDue, isNextOfLane }))),
    ...both.map((isHolder): JobEvent => ({ type: 'FINISH', isHolder })),
    ...both.flatMap((isHolder) =>
      both.flatMap((isHopeless) =>
        [patienceMs, patienceMs + 1].map((ageMs): JobEvent => ({ type: 'FAIL', isHolder, isHopeless, ageMs })),
      ),
    ),
    ...both.map((isLeaseOver): JobEvent => ({ type: 'LOSE', isLeaseOver })),
    { type: 'RETRY' },
    { type: 'GIVE_UP' },
  ],
  detailOf: ({ type: _type, ...details }) =>
    Object.entries(details)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  rules: [
    {
      message: 'A job that was done never runs again, and one that was given up only if an administrator wants it.',
      holds: (after, event, before) =>
        after.value === before.value ||
        (before.value !== 'done' && (before.value !== 'dead' || event.type === 'RETRY')),
    },
    {
      message: 'No job runs before its time, or before an earlier job of its lane.',
      holds: (after, event, before) =>
        after.value !== 'running' ||
        before.value === 'running' ||
        (event.isDue === true && event.isNextOfLane === true),
    },
    {
      message: 'Only the worker that holds a job reports its result.',
      holds: (after, event, before) =>
        !(event.type === 'FINISH' || event.type === 'FAIL') || event.isHolder === true || after.value === before.value,
    },
    {
      message: 'A job changes its worker only after its lease has ended.',
      holds: (after, event, before) =>
        event.type !== 'LOSE' || event.isLeaseOver === true || after.value === before.value,
    },
    {
      message: 'A job is given up if a retry would not help, after three days, or by an administrator.',
      holds: (after, { type, isHopeless, ageMs }, before) =>
        after.value !== 'dead' ||
        before.value === 'dead' ||
        type === 'GIVE_UP' ||
        isHopeless === true ||
        Number(ageMs) > 259_200_000,
    },
  ],
  levels: {
    server: {
      none: msg('The API has calls for two steps of a job; a test of the queue takes all of them.'),
    },
    browser: { filters: [] },
  },
})
