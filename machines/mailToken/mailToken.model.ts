import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import {
  mailTokenMachine,
  type MailTokenActor,
  type MailTokenEvent,
  type MailTokenEventType,
} from './mailToken.machine.ts'
import { mailTokenLabels } from './mailToken.labels.ts'

const types: readonly MailTokenEventType[] = ['USE', 'REPLACE', 'REVOKE', 'EXPIRE', 'REISSUE']
const actors: readonly MailTokenActor[] = ['owner', 'system']

const gone = new Set<unknown>(['used', 'replaced', 'revoked'])

/** What may happen to a token: each step as each actor, within its lifetime and after it. */
export const mailTokenModel = defineModel({
  machine: mailTokenMachine,
  labels: mailTokenLabels,
  events: types.flatMap((type) =>
    actors.flatMap((by) => [true, false].map((isOver): MailTokenEvent => ({ type, by, isOver }))),
  ),
  detailOf: ({ by, isOver }) => `by ${String(by)}${isOver === true ? ', too late' : ''}`,
  rules: [
    {
      message: 'A token is used once, within its lifetime, and never by the system.',
      holds: (after, { by, isOver }, before) =>
        after.value !== 'used' || before.value === 'used' || (before.value === 'issued' && by === 'owner' && !isOver),
    },
    {
      message: 'A used, replaced or revoked token is never valid again.',
      holds: (after, _event, before) => !gone.has(before.value) || after.value === before.value,
    },
    {
      message: 'The recipient of a link can only use it.',
      holds: (after, { by }, before) => by !== 'owner' || after.value === before.value || after.value === 'used',
    },
    {
      message: 'No token expires before its time.',
      holds: (after, { isOver }, before) => after.value !== 'expired' || before.value === 'expired' || isOver === true,
    },
  ],
  levels: {
    server: {
      none: msg('An API test takes these steps, because email links and days of waiting lie between them.'),
    },
    browser: {
      none: msg('The server decides; pages only show its answer to a link.'),
    },
  },
})
