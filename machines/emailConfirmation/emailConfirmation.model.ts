import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { emailConfirmationMachine } from './emailConfirmation.machine.ts'
import { emailConfirmationLabels } from './emailConfirmation.labels.ts'

const problem = (status: number, code?: string) => ({
  status,
  data: { status, ...(code === undefined ? {} : { code }) },
})

const codeOf = ({ error }: ModelEvent): unknown => Reflect.get(Object(Reflect.get(Object(error), 'data')), 'code')
const statusOf = ({ error }: ModelEvent) => Number(Reflect.get(Object(error), 'status') ?? 0)

/** What may happen to the link of a mail. */
export const emailConfirmationModel = defineModel({
  machine: emailConfirmationMachine,
  labels: emailConfirmationLabels,
  input: { token: 'token-of-the-mail' },
  events: [
    answered('sendToken'),
    refused('sendToken', problem(410, 'token_expired')),
    refused('sendToken', problem(422, 'token_invalid')),
    refused('sendToken', problem(429)),
    refused('sendToken', problem(503)),
    refused('sendToken', { name: 'FetchError' }),
    { type: 'attempt.repeated' },
  ],
  detailOf: (event) => {
    if (event.error === undefined) return ''
    const code = codeOf(event)
    return typeof code === 'string' ? code : statusOf(event) === 0 ? 'offline' : `${statusOf(event)}`
  },
  rules: [
    {
      message: 'The token is sent again only after a missing answer, and only by the user.',
      holds: (after, { type }, before) =>
        !after.hasTag('pending') || before.hasTag('pending') || type === 'attempt.repeated',
    },
    {
      message: 'The address counts as confirmed only after the server confirmed it.',
      holds: (after, { type }, before) =>
        !after.hasTag('confirmed') || before.hasTag('confirmed') || type === doneOf('sendToken'),
    },
    {
      message: 'An expired token is distinguished from an unknown one.',
      holds: (after, event) =>
        event.type !== errorOf('sendToken') || after.hasTag('expired') === (codeOf(event) === 'token_expired'),
    },
    {
      message: 'A server that is busy, down or unreachable does not decide about the token.',
      holds: (after, event) =>
        event.type !== errorOf('sendToken') || after.hasTag('unanswered') === [0, 429, 503].includes(statusOf(event)),
    },
    {
      message: 'The reason for a missing answer is known exactly while it is shown.',
      holds: (after) => after.hasTag('unanswered') === (after.context.failure !== null),
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually(
      'A sent token is decided about, or unanswered, once the server answers.',
      (at) => !at.hasTag('pending'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
    neverAfter(
      'A confirmed address stays confirmed.',
      (at) => at.hasTag('confirmed'),
      (at) => !at.hasTag('confirmed'),
    ),
    neverAfter(
      'An expired or invalid token is not sent again.',
      (at) => at.hasTag('expired') || at.hasTag('invalid'),
      (at) => at.hasTag('pending'),
    ),
  ],
  levels: {
    server: {
      none: msg('The server receives only the token; API tests cover its answers.'),
    },
    browser: { filters: [] },
  },
})
