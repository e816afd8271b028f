import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { submissionMachine } from './submission.machine.ts'
import { submissionLabels } from './submission.labels.ts'

const submitted = (name: string) => ({ type: 'form.submitted', draft: { name } }) as const

/** What may happen to a form that is sent. */
export const submissionModel = defineModel({
  machine: submissionMachine,
  labels: submissionLabels,
  events: [
    submitted('first'),
    submitted('second'),
    answered('sendForm'),
    refused('sendForm', { status: 422, data: { violations: [{ propertyPath: 'email', message: 'Not an address.' }] } }),
    refused('sendForm', { name: 'FetchError' }),
    { type: 'form.reopened' },
  ],
  detailOf: ({ draft, error }: ModelEvent) =>
    draft !== undefined
      ? String(Reflect.get(Object(draft), 'name'))
      : Reflect.has(Object(error), 'status')
        ? 'a field'
        : error
          ? 'offline'
          : '',
  rules: [
    {
      message: 'However often a form is sent, one request is out: the first.',
      holds: (after, { type }, before) =>
        type !== 'form.submitted' || !before.hasTag('pending') || after.context.draft === before.context.draft,
    },
    {
      message: 'What is on its way is what was sent last before it.',
      holds: (after, { type, draft }, before) =>
        type !== 'form.submitted' ||
        before.hasTag('pending') ||
        (after.hasTag('pending') && after.context.draft === draft),
    },
    {
      message: 'A draft is known only while it is on its way.',
      holds: (after) => after.hasTag('pending') || after.context.draft === null,
    },
    {
      message: 'A refusal, and nothing else, has a failure that explains it.',
      holds: (after) => after.hasTag('refused') === (after.context.failure !== null),
    },
    {
      message: 'Fields that the server names are kept with the failure.',
      holds: (after, { type, error }) =>
        type !== errorOf('sendForm') ||
        (after.context.failure?.violations?.[0]?.propertyPath === 'email') === Reflect.has(Object(error), 'status'),
    },
    {
      message: 'Success is the answer of the server.',
      holds: (after, { type }, before) =>
        !after.hasTag('succeeded') || before.hasTag('succeeded') || type === doneOf('sendForm'),
    },
    {
      message: 'Whoever goes back to a form that was taken finds it.',
      holds: (after, { type }, before) =>
        type !== 'form.reopened' || !before.hasTag('succeeded') || !after.hasTag('succeeded'),
    },
  ],
  levels: {
    server: {
      none: msg('The server hears requests; whether a form is open it does not know.'),
    },
    browser: {
      filters: [
        {
          why: msg('The form that is walked gives way to what is told of its success.'),
          leavesOut: (snapshot) => snapshot.hasTag('succeeded'),
        },
      ],
    },
  },
})
