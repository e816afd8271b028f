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
      message: 'Sending a form again starts no second request.',
      holds: (after, { type }, before) =>
        type !== 'form.submitted' || !before.hasTag('pending') || after.context.draft === before.context.draft,
    },
    {
      message: 'The request carries the last input before it.',
      holds: (after, { type, draft }, before) =>
        type !== 'form.submitted' ||
        before.hasTag('pending') ||
        (after.hasTag('pending') && after.context.draft === draft),
    },
    {
      message: 'The input is known only while it is being sent.',
      holds: (after) => after.hasTag('pending') || after.context.draft === null,
    },
    {
      message: 'Only a refusal has a failure that explains it.',
      holds: (after) => after.hasTag('refused') === (after.context.failure !== null),
    },
    {
      message: 'The invalid fields that the server names are kept with the failure.',
      holds: (after, { type, error }) =>
        type !== errorOf('sendForm') ||
        (after.context.failure?.violations?.[0]?.propertyPath === 'email') === Reflect.has(Object(error), 'status'),
    },
    {
      message: 'Success is confirmed by the server.',
      holds: (after, { type }, before) =>
        !after.hasTag('succeeded') || before.hasTag('succeeded') || type === doneOf('sendForm'),
    },
    {
      message: 'An accepted form can be opened again.',
      holds: (after, { type }, before) =>
        type !== 'form.reopened' || !before.hasTag('succeeded') || !after.hasTag('succeeded'),
    },
  ],
  properties: ({ eventually }) => [
    eventually(
      'A sent form is accepted or refused once the server answers.',
      (at) => at.hasTag('succeeded') || at.hasTag('refused'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
  ],
  payloads: {
    'form.submitted': (fc) =>
      fc.record({
        type: fc.constant('form.submitted'),
        draft: fc.dictionary(fc.string({ maxLength: 5 }), fc.string()),
      }),
  },
  races: {},
  levels: {
    server: {
      none: msg('The server receives requests; it does not know whether a form is open.'),
    },
    browser: {
      filters: [
        {
          why: msg('On success, a message replaces the form.'),
          leavesOut: (snapshot) => snapshot.hasTag('succeeded'),
        },
      ],
    },
  },
})
